import type { Kind, Unfit } from './unfit.ts';

/** The part of a zod issue that is read here. */
export interface Issue {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly expected?: string;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly inclusive?: boolean;
  readonly format?: string;
  readonly values?: readonly unknown[];
  readonly options?: readonly unknown[];
  readonly keys?: readonly string[];
  readonly errors?: readonly (readonly Issue[])[];
}

/** Number of choices a message names, and the length of each. */
const CHOICES_NAMED = 20;
const LETTERS_NAMED = 60;

const expectedKinds: Record<string, Kind> = {
  string: 'text',
  number: 'number',
  int: 'integer',
  boolean: 'flag',
  array: 'list',
  object: 'object',
  record: 'object',
  null: 'nothing',
};

const kindOf = (value: unknown): Kind => {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'list';
  const kinds: Partial<Record<string, Kind>> = {
    string: 'text',
    number: 'number',
    bigint: 'number',
    boolean: 'flag',
    object: 'object',
  };
  return kinds[typeof value] ?? 'other';
};

const listed = (names: readonly unknown[]): string =>
  names
    .slice(0, CHOICES_NAMED)
    .map((name) => String(name).slice(0, LETTERS_NAMED))
    .join(', ');

const wrongType = ({ expected = '' }: Issue, value: unknown): Unfit => {
  if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value)))
    return { code: 'exact', values: {} };
  if (expected === 'int' && typeof value === 'number') return { code: 'whole', values: { value } };
  const kind = expectedKinds[expected];
  if (kind === undefined) return { code: 'invalid', values: {} };
  // Text where true or false belongs may read "true"; the message says what it is.
  return { code: 'type', values: { expected: kind, found: kindOf(value) } };
};

/** Characters of a text as a schema counts them (code points), elements of an array. */
const lengthOf = (value: unknown): number => {
  if (Array.isArray(value)) return value.length;
  let length = 0;
  for (const _character of typeof value === 'string' ? value : '') length += 1;
  return length;
};

const ofLength = (big: boolean, limit: number, value: unknown): Unfit => {
  const length = lengthOf(value);
  const text = typeof value === 'string';
  if (big) return { code: text ? 'tooLong' : 'tooMany', values: { maximum: limit, length } };
  if (!text && limit === 1) return { code: 'empty', values: {} };
  return { code: text ? 'tooShort' : 'tooFew', values: { minimum: limit, length } };
};

const outOfRange = (issue: Issue, value: unknown): Unfit => {
  const big = issue.code === 'too_big';
  const limit = Number(big ? issue.maximum : issue.minimum);
  if (issue.origin === 'string' || issue.origin === 'array') return ofLength(big, limit, value);
  // A whole number beyond 2^53: what is wrong with it is its digits, not its size.
  if (Math.abs(limit) === Number.MAX_SAFE_INTEGER) return { code: 'exact', values: {} };
  const values = { [big ? 'maximum' : 'minimum']: limit, value: Number(value) };
  if (issue.inclusive === false) return { code: big ? 'below' : 'above', values };
  return { code: big ? 'atMost' : 'atLeast', values };
};

/** Turns an issue of zod, and the value it is about, into a schema violation. */
export const unfitOf = (issue: Issue, value: unknown): Unfit => {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue, value);
    case 'too_big':
    case 'too_small':
      return outOfRange(issue, value);
    case 'invalid_format':
      return { code: issue.format === 'email' ? 'email' : 'format', values: {} };
    case 'invalid_value':
      return { code: 'choice', values: { choices: listed(issue.values ?? []) } };
    case 'invalid_union':
      if (issue.options === undefined) return { code: 'invalid', values: {} };
      return { code: 'choice', values: { choices: listed(issue.options) } };
    case 'unrecognized_keys':
      return { code: 'unknown', values: { names: listed(issue.keys ?? []) } };
    default:
      return { code: 'invalid', values: {} };
  }
};
