import type { Migration } from '../migrate.ts';

/** Prints whose labels cannot be made now: a row goes with its label, or with a person's word. */
const table = `
CREATE TABLE label_waits (
  reference  TEXT    PRIMARY KEY,
  request_id TEXT    NOT NULL UNIQUE,
  -- Of the shipment when its label was asked for.
  version    INTEGER NOT NULL,
  carrier    TEXT    NOT NULL,
  printer_id TEXT,
  user_id    INTEGER NOT NULL,
  email      TEXT    NOT NULL,
  role       TEXT    NOT NULL,
  at         INTEGER NOT NULL,
  state      TEXT    NOT NULL,
  -- JSON: how the last try ended.
  error      TEXT
);
`;

export const labelWaits: Migration = {
  version: 15,
  name: '0015-label-waits',
  up: (db) => db.exec(table),
};
