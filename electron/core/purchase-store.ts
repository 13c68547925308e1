/**
 * State of a label that is bought through a carrier engine.
 *
 * - `buying`: the purchase is about to be sent, or was: whether it took effect is unknown until the engine says so.
 * - `bought`: the engine has it; its label is not stored here yet.
 * - `labelled`: its label is that of the shipment.
 * - `voiding`: its void was sent, or is about to be.
 * - `void`, `refused`, `given-up`: ended; a shipment has one purchase in the other states at most. Refused: nothing was bought. Given up: a person says so.
 */
export type PurchaseState = 'buying' | 'bought' | 'labelled' | 'voiding' | 'void' | 'refused' | 'given-up';

/** A label that is bought, and at which engine. */
export interface NewPurchase {
  reference: string;
  /** The desk's id of the engine. */
  engine: string;
  /** The engine's id of the draft, which is the shipment's there. */
  draftId: string;
  carrierId: string;
  service: string;
  /** Tells what the label says: another one for another content. */
  fingerprint: string;
  userId: number;
  /** ms. */
  at: number;
}

export interface Purchase extends NewPurchase {
  id: number;
  state: PurchaseState;
  /** Of its state, ms. */
  changedAt: number;
}

/** A step of a purchase that a change of its shipment commits along. */
export interface PurchaseStep {
  id: number;
  to: PurchaseState;
  /** The price of a label that is stored; null or left out where it is not known, or of no value. */
  charge?: Charge | null;
}

/** Money as an engine says it: a number of a currency. */
export interface Charge {
  amount: number;
  currency: string;
}

/** The purchases of labels: each step is durable before what follows from it is sent. */
export interface PurchaseStore {
  live(reference: string): Promise<Purchase | null>;
  /** Those whose outcome is unknown, or whose label is not stored yet; the oldest first. */
  unsettled(): Promise<Purchase[]>;
  /** Adds one as `buying`. Null: the shipment has a live one. */
  begin(purchase: NewPurchase): Promise<Purchase | null>;
  /** Compare-and-set. False: it has another state by now. */
  move(id: number, from: PurchaseState, to: PurchaseState, at: number): Promise<boolean>;
}
