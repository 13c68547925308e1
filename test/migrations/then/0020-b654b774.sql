CREATE TABLE shipment_returns (
  reference  TEXT    PRIMARY KEY,
  original   TEXT    NOT NULL,
  -- 'box' or 'mail'.
  way        TEXT    NOT NULL,
  reason     TEXT    NOT NULL,
  request_id TEXT    NOT NULL UNIQUE,
  at         INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX shipment_returns_original ON shipment_returns (original);
