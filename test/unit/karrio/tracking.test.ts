import { describe, expect, it } from 'vitest';
import { AskedTracking, KeptTracking } from '../../../electron/karrio/client/tracking-bodies.ts';

const TRACKER = { carrier_id: 'ups', carrier_name: 'ups', tracking_number: '1Z', test_mode: false };
const events = (...list: object[]) => KeptTracking.parse({ ...TRACKER, events: list }).events;

describe('the way of a parcel', () => {
  const STATES: [string, string][] = [
    ['pending', 'pending'],
    ['picked_up', 'in-transit'],
    ['in_transit', 'in-transit'],
    ['out_for_delivery', 'out-for-delivery'],
    ['ready_for_pickup', 'out-for-delivery'],
    ['delivered', 'delivered'],
    ['on_hold', 'problem'],
    ['delivery_delayed', 'problem'],
    ['delivery_failed', 'problem'],
    ['cancelled', 'problem'],
    ['return_to_sender', 'returned'],
    ['unknown', 'unknown'],
    ['of_a_later_release', 'unknown'],
    ['toString', 'unknown'],
  ];
  for (const [status, state] of STATES) {
    it(`${status} is ${state}`, () => expect(KeptTracking.parse({ ...TRACKER, status }).state).toBe(state));
  }

  it('is delivered where the engine says so beside its status', () => {
    const { state } = KeptTracking.parse({ ...TRACKER, status: 'in_transit', delivered: true });
    expect(state).toBe('delivered');
  });

  it('has times as the engine writes them, in UTC', () => {
    const date = '2026-11-25';
    const at = (event: object) => events(event)[0]?.at;
    expect(at({ date, time: '04:05 PM' })).toBe(Date.UTC(2026, 10, 25, 16, 5));
    expect(at({ date, time: '12:05 AM' })).toBe(Date.UTC(2026, 10, 25, 0, 5));
    expect(at({ date, time: '12:05 PM' })).toBe(Date.UTC(2026, 10, 25, 12, 5));
    expect(at({ date, time: '16:05:09' })).toBe(Date.UTC(2026, 10, 25, 16, 5, 9));
    expect(at({ date })).toBe(Date.UTC(2026, 10, 25));
    expect(at({ date, time: 'noon' })).toBe(Date.UTC(2026, 10, 25));
    expect(at({ date, timestamp: '2026-11-25T16:05:00.000Z' })).toBe(Date.UTC(2026, 10, 25, 16, 5));
    expect(at({ time: '16:05' })).toBeNull();
    expect(at({ date: 'soon' })).toBeNull();
  });

  it('has the newest event first, those without a day last, and not those that the engine makes up', () => {
    const found = events(
      { description: 'Some day' },
      { date: '2026-11-24', description: 'Older', location: 'Berlin' },
      { date: '2026-11-25', code: 'UNKNOWN', description: 'Awaiting update from carrier...' },
      { date: '2026-11-25', code: 'CREATED', description: 'Shipment label created', status: 'created' },
      { date: '2026-11-25', code: 'DP' },
    );
    expect(found.map(({ text, place }) => [text, place])).toEqual([
      ['DP', null],
      ['Older', 'Berlin'],
      ['Some day', null],
    ]);
  });

  it('takes the messages that come beside a tracking', () => {
    const messages = [{ code: 7, message: 'Late', carrier_name: 'ups', carrier_id: 'ups' }];
    expect(AskedTracking.parse({ tracking: TRACKER, messages })).toMatchObject({
      ...{ trackingNumber: '1Z', state: 'unknown', events: [] },
      messages: [{ code: '7', text: 'Late', carrier: 'ups', carrierId: 'ups' }],
    });
  });
});
