-- What an engine is asked to declare: one for each connection that labels of a manifest of ours were bought with, or
-- that labels of shipments were bought with which were handed over elsewhere.
CREATE TABLE carrier_manifests (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Null: what is on it was handed over elsewhere.
  handover_id  INTEGER REFERENCES handovers (id),
  carrier_code TEXT    NOT NULL,
  engine      TEXT    NOT NULL,
  carrier_id  TEXT    NOT NULL,
  -- Goes to the engine: what it has made is found by it.
  reference   TEXT    NOT NULL,
  -- The shipments with their drafts there, JSON.
  purchases   TEXT    NOT NULL,
  state       TEXT    NOT NULL,
  -- Why it is not asked yet; null: nothing is in the way.
  obstacle    TEXT,
  -- The carrier's and the engine's words, JSON.
  messages    TEXT    NOT NULL DEFAULT '[]',
  manifest_id TEXT,
  -- Number of its shipments that the carrier has taken up.
  taken       INTEGER,
  format      TEXT,
  document    BLOB,
  sum         INTEGER,
  asked_at    INTEGER,
  changed_at  INTEGER NOT NULL,
  UNIQUE (handover_id, engine, carrier_id)
);
CREATE INDEX open_carrier_manifests ON carrier_manifests (id) WHERE state IN ('due', 'asking', 'uncertain');
CREATE INDEX elsewhere_carrier_manifests ON carrier_manifests (carrier_code, id) WHERE handover_id IS NULL;

-- Carriers that are asked to come. A row is there before the request is sent.
CREATE TABLE carrier_pickups (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The same request books one pickup; the engine knows it by it.
  request_id   TEXT    NOT NULL UNIQUE,
  carrier_code TEXT    NOT NULL,
  engine       TEXT    NOT NULL,
  carrier_id   TEXT    NOT NULL,
  state        TEXT    NOT NULL,
  -- Day, times, instruction and place, JSON; and those of a change that is under way.
  time         TEXT    NOT NULL,
  wished       TEXT,
  address      TEXT    NOT NULL,
  shipments    TEXT    NOT NULL,
  parcels      INTEGER NOT NULL,
  pickup_id    TEXT,
  confirmation TEXT,
  charge       TEXT,
  messages     TEXT    NOT NULL DEFAULT '[]',
  user_id      INTEGER NOT NULL,
  email        TEXT    NOT NULL,
  at           INTEGER NOT NULL,
  changed_at   INTEGER NOT NULL
);
CREATE INDEX carrier_pickups_carrier ON carrier_pickups (carrier_code, id);
