-- A day that was closed: nothing of its manifests is taken back any more.
CREATE TABLE handover_days (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The same request closes one day.
  request_id TEXT    NOT NULL UNIQUE,
  closed_at  INTEGER NOT NULL,
  user_id    INTEGER NOT NULL,
  email      TEXT    NOT NULL
);

-- A manifest: what one carrier took at one time. A number is never given again.
CREATE TABLE handovers (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  number       INTEGER NOT NULL UNIQUE,
  -- The same request makes one manifest.
  request_id   TEXT    NOT NULL UNIQUE,
  carrier_code TEXT    NOT NULL,
  at           INTEGER NOT NULL,
  user_id      INTEGER NOT NULL,
  email        TEXT    NOT NULL,
  -- What stands above its lines, JSON, as it was then.
  heading      TEXT    NOT NULL,
  -- Grows by one whenever something of it is taken back.
  revision     INTEGER NOT NULL,
  -- Null until its day is closed.
  day_id       INTEGER REFERENCES handover_days (id)
);
CREATE INDEX handovers_open ON handovers (id) WHERE day_id IS NULL;
CREATE INDEX handovers_day ON handovers (day_id);

CREATE TABLE handover_lines (
  seq          INTEGER PRIMARY KEY,
  handover_id  INTEGER NOT NULL REFERENCES handovers (id),
  position     INTEGER NOT NULL,
  reference    TEXT    NOT NULL,
  -- The shipment's status before, and what its document said of it, JSON; null where it said nothing.
  status_before INTEGER NOT NULL,
  said_before  TEXT,
  -- What stands on the manifest, JSON, as it was then: sums are made of these alone.
  line         TEXT    NOT NULL,
  -- 1: its manifest is open and nobody has taken it back.
  live         INTEGER NOT NULL,
  undone_at    INTEGER,
  undone_by    TEXT,
  UNIQUE (handover_id, position)
);
-- A shipment is in one open manifest at most.
CREATE UNIQUE INDEX handover_lines_live ON handover_lines (reference) WHERE live = 1;
CREATE INDEX handover_lines_reference ON handover_lines (reference);
