import type { AccountStore } from '../core/account-store.ts';
import type { AddressBook } from '../core/address-book.ts';
import type { ArticleMasterStore } from '../core/article-master-store.ts';
import type { AuditStore } from '../core/audit-store.ts';
import type { CarrierManifestStore } from '../core/carrier-manifest-store.ts';
import type { DraftStore } from '../core/draft-store.ts';
import type { ExportStore } from '../core/export-store.ts';
import type { HandoverStore } from '../core/handover-store.ts';
import type { ImportStore } from '../core/import-store.ts';
import type { InboxStore } from '../core/inbox-store.ts';
import type { LabelWaitStore } from '../core/label-waits.ts';
import type { NeededPaperStore } from '../core/needed-papers.ts';
import type { NumberRanges } from '../core/number-ranges.ts';
import type { PickupStore } from '../core/pickup-store.ts';
import type { PrintJobStore } from '../core/print-job-store.ts';
import type { PurchaseStore } from '../core/purchase-store.ts';
import type { RemoteAccountStore } from '../core/remote-accounts.ts';
import type { ReportStore } from '../core/report-store.ts';
import type { ReturnStore } from '../core/returns.ts';
import type { SettingsStore } from '../core/settings-store.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';
import type { SyncStore } from '../core/sync-store.ts';
import type { TrackingStore } from '../core/tracking-store.ts';
import type { WebhookStore } from '../core/webhook-store.ts';
import { addressReads } from './address-book.ts';
import { articleMasterReads } from './article-master-reads.ts';
import { auditReads } from './audit.ts';
import { boardReads } from './board-tokens.ts';
import { carrierManifestReads } from './carrier-manifests.ts';
import { pickupReads } from './carrier-pickups.ts';
import { purchaseReads } from './carrier-purchases.ts';
import type { ReadDb } from './connection.ts';
import { documentReads } from './documents.ts';
import { draftReads } from './drafts.ts';
import { exportReads } from './exports.ts';
import { candidateReads } from './handover-candidates.ts';
import { handoverReads } from './handovers.ts';
import { historyReads } from './history.ts';
import { holdReads } from './holds.ts';
import { idempotencyReads } from './idempotency.ts';
import { importReads } from './imported-orders.ts';
import { inboxReads } from './inbox-orders.ts';
import { labelWaitReads } from './label-waits.ts';
import { neededPaperReads } from './needed-papers.ts';
import { numberBlockReads } from './number-blocks.ts';
import { numberRangeReads } from './number-ranges.ts';
import { outboxReads } from './outbox.ts';
import { overrideReads } from './overrides.ts';
import { trackReads } from './parcel-tracks.ts';
import { prefetchReads } from './prefetch-queue.ts';
import { printJobReads } from './print-jobs.ts';
import { remoteAccountReads } from './remote-accounts.ts';
import { reportReads } from './report-reads.ts';
import { reportSettingReads } from './report-settings.ts';
import { comparisonReads } from './restore-comparisons.ts';
import { returnReads } from './returns.ts';
import { sessionReads } from './sessions.ts';
import { settingReads } from './settings.ts';
import { shipmentList } from './shipment-list.ts';
import { shipmentReads } from './shipment-reads.ts';
import { syncRecordReads } from './sync-records.ts';
import { userReads } from './users.ts';
import { webhookEndpointReads } from './webhook-endpoints.ts';
import { webhookMessageReads } from './webhook-messages.ts';
import type { OperationName } from './write-operations.ts';

/** The ports of one store: reads on the main thread's own connection, writes through the writer's thread. */
export interface Ports {
  shipments: ShipmentStore;
  accounts: AccountStore;
  settings: SettingsStore;
  drafts: DraftStore;
  numbers: NumberRanges;
  jobs: PrintJobStore;
  addresses: AddressBook;
  articles: ArticleMasterStore;
  sync: SyncStore;
  remoteAccounts: RemoteAccountStore;
  handovers: HandoverStore;
  needed: NeededPaperStore;
  purchases: PurchaseStore;
  tracking: TrackingStore;
  carrierManifests: CarrierManifestStore;
  pickups: PickupStore;
  waits: LabelWaitStore;
  imports: ImportStore;
  inbox: InboxStore;
  webhooks: WebhookStore;
  exports: ExportStore;
  audit: AuditStore;
  returns: ReturnStore;
  reports: ReportStore;
}

// Any function: `never` takes part in no call, each entry of the table keeps its own types.
type Reads = Record<string, (...args: never[]) => unknown>;

/** The members of a port. */
export interface PortEntry {
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
      ...holdReads(db),
      ...shipmentList(db),
      history: historyReads(db).page,
    },
    atOnce: { served },
    writes: { commit: 'commit', noteRemoteHold: 'noteRemoteHold' },
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
      liveSessions: sessions.live,
    },
    atOnce: { sessionIsLive: sessions.isLive },
    writes: {
      addUser: 'addUser',
      addFirstUser: 'addFirstUser',
      setPassword: 'setPassword',
      setDisabled: 'setDisabled',
      changePassword: 'changePassword',
      setRoles: 'setRoles',
      enrolOtp: 'enrolOtp',
      removeOtp: 'removeOtp',
      useRecoveryCode: 'useRecoveryCode',
      endSessionsOf: 'endSessionsOf',
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

const jobEntry = (db: ReadDb) =>
  ({
    reads: printJobReads(db),
    writes: {
      add: 'addJob',
      addForProgram: 'addProgramJob',
      move: 'moveJob',
      redirect: 'redirectJob',
      decide: 'decideJob',
      settleAfterStart: 'settleJobs',
    },
  }) satisfies PortEntry;

const exportEntry = (db: ReadDb) =>
  ({
    reads: exportReads(db),
    writes: {
      put: 'putExport',
      remove: 'removeExport',
      begin: 'beginExport',
      make: 'makeExportFile',
      written: 'exportWritten',
      failed: 'exportFailed',
    },
  }) satisfies PortEntry;

const reportEntry = (db: ReadDb) =>
  ({
    reads: { ...reportReads(db), ...boardReads(db), reportSettings: reportSettingReads(db) },
    writes: {
      setReportSettings: 'setReportSettings',
      addBoard: 'addBoard',
      removeBoard: 'removeBoard',
      noteScans: 'noteScans',
    },
  }) satisfies PortEntry;

/** Every member of every port, and which read or operation is behind it. */
export const portTable = (db: ReadDb) =>
  ({
    shipments: shipmentEntry(db),
    accounts: accountEntry(db),
    audit: { reads: auditReads(db), writes: { note: 'noteAudit' } },
    drafts: { reads: draftReads(db), writes: { put: 'putDraft', remove: 'removeDraft' } },
    settings: { reads: { get: settingReads(db) }, writes: { set: 'setSetting' } },
    numbers: {
      reads: { ...numberRangeReads(db), ...numberBlockReads(db) },
      writes: {
        ensure: 'ensureRange',
        draw: 'drawNumbers',
        drawWithin: 'drawNumbersWithin',
        giveBlock: 'giveNumberBlock',
        noteBlock: 'noteNumberBlock',
        passOver: 'passOverNumbers',
        markTwice: 'markBlocksTwice',
      },
    },
    jobs: jobEntry(db),
    addresses: {
      reads: addressReads(db),
      writes: {
        save: 'saveAddress',
        saveMany: 'saveAddresses',
        use: 'useAddress',
        remove: 'removeAddress',
        restore: 'restoreAddress',
      },
    },
    articles: {
      reads: articleMasterReads(db),
      writes: { save: 'saveArticle', saveMany: 'saveArticles', remove: 'removeArticle' },
    },
    sync: syncEntry(db),
    handovers: {
      reads: { ...candidateReads(db), ...handoverReads(db) },
      writes: { make: 'makeHandover', undo: 'undoHandover', close: 'closeHandovers' },
    },
    needed: { reads: { list: neededPaperReads(db) }, writes: { note: 'noteNeeded' } },
    purchases: {
      reads: purchaseReads(db),
      writes: { begin: 'beginPurchase', move: 'movePurchase' },
    },
    tracking: { reads: trackReads(db), writes: { note: 'noteTrack' } },
    carrierManifests: {
      reads: carrierManifestReads(db),
      writes: { move: 'moveCarrierManifest', declare: 'declareElsewhere', waive: 'waiveElsewhere' },
    },
    pickups: { reads: pickupReads(db), writes: { begin: 'beginPickup', move: 'movePickup' } },
    waits: {
      reads: labelWaitReads(db),
      writes: { put: 'putLabelWait', note: 'noteLabelWait', drop: 'dropLabelWait' },
    },
    imports: {
      reads: importReads(db),
      writes: {
        note: 'noteOrder',
        noteStop: 'noteOrderStop',
        putRun: 'putImportRun',
      },
    },
    inbox: { reads: inboxReads(db), writes: { take: 'takeInboxOrder', settle: 'settleInboxOrder' } },
    webhooks: {
      reads: { ...webhookEndpointReads(db), ...webhookMessageReads(db) },
      writes: {
        put: 'putWebhookEndpoint',
        remove: 'removeWebhookEndpoint',
        gone: 'webhookGone',
        delivered: 'webhookDelivered',
        failed: 'webhookFailed',
        replay: 'replayWebhooks',
        discardDead: 'discardDeadWebhooks',
      },
    },
    exports: exportEntry(db),
    returns: { reads: returnReads(db) },
    reports: reportEntry(db),
    remoteAccounts: {
      reads: { byUserId: remoteAccountReads(db) },
      writes: { mirror: 'mirrorUser', refuseOffline: 'refuseOffline', refuseRole: 'refuseRole' },
    },
  }) satisfies Record<keyof Ports, PortEntry>;
