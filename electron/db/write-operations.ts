import { addressWrites } from './address-book.ts';
import type { WriteDb } from './connection.ts';
import { documentWrites } from './documents.ts';
import { draftWrites } from './drafts.ts';
import type { StorePaths } from './folder.ts';
import { handoverWrites } from './handover-writes.ts';
import { idempotencyWrites } from './idempotency.ts';
import { neededPaperWrites } from './needed-papers.ts';
import { numberRangeWrites } from './number-ranges.ts';
import { outboxWrites } from './outbox.ts';
import { prefetchWrites } from './prefetch-queue.ts';
import { printJobWrites } from './print-job-writes.ts';
import { remoteAccountWrites } from './remote-accounts.ts';
import { comparisonWrites } from './restore-comparisons.ts';
import { sessionWrites } from './sessions.ts';
import { settingWrites } from './settings.ts';
import { shipmentWrites } from './shipment-writes.ts';
import { syncRecordWrites } from './sync-records.ts';
import { userWrites } from './users.ts';

/**
 * Everything that changes the database, by name. The main thread's client has its types from here
 * (writer-client.ts), so an operation is written once.
 */
export const writeOperations = (db: WriteDb, paths: StorePaths) => {
  const shipments = shipmentWrites(db);
  return {
    ...shipments,
    ...handoverWrites(db, shipments.commit),
    ...userWrites(db),
    ...sessionWrites(db).operations,
    ...settingWrites(db),
    ...draftWrites(db),
    ...numberRangeWrites(db, paths),
    ...printJobWrites(db).operations,
    noteNeeded: neededPaperWrites(db).noteNeeded,
    ...addressWrites(db).operations,
    ...syncRecordWrites(db).operations,
    ...comparisonWrites(db),
    ...outboxWrites(db).operations,
    ...prefetchWrites(db).operations,
    ...remoteAccountWrites(db),
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
};
