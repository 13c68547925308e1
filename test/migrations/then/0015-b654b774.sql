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
