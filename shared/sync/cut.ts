import { sameIgnoringSpelling } from '../document/equality.ts';
import { isMembers } from '../document/members.ts';

/** A text of which a remote keeps only the beginning. */
export interface Cut {
  /** Below the value that was sent; empty: it is that value itself. */
  path: string;
  /** Number of characters that are kept. */
  length: number;
}

/** Fewer characters may be another user's text as well. */
const LEAST = 5;

const isBeginning = (text: string, of: string): boolean =>
  text.length >= LEAST && text.length < of.length && of.toLowerCase().startsWith(text.toLowerCase());

/**
 * The texts that a remote has cut, where that is all that it has changed of what was sent; null where there is more.
 * @param sent a text, or an object of some
 */
const cutsOf = (sent: unknown, kept: unknown, path: string): Cut[] | null => {
  if (sameIgnoringSpelling(sent, kept)) return [];
  if (typeof sent === 'string' && typeof kept === 'string')
    return isBeginning(kept, sent) ? [{ path, length: kept.length }] : null;
  if (!isMembers(sent) || !isMembers(kept)) return null;
  const cuts = Object.keys({ ...sent, ...kept }).map((name) =>
    cutsOf(sent[name], kept[name], path === '' ? name : `${path}.${name}`),
  );
  return cuts.every((each) => each !== null) ? cuts.flat() : null;
};

/** See `Cut`; none where the remote has changed anything else. */
export const cutsIn = (sent: unknown, kept: unknown): Cut[] => cutsOf(sent, kept, '') ?? [];

export const isCut = (sent: unknown, kept: unknown): boolean => cutsIn(sent, kept).length > 0;
