import { pathTemplate } from '../document/path.ts';
import type { Violation } from './violation.ts';

const keyOf = (path: string, { id, values }: Violation): string => JSON.stringify([id, path, values]);

/** Number of times each occurs. */
const counted = (keys: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

const take = (counts: Map<string, number>, key: string): boolean => {
  const left = counts.get(key) ?? 0;
  if (left > 0) counts.set(key, left - 1);
  return left > 0;
};

/**
 * The violations that a change brought in: what stood there before is no new fault, also where the elements of an
 * array have moved. One more of a kind than before is new.
 */
export const introduced = (before: readonly Violation[], after: readonly Violation[]): Violation[] => {
  if (before.length === 0) return [...after];
  const exact = counted(before.map((each) => keyOf(each.path, each)));
  const moved = counted(before.map((each) => keyOf(pathTemplate(each.path), each)));
  const elsewhere = after.filter((each) => {
    const stays = take(exact, keyOf(each.path, each));
    if (stays) take(moved, keyOf(pathTemplate(each.path), each));
    return !stays;
  });
  return elsewhere.filter((each) => !take(moved, keyOf(pathTemplate(each.path), each)));
};
