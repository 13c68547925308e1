import type { Address } from '../../shared/address/schema.ts';
import type { PickupState, PickupTimes } from '../../shared/handover/pickup.ts';
import type { CarrierMessage } from './carrier-message.ts';

/** A pickup about to be booked. */
export interface NewPickup {
  /** The same request books one; the engine knows it by it. */
  requestId: string;
  carrierCode: string;
  /** The desk's id of the engine. */
  engine: string;
  carrierId: string;
  time: PickupTimes;
  address: Address;
  /** References of the shipments that are fetched. */
  shipments: readonly string[];
  parcels: number;
  userId: number;
  email: string;
  at: number;
}

export interface StoredPickup extends NewPickup {
  id: number;
  state: PickupState;
  /** Of a change that is under way. */
  wished: PickupTimes | null;
  /** The engine's id of it. */
  pickupId: string | null;
  /** The carrier's number of it. */
  confirmation: string | null;
  charge: { amount: number; currency: string } | null;
  messages: CarrierMessage[];
  changedAt: number;
}

/** A step: what is left out stays as it is, but for `wished`, which ends with each step that does not name it. */
export interface PickupMove
  extends Partial<
    Pick<StoredPickup, 'time' | 'wished' | 'pickupId' | 'confirmation' | 'charge' | 'messages'>
  > {
  id: number;
  from: PickupState;
  to: PickupState;
  at: number;
}

/** Pickups at carriers: each step is durable before what follows from it is sent. */
export interface PickupStore {
  byId(id: number): Promise<StoredPickup | null>;
  byRequest(requestId: string): Promise<StoredPickup | null>;
  /** The newest first, without those that were refused. */
  list(limit: number): Promise<StoredPickup[]>;
  /** The newest of a carrier in any state: what a person entered last. */
  last(carrierCode: string): Promise<StoredPickup | null>;
  /** Adds one as `booking`. Null: there is one of this request. */
  begin(pickup: NewPickup): Promise<StoredPickup | null>;
  /** Compare-and-set. False: it has another state by now. */
  move(step: PickupMove): Promise<boolean>;
}
