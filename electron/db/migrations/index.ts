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
];
