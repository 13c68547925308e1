-- One row for each label, and for each print again and fault of one. It outlives its shipment. Times are ms since 1970.
CREATE TABLE report_facts (
  id         INTEGER PRIMARY KEY,
  at         INTEGER NOT NULL,
  -- 'label', 'again', 'fault'.
  kind       TEXT    NOT NULL,
  reference  TEXT    NOT NULL,
  -- Null: of no person, or personal figures are off.
  user_id    INTEGER,
  carrier    TEXT    NOT NULL,
  product    TEXT    NOT NULL,
  country    TEXT    NOT NULL,
  parcels    INTEGER NOT NULL,
  grams      INTEGER NOT NULL,
  -- Ten-thousandths of the currency; null: not bought here, or paid back.
  cost       INTEGER,
  currency   TEXT,
  scanned_at INTEGER,
  voided_at  INTEGER,
  -- The print job of a fault: each is one fault, however often it is tried.
  job        TEXT
);
CREATE INDEX report_facts_at ON report_facts (at);
CREATE UNIQUE INDEX report_facts_live ON report_facts (reference) WHERE kind = 'label' AND voided_at IS NULL;
CREATE UNIQUE INDEX report_facts_job ON report_facts (job) WHERE job IS NOT NULL;
CREATE INDEX report_facts_fault ON report_facts (at) WHERE kind = 'fault';

-- When a shipment was opened at the bench, until its label.
CREATE TABLE bench_scans (
  reference TEXT    PRIMARY KEY,
  at        INTEGER NOT NULL,
  user_id   INTEGER
) WITHOUT ROWID;

-- Addresses of wall boards. Only the hash of a token is kept.
CREATE TABLE board_tokens (
  id         TEXT    PRIMARY KEY,
  name       TEXT    NOT NULL,
  hash       TEXT    NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO report_facts (at, kind, reference, carrier, product, country, parcels, grams)
SELECT s.labelled_at, 'label', s.reference, s.carrier_code,
  CASE WHEN json_valid(t.text)
    THEN trim(coalesce(CAST(json_extract(t.text, '$.carrierDetails.productCode') AS TEXT), '')) ELSE '' END,
  s.country_code, s.parcel_count, CAST(min(round(s.weight_kg * 1000), 1e12) AS INTEGER)
FROM shipments s JOIN shipment_texts t ON t.seq = s.seq
WHERE s.status IN (20, 30) AND s.labelled_at IS NOT NULL
  AND s.labelled_at > (SELECT max(labelled_at) FROM shipments) - 34560000000
ORDER BY s.labelled_at DESC LIMIT 200000;
