import type { InboxOrderState, InboxOutcome } from '../../shared/import/inbox.ts';

/** An order as a shop has sent it. Times are ms. */
export interface NewInboxOrder {
  inbox: string;
  /** By which a repeat is known: the sender's id, or the digest where that id is not signed. */
  message: string;
  /** SHA-256 of the body, hex. */
  digest: string;
  body: Uint8Array;
  at: number;
}

export interface InboxOrder extends Omit<NewInboxOrder, 'body'> {
  id: number;
  state: InboxOrderState;
  outcome: InboxOutcome | null;
  settledAt: number | null;
}

/** Orders of one inbox in numbers. */
export interface InboxCounts {
  inbox: string;
  waiting: number;
  /** Refused, or with a question. */
  open: number;
  lastAt: number;
}

/** Orders that shops have sent: written before their senders are answered, and kept until a person needs them no more. */
export interface InboxStore {
  /** The order of this message, stored now or before; null: so many of its inbox are not over that none is taken. */
  take(order: NewInboxOrder): Promise<InboxOrder | null>;
  byId(id: number): Promise<InboxOrder | null>;
  /** Null once it is over. */
  body(id: number): Promise<Uint8Array | null>;
  /** The oldest first. */
  waiting(limit: number): Promise<InboxOrder[]>;
  /** Those that need a person, the oldest first. */
  open(limit: number): Promise<InboxOrder[]>;
  counts(): Promise<InboxCounts[]>;
  /** Moves an order on. False where it was in none of `from`: another was faster. */
  settle(
    id: number,
    from: readonly InboxOrderState[],
    to: { state: InboxOrderState; outcome: InboxOutcome | null; at: number },
  ): Promise<boolean>;
}
