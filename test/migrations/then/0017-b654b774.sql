CREATE TABLE shipment_holds (
  seq    INTEGER NOT NULL REFERENCES shipments (seq) ON DELETE CASCADE,
  -- 'here' or 'remote'.
  place  TEXT    NOT NULL,
  reason TEXT    NOT NULL,
  -- E-mail address of who set it.
  "by"   TEXT    NOT NULL,
  at     INTEGER NOT NULL,
  PRIMARY KEY (seq, place)
) WITHOUT ROWID;
