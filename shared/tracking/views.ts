import { z } from 'zod';
import { trackingStates } from './state.ts';
import { stuckReasons, trackFaults } from './track.ts';

/** A parcel's way as the window shows it. Times are ms since 1970. */
export const TrackView = z.object({
  trackingNumber: z.string(),
  state: z.enum(trackingStates),
  /** The newest first. */
  events: z.array(z.object({ at: z.number().nullable(), text: z.string(), place: z.string().nullable() })),
  estimatedDelivery: z.string().nullable(),
  messages: z.array(z.object({ code: z.string(), text: z.string(), carrier: z.string().optional() })),
  handedOverAt: z.number(),
  askedAt: z.number().nullable(),
  /** Null: its way has ended. */
  nextAt: z.number().nullable(),
  fault: z.enum(trackFaults).nullable(),
  stuck: z.enum(stuckReasons).nullable(),
});
export type TrackView = z.output<typeof TrackView>;

/**
 * Why no parcel can be asked about at the moment. `unreachable`: there is no such engine on the line. `key`: its API key
 * is no good. `gone`: the desk is no longer connected with it. `busy`: it has asked to be left alone.
 */
const awayReasons = ['unreachable', 'key', 'gone', 'busy'] as const;
export type AwayReason = (typeof awayReasons)[number];

/** The ways of a shipment's parcels; none where its label was not bought here, or it has not left. */
export const ShipmentTracking = z.object({
  tracks: z.array(TrackView),
  /** Until when their engine is left alone, ms, and why. */
  away: z.object({ why: z.enum(awayReasons), until: z.number() }).nullable(),
  /** From when on a person may ask again, ms; null: nothing is left to ask about. */
  mayAskAt: z.number().nullable(),
});
export type ShipmentTracking = z.output<typeof ShipmentTracking>;
