import { z } from 'zod';
import type { TrackingEvent, TrackingState } from '../../../shared/tracking/state.ts';
import type { CarrierTracking } from '../../core/carrier-parcels.ts';
import { Message, messageOf } from './bodies.ts';

/** The engine's `TrackerStatus`. One of a later release is unknown here. */
const STATES: ReadonlyMap<string, TrackingState> = new Map([
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
]);

const text = z.string().nullish();

const Event = z.looseObject({
  date: text,
  time: text,
  timestamp: text,
  code: text,
  description: text,
  location: text,
});
type EngineEvent = z.output<typeof Event>;

/** `4:05 PM`, `16:05` or `16:05:00`, as the engine formats carriers' times. */
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([AP])M)?$/i;

const clockTime = (time: string | null | undefined): string => {
  const [, hour = '0', minute = '00', second = '00', half = ''] = TIME.exec(time?.trim() ?? '') ?? [];
  const from = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return `${String(from).padStart(2, '0')}:${minute}:${second}`;
};

/**
 * The moment of an event: carriers tell the time at its place, seldom its zone, and the engine calls it UTC. Null
 * where there is no day that can be read.
 */
const momentOf = ({ date, time, timestamp }: EngineEvent): number | null => {
  const told = Date.parse(timestamp ?? '');
  const at = Number.isNaN(told) ? Date.parse(`${date?.trim()}T${clockTime(time)}Z`) : told;
  return Number.isNaN(at) ? null : at;
};

/**
 * The engine's own event where the carrier has told none yet: its time is that of the question, or of the purchase by the
 * engine's clock, which may be hours after the first scan by the clock at its place.
 */
const isFiller = ({ code, description }: EngineEvent): boolean =>
  (code === 'UNKNOWN' && Boolean(description?.startsWith('Awaiting update from carrier'))) ||
  (code === 'CREATED' && description === 'Shipment label created');

const eventOf = (event: EngineEvent): TrackingEvent => ({
  at: momentOf(event),
  text: event.description || event.code || '',
  place: event.location || null,
});

/** The newest first; those without a day last, as they came. */
const newestFirst = (events: readonly TrackingEvent[]): TrackingEvent[] =>
  events.toSorted((one, other) => {
    if (one.at === other.at) return 0;
    return (other.at ?? Number.NEGATIVE_INFINITY) - (one.at ?? Number.NEGATIVE_INFINITY);
  });

const Tracker = z.looseObject({
  carrier_id: z.string(),
  carrier_name: z.string(),
  tracking_number: z.string().min(1),
  status: text,
  delivered: z.boolean().nullish(),
  estimated_delivery: text,
  events: z.array(Event).nullish(),
  messages: z.array(Message).nullish(),
});

const trackingOf = (each: z.output<typeof Tracker>): CarrierTracking => ({
  carrierId: each.carrier_id,
  carrierName: each.carrier_name,
  trackingNumber: each.tracking_number,
  state: each.delivered ? 'delivered' : (STATES.get(each.status ?? '') ?? 'unknown'),
  events: newestFirst((each.events ?? []).filter((event) => !isFiller(event)).map(eventOf)),
  estimatedDelivery: each.estimated_delivery || null,
  messages: (each.messages ?? []).map(messageOf),
});

/** `TrackingStatus`: a tracker that the engine keeps. */
export const KeptTracking = Tracker.transform(trackingOf);

/** `TrackingResponse`: a carrier's answer of this moment. */
export const AskedTracking = z
  .looseObject({ tracking: Tracker, messages: z.array(Message).nullish() })
  .transform(({ tracking, messages }) => trackingOf({ ...tracking, messages }));
