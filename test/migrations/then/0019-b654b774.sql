-- 1: signs in only to choose another password.
ALTER TABLE users ADD COLUMN must_change INTEGER NOT NULL DEFAULT 0;
-- The password is a set-up code, good until then; null: it is a password.
ALTER TABLE users ADD COLUMN setup_until INTEGER;
ALTER TABLE users ADD COLUMN last_sign_in INTEGER;
-- Hashes of the recovery codes that are left, encrypted like the seed; null without one-time passwords.
ALTER TABLE users ADD COLUMN otp_recovery TEXT;

-- Origin of the sign-in, as in the audit log.
ALTER TABLE sessions ADD COLUMN source TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN place TEXT NOT NULL DEFAULT '';

-- It only grows. The hash of each row is made with the one of the row before, so that none can be altered or taken out
-- without a trace.
CREATE TABLE audit_log (
  seq     INTEGER PRIMARY KEY,
  at      INTEGER NOT NULL,
  kind    TEXT    NOT NULL,
  action  TEXT    NOT NULL,
  user_id INTEGER,
  email   TEXT    NOT NULL,
  role    TEXT,
  source  TEXT    NOT NULL,
  place   TEXT    NOT NULL,
  subject TEXT    NOT NULL,
  changes TEXT    NOT NULL,
  details TEXT    NOT NULL,
  hash    TEXT    NOT NULL
);
CREATE INDEX audit_log_at ON audit_log (at);
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log
  BEGIN SELECT raise(ABORT, 'the audit log only grows'); END;
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log
  BEGIN SELECT raise(ABORT, 'the audit log only grows'); END;
