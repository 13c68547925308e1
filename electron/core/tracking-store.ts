import type { ParcelTrack } from '../../shared/tracking/track.ts';

/** A carrier's connection at an engine. */
export interface TrackLane {
  engine: string;
  carrierId: string;
}

/**
 * The ways of parcels whose label was bought here and that were handed over. A row comes and goes with the change that
 * hands its shipment over or takes that back; no document and no version of a shipment changes with it.
 */
export interface TrackingStore {
  /** Of a shipment, in the order of its parcels. */
  ofShipment(reference: string): Promise<ParcelTrack[]>;
  track(reference: string, trackingNumber: string): Promise<ParcelTrack | null>;
  /** Shipments that have a parcel with this number. */
  referencesOf(trackingNumber: string): Promise<string[]>;
  /** Connections with parcels that are still looked at. */
  lanes(): Promise<TrackLane[]>;
  /** Parcels of a connection whose look is due, ms; the longest due first. */
  due(lane: TrackLane, now: number, limit: number): Promise<ParcelTrack[]>;
  /** Number of shipments with a parcel that needs a person. */
  stuckCount(): Promise<number>;
  /** Stores what was learnt. False: it was taken back, or handed over again, in the meantime. */
  note(track: ParcelTrack): Promise<boolean>;
}
