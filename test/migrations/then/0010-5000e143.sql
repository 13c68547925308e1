CREATE TABLE needed_papers (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT    NOT NULL,
  kind      TEXT    NOT NULL,
  state     TEXT    NOT NULL,
  -- JSON: why it could not be printed.
  error     TEXT,
  -- Who asked for the label.
  user_id   INTEGER NOT NULL,
  email     TEXT    NOT NULL,
  role      TEXT    NOT NULL,
  at        INTEGER NOT NULL,
  UNIQUE (reference, kind)
);
