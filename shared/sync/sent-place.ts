import { sameIgnoringBlank, sameIgnoringSpelling } from '../document/equality.ts';
import type { UnconfirmedChange } from './unconfirmed.ts';

/** Effects of unconfirmed requests on one place. */

/** One request's change there, and whether the rest of it may have arrived. */
export interface SentChange extends Pick<UnconfirmedChange, 'before' | 'after'> {
  mayBeThere: boolean;
}

export const NOTHING_SENT: readonly SentChange[] = [];

interface Place {
  base: unknown;
  local: unknown;
  remote: unknown;
  sent: readonly SentChange[];
}

/** The remote shows what we sent, and it was not changed before that: what is here by now is the newest. */
export const isOurs = ({ base, remote, sent }: Place): boolean => {
  if (sent.length === 0 || sameIgnoringBlank(base, remote)) return false;
  const reached = [base];
  // From a place itself or from what it is in: not in the order in which they left.
  for (const _ of sent)
    for (const { before, after } of sent.filter(({ mayBeThere }) => mayBeThere))
      if (reached.some((each) => sameIgnoringBlank(each, before)) && !reached.includes(after))
        reached.push(after);
  return reached.slice(1).some((each) => sameIgnoringSpelling(each, remote));
};

/** Sent from here, and put back since: that is a change, too, although nothing differs from the base. */
export const isPutBack = ({ base, local, sent }: Place): boolean =>
  sameIgnoringBlank(base, local) &&
  sent.some(({ before, after }) => sameIgnoringBlank(before, base) && !sameIgnoringBlank(after, base));

/** Of what was sent, its value at one path; nothing where the request has not changed it. */
export const sentIn = (sent: readonly SentChange[], at: (owner: unknown) => unknown): SentChange[] =>
  sent.flatMap(({ before, after, mayBeThere }) => {
    const [was, is] = [at(before), at(after)];
    return sameIgnoringBlank(was, is) ? [] : [{ before: was, after: is, mayBeThere }];
  });
