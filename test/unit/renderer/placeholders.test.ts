import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { de } from '../../../renderer/i18n/de/index.ts';
import { en } from '../../../renderer/i18n/en/index.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../renderer');
const files = globSync('**/*.tsx', { cwd: root });

/** Each placeholder of the window, as its source has it. */
const placeholders = files.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/\bplaceholder=(\{[^\n]*\}|"[^"]*")/g)].map(
    ([, value = '']) => ({ file, value }),
  ),
);

const wordsOf = (texts: object, key: string): unknown => {
  const [area = '', name = ''] = key.split(':');
  return (texts as Record<string, Record<string, unknown>>)[area]?.[name];
};

describe('an empty field of the window', () => {
  it('has placeholders at all, so that the rest of this test means something', () => {
    expect(placeholders.length).toBeGreaterThan(5);
  });

  // An example that is set in the field looks like a value: examples are help beside it.
  it.each(placeholders.map(({ file, value }) => [file, value]))('%s shows words alone: %s', (_, value) => {
    const keys = [...value.matchAll(/\bt\((?:'([^']+)'|`([^`]+)`)/g)].map(
      ([, plain, made]) => plain ?? made ?? '',
    );
    expect(keys).not.toEqual([]);
    for (const key of keys.map((one) => one.replace(/\$\{\w+\}/, 'from'))) {
      for (const texts of [en, de]) {
        const words = wordsOf(texts, key);
        expect([key, typeof words]).toEqual([key, 'string']);
        expect(words).not.toMatch(/\d|\be\.g\.|z\. ?B\./);
      }
    }
  });
});
