import type { Role } from '../../shared/roles.ts';

/**
 * The print of a label that cannot be made now, one a shipment.
 *
 * - `waiting`: it is tried again by itself.
 * - `asks`: a person must say whether it is still wanted; `error` says why.
 * - `came`: its label was bought after all, when no request waited for it any more, or by a request that prints nothing, as
 *   of a program: it is stored, and not printed yet.
 */
export interface LabelWait {
  reference: string;
  /** Of its print: the same id never prints twice. */
  requestId: string;
  /** The shipment as it was when the label was asked for: a later one is not labelled unasked. */
  version: number;
  /** Code of its carrier, so that those of one that is away wait together. */
  carrier: string;
  /** Null: the one that its label goes to. */
  printerId: string | null;
  userId: number;
  email: string;
  role: Role;
  /** When a person asked for it last, ms. */
  at: number;
  state: 'waiting' | 'asks' | 'came';
  /** Outcome of the last try: code of the error catalogue and its details. */
  error: { code: string; details: Record<string, string | number> } | null;
}

/**
 * Prints that wait for their labels. They end in the transaction of the label's print, of its shipment's deletion
 * or of a label's void, and a change of the shipment makes a question of them (`ShipmentStore.commit`).
 */
export interface LabelWaitStore {
  /** The oldest first. */
  list(): Promise<LabelWait[]>;
  of(reference: string): Promise<LabelWait | null>;
  /** In place of the one that the shipment has. */
  put(wait: LabelWait): Promise<void>;
  /** Says how the last try ended. False: this very wish has ended, its label came, or another one has taken its place. */
  note(requestId: string, to: Pick<LabelWait, 'state' | 'error'>): Promise<boolean>;
  /** Ends a wish. False: it has ended already. */
  drop(requestId: string): Promise<boolean>;
}
