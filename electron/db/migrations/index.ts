import type { Migration } from '../migrate.ts';
import { first } from './0001-first.ts';
import { forms } from './0002-forms.ts';
import { sync } from './0003-sync.ts';
import { handovers } from './0004-handovers.ts';
import { foreignDocuments } from './0005-foreign-documents.ts';
import { jobRevisions } from './0006-job-revisions.ts';
import { jobRotation } from './0007-job-rotation.ts';
import { sums } from './0008-sums.ts';
import { jobParcels } from './0009-job-parcels.ts';
import { neededPapers } from './0010-needed-papers.ts';
import { restoredThere } from './0011-restored-there.ts';
import { carrierPurchases } from './0012-carrier-purchases.ts';
import { parcelTracks } from './0013-parcel-tracks.ts';
import { carrierDay } from './0014-carrier-day.ts';
import { labelWaits } from './0015-label-waits.ts';
import { imports } from './0016-imports.ts';
import { holds } from './0017-holds.ts';
import { webhooks } from './0018-webhooks.ts';
import { auditLog } from './0019-audit-log.ts';
import { returns } from './0020-returns.ts';
import { reports } from './0021-reports.ts';
import { exportTables } from './0022-exports.ts';
import { articleMaster } from './0023-article-master.ts';
import { inbound } from './0024-inbound.ts';
import { dueDays } from './0025-due-days.ts';
import { numberBlocks } from './0026-number-blocks.ts';
import { stoppedOrders } from './0027-stopped-orders.ts';

/** Every step of the schema, in order. A new one goes to the end, in a file of its own. */
export const migrations: readonly Migration[] = [
  first,
  forms,
  sync,
  handovers,
  foreignDocuments,
  jobRevisions,
  jobRotation,
  sums,
  jobParcels,
  neededPapers,
  restoredThere,
  carrierPurchases,
  parcelTracks,
  carrierDay,
  labelWaits,
  imports,
  holds,
  webhooks,
  auditLog,
  returns,
  reports,
  exportTables,
  articleMaster,
  inbound,
  dueDays,
  numberBlocks,
  stoppedOrders,
];
