CREATE TABLE number_blocks (
  id     INTEGER PRIMARY KEY,
  -- Of number_ranges, without the first number.
  series TEXT    NOT NULL,
  first  INTEGER NOT NULL,
  -- Inclusive.
  last   INTEGER NOT NULL,
  -- Tells a block from another one of the same numbers; null: some desk may have these, which has not named them.
  nonce  TEXT    UNIQUE,
  -- 1: another desk was given numbers of it too, or this service has drawn some for itself.
  twice  INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX number_blocks_first ON number_blocks (series, first);
