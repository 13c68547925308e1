import type { MasterArticle } from '../../shared/article-master/schema.ts';
import type { TakenNumber } from '../../shared/numbers-taken.ts';
import type { StoredPaper } from '../../shared/papers/kind.ts';
import type { Override } from '../../shared/rules/overrides.ts';
import type { ShipmentFacts } from '../../shared/shipment/columns.ts';
import type { Hold, HoldPlace, HoldSaid } from '../../shared/shipment/hold.ts';
import type { ListOrder } from '../../shared/shipment/list-order.ts';
import type { StuckReason } from '../../shared/tracking/track.ts';
import type { AddressToKeep } from './address-book.ts';
import type { DocumentMeta, NewDocument, StoredDocument } from './documents.ts';
import type { HoldChange } from './holds.ts';
import type { ImportedOrder } from './import-store.ts';
import type { LabelWait } from './label-waits.ts';
import type { PapersToFollow } from './needed-papers.ts';
import type { OverrideChange } from './overrides.ts';
import type { NewPrintJob } from './print-job-store.ts';
import type { PurchaseStep } from './purchase-store.ts';
import type { NewReturn } from './returns.ts';
import type { QueueEntry, SyncWrite } from './sync-store.ts';

/** A shipment as stored. `text` is its JSON exactly as served; a get never parses it. */
export interface StoredShipment {
  id: number;
  reference: string;
  /** Grows by one at every change, also over a deletion and a new shipment of its reference; the ETag. */
  version: number;
  status: number;
  text: string;
  /** The label no longer says what the shipment says. */
  labelStale: boolean;
  /** When its label was last made, ms; null before. */
  labelledAt: number | null;
  createdAt: number;
  updatedAt: number;
}

/** A shipment's text on its way out, as UTF-8 that was never a string here. */
export interface ServedShipment extends Pick<StoredShipment, 'id' | 'version'> {
  bytes: Uint8Array;
}

/** Indexed columns of a shipment: its document's facts, and the service's own data. */
export interface ShipmentColumns extends ShipmentFacts {
  status: number;
  /** The label no longer says what the shipment says. */
  labelStale: boolean;
  /** When its label was last made, ms; null before. */
  labelledAt: number | null;
}

/**
 * One change with its author. `changes` are leaf paths below the shipment with the values before and after.
 */
export interface HistoryEntry {
  at: number;
  userId: number;
  email: string;
  action:
    | 'create'
    | 'update'
    | 'label'
    | 'print'
    | 'reprint'
    | 'delete'
    | 'cancel'
    /** Its label was voided; the shipment stays. */
    | 'void'
    /** A person says that its label, of which that was unknown, was not bought. */
    | 'not-bought'
    | 'import'
    | 'paper'
    | 'paper-print'
    /** A paper that the label should have taken along is not needed, a person says. */
    | 'paper-waived'
    | 'override'
    | 'override-undo'
    /** It was put on hold, or released. */
    | 'hold'
    | 'release'
    /** Another's change that came from the remote. */
    | 'sync'
    /** A person decided between two values. */
    | 'resolve'
    /** A person gave up what waited to be sent. */
    | 'discard'
    /** Its carrier took it, by a manifest; or did not after all. */
    | 'hand-over'
    | 'hand-over-undo';
  changes: FieldChange[];
}

export interface FieldChange {
  path: string;
  before?: unknown;
  after?: unknown;
}

/** Saves a response under an Idempotency-Key in the same transaction as the change it answers. */
export interface IdempotentResponse {
  key: string;
  userId: number;
  /** SHA-256 of the request, hex: the same key with another request is refused. */
  requestHash: string;
  /** JSON of the answer to give again. */
  response: string;
  at: number;
}

interface ChangeParts {
  history: HistoryEntry;
  /** Replace the documents of the same type; the old ones are kept as superseded. */
  documents?: NewDocument[];
  printJobs?: NewPrintJob[];
  /** Numbers that this change puts on parcels, in capitals: refused where a parcel of another shipment has one. */
  claims?: readonly string[];
  /** A print of its labels: these papers go with it. */
  papersToFollow?: PapersToFollow;
  /**
   * The id of the needed paper that `printJobs` is for: refused as `repeated` where it is needed no longer, or this very
   * paper is going out or may have come out by another job.
   */
  printsNeeded?: number;
  /** A person says that this one is not needed. */
  paperWaived?: StoredPaper;
  /** The purchase whose label this stores, or whose void. */
  purchase?: PurchaseStep;
  /** The label that it stores was bought before and is not printed: a person is told so. */
  came?: Omit<LabelWait, 'version'>;
  /** The order that an import made this of: refused as `repeated` where a shipment was made of it before. */
  order?: ImportedOrder;
  /** A new shipment that is the return of another one. */
  returns?: NewReturn;
  /** It makes or prints a label: refused as `held` while the shipment is on hold. */
  needsNoHold?: true;
  /** For the desk's address book. */
  addresses?: AddressToKeep[];
  /** For the article master: what its lines tell of their articles. */
  learns?: readonly MasterArticle[];
  /** In the role edge: this edit waits to be sent. */
  queue?: QueueEntry;
  /** In the role edge: what the remote said, or a person decided, is written with the change. */
  sync?: SyncWrite;
}

export type ShipmentChange =
  | ({ kind: 'create'; id: number; reference: string; text: string; columns: ShipmentColumns } & ChangeParts)
  | ({
      kind: 'update';
      reference: string;
      /** The version that the change was made from. */
      expectedVersion: number;
      text: string;
      columns: ShipmentColumns;
      /** Its label is void: its documents are superseded, and what still waits to print it is cancelled. */
      voidsLabel?: true;
      /** The id of the shipment where it becomes another one: an edge takes the remote's. */
      id?: number;
    } & ChangeParts)
  | ({ kind: 'delete'; reference: string; expectedVersion: number } & ChangeParts)
  /** A paper was made or printed: the shipment, and so its version, stays as it is. */
  | ({ kind: 'paper'; reference: string; expectedVersion: number } & ChangeParts)
  /** A finding was set aside, or is so no longer: the shipment stays as it is too. */
  | ({
      kind: 'override';
      reference: string;
      expectedVersion: number;
      override: OverrideChange;
    } & ChangeParts)
  /** It is on hold, or is so no longer: the shipment stays as it is too. */
  | ({ kind: 'hold'; reference: string; expectedVersion: number; hold: HoldChange } & ChangeParts)
  /**
   * Changes only an edge's sync data of a shipment. `expectedVersion` null: there is none here. `withIds`:
   * the text of the shipment with other ids that its parcels carry: it says what it said, and its version stays, unless
   * all that have read it are to read it again (`isNewVersion`).
   */
  | {
      kind: 'sync';
      reference: string;
      expectedVersion: number | null;
      withIds?: string;
      isNewVersion?: true;
      sync: SyncWrite;
    };

/** All of a commit's changes are durable (`saved`, new versions in order), or none was made. */
export type CommitResult =
  | { outcome: 'saved'; versions: number[] }
  | { outcome: 'stale'; reference: string }
  | { outcome: 'taken'; reference: string }
  | { outcome: 'unknown'; reference: string }
  /** It is on hold, and the change would make or print its label. */
  | { outcome: 'held'; reference: string; hold: HoldSaid }
  /** A parcel of `other` has a number that the change claims for `reference`. */
  | { outcome: 'number-taken'; reference: string; number: string; other: string }
  /** Another request with this Idempotency-Key, or print job with this requestId, was saved first. */
  | { outcome: 'repeated' };

/** A line of the shipment list. */
export interface ShipmentRow {
  reference: string;
  status: number;
  carrierCode: string;
  recipientName: string;
  city: string;
  countryCode: string;
  orderNumber: string;
  parcelCount: number;
  weightKg: number;
  labelStale: boolean;
  labelledAt: number | null;
  /** By when it is to leave, an ISO day; empty where nothing says so. */
  dueOn: string;
  createdAt: number;
  updatedAt: number;
  /** Why the first of its parcels needs a person; in a list of such shipments. */
  stuck?: StuckReason;
  /** Why it is on hold. */
  hold?: string | null;
}

/** Conditions of a list; all given ones hold at once. The last created first, so that edits move nothing. */
export interface ShipmentQuery {
  /** Words to find in references, names, cities, order and tracking numbers; part of a word is enough. */
  text?: string;
  status?: number;
  carrierCode?: string;
  /** Changed in this span, ms, end excluded. */
  updatedFrom?: number;
  updatedTo?: number;
  /** Only those with a parcel that needs a person (`TrackingStore`). */
  stuck?: boolean;
  /** Only those on hold. */
  held?: boolean;
  /** Only open ones that were to leave before this day, ISO 8601. */
  dueBefore?: string;
  /** Only these. */
  references?: readonly string[];
  /** Counts where no more than `MOST_SORTED` are listed. */
  order?: ListOrder;
  offset: number;
  limit: number;
}

/** Conditions and order of a list, without a page of it. */
export type ShipmentListing = Omit<ShipmentQuery, 'offset' | 'limit'>;

/** A shipment of a list as far as a change of several asks about it. */
export interface ListedShipment
  extends Pick<StoredShipment, 'reference' | 'version' | 'status' | 'labelledAt'> {
  /** Since when it is on hold, ms; null: it is not. */
  heldAt: number | null;
}

/**
 * Shipments and what belongs to them. Coarse on purpose: one call is one transaction, so that another
 * database can stand behind it. A resolved `commit` is durable.
 */
export interface ShipmentStore {
  byReferences(references: readonly string[], status?: number): Promise<StoredShipment[]>;
  /** Those of these references that no shipment has. Reads no document. */
  absent(references: readonly string[]): Promise<string[]>;
  /** The text between two others, at once and as bytes: what a get by reference sends. Null for an unknown one. */
  served(reference: string, before: string, after: string): ServedShipment | null;
  /** Shipments that a scanned code opens: by reference first, else by any of their scan codes. Ten at most. */
  byScan(code: string): Promise<StoredShipment[]>;
  /** Those of the codes that open any shipment. */
  knownCodes(codes: readonly string[]): Promise<string[]>;
  /** Those of these SSCCs and postal item numbers that are on a parcel by the time `at`, ms, each with one shipment. */
  takenNumbers(numbers: readonly string[], at: number): Promise<TakenNumber[]>;
  /** Such numbers between two of the same length, both ends inclusive, that are on a parcel by the time `at`, ms. */
  takenBetween(from: string, to: string, at: number): Promise<string[]>;
  list(query: ShipmentQuery): Promise<{ total: number; rows: ShipmentRow[] }>;
  /** All of a list at one moment, in its order; `most` of them at most. */
  listed(query: ShipmentListing, most: number): Promise<ListedShipment[]>;
  /** The same as numbers that `listedRows` knows them by. */
  listedKeys(query: ShipmentListing): Promise<number[]>;
  /** The lines of these; one that is not there any more is left out. */
  listedRows(keys: readonly number[]): Promise<ShipmentRow[]>;
  /** Shipments labelled in the span, and the last few touched by print or update, newest first. */
  labelledBetween(from: number, to: number): Promise<number>;
  recent(limit: number): Promise<ShipmentRow[]>;
  history(
    reference: string,
    page: { before?: number; limit: number },
  ): Promise<(HistoryEntry & { id: number })[]>;
  documents(reference: string): Promise<DocumentMeta[]>;
  /** Findings of its rules that were set aside. */
  overrides(reference: string): Promise<Override[]>;
  /** The hold of a shipment; null where it has none. `holdAt`: that of one place. */
  hold(reference: string): Promise<Hold | null>;
  holdAt(reference: string, place: HoldPlace): Promise<Hold | null>;
  /** Open and labelled shipments on hold. */
  countHeld(): Promise<number>;
  /** In the role edge: what the remote says of a hold; null: there is none. */
  noteRemoteHold(reference: string, hold: HoldSaid | null): Promise<void>;
  document(id: number): Promise<StoredDocument | null>;
  /** Changes are made in order, so that one commit may update a shipment and then delete it. None is fine too. */
  commit(changes: readonly ShipmentChange[], idempotency?: IdempotentResponse): Promise<CommitResult>;
  idempotent(key: string, userId: number): Promise<{ requestHash: string; response: string } | null>;
  /** The answers kept for a user's keys that begin with `prefix`, from after `since` up to `until`, ms; oldest first. */
  answersUnder(prefix: string, userId: number, span: AnswerSpan): Promise<{ at: number; response: string }[]>;
}

/** ms, the beginning excluded, the end included. */
export interface AnswerSpan {
  since: number;
  until: number;
}
