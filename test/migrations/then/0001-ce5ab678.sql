-- The narrow row that lists, counts and filters read. Its text lies apart, so that 100,000 of these stay
-- near 16 MB. seq is the order of creation; it is also the rowid in shipment_texts and shipment_search.
CREATE TABLE shipments (
  seq            INTEGER PRIMARY KEY,
  id             INTEGER NOT NULL,
  reference      TEXT    NOT NULL UNIQUE,
  version        INTEGER NOT NULL,
  status         INTEGER NOT NULL,
  carrier_code   TEXT    NOT NULL,
  recipient_name TEXT    NOT NULL,
  city           TEXT    NOT NULL,
  country_code   TEXT    NOT NULL,
  order_number   TEXT    NOT NULL,
  parcel_count   INTEGER NOT NULL,
  weight_kg      REAL    NOT NULL,
  label_stale    INTEGER NOT NULL,
  labelled_at    INTEGER,
  created_at     INTEGER NOT NULL,
  updated_at     INTEGER NOT NULL,
  -- The UTC day of updated_at, in days since 1970: an index on the time itself would cost each update two
  -- pages, this one costs a shipment's first update of a day.
  updated_day    INTEGER NOT NULL,
  -- The newest row of its history; each of those names the one before.
  last_history   INTEGER NOT NULL,
  -- The codes in scan_codes, one a line, and a digest of what is in shipment_search: an update sees from
  -- these two whether it must touch either.
  scan_codes     TEXT    NOT NULL,
  search_digest  TEXT    NOT NULL
);
CREATE INDEX shipments_status ON shipments (status);
CREATE INDEX shipments_carrier ON shipments (carrier_code);
CREATE INDEX shipments_day ON shipments (updated_day, status, carrier_code);
CREATE INDEX shipments_labelled ON shipments (labelled_at) WHERE labelled_at IS NOT NULL;

-- The JSON as served.
CREATE TABLE shipment_texts (
  seq  INTEGER PRIMARY KEY REFERENCES shipments (seq) ON DELETE CASCADE,
  text TEXT NOT NULL
);

CREATE TABLE scan_codes (
  code TEXT    NOT NULL,
  seq  INTEGER NOT NULL,
  PRIMARY KEY (code, seq)
) WITHOUT ROWID;

-- Every run of three characters of every word, ready cut (see search-text.ts). The prefix indexes answer
-- words of one and two characters. The words themselves are not kept.
CREATE VIRTUAL TABLE shipment_search USING fts5 (
  grams, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '1 2'
);

-- The log of all changes, in their order. A shipment's own are chained from its row: an index would cost
-- each update a page (or several, when it splits). Kept when the shipment is deleted.
CREATE TABLE history (
  id        INTEGER PRIMARY KEY,
  previous  INTEGER,
  at        INTEGER NOT NULL,
  user_id   INTEGER NOT NULL,
  reference TEXT    NOT NULL,
  email     TEXT    NOT NULL,
  action    TEXT    NOT NULL,
  changes   TEXT    NOT NULL
);
-- Where the history of references begins that have no shipment any more.
CREATE TABLE deleted_shipments (
  reference    TEXT    PRIMARY KEY,
  last_history INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE documents (
  id            INTEGER PRIMARY KEY,
  seq           INTEGER NOT NULL REFERENCES shipments (seq) ON DELETE CASCADE,
  document_type TEXT    NOT NULL,
  format        TEXT    NOT NULL,
  parcel_index  INTEGER NOT NULL,
  bytes         INTEGER NOT NULL,
  superseded    INTEGER NOT NULL DEFAULT 0,
  created_at    INTEGER NOT NULL,
  content       BLOB    NOT NULL
);
CREATE INDEX documents_seq ON documents (seq);
CREATE INDEX documents_superseded ON documents (created_at) WHERE superseded = 1;

CREATE TABLE idempotent_responses (
  user_id      INTEGER NOT NULL,
  key          TEXT    NOT NULL,
  request_hash TEXT    NOT NULL,
  at           INTEGER NOT NULL,
  response     TEXT    NOT NULL,
  UNIQUE (user_id, key)
);
CREATE INDEX idempotent_responses_at ON idempotent_responses (at);

CREATE TABLE print_jobs (
  seq        INTEGER PRIMARY KEY AUTOINCREMENT,
  id         TEXT    NOT NULL UNIQUE,
  request_id TEXT    NOT NULL UNIQUE,
  printer_id TEXT    NOT NULL,
  reference  TEXT,
  title      TEXT    NOT NULL,
  format     TEXT    NOT NULL,
  -- What the payload was made for, and which label of its shipment it is.
  width_mm   REAL    NOT NULL,
  height_mm  REAL    NOT NULL,
  dpi        INTEGER NOT NULL,
  labelled_at INTEGER,
  reprint    INTEGER NOT NULL,
  state      TEXT    NOT NULL,
  attempts   INTEGER NOT NULL,
  error      TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX print_jobs_state ON print_jobs (state);
CREATE INDEX print_jobs_reference ON print_jobs (reference) WHERE reference IS NOT NULL;

CREATE TABLE print_payloads (
  seq     INTEGER PRIMARY KEY REFERENCES print_jobs (seq) ON DELETE CASCADE,
  payload BLOB NOT NULL
);

CREATE TABLE number_ranges (
  name TEXT    PRIMARY KEY,
  next INTEGER NOT NULL,
  last INTEGER NOT NULL,
  -- What the file beside the database says, unless this is an older copy (see number-marks.ts).
  mark INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE users (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid          TEXT    NOT NULL UNIQUE,
  email         TEXT    NOT NULL UNIQUE COLLATE NOCASE,
  first_name    TEXT    NOT NULL,
  last_name     TEXT    NOT NULL,
  company_name  TEXT    NOT NULL,
  client_id     INTEGER NOT NULL,
  roles         TEXT    NOT NULL,
  default_role  TEXT    NOT NULL,
  disabled      INTEGER NOT NULL DEFAULT 0,
  password_hash TEXT    NOT NULL,
  otp_seed      TEXT,
  otp_last_step INTEGER NOT NULL DEFAULT 0,
  created_at    INTEGER NOT NULL
);

CREATE TABLE sessions (
  id          TEXT    PRIMARY KEY,
  user_id     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role        TEXT    NOT NULL,
  remember_me INTEGER NOT NULL,
  created_at  INTEGER NOT NULL,
  expires_at  INTEGER NOT NULL,
  ended_at    INTEGER
) WITHOUT ROWID;
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE refresh_tokens (
  hash           TEXT    PRIMARY KEY,
  session_id     TEXT    NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  issued_at      INTEGER NOT NULL,
  expires_at     INTEGER NOT NULL,
  used_at        INTEGER,
  successor_hash TEXT
) WITHOUT ROWID;
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);

CREATE TABLE settings (
  name  TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;

-- One row for each run of the program that owns the folder. No end means that it was killed.
CREATE TABLE runs (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  started_at INTEGER NOT NULL,
  stopped_at INTEGER,
  pid        INTEGER NOT NULL
);
