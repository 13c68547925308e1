import { PROFILE } from '../gate/profile-name.ts';

/** True in the long profile: `npm run test:long`, and `npm test -- --whole`. */
export const isLong = process.env[PROFILE] === 'long';

/** Volume of a trial: `quick` with each change, `long` in the long profile. */
export const volume = <T>(quick: T, long: T): T => (isLong ? long : quick);
