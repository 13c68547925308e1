import type { ReportSettings } from '../../shared/reports/settings.ts';

/** A shipment was opened at the bench. */
export interface BenchScan {
  reference: string;
  /** ms. */
  at: number;
  userId: number;
}

/** Columns that figures are grouped by besides the day, which a caller asks for one by one. */
export type FactColumn = 'none' | 'carrier' | 'product' | 'country' | 'user';

/** Sums of one group and currency in a span of time. */
export interface FactSums {
  /** A carrier's, product's (with its carrier before a line break) or country's code, or a user's id; empty for none. */
  key: string;
  /** Of the cost; null: nothing with a price. */
  currency: string | null;
  shipments: number;
  parcels: number;
  grams: number;
  /** Ten-thousandths of the currency. */
  cost: number;
  /** Labels whose shipment was scanned before, and the ms that those took together. */
  timed: number;
  tookMs: number;
  again: number;
  voided: number;
  faults: number;
}

/** Work at this moment, for a wall board. No person is in it. */
export interface BoardCounts {
  done: number;
  open: number;
  /** Print jobs that wait or are on their way, and labels that wait for their carrier. */
  waiting: number;
  /** Print jobs that a person must look at. */
  failed: number;
  stuck: number;
  /** Moments of the day's labels, ms, the oldest first. */
  labels: number[];
  faults: { at: number; reference: string; state: string | null }[];
}

/** A wall board that may read; its token is kept as a hash. */
export interface BoardToken {
  id: string;
  name: string;
  createdAt: number;
}

/** Figures of labels, and the wall boards that show some of them. */
export interface ReportStore {
  reportSettings(): Promise<ReportSettings>;
  /** From `from` up to, but without, `to`, ms. */
  sums(by: FactColumn, from: number, to: number): Promise<FactSums[]>;
  /** @param since the beginning of the day, ms */
  boardCounts(since: number): Promise<BoardCounts>;
  /** The newest last. */
  boards(): Promise<BoardToken[]>;
  /** The board of a token's hash; null: there is none. */
  boardOf(hash: string): Promise<BoardToken | null>;
  /** Turning personal figures off takes the users out of all that is kept, in the same transaction. */
  setReportSettings(settings: ReportSettings): Promise<void>;
  /** False: there are as many as there may be, or the name is taken. */
  addBoard(board: BoardToken & { hash: string }): Promise<boolean>;
  /** False: it is gone already. */
  removeBoard(id: string): Promise<boolean>;
  noteScans(scans: readonly BenchScan[]): Promise<void>;
}
