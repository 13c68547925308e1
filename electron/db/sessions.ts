import type { LiveSession, RefreshToken, RotateResult, Session } from '../core/account-store.ts';
import { auditWrites } from './audit.ts';
import type { ReadDb, WriteDb } from './connection.ts';
import { userReads } from './users.ts';
import { programStamp, type WriteStamp } from './write-stamp.ts';

type Stored<Of extends Session> = Omit<Of, 'rememberMe'> & { rememberMe: 0 | 1 };

const sessionColumns = `id, user_id AS userId, role, remember_me AS rememberMe, created_at AS createdAt,
  expires_at AS expiresAt, ended_at AS endedAt`;

const sessionOf = <Of extends Session>(row: Stored<Of>) => ({ ...row, rememberMe: row.rememberMe === 1 });

/** Time for which a session that is over is still known, ms: its reused tokens are then still told from unknown ones. */
export const SESSION_MEMORY_MS = 7 * 24 * 3_600_000;

const token = `SELECT hash, session_id AS sessionId, issued_at AS issuedAt, expires_at AS expiresAt,
  used_at AS usedAt, successor_hash AS successorHash FROM refresh_tokens WHERE hash = ?`;

export const sessionReads = (db: ReadDb) => {
  const one = db.prepare<[id: string], Stored<Session>>(
    `SELECT ${sessionColumns} FROM sessions WHERE id = ?`,
  );
  const liveOf = db.prepare<[userId: number, now: number], Stored<LiveSession>>(
    `SELECT ${sessionColumns}, source, place FROM sessions
     WHERE user_id = ? AND ended_at IS NULL AND expires_at > ? ORDER BY created_at DESC`,
  );
  const live = db
    .prepare<[id: string], number>(
      // Not a join: SQLite would prepare that again at each call, and every request asks this.
      `SELECT 1 FROM sessions s WHERE s.id = ? AND s.ended_at IS NULL
       AND (SELECT disabled FROM users u WHERE u.id = s.user_id) = 0`,
    )
    .pluck();
  const ofUser = db
    .prepare<[userId: number, now: number], number>(
      'SELECT 1 FROM sessions WHERE user_id = ? AND ended_at IS NULL AND expires_at > ?',
    )
    .pluck();
  const refreshToken = db.prepare<[hash: string], RefreshToken>(token);
  return {
    session(id: string): Session | null {
      const row = one.get(id);
      return row === undefined ? null : sessionOf(row);
    },
    /** Reads the database itself each time, so that what another process ended is seen at once. */
    isLive: (id: string): boolean => live.get(id) !== undefined,
    live: (userId: number, now: number): LiveSession[] => liveOf.all(userId, now).map(sessionOf),
    hasLive: (userId: number, now: number): boolean => ofUser.get(userId, now) !== undefined,
    refreshToken: (hash: string): RefreshToken | null => refreshToken.get(hash) ?? null,
  };
};

export const sessionWrites = (db: WriteDb, audit = auditWrites(db), stamp: WriteStamp = programStamp()) => {
  const users = userReads(db);
  const { session: sessionById } = sessionReads(db);
  const signedIn = db.prepare<[at: number, userId: number]>('UPDATE users SET last_sign_in = ? WHERE id = ?');
  const add = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO sessions (id, user_id, role, remember_me, created_at, expires_at, ended_at, source, place)
     VALUES (@id, @userId, @role, @rememberMe, @createdAt, @expiresAt, @endedAt, @source, @place)`,
  );
  const addToken = db.prepare<[RefreshToken]>(
    `INSERT INTO refresh_tokens (hash, session_id, issued_at, expires_at, used_at, successor_hash)
     VALUES (@hash, @sessionId, @issuedAt, @expiresAt, @usedAt, @successorHash)`,
  );
  const use = db.prepare<[at: number, successor: string, hash: string]>(
    'UPDATE refresh_tokens SET used_at = ?, successor_hash = ? WHERE hash = ? AND used_at IS NULL',
  );
  const known = db.prepare<[hash: string], RefreshToken>(token);
  const end = db.prepare<[at: number, id: string]>(
    'UPDATE sessions SET ended_at = ? WHERE id = ? AND ended_at IS NULL',
  );
  const forget = db.prepare<[before: number]>(
    'DELETE FROM sessions WHERE coalesce(ended_at, expires_at) < ?',
  );
  const record = (
    { userId, role }: Session,
    action: 'signed-in' | 'signed-out' | 'token-reused',
    details: Record<string, boolean> = {},
  ): void => {
    const email = users.byId(userId)?.email ?? '';
    audit.append({ kind: 'sign-in', action, subject: email, details, user: { id: userId, email, role } });
  };
  return {
    forgetOld: (now: number): void => {
      forget.run(now - SESSION_MEMORY_MS);
    },
    operations: {
      addSession(session: Session, first: RefreshToken): void {
        const { source, place } = stamp.now().actor;
        add.run({ ...session, rememberMe: session.rememberMe ? 1 : 0, source, place });
        addToken.run(first);
        signedIn.run(session.createdAt, session.userId);
        record(session, 'signed-in', session.rememberMe ? { remembered: true } : {});
      },
      endSession(id: string, at: number, reused = false): void {
        const session = sessionById(id);
        if (end.run(at, id).changes === 0 || session === null) return;
        record(session, reused ? 'token-reused' : 'signed-out');
      },
      rotate(hash: string, at: number, successor: RefreshToken): RotateResult {
        if (use.run(at, successor.hash, hash).changes === 0) {
          return known.get(hash) === undefined ? 'unknown' : 'used-before';
        }
        addToken.run(successor);
        return 'rotated';
      },
    },
  };
};
