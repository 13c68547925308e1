import type { Migration } from '../migrate.ts';

/** Orders that their sources have cancelled, now or before, by what was said last. Times are ms since 1970. */
const tables = `
CREATE TABLE stopped_orders (
  profile   TEXT    NOT NULL,
  order_key TEXT    NOT NULL,
  -- Tells the same news from other news; '' once the source has taken the order up again.
  news      TEXT    NOT NULL,
  -- Time of the hold that was put on its shipment; null: there is none of this news.
  held_at   INTEGER,
  -- 0: it is looked at again with the next import, as a person holds the shipment, or it is closed.
  followed  INTEGER NOT NULL,
  -- The import that brought the news, and when.
  run       TEXT    NOT NULL,
  at        INTEGER NOT NULL,
  PRIMARY KEY (profile, order_key)
) WITHOUT ROWID;
`;

export const stoppedOrders: Migration = {
  version: 27,
  name: '0027-stopped-orders',
  up: (db) => db.exec(tables),
};
