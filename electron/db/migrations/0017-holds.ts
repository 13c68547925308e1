import type { Migration } from '../migrate.ts';

/** Shipments on hold: by a person or program here, and as the service behind this one says. */
const table = `
CREATE TABLE shipment_holds (
  seq    INTEGER NOT NULL REFERENCES shipments (seq) ON DELETE CASCADE,
  -- 'here' or 'remote'.
  place  TEXT    NOT NULL,
  reason TEXT    NOT NULL,
  -- E-mail address of who set it.
  "by"   TEXT    NOT NULL,
  at     INTEGER NOT NULL,
  PRIMARY KEY (seq, place)
) WITHOUT ROWID;
`;

export const holds: Migration = {
  version: 17,
  name: '0017-holds',
  up: (db) => db.exec(table),
};
