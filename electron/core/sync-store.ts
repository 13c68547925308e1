import type { HoldSaid } from '../../shared/shipment/hold.ts';
import type { ConfirmedChange, Conflict } from '../../shared/sync/conflict.ts';
import type { Side } from '../../shared/sync/parcels.ts';
import type { UnconfirmedRequest } from '../../shared/sync/unconfirmed.ts';
import type { SyncMark } from '../../shared/sync/views.ts';

/** An edge's sync data of one shipment. Times are ms since 1970. */
export interface SyncRecord {
  reference: string;
  /** The remote's document as last seen, JSON; null: the remote has none, as far as known. */
  base: string | null;
  /** The remote's entity tag of it, where it sends one. */
  etag: string | null;
  /** The tag it had last, where `etag` is forgotten since: it tells only a restored backup. Not written. */
  formerEtag?: string;
  /** Ids of the parcels of `base`, in their order (see shared/sync/parcels.ts). */
  baseIds: string[];
  /** Ids of the parcels of the local document. */
  localIds: string[];
  /** Values that wait for a person. */
  held: Conflict[];
  /** This desk's recent changes there. */
  confirmed: ConfirmedChange[];
  /** When the remote was asked last and answered; null: never. */
  seenAt: number | null;
  /** Since when the remote has no longer a shipment that it had; null: it has. */
  goneAt: number | null;
}

/** A part of a list. */
export interface Page {
  offset: number;
  limit: number;
}

/** The label of a shipment when a print was asked for: any other one is news to whom it was asked by. */
export interface KnownLabel {
  /** When it was made at this desk, which identifies it, ms; null: this desk had none. */
  labelledAt: number | null;
  /** Tracking numbers that were here, and those that a person was asked about since. */
  numbers: readonly string[];
  /** A request has left, and the label that the remote says it has may be of that. */
  mayBeThere?: true;
}

/** A label that the remote is to make: its print is this desk's. */
export interface LabelWish {
  /** The same id never prints twice. */
  requestId: string;
  /** Null: only the documents are wanted, e.g. by a program. */
  printerId: string | null;
  reprint: boolean;
  /** Left out by earlier versions. */
  known?: KnownLabel;
  /** By versions that left it out: when it was made, ms. */
  wishedAt?: number;
  /** By those: a person wants it although the shipment may have a label. */
  evenIfLabelled?: true;
  /** The shipment had got a label before it was asked for there: its print waits for a person. */
  comesSecond?: true;
  /** The request that asked for it, while its end is unknown. */
  asked?: AskedLabel;
}

export interface AskedLabel {
  /** Of the wish that it served: another one may have come since. */
  requestId: string;
  /** Its body and its key. */
  patch: string;
  key: string;
  /** The remote's etag before it. */
  etag: string | null;
  /** It was the one that makes the shipment. */
  isNew?: boolean;
  /** The remote has said that its state differs: perhaps since a first copy of this request had come. */
  isLate?: true;
  /** The remote has answered it, and not said whether it was done: the same key would bring the same answer. */
  isAnswered?: true;
  /** One before it, in other words and under another key, may have been done. */
  hasEarlier?: true;
}

/**
 * `queued`: goes out automatically. `refused`: the remote said no; it waits for a person. `done`: kept for a
 * while to be looked at.
 */
export type OutboxState = 'queued' | 'refused' | 'done';

/** Outcome of the last attempt: nothing secret, no document. */
export interface LastAttempt {
  at: number;
  /** A name for it: the kind of the remote's answer, e.g. `refused`, `unreachable`, `signed-out`. */
  outcome: string;
  /** HTTP status, null without an answer. */
  status: number | null;
  /** Message of the remote or the system. */
  detail: string;
  /** The fields that the remote named. */
  errors: Record<string, string[]>;
  /** Areas of the shipment that the request carried, e.g. `shipmentInfo.shipmentItems`. */
  areas: string[];
}

/**
 * Edits of one user to one shipment that wait to be sent; all of them go together. Edits of another user of the same
 * shipment are another row, sent after this one with that user's rights; so is a save after a deletion. An edit takes
 * the shipment's last row again, if that is its user's and not done: refused or not, it is queued as if never tried,
 * and sends the local document as it is, also where it was set to another `text`.
 */
export interface OutboxRow {
  id: number;
  reference: string;
  userId: number;
  email: string;
  kind: 'save' | 'delete';
  /** The document after this user's edits, where another user's came on top; null: the local document as it is. */
  text: string | null;
  ids: string[] | null;
  /** The local version that this row reaches. A push that began at an earlier one has not sent everything. */
  version: number;
  label: LabelWish | null;
  state: OutboxState;
  attempts: number;
  /** Not before this time. */
  nextAt: number;
  last: LastAttempt | null;
  /** Requests sent with an unknown outcome; they may have arrived. */
  inDoubt: readonly UnconfirmedRequest[];
  createdAt: number;
  updatedAt: number;
}

/**
 * A local edit, to be queued in the transaction that makes it. Where the change makes no version (`sync`,
 * `paper`, `override`), a concurrent push cannot be told apart by it: pushes and decisions of one shipment
 * run one at a time.
 */
export interface QueueEntry {
  userId: number;
  email: string;
  at: number;
  kind: OutboxRow['kind'];
  /** Ids of the document's parcels after the edit. */
  parcelIds: string[];
  label?: LabelWish;
  /** The shipment is cancelled with it: labels that the remote was to make, and was not asked for yet, are wanted no more. */
  endsWishes?: true;
  /** The document that it sends, where later edits are another user's. Left out: the local document as it is. */
  sends?: Side;
}

/** Changes of a row; members left out stay. */
export type RowChange = Partial<
  Pick<OutboxRow, 'state' | 'attempts' | 'nextAt' | 'last' | 'inDoubt' | 'label' | 'text' | 'ids'>
>;

/** The write of a merge: joins the change of the shipment that it belongs to. */
export interface SyncWrite {
  /** In place of the record there was. */
  record?: SyncRecord;
  /** The hold as the remote says it; null: there is none. Left out: it says nothing. */
  hold?: HoldSaid | null;
  /** The shipment is not known at the remote, nor here: forgets the record. */
  forget?: true;
  /**
   * The remote was asked about it at this time and has not said how it is: it is not looked at again before others.
   * Unlike `seenAt` this says nothing of what is known.
   */
  askedAt?: number;
  rows?: {
    id: number;
    change: RowChange;
    /**
     * Only `state: 'done'` is left out where the row has reached a later version in the meantime: it stays
     * queued then. And `label`, where another label was requested with a later version.
     */
    doneAtVersion?: number;
  }[];
  /** To be sent as local edits are: a decision, or edits that a question has held back. */
  queue?: readonly QueueEntry[];
}

/** State of the queue. */
export interface SyncCounts {
  /** Rows that go out by themselves. */
  waiting: number;
  /** Queued rows that do not: all of their shipment, or an edit before them, waits for a person. */
  held: number;
  /** Rows that the remote refused. */
  refused: number;
  /** Shipments with values that wait for a person. */
  conflicts: number;
  /** When the oldest of those waiting was made. */
  oldestAt: number | null;
}

/**
 * No row and no wish waits for longer, ms: a time further ahead was written while the clock was ahead, and is due.
 */
export const MAX_WAIT_MS = 65 * 60_000;

/** Until a shipment is looked at again that is to be compared with a restored backup, and about which a look told nothing, ms. */
export const COMPARE_AGAIN_MS = 10 * 60_000;

/** A shipment that is to be fetched as soon as the remote can be reached. */
export interface PrefetchEntry {
  reference: string;
  userId: number;
  state: 'waiting' | 'fetched' | 'missing' | 'failed';
  /** Why it failed. */
  detail: string;
  at: number;
  /** Number of times the remote could not say since the wish, and not before when it is asked again. */
  attempts: number;
  nextAt: number;
}

/**
 * The outbox and what goes with it. Local edits are queued by `ShipmentStore.commit` (a change's `queue`), merges are
 * written by it too (`sync`); here is what touches no shipment.
 */
export interface SyncStore {
  record(reference: string): Promise<SyncRecord | null>;
  /** Rows of a shipment that are not done, the oldest first. */
  rows(reference: string): Promise<OutboxRow[]>;
  row(id: number): Promise<OutboxRow | null>;
  /**
   * First rows of their shipments that are queued, not after `now`, in the order of their turn (`nextAt`,
   * then id); after them those further ahead than any wait (`MAX_WAIT_MS`): a clock was set back in the
   * meantime. Shipments whose whole document waits for a person (held path '') are left out, and rows of
   * these users.
   */
  due(
    now: number,
    limit: number,
    exceptUsers?: readonly number[],
  ): Promise<Pick<OutboxRow, 'id' | 'reference' | 'userId'>[]>;
  /** When the next row that `due` would give, with the same users left out, is due; null where there is none. */
  nextDue(exceptUsers?: readonly number[]): Promise<number | null>;
  /**
   * In the order they were made; with `done` among the states the newest first. `needsFirst`: before the others
   * those that were refused, then those whose whole shipment waits for a person.
   */
  list(query: {
    states: readonly OutboxState[];
    needsFirst?: boolean;
    /**
     * Only rows made after the one with this id, in the order they were made: pages that sending does not
     * shift.
     */
    after?: number;
    offset: number;
    limit: number;
  }): Promise<{ total: number; rows: OutboxRow[] }>;
  /**
   * Shipments with values that wait for a person, those that wait longest first.
   * @param page without it all of them
   */
  conflicts(page?: Page): Promise<SyncRecord[]>;
  conflictCount(): Promise<number>;
  /** Those of the references whose whole shipment waits for a person (held path ''). */
  heldWhole(references: readonly string[]): Promise<string[]>;
  counts(): Promise<SyncCounts>;
  /** Rows that go out by themselves, or once their user has signed in: by user, those with none left out. */
  waitingByUser(): Promise<{ userId: number; count: number }[]>;
  /** Rows of one user that are not done. */
  pendingOf(userId: number): Promise<number>;
  /** Held shipments that were not asked about since `before`, the longest first; only open ones (status below 30). */
  aged(before: number, limit: number): Promise<string[]>;
  /**
   * Notes that a shipment shows a restored backup of the remote. This desk's recent changes there must then
   * be compared, closed ones too, the last changed first, until a look or an update has shown their state.
   * @returns false where that backup was noted by another shipment before
   */
  noteRestored(reference: string, at: number): Promise<boolean>;
  /** Shipments to look at since a backup was restored at the remote. */
  toCompare(now: number, limit: number): Promise<string[]>;
  /** A look that told nothing: the next one is `COMPARE_AGAIN_MS` after `at`. */
  postponeCompare(reference: string, at: number): Promise<void>;
  /** The shipments known of last, whatever they are and whenever they were asked about. */
  newest(limit: number): Promise<string[]>;
  /** At once: the service's answers carry it. Null for a shipment without a record. */
  mark(reference: string): SyncMark | null;
  /** At once: when the remote last said how it is, ms; null where it never has. */
  seenAt(reference: string): number | null;
  /** False where the row is gone. */
  changeRow(id: number, change: RowChange): Promise<boolean>;
  /** Every row that is queued or refused is queued and due now, with no attempt counted; so is each wish that waits. */
  retryAll(at: number): Promise<void>;
  /** Notes that the remote was asked and had nothing new. */
  seen(reference: string, at: number): Promise<void>;
  /**
   * The remote is another one from now on: what its predecessor called its versions says nothing, nothing was asked of
   * it (`seenAt` null, `base` kept) or sent to it.
   */
  forgetEtags(): Promise<void>;
  /** One that waits already keeps its place and is asked about at once; one that is settled waits again. */
  want(wanted: readonly Pick<PrefetchEntry, 'reference' | 'userId' | 'at'>[]): Promise<void>;
  /**
   * Those waiting, by when they are to be asked about, then the oldest first; all of them, the oldest first, with `all`.
   * @param query.now only those to be asked about by now, or further ahead than any wait (`MAX_WAIT_MS`)
   * @param query.exceptUsers without those of these users
   */
  wanted(query: {
    all: boolean;
    limit: number;
    now?: number;
    exceptUsers?: readonly number[];
  }): Promise<PrefetchEntry[]>;
  /** @param nextAt for one that goes on waiting: an attempt more, and not before this time again */
  settleWanted(
    reference: string,
    state: PrefetchEntry['state'],
    detail: string,
    nextAt?: number,
  ): Promise<void>;
  /** Forgets all but those that wait. */
  clearWanted(): Promise<void>;
}
