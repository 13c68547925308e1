import type { AuditNote } from '../core/audit-store.ts';
import { addressWrites } from './address-book.ts';
import { articleMasterWrites } from './article-master-writes.ts';
import { auditWrites } from './audit.ts';
import { benchScanWrites } from './bench-scans.ts';
import { boardWrites } from './board-tokens.ts';
import { carrierManifestWrites } from './carrier-manifests.ts';
import { pickupWrites } from './carrier-pickups.ts';
import { purchaseWrites } from './carrier-purchases.ts';
import type { WriteDb } from './connection.ts';
import { documentWrites } from './documents.ts';
import { draftWrites } from './drafts.ts';
import { exportWrites } from './exports.ts';
import type { StorePaths } from './folder.ts';
import { handoverWrites } from './handover-writes.ts';
import { holdWrites } from './holds.ts';
import { idempotencyWrites } from './idempotency.ts';
import { importWrites } from './imported-orders.ts';
import { inboxWrites } from './inbox-orders.ts';
import { labelWaitWrites } from './label-waits.ts';
import { neededPaperWrites } from './needed-papers.ts';
import { numberBlockWrites } from './number-blocks.ts';
import { numberRangeWrites } from './number-ranges.ts';
import { outboxWrites } from './outbox.ts';
import { trackWrites } from './parcel-tracks.ts';
import { prefetchWrites } from './prefetch-queue.ts';
import { printJobWrites } from './print-job-writes.ts';
import { remoteAccountWrites } from './remote-accounts.ts';
import { reportFacts } from './report-facts.ts';
import { reportSettingWrites } from './report-settings.ts';
import { comparisonWrites } from './restore-comparisons.ts';
import { sessionWrites } from './sessions.ts';
import { settingWrites } from './settings.ts';
import { shipmentWrites } from './shipment-writes.ts';
import { syncRecordWrites } from './sync-records.ts';
import { userWrites } from './users.ts';
import { webhookEndpointWrites } from './webhook-endpoints.ts';
import { webhookMessageWrites } from './webhook-messages.ts';
import type { WriteStamp } from './write-stamp.ts';

/**
 * Everything that changes the database, by name. The main thread's client has its types from here
 * (writer-client.ts), so an operation is written once.
 */
export const writeOperations = (db: WriteDb, paths: StorePaths, stamp: WriteStamp) => {
  const audit = auditWrites(db, stamp);
  const shipments = shipmentWrites(db);
  return {
    ...shipments,
    ...handoverWrites(db, shipments.commit),
    ...userWrites(db, audit),
    ...sessionWrites(db, audit, stamp).operations,
    ...settingWrites(db, audit),
    ...draftWrites(db),
    ...numberRangeWrites(db, paths),
    ...numberBlockWrites(db, paths),
    ...printJobWrites(db, audit).operations,
    noteNeeded: neededPaperWrites(db).noteNeeded,
    ...addressWrites(db).operations,
    ...articleMasterWrites(db, audit).operations,
    ...syncRecordWrites(db).operations,
    ...comparisonWrites(db),
    ...outboxWrites(db).operations,
    ...prefetchWrites(db).operations,
    ...remoteAccountWrites(db, audit),
    ...purchaseWrites(db).operations,
    ...trackWrites(db).operations,
    ...carrierManifestWrites(db).operations,
    ...pickupWrites(db),
    ...labelWaitWrites(db).operations,
    ...importWrites(db).operations,
    ...inboxWrites(db).operations,
    ...holdWrites(db).operations,
    ...webhookEndpointWrites(db, audit),
    ...webhookMessageWrites(db).operations,
    ...reportSettingWrites(db, audit),
    ...boardWrites(db, audit),
    ...benchScanWrites(db),
    ...exportWrites(db, audit).operations,
    noteAudit: (note: AuditNote): void => audit.append(note),
  };
};

export type WriteOperations = ReturnType<typeof writeOperations>;
export type OperationName = keyof WriteOperations;

/** Forgets what has outlived its use: at each start of an owner, and hourly while it runs. */
export const forgetOld = (db: WriteDb, now: number): void => {
  sessionWrites(db).forgetOld(now);
  idempotencyWrites(db).forgetOld(now);
  documentWrites(db).forgetOld(now);
  outboxWrites(db).forgetOld(now);
  prefetchWrites(db).forgetOld(now);
  printJobWrites(db).forgetOld(now);
  inboxWrites(db).forgetOld(now);
  webhookMessageWrites(db).forgetOld(now);
  reportFacts(db).forgetOld(now);
  exportWrites(db).forgetOld(now);
};
