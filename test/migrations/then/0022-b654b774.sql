CREATE TABLE export_profiles (
  id           TEXT    PRIMARY KEY,
  -- JSON.
  profile      TEXT    NOT NULL,
  -- Of the profile, for the changes that make something due.
  moment       TEXT    NOT NULL,
  active       INTEGER NOT NULL,
  tells_voided INTEGER NOT NULL,
  created_at   INTEGER NOT NULL,
  -- JSON: why its files could not be written last; NULL: they could.
  failure      TEXT
);

-- Begun by a person; the same request begins one.
CREATE TABLE export_runs (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  request_id TEXT    NOT NULL UNIQUE,
  profile    TEXT    NOT NULL REFERENCES export_profiles (id) ON DELETE CASCADE,
  -- JSON: the range.
  choice     TEXT    NOT NULL,
  at         INTEGER NOT NULL,
  email      TEXT    NOT NULL,
  labels     INTEGER NOT NULL
);

-- A file: its bytes until it is written, so that it is written again as it was.
CREATE TABLE export_files (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  profile    TEXT    NOT NULL REFERENCES export_profiles (id) ON DELETE CASCADE,
  name       TEXT    NOT NULL UNIQUE,
  bytes      BLOB,
  size       INTEGER NOT NULL,
  labels     INTEGER NOT NULL,
  -- Letters that its encoding has not.
  replaced   INTEGER NOT NULL,
  at         INTEGER NOT NULL,
  written_at INTEGER,
  -- The folder that it was written into.
  folder     TEXT
);
CREATE INDEX export_files_due ON export_files (profile, id) WHERE written_at IS NULL;
CREATE INDEX export_files_of ON export_files (profile, id);
CREATE INDEX export_files_old ON export_files (written_at) WHERE written_at IS NOT NULL;

-- A label of a profile: due, or in a file.
CREATE TABLE export_rows (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  profile     TEXT    NOT NULL REFERENCES export_profiles (id) ON DELETE CASCADE,
  reference   TEXT    NOT NULL,
  labelled_at INTEGER NOT NULL,
  state       TEXT    NOT NULL,
  manifest    TEXT    NOT NULL,
  at          INTEGER NOT NULL,
  -- Those that come into the same file; empty: it waits for the next file that is made.
  batch       TEXT    NOT NULL,
  -- The shipment as it was; NULL: as it is, or the row is in a file.
  text        TEXT,
  file        INTEGER REFERENCES export_files (id) ON DELETE CASCADE
);
CREATE INDEX export_rows_due ON export_rows (profile, id) WHERE file IS NULL;
CREATE INDEX export_rows_label ON export_rows (profile, reference, labelled_at);
CREATE INDEX export_rows_file ON export_rows (file);
