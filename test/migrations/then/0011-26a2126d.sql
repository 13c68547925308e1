-- The entity tag it had last, also where etag is forgotten since.
ALTER TABLE sync_records ADD COLUMN last_tag TEXT;
-- When the newest of confirmed was; null: the remote has none of this desk's changes. Follows from others, for its index.
ALTER TABLE sync_records ADD COLUMN changed_at INTEGER;
-- How many restored backups were known of when last_tag was written.
ALTER TABLE sync_records ADD COLUMN restores INTEGER NOT NULL DEFAULT 0;
UPDATE sync_records SET last_tag = etag,
  changed_at = CASE WHEN base IS NOT NULL THEN (SELECT max(value ->> 'at') FROM json_each(confirmed)) END;
CREATE INDEX sync_records_changed ON sync_records (changed_at, reference) WHERE changed_at IS NOT NULL;

-- Each restored backup of the remote that was noticed, and when, ms.
CREATE TABLE remote_restores (
  seq INTEGER PRIMARY KEY,
  at  INTEGER NOT NULL
);

-- Shipments to look at since. A table of its own, since a mark in sync_records would write all documents once more.
CREATE TABLE to_compare (
  seq       INTEGER PRIMARY KEY,
  reference TEXT    NOT NULL UNIQUE REFERENCES sync_records (reference) ON DELETE CASCADE,
  -- When to look again after a look that told nothing, ms.
  next_at   INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX to_compare_next ON to_compare (next_at, seq);
