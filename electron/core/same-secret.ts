import { createHash, timingSafeEqual } from 'node:crypto';

/** Of the same length whatever is compared. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two secrets, or two signatures, in a time that does not tell how much of them is the same. */
export const sameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));
