import type { Migration } from '../migrate.ts';

/** Rotation of the label of a job when it was drawn: its printer may be set otherwise by the time it goes out. */
const column = `
-- Degrees clockwise; null: not drawn here, or before this was kept.
ALTER TABLE print_jobs ADD COLUMN rotation INTEGER;
`;

export const jobRotation: Migration = {
  version: 7,
  name: '0007-job-rotation',
  up: (db) => db.exec(column),
};
