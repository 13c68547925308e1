import { createHash } from 'node:crypto';
import type { ImportProfile } from '../../../shared/import/profile.ts';
import { readyProfile } from '../../../shared/import/ready/index.ts';

const MAX_ID = 50;

/** `My export (2)` as an id: `my-export-2`. */
const plainId = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_ID)
    .replace(/^-+|-+$/g, '') || 'profile';

const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The id of an own profile by its name: that of the one that has the name, else a free one. */
export const profileId = (name: string, own: readonly ImportProfile[]): string => {
  const before = own.find((each) => sameName(each.name, name));
  if (before) return before.id;
  const plain = plainId(name);
  const isTaken = (id: string) => own.some((each) => each.id === id) || readyProfile(id) !== undefined;
  let id = plain;
  for (let number = 2; isTaken(id); number += 1) id = `${plain}-${number}`;
  return id;
};

/**
 * The id of a profile that was made of a file's headings and not saved. Orders are known by it: those of two programs
 * with the same numbers stay two.
 */
export const unsavedId = (headings: readonly string[]): string =>
  `unsaved-${createHash('sha256').update(headings.join('\n')).digest('hex').slice(0, 16)}`;
