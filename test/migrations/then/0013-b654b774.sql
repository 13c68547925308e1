CREATE TABLE parcel_tracks (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,
  reference      TEXT    NOT NULL,
  number         TEXT    NOT NULL,
  engine         TEXT    NOT NULL,
  carrier_id     TEXT    NOT NULL,
  handed_over_at INTEGER NOT NULL,
  state          TEXT    NOT NULL DEFAULT 'pending',
  -- JSON, the newest first.
  events         TEXT    NOT NULL DEFAULT '[]',
  estimated      TEXT,
  messages       TEXT    NOT NULL DEFAULT '[]',
  since          INTEGER NOT NULL,
  asked_at       INTEGER,
  fresh_at       INTEGER,
  heard_at       INTEGER,
  fault          TEXT,
  failures       INTEGER NOT NULL DEFAULT 0,
  next_at        INTEGER,
  stuck          TEXT,
  UNIQUE (reference, number)
);
CREATE INDEX parcel_tracks_due ON parcel_tracks (engine, carrier_id, next_at) WHERE next_at IS NOT NULL;
CREATE INDEX parcel_tracks_stuck ON parcel_tracks (reference) WHERE stuck IS NOT NULL;
CREATE INDEX parcel_tracks_number ON parcel_tracks (number);

INSERT OR IGNORE INTO parcel_tracks (reference, number, engine, carrier_id, handed_over_at, since, next_at)
SELECT s.reference, trim(i.value ->> '$.trackingNumber'), p.engine, p.carrier_id, s.updated_at, s.updated_at,
       s.updated_at + 3600000
FROM carrier_purchases p
JOIN shipments s ON s.reference = p.reference AND s.status = 30
JOIN shipment_texts t ON t.seq = s.seq
JOIN json_each(t.text, '$.shipmentInfo.shipmentItems') i
WHERE p.state = 'labelled' AND trim(coalesce(i.value ->> '$.trackingNumber', '')) <> '';
