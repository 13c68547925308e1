-- An id is never given twice: an editor that is open over a removed article must not fit another one.
CREATE TABLE article_master (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  number     TEXT    NOT NULL,
  -- The number as codeKey has it.
  number_key TEXT    NOT NULL UNIQUE,
  -- For the order of the list.
  sort_name  TEXT    NOT NULL,
  document   TEXT    NOT NULL,
  -- Grows by one at every change.
  version    INTEGER NOT NULL,
  -- 1: learned from shipments, and no person has looked at it since.
  learned    INTEGER NOT NULL,
  at         INTEGER NOT NULL,
  -- Email of who changed it last; empty for what was learned.
  by         TEXT    NOT NULL
);
CREATE INDEX article_master_order ON article_master (sort_name, id);
-- Numbers, GTINs and other codes: each belongs to one article.
CREATE TABLE article_codes (
  code       TEXT    PRIMARY KEY,
  article_id INTEGER NOT NULL,
  -- Pieces behind one scan.
  pieces     INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX article_codes_article ON article_codes (article_id);
CREATE TABLE article_pictures (
  article_id INTEGER PRIMARY KEY,
  -- 'PNG' or 'JPEG'.
  format     TEXT    NOT NULL,
  content    BLOB    NOT NULL
);
-- The same cut as shipment_search; rowid is the article's id.
CREATE VIRTUAL TABLE article_search USING fts5 (
  grams, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '1 2'
);
