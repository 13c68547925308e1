import { createHash } from 'node:crypto';
import type {
  AuditAction,
  AuditChange,
  AuditEntry,
  AuditFilter,
  AuditKind,
} from '../../shared/audit/entry.ts';
import { auditedAs, settingChanges } from '../../shared/audit/settings.ts';
import { UNNAMED_DESK } from '../../shared/desk/settings.ts';
import type { Role } from '../../shared/roles.ts';
import type { AuditCheck, AuditNote } from '../core/audit-store.ts';
import type { ReadDb, WriteDb } from './connection.ts';
import { programStamp, type WriteStamp } from './write-stamp.ts';

interface Row {
  seq: number;
  at: number;
  kind: AuditKind;
  action: AuditAction;
  userId: number | null;
  email: string;
  role: Role | null;
  source: AuditEntry['source'];
  place: string;
  subject: string;
  changes: string;
  details: string;
  hash: string;
}

const columns = `seq, at, kind, action, user_id AS userId, email, role, source, place, subject, changes, details, hash`;

/** SHA-256 of a row without its own hash, after the hash of the one before it, base64url. */
const hashAfter = (previous: string, row: Omit<Row, 'hash'>): string => {
  const { seq, at, kind, action, userId, email, role, source, place, subject, changes, details } = row;
  const written = [
    previous,
    seq,
    at,
    kind,
    action,
    userId,
    email,
    role,
    source,
    place,
    subject,
    changes,
    details,
  ];
  return createHash('sha256').update(JSON.stringify(written)).digest('base64url');
};

const entryOf = ({ changes, details, ...row }: Row): AuditEntry => ({
  ...row,
  changes: JSON.parse(changes) as AuditChange[],
  details: JSON.parse(details) as AuditEntry['details'],
});

const conditions = `(@person = '' OR instr(lower(email), @person) > 0 OR instr(lower(subject), @person) > 0)
  AND (@kind = '' OR kind = @kind) AND at >= @from AND at < @to`;

/** The largest and the smallest time that a filter may name, ms. */
const EVER = 8_640_000_000_000_000;

const parameters = ({ person = '', kind, from = -EVER, to = EVER }: AuditFilter) => ({
  person: person.toLowerCase(),
  kind: kind ?? '',
  ...{ from, to },
});

export const auditReads = (db: ReadDb) => {
  const newest = db.prepare<[Record<string, unknown>], Row>(
    `SELECT ${columns} FROM audit_log WHERE seq < @before AND ${conditions} ORDER BY seq DESC LIMIT @limit`,
  );
  const following = db.prepare<[Record<string, unknown>], Row>(
    `SELECT ${columns} FROM audit_log WHERE seq > @after AND ${conditions} ORDER BY seq LIMIT @limit`,
  );
  const next = db.prepare<[after: number, limit: number], Row>(
    `SELECT ${columns} FROM audit_log WHERE seq > ? ORDER BY seq LIMIT ?`,
  );
  return {
    newest: (filter: AuditFilter, before: number | null, limit: number): AuditEntry[] =>
      newest.all({ ...parameters(filter), before: before ?? Number.MAX_SAFE_INTEGER, limit }).map(entryOf),
    following: (filter: AuditFilter, after: number, limit: number): AuditEntry[] =>
      following.all({ ...parameters(filter), after, limit }).map(entryOf),
    check(after: number, hash: string, limit: number): AuditCheck {
      const rows = next.all(after, limit);
      let last = { seq: after, hash };
      for (const row of rows) {
        const seq = last.seq + 1;
        const entries = seq - after - 1;
        if (row.seq !== seq) return { ...last, entries, wrong: { seq, why: 'missing' } };
        if (hashAfter(last.hash, row) !== row.hash)
          return { ...last, entries, wrong: { seq, why: 'changed' } };
        last = { seq, hash: row.hash };
      }
      return { ...last, entries: rows.length, wrong: null };
    },
  };
};

/** An entry as the write knows it; who, when and where are of the write's stamp. */
export interface AuditRecord extends AuditNote {
  changes?: AuditChange[];
  /** Given where it is another's than the stamp's: one who is signing in. */
  user?: { id: number; email: string; role: Role };
}

/** Appends to the audit log, within the transaction of what is recorded. */
export const auditWrites = (db: WriteDb, stamp: WriteStamp = programStamp()) => {
  const last = db.prepare<[], Pick<Row, 'seq' | 'hash'>>(
    'SELECT seq, hash FROM audit_log ORDER BY seq DESC LIMIT 1',
  );
  const station = db.prepare<[], string>("SELECT value FROM settings WHERE name = 'desk.station'").pluck();
  const insert = db.prepare<[Row]>(
    `INSERT INTO audit_log (seq, at, kind, action, user_id, email, role, source, place, subject, changes, details, hash)
     VALUES (@seq, @at, @kind, @action, @userId, @email, @role, @source, @place, @subject, @changes, @details, @hash)`,
  );
  const deskName = (): string => {
    const stored = station.get();
    return stored === undefined ? UNNAMED_DESK : String(JSON.parse(stored));
  };
  const append = ({ kind, action, subject, details = {}, changes = [], user }: AuditRecord): void => {
    const { at, actor } = stamp.now();
    const before = last.get() ?? { seq: 0, hash: '' };
    const by = user ?? actor.user;
    const row = {
      ...{ seq: before.seq + 1, at, kind, action, subject },
      ...{ userId: by?.id ?? null, email: by?.email ?? '', role: by?.role ?? null },
      source: actor.source,
      place: actor.source === 'window' ? deskName() : actor.place,
      changes: JSON.stringify(changes),
      details: JSON.stringify(details),
    };
    insert.run({ ...row, hash: hashAfter(before.hash, row) });
  };
  return {
    append,
    /** Records what a setting has become; nothing where it is the same, or only the program's own state. */
    settingChanged(name: string, before: unknown, after: unknown): void {
      const kind = auditedAs(name);
      if (kind === null) return;
      const { changes, more } = settingChanges(name, before, after);
      if (changes.length === 0) return;
      append({ kind, action: 'changed', subject: name, changes, ...(more > 0 && { details: { more } }) });
    },
  };
};

export type AuditWrites = ReturnType<typeof auditWrites>;
