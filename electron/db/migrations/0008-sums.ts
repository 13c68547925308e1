import type { Migration } from '../migrate.ts';

/**
 * SQLite notices damage of its own structure, not of what is stored in it. Texts get a sum of their bytes, and runs count
 * what they have committed, so that a log that went missing is noticed (commit-count.ts).
 */
const columns = `
-- CRC-32 of the text in UTF-8; null: written before this was kept.
ALTER TABLE shipment_texts ADD COLUMN sum INTEGER;
-- Of the document's bytes, likewise.
ALTER TABLE documents ADD COLUMN sum INTEGER;
ALTER TABLE runs ADD COLUMN commits INTEGER NOT NULL DEFAULT 0;
-- When the last of them was, ms.
ALTER TABLE runs ADD COLUMN saved_at INTEGER;
`;

export const sums: Migration = {
  version: 8,
  name: '0008-sums',
  up: (db) => db.exec(columns),
};
