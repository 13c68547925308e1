import type { PackdeskError } from '../../shared/errors.ts';
import type { AccountStore } from '../core/account-store.ts';
import type { AddressBook } from '../core/address-book.ts';
import type { DraftStore } from '../core/draft-store.ts';
import type { HandoverStore } from '../core/handover-store.ts';
import type { NeededPaperStore } from '../core/needed-papers.ts';
import type { NumberRanges } from '../core/number-ranges.ts';
import type { PrintJobStore } from '../core/print-job-store.ts';
import type { RemoteAccountStore } from '../core/remote-accounts.ts';
import type { SettingsStore } from '../core/settings-store.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';
import type { SyncStore } from '../core/sync-store.ts';
import { addressReads } from './address-book.ts';
import type { ReadDb } from './connection.ts';
import { documentReads } from './documents.ts';
import { draftReads } from './drafts.ts';
import { translate } from './errors.ts';
import type { StorePaths } from './folder.ts';
import { candidateReads } from './handover-candidates.ts';
import { handoverReads } from './handovers.ts';
import { historyReads } from './history.ts';
import { idempotencyReads } from './idempotency.ts';
import { neededPaperReads } from './needed-papers.ts';
import { numberRangeReads } from './number-ranges.ts';
import { outboxReads } from './outbox.ts';
import { overrideReads } from './overrides.ts';
import { prefetchReads } from './prefetch-queue.ts';
import { printJobReads } from './print-jobs.ts';
import { createReadSnapshot } from './read-snapshot.ts';
import { remoteAccountReads } from './remote-accounts.ts';
import { comparisonReads } from './restore-comparisons.ts';
import { sessionReads } from './sessions.ts';
import { settingReads } from './settings.ts';
import { shipmentList } from './shipment-list.ts';
import { shipmentReads } from './shipment-reads.ts';
import { syncRecordReads } from './sync-records.ts';
import { userReads } from './users.ts';
import type { Writer } from './writer-client.ts';

/** The ports of one store: reads on the main thread's own connection, writes through the writer's thread. */
export interface Ports {
  shipments: ShipmentStore;
  accounts: AccountStore;
  settings: SettingsStore;
  drafts: DraftStore;
  numbers: NumberRanges;
  jobs: PrintJobStore;
  addresses: AddressBook;
  sync: SyncStore;
  remoteAccounts: RemoteAccountStore;
  handovers: HandoverStore;
  needed: NeededPaperStore;
}

/** Wraps every read: in the turn's transaction, with failures from the catalogue. */
const readingAtOnce =
  (paths: StorePaths, enter: () => void, noteDamage: (error: PackdeskError) => void) =>
  <Args extends unknown[], Result>(read: (...args: Args) => Result) =>
  (...args: Args): Result => {
    try {
      enter();
      return read(...args);
    } catch (error) {
      const translated = translate(error, paths);
      if (translated.code === 'store.damaged') noteDamage(translated);
      throw translated;
    }
  };

type WrapAtOnce = ReturnType<typeof readingAtOnce>;

const reading =
  (atOnce: WrapAtOnce) =>
  <Args extends unknown[], Result>(read: (...args: Args) => Result) => {
    const now = atOnce(read);
    return async (...args: Args): Promise<Result> => now(...args);
  };

type Wrap = ReturnType<typeof reading>;

/** A caller that awaited a write sees it in the next read, even within a snapshot that began before it. */
const thenAfresh =
  (writer: Writer, end: () => void): Writer['call'] =>
  async (name, ...args) => {
    try {
      return await writer.call(name, ...args);
    } finally {
      end();
    }
  };

const shipmentPort = (db: ReadDb, call: Writer['call'], read: Wrap, atOnce: WrapAtOnce): ShipmentStore => {
  const shipments = shipmentReads(db);
  const documents = documentReads(db);
  const idempotency = idempotencyReads(db);
  return {
    byReferences: read(shipments.byReferences),
    served: atOnce(shipments.served),
    byScan: read(shipments.byScan),
    knownCodes: read(shipments.knownCodes),
    list: read(shipmentList(db)),
    labelledBetween: read(shipments.labelledBetween),
    recent: read(shipments.recent),
    history: read(historyReads(db).page),
    documents: read(documents.documents),
    document: read(documents.document),
    overrides: read(overrideReads(db)),
    commit: (changes, idempotency) => call('commit', changes, idempotency),
    idempotent: read(idempotency.idempotent),
    answersUnder: read(idempotency.answersUnder),
  };
};

const accountPort = (db: ReadDb, call: Writer['call'], read: Wrap, atOnce: WrapAtOnce): AccountStore => {
  const users = userReads(db);
  const sessions = sessionReads(db);
  return {
    countUsers: read(users.count),
    users: read(users.all),
    userByEmail: read(users.byEmail),
    userById: read(users.byId),
    addUser: (user) => call('addUser', user),
    addFirstUser: (user) => call('addFirstUser', user),
    setPassword: (...args) => call('setPassword', ...args),
    setDisabled: (...args) => call('setDisabled', ...args),
    useOtpStep: (...args) => call('useOtpStep', ...args),
    addSession: (...args) => call('addSession', ...args),
    session: read(sessions.session),
    endSession: (...args) => call('endSession', ...args),
    refreshToken: read(sessions.refreshToken),
    rotate: (...args) => call('rotate', ...args),
    sessionIsLive: atOnce(sessions.isLive),
    hasLiveSession: read(sessions.hasLive),
  };
};

const jobPort = (db: ReadDb, call: Writer['call'], read: Wrap): PrintJobStore => {
  const jobs = printJobReads(db);
  return {
    add: (job) => call('addJob', job),
    byId: read(jobs.byId),
    byRequest: read(jobs.byRequest),
    payload: read(jobs.payload),
    list: read(jobs.list),
    move: (...args) => call('moveJob', ...args),
    redirect: (...args) => call('redirectJob', ...args),
    decide: (...args) => call('decideJob', ...args),
    settleAfterStart: (at, error) => call('settleJobs', at, error),
  };
};

const addressPort = (db: ReadDb, call: Writer['call'], read: Wrap): AddressBook => ({
  search: read(addressReads(db)),
  save: (...args) => call('saveAddress', ...args),
  use: (...args) => call('useAddress', ...args),
  remove: (id) => call('removeAddress', id),
  restore: (...args) => call('restoreAddress', ...args),
});

const draftPort = (db: ReadDb, call: Writer['call'], read: Wrap): DraftStore => {
  const drafts = draftReads(db);
  return {
    list: read(drafts.list),
    get: read(drafts.get),
    put: (...args) => call('putDraft', ...args),
    remove: (...args) => call('removeDraft', ...args),
  };
};

const syncPort = (db: ReadDb, call: Writer['call'], read: Wrap, atOnce: WrapAtOnce): SyncStore => {
  const records = syncRecordReads(db);
  const outbox = outboxReads(db);
  return {
    record: read(records.record),
    rows: read(outbox.rows),
    row: read(outbox.row),
    due: read(outbox.due),
    nextDue: read(outbox.nextDue),
    list: read(outbox.list),
    conflicts: read(records.conflicts),
    conflictCount: read(records.countHeld),
    heldWhole: read(records.heldWhole),
    counts: read(() => ({ ...outbox.counts(), conflicts: records.countHeld() })),
    waitingByUser: read(outbox.waitingByUser),
    pendingOf: read(outbox.pendingOf),
    aged: read(records.aged),
    noteRestored: (...args) => call('noteRestored', ...args),
    toCompare: read(comparisonReads(db).toCompare),
    postponeCompare: (...args) => call('postponeCompare', ...args),
    newest: read(records.newest),
    mark: atOnce(records.mark),
    seenAt: atOnce(records.seenAt),
    changeRow: (id, change) => call('changeQueued', id, change),
    retryAll: (at) => call('retryQueued', at),
    seen: (reference, at) => call('noteSeen', reference, at),
    forgetEtags: () => call('forgetEtags'),
    want: (wanted) => call('want', wanted),
    wanted: read(prefetchReads(db)),
    settleWanted: (...args) => call('settleWanted', ...args),
    clearWanted: () => call('clearWanted'),
  };
};

const handoverPort = (db: ReadDb, call: Writer['call'], read: Wrap): HandoverStore => {
  const handovers = handoverReads(db);
  const candidates = candidateReads(db);
  return {
    candidates: read(candidates.candidates),
    candidatesOf: read(candidates.candidatesOf),
    withdrawn: read(candidates.withdrawn),
    byId: read(handovers.byId),
    byRequest: read(handovers.byRequest),
    list: read(handovers.list),
    open: read(handovers.open),
    lines: read(handovers.lines),
    holding: read(handovers.holding),
    closedBy: read(handovers.closedBy),
    make: (...args) => call('makeHandover', ...args),
    undo: (...args) => call('undoHandover', ...args),
    close: (closing) => call('closeHandovers', closing),
  };
};

export const ports = (
  db: ReadDb,
  writer: Writer,
  paths: StorePaths,
  noteDamage: (error: PackdeskError) => void,
): Ports => {
  const { enter, end } = createReadSnapshot(db, (error) => {
    const translated = translate(error, paths);
    if (translated.code === 'store.damaged') noteDamage(translated);
  });
  const call = thenAfresh(writer, end);
  const atOnce = readingAtOnce(paths, enter, noteDamage);
  const read = reading(atOnce);
  return {
    shipments: shipmentPort(db, call, read, atOnce),
    accounts: accountPort(db, call, read, atOnce),
    drafts: draftPort(db, call, read),
    settings: { get: read(settingReads(db)), set: (name, value) => call('setSetting', name, value) },
    numbers: {
      ensure: (range) => call('ensureRange', range),
      range: read(numberRangeReads(db).range),
      used: read(numberRangeReads(db).used),
      draw: (name, count) => call('drawNumbers', name, count),
      drawWithin: (series, spans, count) => call('drawNumbersWithin', series, spans, count),
      drawBlock: (series, spans, count) => call('drawNumberBlock', series, spans, count),
    },
    jobs: jobPort(db, call, read),
    addresses: addressPort(db, call, read),
    sync: syncPort(db, call, read, atOnce),
    handovers: handoverPort(db, call, read),
    needed: {
      list: read(neededPaperReads(db)),
      note: (id, to) => call('noteNeeded', id, to),
    },
    remoteAccounts: {
      mirror: (...args) => call('mirrorUser', ...args),
      byUserId: read(remoteAccountReads(db)),
      refuseOffline: (userId) => call('refuseOffline', userId),
      refuseRole: (...args) => call('refuseRole', ...args),
    },
  };
};
