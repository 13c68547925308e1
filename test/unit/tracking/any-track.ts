import fc from 'fast-check';
import { trackingStates } from '../../../shared/tracking/state.ts';
import { DAY_MS } from '../../../shared/tracking/stuck.ts';
import { type ParcelTrack, trackFaults } from '../../../shared/tracking/track.ts';

export const LEFT_AT = Date.UTC(2026, 10, 2, 17, 0, 0);

/** A parcel that has just left. */
export const leftTrack = (more: Partial<ParcelTrack> = {}): ParcelTrack => ({
  reference: 'REF-1',
  trackingNumber: '1Z1',
  engine: 'main',
  carrierId: 'ups',
  handedOverAt: LEFT_AT,
  state: 'pending',
  events: [],
  estimatedDelivery: null,
  messages: [],
  since: LEFT_AT,
  askedAt: null,
  freshAt: null,
  heardAt: null,
  fault: null,
  failures: 0,
  nextAt: LEFT_AT + 3_600_000,
  stuck: null,
  ...more,
});

const moment = fc.integer({ min: LEFT_AT - DAY_MS, max: LEFT_AT + 120 * DAY_MS });

export const anyEvents = fc.array(
  fc.record({ at: fc.option(moment), text: fc.string(), place: fc.option(fc.string()) }),
  { maxLength: 40 },
);

export const anyTold = fc.record({
  state: fc.constantFrom(...trackingStates),
  events: anyEvents.map((events) => events.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))),
  estimatedDelivery: fc.option(fc.string()),
  messages: fc.array(fc.record({ code: fc.string(), text: fc.string() }), { maxLength: 9 }),
});

/** Any time at which a parcel that left at LEFT_AT may be looked at. */
export const anyNow = fc.integer({ min: LEFT_AT, max: LEFT_AT + 120 * DAY_MS });

export const anyTrack = fc
  .record({
    state: fc.constantFrom(...trackingStates),
    events: anyTold.map(({ events }) => events),
    since: moment.map((at) => Math.max(at, LEFT_AT)),
    heardAt: fc.option(moment.map((at) => Math.max(at, LEFT_AT))),
    fault: fc.option(fc.constantFrom(...trackFaults)),
    failures: fc.nat(40),
  })
  .map(leftTrack);
