import type { z } from 'zod';
import { type ErrorCode, type FieldErrors, PackdeskError } from './errors.ts';

/** The part of a zod issue that is read here. */
interface Issue {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly origin?: string;
  readonly errors?: readonly (readonly Issue[])[];
}

type Path = readonly PropertyKey[];

/** More field messages than anybody reads; a body of thousands of wrong parcels is not answered by megabytes. */
const MAX_FIELDS = 100;

/** `['shipment', 0, 'currency']` becomes `shipment[0].currency`; the body itself is `$`. */
export const fieldPath = (path: Path): string => {
  if (path.length === 0) return '$';
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');
};

const valueAt = (body: unknown, path: Path): unknown => {
  let value = body;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
};

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

const isMissing = (issue: Issue, body: unknown): boolean => {
  const value = valueAt(body, issue.path);
  if (value === undefined || value === null) return true;
  const unfit = issue.code === 'too_small' || issue.code === 'invalid_format';
  return unfit && typeof value === 'string' && value.trim() === '';
};

const message = (issue: Issue, body: unknown): [key: string, words: string] => {
  const name = issue.path.at(-1);
  if (name === undefined) {
    return ['$', body === undefined || body === null ? 'A request body is required.' : issue.message];
  }
  if (typeof name === 'number' || !isMissing(issue, body)) return [fieldPath(issue.path), issue.message];
  // A rule of ours that asks for a field has its own words.
  return [String(name), issue.code === 'custom' ? issue.message : `The ${String(name)} field is required.`];
};

/**
 * What zod found wrong with `body`, as the answers of the interface show it. A missing required field stands
 * under its own name, everything else under its full path, the body itself under `$`.
 */
export const fieldErrors = (error: { readonly issues: readonly unknown[] }, body: unknown): FieldErrors => {
  const fields = new Map<string, string[]>();
  for (const issue of (error.issues as readonly Issue[]).flatMap((each) => flatten(each, []))) {
    const [key, words] = message(issue, body);
    const messages = fields.get(key) ?? [];
    if (messages.length === 0 && fields.size >= MAX_FIELDS) continue;
    if (!messages.includes(words) && messages.length < MAX_FIELDS) messages.push(words);
    fields.set(key, messages);
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
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new PackdeskError(code, { errors: fieldErrors(result.error, body) });
};
