import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterAnswer, afterRefusal, afterSilence, type Told } from '../../../shared/tracking/answers.ts';
import { DAY_MS } from '../../../shared/tracking/stuck.ts';
import { anyNow, anyTold, anyTrack, LEFT_AT, leftTrack } from './any-track.ts';

const scan = (hours: number, text = 'Departed') => ({
  at: LEFT_AT + hours * 3_600_000,
  text,
  place: 'Berlin',
});
const told = (more: Partial<Told> = {}): Told => ({
  state: 'in-transit',
  events: [scan(5)],
  estimatedDelivery: '2026-11-05',
  messages: [],
  ...more,
});
const now = LEFT_AT + DAY_MS;

describe('what a carrier tells of a parcel', () => {
  it('is kept with the time at which it was news', () => {
    const first = afterAnswer(leftTrack(), told(), now);
    expect(first).toMatchObject({ state: 'in-transit', events: [scan(5)], since: now, heardAt: now });
    const again = afterAnswer(first, told(), now + 1);
    expect(again).toMatchObject({ since: now, askedAt: now + 1, heardAt: now + 1 });
    expect(afterAnswer(again, told({ events: [scan(9), scan(5)] }), now + 2).since).toBe(now + 2);
  });

  it('takes nothing back where it is older, as an engine that has not asked for hours', () => {
    const out = told({ state: 'out-for-delivery', events: [scan(20, 'Out'), scan(5)] });
    const known = afterAnswer(leftTrack(), out, now);
    for (const older of [told(), told({ state: 'pending', events: [] })]) {
      expect(afterAnswer(known, older, now + 1)).toMatchObject({
        state: 'out-for-delivery',
        events: out.events,
        since: now,
        heardAt: now + 1,
      });
    }
  });

  it('holds no event of days to come, which no later answer could follow', () => {
    const wrong = told({ events: [scan(24 * 400, 'Wrong date'), scan(5)] });
    const known = afterAnswer(leftTrack(), wrong, now);
    expect(known.events).toEqual([scan(5)]);
    const next = told({ state: 'delivered', events: [scan(30, 'Delivered'), scan(5)] });
    expect(afterAnswer(known, next, now + DAY_MS)).toMatchObject({ state: 'delivered', nextAt: null });
  });

  it('is cut to what a person reads', () => {
    const long = 'x'.repeat(100_000);
    const events = [{ at: LEFT_AT, text: long, place: long }];
    const messages = [{ code: long, text: long, carrier: long }];
    const known = afterAnswer(leftTrack(), told({ events, messages, estimatedDelivery: long }), now);
    expect(JSON.stringify(known).length).toBeLessThan(3_000);
  });

  it('ends with the delivery', () => {
    expect(afterAnswer(leftTrack(), told({ state: 'delivered' }), now).nextAt).toBeNull();
  });

  it('a refusal leaves what was known, and says whose it is', () => {
    const known = afterAnswer(leftTrack(), told(), now);
    const messages = [{ code: 'TW0001', text: 'Not found', carrier: 'ups' }];
    expect(afterRefusal(known, 'not-known', messages, now + 1)).toMatchObject({
      ...{ state: 'in-transit', events: [scan(5)], fault: 'not-known', messages },
      heardAt: now + 1,
    });
    expect(afterRefusal(known, 'untracked', [], now + 1)).toMatchObject({
      fault: 'untracked',
      heardAt: now,
      nextAt: now + 1 + 7 * DAY_MS,
      stuck: null,
    });
  });

  it('silence leaves all of it, and comes again later each time', () => {
    const known = afterAnswer(leftTrack(), told(), now);
    const once = afterSilence(known, { retryAfterMs: null, messages: [] }, now);
    const twice = afterSilence(once, { retryAfterMs: null, messages: [] }, now);
    expect([once.nextAt, twice.nextAt]).toEqual([now + 60_000, now + 120_000]);
    expect(twice).toMatchObject({ state: 'in-transit', heardAt: now, fault: 'unavailable', failures: 2 });
    expect(afterAnswer(twice, told(), now)).toMatchObject({ fault: null, failures: 0 });
  });

  it('never lets the newest event go, whatever comes, and stays within its bounds', () => {
    const newest = (events: readonly { at: number | null }[]): number =>
      Math.max(Number.NEGATIVE_INFINITY, ...events.map(({ at }) => at ?? Number.NEGATIVE_INFINITY));
    fc.assert(
      fc.property(anyTrack, fc.array(anyTold, { maxLength: 5 }), anyNow, (track, answers, at) => {
        let known = track;
        for (const answer of answers) {
          const next = afterAnswer(known, answer, at);
          expect(newest(next.events)).toBeGreaterThanOrEqual(newest(known.events));
          expect(next.events.length).toBeLessThanOrEqual(Math.max(30, known.events.length));
          expect(next.messages.length).toBeLessThanOrEqual(5);
          known = next;
        }
      }),
      { numRuns: 300 },
    );
  });
});
