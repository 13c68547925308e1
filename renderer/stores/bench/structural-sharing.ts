import { isBranch, type Members, memberOf } from '../../../shared/document/members.ts';

const sharedArray = (known: readonly unknown[], fresh: readonly unknown[]): readonly unknown[] => {
  const shared = fresh.map((value, index) => shareStructure(known[index], value));
  const same =
    known.length === shared.length && shared.every((value, index) => Object.is(value, known[index]));
  return same ? known : shared;
};

const sharedObject = (known: Members, fresh: Members): Members => {
  const names = Object.keys(fresh);
  const shared = names.map((name) => [name, shareStructure(memberOf(known, name), fresh[name])] as const);
  const same =
    names.length === Object.keys(known).length &&
    shared.every(([name, value]) => Object.hasOwn(known, name) && Object.is(value, known[name]));
  return same ? known : Object.fromEntries(shared);
};

const shareAny = (known: unknown, fresh: unknown): unknown => {
  if (!isBranch(known) || !isBranch(fresh) || Array.isArray(known) !== Array.isArray(fresh)) return fresh;
  return Array.isArray(fresh)
    ? sharedArray(known as unknown[], fresh)
    : sharedObject(known as Members, fresh as Members);
};

/**
 * `fresh`, with each part that says the same as in `known` taken from there: a document that came back from
 * the desk is the one before but for what changed, so that comparisons by identity find only that.
 */
export const shareStructure = <T>(known: unknown, fresh: T): T => shareAny(known, fresh) as T;
