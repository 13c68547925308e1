import type { LabelPrint } from '../../shared/handover/doubt.ts';
import type { ManifestLine } from '../../shared/handover/line.ts';
import type { ManifestHeading } from '../../shared/handover/manifest.ts';
import type { HandoverTotals } from '../../shared/handover/totals.ts';
import type { CommitResult, ShipmentChange } from './shipment-store.ts';

/** A shipment that has a label and was not handed over. */
export interface Candidate {
  reference: string;
  version: number;
  carrierCode: string;
  labelStale: boolean;
  /** Its label was bought, and its void was begun: it may be void. */
  labelVoiding: boolean;
  labelledAt: number | null;
  /** Why it is on hold; null: it is not. */
  hold: string | null;
  /** Prints of the label that it has now. */
  prints: LabelPrint[];
}

/** A shipment whose label was voided, alone or with the shipment: a parcel that bears it must not go along. */
export interface Withdrawn {
  reference: string;
  at: number;
  email: string;
  /** The tracking numbers that are void. */
  trackingNumbers: string[];
}

/** A manifest without its lines. Times are ms since 1970. */
export interface StoredHandover {
  id: number;
  number: number;
  requestId: string;
  carrierCode: string;
  at: number;
  userId: number;
  email: string;
  heading: ManifestHeading;
  revision: number;
  /** When its day was closed; null: it is open. */
  closedAt: number | null;
  /** Of what was not taken back. */
  totals: HandoverTotals;
  /** Number of its shipments that were taken back. */
  undone: number;
  /**
   * No print job of it was ever made. Told while its day is open and something of it is left: print jobs are not kept
   * for good, and one of which nothing is left has no paper.
   */
  unprinted: boolean;
}

/** Prefix of the ids of requests that print a manifest. */
export const manifestPrints = (number: number | string): string => `manifest:${number}:`;

export interface StoredLine {
  line: ManifestLine;
  statusBefore: number;
  /** Its shipment is handed over by this line and no later one. */
  live: boolean;
  undoneAt: number | null;
  undoneBy: string | null;
}

export interface NewHandover
  extends Pick<
    StoredHandover,
    'number' | 'requestId' | 'carrierCode' | 'at' | 'userId' | 'email' | 'heading'
  > {
  lines: Pick<StoredLine, 'line' | 'statusBefore'>[];
}

/** Lines to undo on a manifest, whether or not their shipments are changed with them. */
export interface Undoing {
  id: number;
  /** Expected revision: another one refuses it. */
  revision: number;
  references: readonly string[];
  at: number;
  email: string;
}

export interface Closing {
  requestId: string;
  at: number;
  userId: number;
  email: string;
  /** All that is open, as it was seen. */
  handovers: readonly Pick<StoredHandover, 'id' | 'revision'>[];
}

/** `changed`: a manifest is no longer what the request was made from, or another one is open by now. */
export type HandoverResult = CommitResult | { outcome: 'changed' };

/** Manifests and what is to come onto them. One call is one transaction; a resolved write is durable. */
export interface HandoverStore {
  /** Labelled shipments that were not handed over, the newest label first, and how many there are in all. */
  candidates(limit: number): Promise<{ total: number; rows: Candidate[] }>;
  /** The same of only these references; those that are no candidates are left out. */
  candidatesOf(references: readonly string[]): Promise<Candidate[]>;
  /** Deleted after their labels were made, since that time, the newest first. */
  withdrawn(since: number, limit: number): Promise<Withdrawn[]>;
  byId(id: number): Promise<StoredHandover | null>;
  byRequest(requestId: string): Promise<StoredHandover | null>;
  /** The newest first. */
  list(page: { offset: number; limit: number }): Promise<{ total: number; rows: StoredHandover[] }>;
  /** Those whose day is not closed, the oldest first. */
  open(): Promise<StoredHandover[]>;
  /** In their order, with those that were taken back. */
  lines(id: number): Promise<StoredLine[]>;
  /** The manifest that tells of a shipment's being handed over from here; null where none does. */
  holding(reference: string): Promise<number | null>;
  /** Number of manifests a request to close a day has closed; null where it has closed none. */
  closedBy(requestId: string): Promise<number | null>;
  /**
   * The manifest, its lines and the changes of its shipments. An older open manifest that tells of one of them tells of
   * it no longer, and is another revision. `repeated`: there is one of this request.
   */
  make(handover: NewHandover, changes: readonly ShipmentChange[]): Promise<HandoverResult>;
  undo(undoing: Undoing, changes: readonly ShipmentChange[]): Promise<HandoverResult>;
  /** `repeated`: this request has closed one. */
  close(closing: Closing): Promise<HandoverResult>;
}
