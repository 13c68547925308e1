import { isBranch, isMembers, type Members } from '../../../shared/document/members.ts';
import { ancestors, below, childAt, valueAt } from '../../../shared/document/path.ts';
import { type InvalidInput, samePlace } from './history.ts';

/**
 * New path of this very object. An unchanged part still contains its former parts: an equal one elsewhere is
 * another.
 */
const whereTo = (wanted: Members, before: unknown, after: unknown, path = ''): string | null => {
  if (after === before || !isBranch(after)) return null;
  if (after === wanted) return path;
  for (const [name, member] of Object.entries(after)) {
    const place = below(path, Array.isArray(after) ? Number(name) : name);
    const found = whereTo(wanted, childAt(before, name), member, place);
    if (found !== null) return found;
  }
  return null;
};

/** Path of a field after a change; null where it went, or its value is another one by now. */
const placeAfter = (path: string, before: unknown, after: unknown): string | null => {
  const at = ancestors(path).findLast((owner) => owner !== '' && isMembers(valueAt(before, owner))) ?? '';
  const owner = valueAt(before, at);
  if (isMembers(owner)) {
    if (valueAt(after, at) === owner) return path;
    const place = whereTo(owner, before, after);
    if (place !== null) return place + path.slice(at.length);
  }
  const stays = samePlace(before, after, at) && Object.is(valueAt(before, path), valueAt(after, path));
  return stays ? path : null;
};

/**
 * Texts that do not fit, after a change that was made here: each stays with the field that it was typed into, however
 * its parcel, line or address moved, and goes with it.
 */
export const invalidInputAfter = (
  invalidInput: InvalidInput,
  before: unknown,
  after: unknown,
): InvalidInput => {
  const texts = Object.entries(invalidInput);
  const moved = texts.map(([path, text]) => [placeAfter(path, before, after), text] as const);
  if (moved.every(([place], index) => place === texts[index]?.[0])) return invalidInput;
  return Object.fromEntries(moved.filter(([place]) => place !== null));
};

/** Texts that still have their field in a state that came from elsewhere, and those whose element may be another now. */
export const invalidInputOnto = (
  invalidInput: InvalidInput,
  before: unknown,
  after: unknown,
): { invalidInput: InvalidInput; orphanedEdits: { path: string; value: string }[] } => {
  const texts = Object.entries(invalidInput);
  const lost = texts.filter(([path]) => !samePlace(before, after, path));
  if (lost.length === 0) return { invalidInput, orphanedEdits: [] };
  return {
    invalidInput: Object.fromEntries(texts.filter((text) => !lost.includes(text))),
    orphanedEdits: lost.map(([path, value]) => ({ path, value })),
  };
};
