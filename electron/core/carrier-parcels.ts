import type { Address } from '../../shared/address/schema.ts';
import type { TrackingEvent, TrackingState } from '../../shared/tracking/state.ts';
import type { CarrierDocument, CarrierMessage } from './carrier-message.ts';

/** A parcel to be looked for. */
export interface TrackingQuery {
  /** The engine's name for the carrier, as `dhl_express`. */
  carrierName: string;
  /** The engine's connection; without it the first of the carrier. */
  carrierId?: string;
  trackingNumber: string;
  /** Asks the carrier itself, also where the engine keeps a tracker of its own, which may be hours old. */
  fresh?: boolean;
}

/** A carrier's account of a parcel's way. */
export interface CarrierTracking {
  carrierId: string;
  carrierName: string;
  trackingNumber: string;
  state: TrackingState;
  /** The newest first. */
  events: TrackingEvent[];
  /** Day or moment as the carrier writes it; null where it does not say. */
  estimatedDelivery: string | null;
  messages: CarrierMessage[];
}

/** When a carrier may come, and where the parcels are. */
export interface PickupTime {
  /** Day, as `2026-11-27`. */
  date: string;
  /** From when on the parcels are ready, and until when they can be fetched: `10:00`, at the place of the pickup. */
  readyTime: string;
  closingTime: string;
  /** Fifty characters at most, as for `place`. */
  instruction?: string;
  /** The place in the building. */
  place?: string;
}

/** A carrier that is asked to come: for bought shipments, or for a number of parcels. */
export interface PickupOrder extends PickupTime {
  /** The engine's connection. */
  carrierId: string;
  address: Address;
  /**
   * Tracking numbers of shipments that were bought there, or how many parcels wait. Carriers that want the weight need
   * the numbers: with a count alone the engine tells DHL Express a weight of 0.
   */
  parcels: { trackingNumbers: readonly string[] } | { count: number };
  /** Kept with it at the engine: after a lost answer it is found by this. */
  mark?: string;
}

/** A pickup that is booked at a carrier. */
export interface CarrierPickup {
  id: string;
  carrierId: string;
  /** The carrier's number of it. */
  confirmationNumber: string;
  isCancelled: boolean;
  date: string | null;
  readyTime: string | null;
  closingTime: string | null;
  /** Null where the carrier tells no price. */
  charge: { amount: number; currency: string } | null;
  /** False: the engine ends pickups of this carrier without telling it, so that it comes. */
  isToldOfEnd: boolean;
}

/** Bought shipments that are declared to their carrier as handed over. */
export interface ManifestOrder {
  /** The engine's connection. */
  carrierId: string;
  /** Ids of the engine's shipments. */
  shipmentIds: readonly string[];
  /** The place where the shipments are handed over. */
  address: Address;
  reference?: string;
}

/** A manifest that may have been made. */
export interface ManifestQuery extends Pick<ManifestOrder, 'carrierId'> {
  /** As it was ordered with. */
  reference: string;
  /** Looked for from then on, by the engine's clock, ms. */
  since: number;
}

export interface CarrierManifest {
  id: string;
  carrierId: string;
  /** The carrier's own numbers of the shipments that it has. */
  shipmentIdentifiers: string[];
  /**
   * False where the engine left out shipments without a word: of another carrier, or of an earlier manifest. Of one that
   * was looked for it says nothing.
   */
  isComplete: boolean;
  /** Null where the carrier makes none, or where it did not arrive: `manifestDocument` asks for it again. */
  document: CarrierDocument | null;
  messages: CarrierMessage[];
}
