import type { TrackingEvent, TrackingState } from './state.ts';

/**
 * Why the last question about a parcel has brought nothing. `untracked`: the engine has no way to ask its carrier.
 * `not-known`: the carrier knows no such number, as before its first scan. `unavailable`: there was no answer.
 */
export const trackFaults = ['untracked', 'not-known', 'unavailable'] as const;
export type TrackFault = (typeof trackFaults)[number];

/** Why a parcel needs a person; `stuck.ts` has the rule. */
export const stuckReasons = ['problem', 'returned', 'quiet', 'unseen'] as const;
export type StuckReason = (typeof stuckReasons)[number];

/** A message of a carrier about a parcel, as it came. */
export interface TrackMessage {
  code: string;
  text: string;
  /** The carrier's name, where it is the one that speaks. */
  carrier?: string | undefined;
}

/** The way of a parcel that was handed over. Times are ms since 1970. */
export interface ParcelTrack {
  reference: string;
  trackingNumber: string;
  /** The desk's id of the engine that its label was bought through. */
  engine: string;
  /** The engine's connection. */
  carrierId: string;
  handedOverAt: number;
  state: TrackingState;
  /** The newest first. */
  events: TrackingEvent[];
  /** Day or moment as the carrier writes it. */
  estimatedDelivery: string | null;
  messages: TrackMessage[];
  /** When the desk last learnt something new; the handover before that. */
  since: number;
  /** The last question, however it ended. */
  askedAt: number | null;
  /** The last question of a person. */
  freshAt: number | null;
  /** The last question that was answered, also by a carrier that does not know the number. */
  heardAt: number | null;
  fault: TrackFault | null;
  /** Questions without an answer since the last one with one. */
  failures: number;
  /** When it is looked at next; null: its way has ended. */
  nextAt: number | null;
  stuck: StuckReason | null;
}
