-- The user whose program asked for a print over HTTP, and the SHA-256 of its request; null: asked for at the desk.
ALTER TABLE print_jobs ADD COLUMN asked_by TEXT;
ALTER TABLE print_jobs ADD COLUMN request_hash TEXT;
ALTER TABLE print_jobs ADD COLUMN copies INTEGER NOT NULL DEFAULT 1;

CREATE TABLE inbox_orders (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  inbox      TEXT    NOT NULL,
  -- By which a repeat is known: the sender's id, or the digest of the body where that is not signed.
  message    TEXT    NOT NULL,
  -- SHA-256 of the body, hex.
  digest     TEXT    NOT NULL,
  at         INTEGER NOT NULL,
  -- JSON as it came; null once nothing can be done with it any more.
  body       BLOB,
  -- 'waiting', 'done', 'refused', 'asking' or 'discarded'.
  state      TEXT    NOT NULL,
  -- JSON of what became of it.
  outcome    TEXT,
  settled_at INTEGER,
  UNIQUE (inbox, message)
);
CREATE INDEX inbox_orders_inbox ON inbox_orders (inbox, id);
CREATE INDEX inbox_orders_open ON inbox_orders (id) WHERE state IN ('waiting', 'refused', 'asking');
CREATE INDEX inbox_orders_old ON inbox_orders (settled_at) WHERE state IN ('done', 'discarded');
