import { fieldPath } from '../field-path.ts';
import { safeParse } from '../safe-parse.ts';
import { type Problem, problem } from './problems.ts';
import { CarrierProfile } from './profile.ts';

type Members = Record<string, unknown>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members that were given and read as nothing: a misspelt name would otherwise go unnoticed. */
const unread = (given: unknown, read: unknown, path: (string | number)[]): Problem[] => {
  if (Array.isArray(given) && Array.isArray(read)) {
    return given.flatMap((each, index) => unread(each, read[index], [...path, index]));
  }
  if (!isMembers(given) || !isMembers(read)) return [];
  return Object.keys(given).flatMap((name) => {
    const at = [...path, name];
    return Object.hasOwn(read, name)
      ? unread(given[name], read[name], at)
      : [problem(fieldPath(at), 'member-unknown')];
  });
};

export type ReadProfile = { profile: CarrierProfile; problems: [] } | { profile: null; problems: Problem[] };

/** A carrier's profile as somebody wrote it, or everything that is wrong with it. */
export const readProfile = (value: unknown): ReadProfile => {
  const parsed = safeParse(CarrierProfile, value);
  const problems = parsed.success
    ? unread(value, parsed.data, [])
    : parsed.error.issues.map(({ path, message }) => problem(fieldPath(path), message));
  return parsed.success && problems.length === 0
    ? { profile: parsed.data, problems: [] }
    : { profile: null, problems };
};
