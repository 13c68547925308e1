import type { z } from 'zod';
import { MAX_ISSUES } from './bounded-array.ts';
import { bodyPath, valueAtSteps } from './document/path.ts';
import { type ErrorCode, type FieldErrors, PackdeskError, type UnfitField } from './errors.ts';
import { type Issue, unfitOf } from './issue.ts';
import { safeParse } from './safe-parse.ts';
import { type Unfit, unfitWords } from './unfit.ts';

type Path = readonly PropertyKey[];

/** Marks a schema without words of its own; zod would put its English there. */
const OURS = '\u0000';

/** An issue of a union says only that nothing fitted: the branch that came closest says what is wrong. */
const closest = (branches: readonly (readonly Issue[])[]): readonly Issue[] => {
  const depth = (issues: readonly Issue[]): number =>
    Math.max(0, ...issues.map((issue) => issue.path.length));
  return branches.reduce((best, next) => {
    const deeper = depth(next) - depth(best);
    return deeper > 0 || (deeper === 0 && next.length < best.length) ? next : best;
  });
};

const flatten = (issue: Issue, prefix: Path): Issue[] => {
  const path = [...prefix, ...issue.path];
  const branches = issue.code === 'invalid_union' ? (issue.errors ?? []) : [];
  if (branches.length === 0) return [{ ...issue, path }];
  return closest(branches).flatMap((inner) => flatten(inner, path));
};

const isMissing = (issue: Issue, value: unknown): boolean => {
  if (value === undefined || value === null) return true;
  const unfit = issue.code === 'too_small' || issue.code === 'invalid_format';
  return unfit && typeof value === 'string' && value.trim() === '';
};

interface Message extends UnfitField {
  /** Its key in an answer. */
  key: string;
  words: string;
}

/** A schema's own words, else ours. */
const wordsOf = (issue: Issue, unfit: Unfit): string =>
  issue.message === OURS ? unfitWords(unfit) : issue.message;

const missing = (issue: Issue, path: string, name: string): Message => {
  const unfit: Unfit = { code: 'required', values: { name } };
  // A rule of ours that asks for a field has its own words.
  return { ...unfit, path, key: name, words: issue.code === 'custom' ? issue.message : unfitWords(unfit) };
};

const message = (issue: Issue, body: unknown): Message => {
  const value = valueAtSteps(body, issue.path);
  const path = bodyPath(issue.path);
  const name = issue.path.at(-1);
  if (name === undefined && value == null) {
    const unfit: Unfit = { code: 'body', values: {} };
    return { ...unfit, path, key: path, words: unfitWords(unfit) };
  }
  if (typeof name === 'string' && isMissing(issue, value)) return missing(issue, path, name);
  const unfit = unfitOf(issue, value);
  const words = wordsOf(issue, unfit);
  return { ...unfit, path, key: path, words: name === undefined ? `The body ${words}.` : words };
};

/** Of what is not even of the right type nothing more is said: zod measures a list where a text belongs, too. */
const ofTypeFirst = (issues: readonly Issue[]): readonly Issue[] => {
  const wrong = new Set(
    issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => JSON.stringify(path)),
  );
  if (wrong.size === 0) return issues;
  return issues.filter(({ code, path }) => code === 'invalid_type' || !wrong.has(JSON.stringify(path)));
};

/**
 * Errors that zod found in `body`, as the interface's answers have them. A missing required field is listed
 * under its own name, everything else under its full path, the body itself under `$`.
 */
const fieldErrors = (messages: readonly Message[]): FieldErrors => {
  const fields = new Map<string, string[]>();
  for (const { key, words } of messages) {
    const said = fields.get(key) ?? [];
    if (said.length === 0 && fields.size >= MAX_ISSUES) continue;
    if (!said.includes(words) && said.length < MAX_ISSUES) said.push(words);
    fields.set(key, said);
  }
  return Object.fromEntries(fields);
};

/**
 * The body as `schema` reads it.
 * @throws PackdeskError `code` (request.malformed) with the fields in question
 */
export const parseBody = <Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  code: ErrorCode = 'request.malformed',
): z.output<Schema> => {
  const result = safeParse(schema, body, { error: () => OURS });
  if (result.success) return result.data;
  const issues = (result.error.issues as readonly Issue[]).flatMap((each) => flatten(each, []));
  const messages = ofTypeFirst(issues).map((issue) => message(issue, body));
  throw new PackdeskError(code, {
    errors: fieldErrors(messages),
    unfit: messages.slice(0, MAX_ISSUES).map(({ path, code: why, values }) => ({ path, code: why, values })),
  });
};
