import { connectorFailure, type Json } from './replies.ts';

/** A carrier's connection in the engine's form. */
export interface Connection {
  id: string;
  object_type: 'carrier-connection';
  carrier_name: string;
  display_name: string;
  carrier_id: string;
  capabilities: string[];
  config: Json;
  metadata: Json;
  is_system: false;
  active: boolean;
  test_mode: false;
}

/** An offer in the engine's form. */
export interface Rate {
  id: string;
  object_type: 'rate';
  carrier_name: string;
  carrier_id: string;
  currency: string;
  service: string;
  total_charge: number;
  transit_days: number | null;
  extra_charges: Json[];
  estimated_delivery: null;
  meta: Json;
  test_mode: false;
}

/** The outcome of a purchase. */
export interface Sold {
  numbers: string[];
  /** Beside what each carrier tells. */
  meta: Json;
  /** In one document. */
  labels: Buffer;
}

/** The outcome of a booking. */
export interface Booked {
  confirmation_number: string;
  pickup_charge: Json | null;
  meta: Json;
}

/**
 * A carrier behind its connector. Each throws `CarrierRefusal` with the carrier's words.
 * @param shipment, pickup in the engine's form
 */
export interface DoubleCarrier {
  rates(of: Connection, shipment: Json): Rate[];
  sell(of: Connection, shipment: Json, rate: Rate, labelType: string): Promise<Sold>;
  /** Makes a label void. */
  cancel(of: Connection, shipment: Json): void;
  /** A tracker in the engine's form, without its id. */
  track(of: Connection, number: string): Json;
  bookPickup(of: Connection, pickup: Json): Booked;
  movePickup(of: Connection, pickup: Json): void;
  cancelPickup(of: Connection, pickup: Json): void;
}

const unable = (): never => {
  throw connectorFailure('this operation is not supported.', 'SHIPPING_SDK_NON_SUPPORTED_ERROR');
};

/** A carrier that can do nothing. */
export const unableCarrier: DoubleCarrier = {
  ...{ rates: unable, sell: unable, cancel: unable, track: unable },
  ...{ bookPickup: unable, movePickup: unable, cancelPickup: unable },
};
