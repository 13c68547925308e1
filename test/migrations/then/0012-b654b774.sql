CREATE TABLE carrier_purchases (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  reference   TEXT    NOT NULL,
  engine      TEXT    NOT NULL,
  draft_id    TEXT    NOT NULL,
  carrier_id  TEXT    NOT NULL,
  service     TEXT    NOT NULL,
  fingerprint TEXT    NOT NULL,
  state       TEXT    NOT NULL,
  user_id     INTEGER NOT NULL,
  at          INTEGER NOT NULL,
  changed_at  INTEGER NOT NULL,
  UNIQUE (engine, draft_id)
);
CREATE UNIQUE INDEX live_purchases ON carrier_purchases (reference)
  WHERE state IN ('buying', 'bought', 'labelled', 'voiding');
CREATE INDEX unsettled_purchases ON carrier_purchases (id) WHERE state IN ('buying', 'bought', 'voiding');
