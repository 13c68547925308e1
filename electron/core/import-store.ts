/** An order that was imported, under its profile and its own number. */
export interface ImportedOrder {
  profile: string;
  key: string;
  reference: string;
  /** Of `document`, SHA-256 in hex. */
  digest: string;
  /** JSON of the shipment as the import made it: without what the desk added. */
  document: string;
  /** The run that brought it. */
  run: string;
  /** ms. */
  at: number;
}

/** An order as it is stored. */
export interface StoredOrder extends ImportedOrder {
  /** JSON of a later import that a person must decide about; null for none. */
  asks: string | null;
}

/** The last news of a source about an order that it has cancelled, now or before. */
export interface OrderStop extends Pick<ImportedOrder, 'profile' | 'key' | 'run' | 'at'> {
  /** Tells the same news from other news; '' once the source has taken the order up again. */
  news: string;
  /** Time of the hold that was put on its shipment, ms; null: there is none of this news. */
  heldAt: number | null;
  /** False: it is looked at again with the next import, as a person holds the shipment, or it is closed. */
  followed: boolean;
}

/** Number of orders by what became of them. */
export interface ImportCounts {
  created: number;
  updated: number;
  /** They came again and had nothing new. */
  same: number;
  /** They came again, and the profile says to leave them. */
  skipped: number;
  /** A person must decide. */
  asking: number;
  /** With a problem. */
  refused: number;
}

export const noCounts: ImportCounts = {
  created: 0,
  updated: 0,
  same: 0,
  skipped: 0,
  asking: 0,
  refused: 0,
};

/** One import of a file. */
export interface ImportRun {
  id: string;
  profile: string;
  /** Name of the file, without its folder. */
  file: string;
  email: string;
  at: number;
  /** ms; null: it goes on, or broke off. */
  ended: number | null;
  counts: ImportCounts;
}

/**
 * Imported orders. An order is written with the commit of its shipment (`ShipmentChange.order`), so that neither is there
 * without the other.
 */
export interface ImportStore {
  orders(profile: string, keys: readonly string[]): Promise<StoredOrder[]>;
  /** The order behind a shipment; null: none was imported under its reference. */
  ofReference(reference: string): Promise<StoredOrder | null>;
  /** Notes an order whose shipment does not change, with its question or without one. */
  note(order: StoredOrder): Promise<void>;
  /** Null for an order that its source has never cancelled. */
  stop(profile: string, key: string): Promise<OrderStop | null>;
  /** In place of the one before. */
  noteStop(stop: OrderStop): Promise<void>;
  /** Orders that a person must decide about, the oldest first. */
  asking(limit: number): Promise<StoredOrder[]>;
  /** Number of orders that a person must decide about. */
  askingCount(): Promise<number>;
  /** The newest first. */
  runs(limit: number): Promise<ImportRun[]>;
  /** In place of the one of its id. */
  putRun(run: ImportRun): Promise<void>;
}
