import type { Migration } from '../migrate.ts';

/** Returns: which shipment each is of. A row goes with its return; it outlives the first shipment, which may be deleted. */
const table = `
CREATE TABLE shipment_returns (
  reference  TEXT    PRIMARY KEY,
  original   TEXT    NOT NULL,
  -- 'box' or 'mail'.
  way        TEXT    NOT NULL,
  reason     TEXT    NOT NULL,
  request_id TEXT    NOT NULL UNIQUE,
  at         INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX shipment_returns_original ON shipment_returns (original);
`;

export const returns: Migration = {
  version: 20,
  name: '0020-returns',
  up: (db) => db.exec(table),
};
