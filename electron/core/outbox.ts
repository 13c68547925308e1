import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { Caller } from './caller.ts';
import type { LabelWish, QueueEntry } from './sync-store.ts';

/** A label that an edit asks for, to be made by the remote. */
export interface NewLabelWish extends Pick<LabelWish, 'requestId' | 'printerId' | 'reprint'> {
  /** When the label that there is was made at this desk, ms; null: there is none. */
  labelledAt: number | null;
}

/** A local edit as the outbox sees it. */
export interface OutgoingEdit {
  reference: string;
  caller: Caller;
  at: number;
  before: Shipment | null;
  /** Null: deleted. */
  after: Shipment | null;
  label?: NewLabelWish;
}

/** Says what is queued with an edit. A service that is the system of record has none. */
export interface Outbox {
  /** True where this desk works in front of a remote now. */
  isEdge(): boolean;
  /**
   * Undefined where nothing is queued: in the role origin, unless the desk was an edge before and may be one again.
   * @throws PackdeskError auth.desk-only in the role edge
   */
  entry(edit: OutgoingEdit): Promise<QueueEntry | undefined>;
}

/** The system of record: nothing leaves. */
export const noOutbox: Outbox = { isEdge: () => false, entry: async () => undefined };
