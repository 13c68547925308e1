-- What a person typed and has not saved: one for each person and shipment, gone with the save.
CREATE TABLE drafts (
  user_id   INTEGER NOT NULL,
  reference TEXT    NOT NULL,
  -- The shipment's version that it was made from; null for a shipment that does not exist yet.
  version   INTEGER,
  -- What was typed, as JSON: changes of that version, and texts that fit no field by their paths.
  changes   TEXT    NOT NULL,
  unfit     TEXT    NOT NULL,
  at        INTEGER NOT NULL,
  UNIQUE (user_id, reference)
);

-- A rule that a supervisor set aside for one finding, with the reason. It holds as long as the finding is the same.
CREATE TABLE overrides (
  id        INTEGER PRIMARY KEY,
  seq       INTEGER NOT NULL REFERENCES shipments (seq) ON DELETE CASCADE,
  rule      TEXT    NOT NULL,
  path      TEXT    NOT NULL,
  -- What the rule found, as JSON: another value there needs another decision.
  found     TEXT    NOT NULL,
  reason    TEXT    NOT NULL,
  user_id   INTEGER NOT NULL,
  email     TEXT    NOT NULL,
  at        INTEGER NOT NULL,
  UNIQUE (seq, rule, path)
);

-- The desk's own address book. The address is a document of the interface's shape.
CREATE TABLE address_book (
  id         INTEGER PRIMARY KEY,
  -- One line that tells two entries apart: saving the same address again changes the entry that is there.
  identity   TEXT    NOT NULL UNIQUE,
  name       TEXT    NOT NULL,
  city       TEXT    NOT NULL,
  country    TEXT    NOT NULL,
  address    TEXT    NOT NULL,
  used       INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  used_at    INTEGER NOT NULL
);
CREATE INDEX address_book_used ON address_book (used_at);
-- The same cut as shipment_search; rowid is the entry's id.
CREATE VIRTUAL TABLE address_search USING fts5 (
  grams, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '1 2'
);

-- Papers beside the labels: how many pages they have, and a text that is another one when the paper would say
-- something else by now.
ALTER TABLE documents ADD COLUMN pages INTEGER;
ALTER TABLE documents ADD COLUMN fingerprint TEXT;
-- What a job prints: a newer one replaces the older ones of its own kind alone.
ALTER TABLE print_jobs ADD COLUMN document_type TEXT NOT NULL DEFAULT 'LABEL';
