import { PROFILE } from '../gate/profile-name.ts';

/** True in the long profile: `npm run test:long`, and `npm test -- --whole`. */
export const isLong = process.env[PROFILE] === 'long';

/** Volume of a trial: `quick` with each change, `long` in the long profile. */
export const volume = <T>(quick: T, long: T): T => (isLong ? long : quick);

/** The first of like cases in the quick profile, all of them in the long one. */
export const firstOf = <T>(cases: readonly T[], count = 1): readonly T[] =>
  volume(cases.slice(0, count), cases);
