-- What is known of a shipment at the remote. By reference and not by seq: it outlives the shipment's deletion here
-- until that is sent.
CREATE TABLE sync_records (
  seq        INTEGER PRIMARY KEY,
  reference  TEXT    NOT NULL UNIQUE,
  etag       TEXT,
  seen_at    INTEGER,
  gone_at    INTEGER,
  -- Three that follow from others and stand here for their indexes. Since when the first of its values waits for a
  -- person; null: none does.
  held_at    INTEGER,
  -- 1: the shipment as a whole waits for a person.
  held_whole INTEGER NOT NULL,
  -- 1: the remote has it, and here its status is an open one as of the last write of this row.
  open       INTEGER NOT NULL,
  base_ids   TEXT    NOT NULL,
  local_ids  TEXT    NOT NULL,
  held       TEXT    NOT NULL,
  confirmed  TEXT    NOT NULL,
  base       TEXT
);
CREATE INDEX sync_records_held ON sync_records (held_at) WHERE held_at IS NOT NULL;
CREATE INDEX sync_records_held_whole ON sync_records (reference) WHERE held_whole = 1;
-- Never asked about comes first.
CREATE INDEX sync_records_seen ON sync_records (coalesce(seen_at, -1), reference) WHERE open = 1;

-- Edits that wait to be sent, each row those of one user to one shipment. A number is never given again: what was
-- begun with one must not end another.
CREATE TABLE outbox (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  reference     TEXT    NOT NULL,
  user_id       INTEGER NOT NULL,
  email         TEXT    NOT NULL,
  kind          TEXT    NOT NULL,
  version       INTEGER NOT NULL,
  state         TEXT    NOT NULL,
  attempts      INTEGER NOT NULL,
  next_at       INTEGER NOT NULL,
  created_at    INTEGER NOT NULL,
  updated_at    INTEGER NOT NULL,
  label         TEXT,
  -- The version with which the label was wished.
  label_version INTEGER,
  last          TEXT,
  -- When the last attempt was, as in last.
  last_at       INTEGER,
  in_doubt      TEXT    NOT NULL,
  ids           TEXT,
  text          TEXT
);
CREATE INDEX outbox_due ON outbox (next_at) WHERE state = 'queued';
CREATE INDEX outbox_reference ON outbox (reference) WHERE state <> 'done';
CREATE INDEX outbox_user ON outbox (user_id) WHERE state <> 'done';
CREATE INDEX outbox_state ON outbox (state, created_at);
CREATE INDEX outbox_done ON outbox (max(updated_at, coalesce(last_at, 0))) WHERE state = 'done';

-- Shipments to fetch as soon as the remote can be reached.
CREATE TABLE wanted (
  seq       INTEGER PRIMARY KEY,
  reference TEXT    NOT NULL UNIQUE,
  user_id   INTEGER NOT NULL,
  state     TEXT    NOT NULL,
  detail    TEXT    NOT NULL,
  at        INTEGER NOT NULL
);
CREATE INDEX wanted_state ON wanted (state, at);
CREATE INDEX wanted_at ON wanted (at);

-- What is known of users of the remote beside their accounts here.
CREATE TABLE remote_accounts (
  user_id        INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  remote_user_id INTEGER NOT NULL,
  online_at      INTEGER NOT NULL,
  -- 0: the remote refused the password that is kept here.
  offline        INTEGER NOT NULL
);
