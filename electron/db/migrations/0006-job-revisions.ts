import type { Migration } from '../migrate.ts';

/** Orders views of a print job, and tells how long it waits, without a clock that may be set back. */
const columns = `
-- Counts its changes: of two views of a job the higher is the newer.
ALTER TABLE print_jobs ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
-- When somebody last asked for it; what the program does with it by itself leaves it as it is.
ALTER TABLE print_jobs ADD COLUMN wanted_at INTEGER NOT NULL DEFAULT 0;
UPDATE print_jobs SET wanted_at = created_at;
`;

export const jobRevisions: Migration = {
  version: 6,
  name: '0006-job-revisions',
  up: (db) => db.exec(columns),
};
