import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  LONGEST_WAIT_MS,
  MOST_TRIES,
  restAfter,
  WAITS_MS,
  waitAfterTries,
} from '../../../shared/webhooks/schedule.ts';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const asked = fc.option(fc.nat(10 ** 12));

it('each wait is that of the schedule and a fifth more at most, unless the receiver asks for more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), chance, (tries, random) => {
      const wait = waitAfterTries(tries, null, () => random) ?? 0;
      const own = WAITS_MS[tries - 1] ?? 0;
      expect(wait).toBeGreaterThanOrEqual(own);
      expect(wait).toBeLessThanOrEqual(own * 1.2);
    }),
  );
});

it('no wait is longer than the longest, whatever is asked for, and the tenth try is the last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), asked, chance, (tries, askedMs, random) => {
      expect(waitAfterTries(tries, askedMs, () => random)).toBeLessThanOrEqual(LONGEST_WAIT_MS);
      expect(restAfter(tries, askedMs, () => random)).toBeLessThanOrEqual(LONGEST_WAIT_MS);
    }),
  );
  expect(waitAfterTries(MOST_TRIES, null, () => 0)).toBeNull();
  expect(waitAfterTries(MOST_TRIES, 5_000, () => 0)).toBeNull();
});
