import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnderway, nextLookAt, waitAfterFailures, wantsFresh } from '../../../shared/tracking/pace.ts';
import { DAY_MS, FOLLOWED_DAYS, RETURNED_DAYS } from '../../../shared/tracking/stuck.ts';
import { anyNow, anyTrack, LEFT_AT, leftTrack } from './any-track.ts';

const HOUR_MS = 3_600_000;
const days = (count: number): number => LEFT_AT + count * DAY_MS;

describe('the next look at a parcel', () => {
  const hoursAt = (day: number, more = {}) => {
    const next = nextLookAt(leftTrack(more), days(day));
    return next === null ? null : (next - days(day)) / HOUR_MS;
  };

  it('comes the later the older the parcel is', () => {
    expect(hoursAt(0.05)).toBe(2);
    expect(hoursAt(1)).toBe(6);
    expect(hoursAt(6.9)).toBe(6);
    expect(hoursAt(7)).toBe(24);
    expect(hoursAt(80)).toBe(24);
    expect(hoursAt(20, { state: 'out-for-delivery' })).toBe(2);
    expect(hoursAt(0.05, { fault: 'untracked' })).toBe(7 * 24);
  });

  it('is the last one at the end of what is followed, and none for what has arrived', () => {
    expect(hoursAt(FOLLOWED_DAYS - 0.5)).toBe(12);
    expect(hoursAt(FOLLOWED_DAYS)).toBeNull();
    expect(hoursAt(1, { state: 'delivered' })).toBeNull();
    expect(hoursAt(2, { state: 'returned', since: days(1) })).toBe((RETURNED_DAYS - 1) * 24);
    expect(hoursAt(30, { state: 'returned', since: days(1) })).toBeNull();
  });

  it('lies ahead, and each parcel underway has one', () => {
    fc.assert(
      fc.property(anyTrack, anyNow, (track, now) => {
        const next = nextLookAt(track, now);
        if (next !== null) expect(next).toBeGreaterThan(now);
        if (isUnderway(track, now)) {
          expect(next).not.toBeNull();
          expect(next ?? 0).toBeLessThanOrEqual(days(FOLLOWED_DAYS));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('asks the carrier itself where the engine has told nothing new for half a day', () => {
    const hours = (count: number): number => LEFT_AT + count * HOUR_MS;
    expect(wantsFresh(leftTrack(), hours(11))).toBe(false);
    expect(wantsFresh(leftTrack(), hours(12))).toBe(true);
    expect(wantsFresh(leftTrack({ since: hours(5) }), hours(12))).toBe(false);
    expect(wantsFresh(leftTrack({ freshAt: hours(12) }), hours(23))).toBe(false);
    expect(wantsFresh(leftTrack({ freshAt: hours(12) }), hours(24))).toBe(true);
    expect(wantsFresh(leftTrack({ fault: 'untracked' }), hours(1))).toBe(true);
  });

  it('waits longer after each failure, an hour at most, and as long as it is asked to', () => {
    expect([1, 2, 3, 9, 99].map((failures) => waitAfterFailures(failures, null) / 60_000)).toEqual([
      1, 2, 4, 60, 60,
    ]);
    expect(waitAfterFailures(1, 2 * HOUR_MS)).toBe(2 * HOUR_MS);
    expect(waitAfterFailures(9, 1_000)).toBe(HOUR_MS);
    expect(waitAfterFailures(1, 400 * DAY_MS)).toBe(DAY_MS);
  });
});
