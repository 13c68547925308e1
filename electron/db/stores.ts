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
import type { OperationName, WriteOperations } from './write-operations.ts';
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

// Any function: `never` takes part in no call, each entry of the table keeps its own types.
type Reads = Record<string, (...args: never[]) => unknown>;

/** The members of a port. */
interface PortEntry {
  /** Reads, which a caller awaits. */
  reads: Reads;
  /** Reads that answer at once, for callers that cannot wait. */
  atOnce?: Reads;
  /** The writes, by the name of their operation in the writer's thread. */
  writes?: Record<string, OperationName>;
}

const shipmentEntry = (db: ReadDb) => {
  const { served, ...shipments } = shipmentReads(db);
  return {
    reads: {
      ...shipments,
      ...documentReads(db),
      ...idempotencyReads(db),
      overrides: overrideReads(db),
      list: shipmentList(db),
      history: historyReads(db).page,
    },
    atOnce: { served },
    writes: { commit: 'commit' },
  } satisfies PortEntry;
};

const accountEntry = (db: ReadDb) => {
  const users = userReads(db);
  const sessions = sessionReads(db);
  return {
    reads: {
      countUsers: users.count,
      users: users.all,
      userByEmail: users.byEmail,
      userById: users.byId,
      session: sessions.session,
      refreshToken: sessions.refreshToken,
      hasLiveSession: sessions.hasLive,
    },
    atOnce: { sessionIsLive: sessions.isLive },
    writes: {
      addUser: 'addUser',
      addFirstUser: 'addFirstUser',
      setPassword: 'setPassword',
      setDisabled: 'setDisabled',
      useOtpStep: 'useOtpStep',
      addSession: 'addSession',
      endSession: 'endSession',
      rotate: 'rotate',
    },
  } satisfies PortEntry;
};

const syncEntry = (db: ReadDb) => {
  const outbox = outboxReads(db);
  const records = syncRecordReads(db);
  const { record, conflicts, heldWhole, aged, newest, mark, seenAt } = records;
  return {
    reads: {
      ...outbox,
      ...{ record, conflicts, heldWhole, aged, newest },
      conflictCount: records.countHeld,
      counts: () => ({ ...outbox.counts(), conflicts: records.countHeld() }),
      toCompare: comparisonReads(db).toCompare,
      wanted: prefetchReads(db),
    },
    atOnce: { mark, seenAt },
    writes: {
      noteRestored: 'noteRestored',
      postponeCompare: 'postponeCompare',
      changeRow: 'changeQueued',
      retryAll: 'retryQueued',
      seen: 'noteSeen',
      forgetEtags: 'forgetEtags',
      want: 'want',
      settleWanted: 'settleWanted',
      clearWanted: 'clearWanted',
    },
  } satisfies PortEntry;
};

/** Every member of every port, and which read or operation is behind it. */
const portTable = (db: ReadDb) =>
  ({
    shipments: shipmentEntry(db),
    accounts: accountEntry(db),
    drafts: { reads: draftReads(db), writes: { put: 'putDraft', remove: 'removeDraft' } },
    settings: { reads: { get: settingReads(db) }, writes: { set: 'setSetting' } },
    numbers: {
      reads: numberRangeReads(db),
      writes: {
        ensure: 'ensureRange',
        draw: 'drawNumbers',
        drawWithin: 'drawNumbersWithin',
        drawBlock: 'drawNumberBlock',
      },
    },
    jobs: {
      reads: printJobReads(db),
      writes: {
        add: 'addJob',
        move: 'moveJob',
        redirect: 'redirectJob',
        decide: 'decideJob',
        settleAfterStart: 'settleJobs',
      },
    },
    addresses: {
      reads: { search: addressReads(db) },
      writes: {
        save: 'saveAddress',
        use: 'useAddress',
        remove: 'removeAddress',
        restore: 'restoreAddress',
      },
    },
    sync: syncEntry(db),
    handovers: {
      reads: { ...candidateReads(db), ...handoverReads(db) },
      writes: { make: 'makeHandover', undo: 'undoHandover', close: 'closeHandovers' },
    },
    needed: { reads: { list: neededPaperReads(db) }, writes: { note: 'noteNeeded' } },
    remoteAccounts: {
      reads: { byUserId: remoteAccountReads(db) },
      writes: { mirror: 'mirrorUser', refuseOffline: 'refuseOffline', refuseRole: 'refuseRole' },
    },
  }) satisfies Record<keyof Ports, PortEntry>;

/** A port as its entry says: reads and writes are awaited. */
type PortOf<Entry extends PortEntry> = {
  [Name in keyof Entry['reads']]: (
    ...args: Parameters<Entry['reads'][Name]>
  ) => Promise<ReturnType<Entry['reads'][Name]>>;
} & (Entry extends { atOnce: infer AtOnce } ? AtOnce : unknown) &
  (Entry extends { writes: infer Writes }
    ? {
        [Name in keyof Writes]: Writes[Name] extends OperationName
          ? (
              ...args: Parameters<WriteOperations[Writes[Name]]>
            ) => Promise<ReturnType<WriteOperations[Writes[Name]]>>
          : never;
      }
    : unknown);

type Call = (...args: never[]) => unknown;

const mapped = <From, To>(from: Record<string, From>, to: (each: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(from).map(([name, each]) => [name, to(each)]));

/** The ports of a table, each member wrapped by its kind. */
const portsOf = <Table extends Record<string, PortEntry>>(
  table: Table,
  wrap: { atOnce: (read: Call) => Call; write: (name: OperationName) => Call },
) => {
  const awaited = (read: Call): Call => {
    const now = wrap.atOnce(read);
    return async (...args) => now(...args);
  };
  return mapped(table, ({ reads, atOnce = {}, writes = {} }) => ({
    ...mapped(reads, awaited),
    ...mapped(atOnce, wrap.atOnce),
    ...mapped(writes, wrap.write),
  })) as { [Name in keyof Table]: PortOf<Table[Name]> };
};

/**
 * The ports of one store. Each read is in the turn's transaction, with failures from the catalogue; a caller that
 * awaited a write sees it in the next read, even within a snapshot that began before it.
 * @param noteDamage told of damage that a read has met
 */
export const ports = (
  db: ReadDb,
  writer: Writer,
  paths: StorePaths,
  noteDamage: (error: PackdeskError) => void,
): Ports => {
  const failure = (error: unknown): PackdeskError => {
    const translated = translate(error, paths);
    if (translated.code === 'store.damaged') noteDamage(translated);
    return translated;
  };
  const { enter, end } = createReadSnapshot(db, failure);
  return portsOf(portTable(db), {
    atOnce:
      (read) =>
      (...args) => {
        try {
          enter();
          return read(...args);
        } catch (error) {
          throw failure(error);
        }
      },
    write:
      (name) =>
      async (...args) => {
        try {
          // The port's own type says which arguments its operation takes.
          return await writer.call(name, ...(args as []));
        } finally {
          end();
        }
      },
  });
};
