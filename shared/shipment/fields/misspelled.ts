import { parsePath } from '../../document/path.ts';
import { knownNamesBeside, unknownMembers } from './unknown.ts';

/** A member whose name is nearly one of the interface: it is kept, and does nothing. */
export interface MisspelledMember {
  /** Below the shipment. */
  path: string;
  /** The name that was likely meant. */
  meant: string;
}

/** As people write one name in several ways: letter case, underscores and hyphens say nothing. */
const plain = (name: string): string => name.toLowerCase().replace(/[_\s-]/g, '');

/** One letter too many, too few or another one, or two neighbours that have changed places. */
const isOneSlipAway = (one: string, other: string): boolean => {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one, other].map((text) => text.slice(start, text.length - end)) as [string, string];
  // `name4` beside `name2` and `name3` is a name of its own.
  if (/\d/.test(left + right)) return false;
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
};

/** A shorter name is one slip away from many. */
const SHORTEST = 4;

/**
 * Members of a shipment that the interface does not know, and that are nearly one of the same place which the shipment does not
 * have there: `adressData`, `nmae`, `recipient_name`.
 */
export const misspelledMembers = (shipment: unknown): MisspelledMember[] =>
  unknownMembers(shipment).flatMap(({ path }) => {
    const name = parsePath(path).at(-1);
    if (typeof name !== 'string') return [];
    const wrong = plain(name);
    const beside = knownNamesBeside(shipment, path);
    const meant =
      beside.find((each) => plain(each) === wrong) ??
      (wrong.length < SHORTEST ? undefined : beside.find((each) => isOneSlipAway(plain(each), wrong)));
    return meant === undefined ? [] : [{ path, meant }];
  });
