import type { FieldErrors } from './errors.ts';

/**
 * Errors by the path of their field. A path may be any name in a document, `constructor` and `__proto__` too:
 * it is never looked up on a plain object.
 */
export const errorsByPath = (
  found: Iterable<{ readonly path: string; readonly words: string }>,
): FieldErrors => {
  const fields = new Map<string, string[]>();
  for (const { path, words } of found) {
    const said = fields.get(path);
    if (said) said.push(words);
    else fields.set(path, [words]);
  }
  return Object.fromEntries(fields);
};
