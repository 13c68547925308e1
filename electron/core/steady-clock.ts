import type { Clock } from './clock.ts';

/** A clock for waits: where the computer's is set back, it goes on from where it was, and no wait grows. */
export const steadyClock = (clock: Clock): Clock => {
  let last = clock.now();
  let behind = 0;
  return {
    now: () => {
      const now = clock.now();
      if (now < last) behind += last - now;
      last = now;
      return now + behind;
    },
  };
};
