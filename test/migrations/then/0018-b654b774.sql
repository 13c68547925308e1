CREATE TABLE webhook_endpoints (
  id             TEXT    PRIMARY KEY,
  name           TEXT    NOT NULL,
  url            TEXT    NOT NULL,
  ca             TEXT    NOT NULL,
  proxy          TEXT    NOT NULL,
  -- JSON list of the events that it is told of.
  types          TEXT    NOT NULL,
  whole          INTEGER NOT NULL,
  state          TEXT    NOT NULL,
  generation     INTEGER NOT NULL,
  -- Where its secrets are: the keychain, or derived from the key file of a server without one.
  secret_source  TEXT    NOT NULL,
  previous_until INTEGER,
  created_at     INTEGER NOT NULL,
  -- Messages that are not delivered, kept by the triggers below, so that a change need not count them.
  waiting        INTEGER NOT NULL DEFAULT 0,
  dead           INTEGER NOT NULL DEFAULT 0,
  held_bytes     INTEGER NOT NULL DEFAULT 0,
  -- Events that were left out as it holds too many.
  missed         INTEGER NOT NULL DEFAULT 0,
  missed_since   INTEGER,
  delivered_at   INTEGER,
  failure        TEXT
);

CREATE TABLE webhook_messages (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  endpoint   TEXT    NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
  message    TEXT    NOT NULL,
  reference  TEXT    NOT NULL,
  type       TEXT    NOT NULL,
  at         INTEGER NOT NULL,
  body       TEXT    NOT NULL,
  bytes      INTEGER NOT NULL,
  state      TEXT    NOT NULL,
  tries      INTEGER NOT NULL DEFAULT 0,
  next_at    INTEGER NOT NULL,
  settled_at INTEGER,
  failure    TEXT
);
CREATE INDEX webhook_messages_due ON webhook_messages (endpoint, next_at, id) WHERE state = 'waiting';
CREATE INDEX webhook_messages_order ON webhook_messages (endpoint, reference, id) WHERE state = 'waiting';
CREATE INDEX webhook_messages_oldest ON webhook_messages (endpoint, at) WHERE state = 'waiting';
CREATE INDEX webhook_messages_dead ON webhook_messages (endpoint, id) WHERE state = 'dead';
CREATE INDEX webhook_messages_old ON webhook_messages (settled_at) WHERE state = 'delivered';
CREATE INDEX webhook_messages_all ON webhook_messages (endpoint, at);

CREATE TRIGGER webhook_messages_added AFTER INSERT ON webhook_messages BEGIN
  UPDATE webhook_endpoints SET waiting = waiting + (NEW.state = 'waiting'), dead = dead + (NEW.state = 'dead'),
    held_bytes = held_bytes + iif(NEW.state = 'delivered', 0, NEW.bytes) WHERE id = NEW.endpoint;
END;
CREATE TRIGGER webhook_messages_moved AFTER UPDATE OF state ON webhook_messages WHEN OLD.state <> NEW.state BEGIN
  UPDATE webhook_endpoints SET
    waiting = waiting + (NEW.state = 'waiting') - (OLD.state = 'waiting'),
    dead = dead + (NEW.state = 'dead') - (OLD.state = 'dead'),
    held_bytes = held_bytes + iif(NEW.state = 'delivered', 0, NEW.bytes) - iif(OLD.state = 'delivered', 0, OLD.bytes)
  WHERE id = NEW.endpoint;
END;
CREATE TRIGGER webhook_messages_gone AFTER DELETE ON webhook_messages BEGIN
  UPDATE webhook_endpoints SET waiting = waiting - (OLD.state = 'waiting'), dead = dead - (OLD.state = 'dead'),
    held_bytes = held_bytes - iif(OLD.state = 'delivered', 0, OLD.bytes) WHERE id = OLD.endpoint;
END;
