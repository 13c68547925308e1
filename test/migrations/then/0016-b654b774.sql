CREATE TABLE imported_orders (
  profile   TEXT    NOT NULL,
  order_key TEXT    NOT NULL,
  reference TEXT    NOT NULL,
  -- Of the document, SHA-256 in hex.
  digest    TEXT    NOT NULL,
  -- JSON: what was imported last. Against it an order that comes again is compared.
  document  TEXT    NOT NULL,
  run       TEXT    NOT NULL,
  at        INTEGER NOT NULL,
  -- JSON: a later import of it that a person must decide about; NULL for none.
  asks      TEXT,
  PRIMARY KEY (profile, order_key)
) WITHOUT ROWID;
CREATE INDEX imported_orders_reference ON imported_orders (reference);
CREATE INDEX imported_orders_asks ON imported_orders (at) WHERE asks IS NOT NULL;

CREATE TABLE import_runs (
  id      TEXT    PRIMARY KEY,
  profile TEXT    NOT NULL,
  file    TEXT    NOT NULL,
  email   TEXT    NOT NULL,
  at      INTEGER NOT NULL,
  -- NULL: it has not ended, or the program was.
  ended   INTEGER,
  -- JSON: how many orders became what.
  counts  TEXT    NOT NULL
);
CREATE INDEX import_runs_at ON import_runs (at);
