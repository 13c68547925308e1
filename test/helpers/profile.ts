import { it } from 'vitest';
import { PROFILE } from '../gate/profile-name.ts';

/** True in the long profile: `npm run test:long`, and `npm test -- --whole`. */
const isLong = process.env[PROFILE] === 'long';

/** How much of something is tried: `quick` with each change, `long` in the long profile. */
export const volume = <T>(quick: T, long: T): T => (isLong ? long : quick);

/** A case of the long profile alone, of which the quick one has a smaller one of its kind in the same file. */
export const longIt = (name: string, run: () => Promise<void>, timeoutMs?: number): void => {
  if (isLong) it(name, run, timeoutMs);
};
