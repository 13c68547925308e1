import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TrackingState } from '../../../shared/tracking/state.ts';
import {
  DAY_MS,
  FOLLOWED_DAYS,
  QUIET_DAYS,
  RETURNED_DAYS,
  stuckReason,
  UNSEEN_DAYS,
} from '../../../shared/tracking/stuck.ts';
import type { ParcelTrack } from '../../../shared/tracking/track.ts';
import { anyNow, anyTrack, LEFT_AT, leftTrack } from './any-track.ts';

const days = (count: number): number => LEFT_AT + count * DAY_MS;
const event = (at: number | null) => ({ at, text: 'Departed', place: 'Berlin' });

describe('a parcel that needs a person', () => {
  const heardOn = (day: number, more: Partial<ParcelTrack> = {}) =>
    stuckReason(leftTrack({ heardAt: days(day), ...more }), days(day));

  it('is one that its carrier has not scanned some days after the handover', () => {
    expect(heardOn(UNSEEN_DAYS - 0.01)).toBeNull();
    expect(heardOn(UNSEEN_DAYS)).toBe('unseen');
    expect(heardOn(UNSEEN_DAYS, { state: 'unknown' })).toBe('unseen');
    expect(heardOn(UNSEEN_DAYS, { fault: 'not-known' })).toBe('unseen');
  });

  it('is one without an event for some days, by its state', () => {
    for (const [state, quiet] of Object.entries(QUIET_DAYS) as [TrackingState, number][]) {
      const seen = { state, events: [event(days(1)), event(days(0))] };
      expect(heardOn(1 + quiet - 0.01, seen)).toBeNull();
      expect(heardOn(1 + quiet, seen)).toBe('quiet');
      // Without a day of its own an event is as old as the desk's knowledge of it.
      expect(heardOn(1 + quiet, { state, events: [event(null)], since: days(2) })).toBeNull();
      expect(heardOn(2 + quiet, { state, events: [event(null)], since: days(2) })).toBe('quiet');
    }
  });

  it('is one with a problem at once, and one that comes back for some days', () => {
    expect(heardOn(0.1, { state: 'problem' })).toBe('problem');
    expect(heardOn(2, { state: 'returned', since: days(2) })).toBe('returned');
    expect(heardOn(2 + RETURNED_DAYS, { state: 'returned', since: days(2) })).toBeNull();
  });

  it('is none that arrived, cannot be asked about, or left long ago', () => {
    expect(heardOn(80, { state: 'delivered' })).toBeNull();
    expect(heardOn(80, { fault: 'untracked' })).toBeNull();
    expect(heardOn(FOLLOWED_DAYS - 1, { state: 'problem' })).toBe('problem');
    expect(heardOn(FOLLOWED_DAYS, { state: 'problem' })).toBeNull();
  });

  it('is none where silence was not heard: an engine that is away makes nothing stuck', () => {
    expect(stuckReason(leftTrack(), days(60))).toBeNull();
    expect(stuckReason(leftTrack({ heardAt: days(1) }), days(60))).toBeNull();
    const moving = leftTrack({ state: 'in-transit', events: [event(days(1))], heardAt: days(2) });
    expect(stuckReason(moving, days(60))).toBeNull();
  });

  it('is not called so later for an event whose time lies ahead, as of a place in the east', () => {
    const ahead = { state: 'in-transit' as const, events: [event(days(9))], since: days(1) };
    expect(stuckReason(leftTrack({ ...ahead, heardAt: days(1) }), days(1))).toBeNull();
    expect(stuckReason(leftTrack({ ...ahead, heardAt: days(14) }), days(14))).toBe('quiet');
  });

  it('has one reason, the same each time, and none before it left or after it is followed no longer', () => {
    fc.assert(
      fc.property(anyTrack, anyNow, (track, now) => {
        const reason = stuckReason(track, now);
        expect(stuckReason(track, now)).toBe(reason);
        if (now >= days(FOLLOWED_DAYS) || track.state === 'delivered' || track.fault === 'untracked') {
          expect(reason).toBeNull();
        }
        if (reason === 'unseen' || reason === 'quiet') expect(track.heardAt).not.toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it('stays one until something is heard, is over only with time for those that come back', () => {
    fc.assert(
      fc.property(anyTrack, anyNow, fc.nat(5 * DAY_MS), (track, now, later) => {
        const reason = stuckReason(track, now);
        const after = stuckReason(track, now + later);
        const isOver = now + later >= days(FOLLOWED_DAYS) || reason === 'returned';
        if (reason !== null && !isOver) expect(after).toBe(reason);
        // Time alone makes none: it takes an answer.
        if (reason === null) expect(after).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});
