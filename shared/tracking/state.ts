/**
 * The state of a parcel: announced, on its way, with the driver or at a pick-up point, handed over, held up (customs, a
 * delay, a failed attempt, taken back by its sender), on its way back, or nothing that is known here.
 */
export const trackingStates = [
  'pending',
  'in-transit',
  'out-for-delivery',
  'delivered',
  'problem',
  'returned',
  'unknown',
] as const;
export type TrackingState = (typeof trackingStates)[number];

/** A scan of a carrier. */
export interface TrackingEvent {
  /** Milliseconds since 1970; null where the carrier tells no day. */
  at: number | null;
  /** The carrier's words. */
  text: string;
  place: string | null;
}
