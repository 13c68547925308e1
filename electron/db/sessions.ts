import type { RefreshToken, RotateResult, Session } from '../core/account-store.ts';
import type { ReadDb, WriteDb } from './connection.ts';

type SessionRow = Omit<Session, 'rememberMe'> & { rememberMe: 0 | 1 };

/** Time for which a session that is over is still known, ms: its reused tokens are then still told from unknown ones. */
export const SESSION_MEMORY_MS = 7 * 24 * 3_600_000;

const token = `SELECT hash, session_id AS sessionId, issued_at AS issuedAt, expires_at AS expiresAt,
  used_at AS usedAt, successor_hash AS successorHash FROM refresh_tokens WHERE hash = ?`;

export const sessionReads = (db: ReadDb) => {
  const one = db.prepare<[id: string], SessionRow>(
    `SELECT id, user_id AS userId, role, remember_me AS rememberMe, created_at AS createdAt,
       expires_at AS expiresAt, ended_at AS endedAt FROM sessions WHERE id = ?`,
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
      return row === undefined ? null : { ...row, rememberMe: row.rememberMe === 1 };
    },
    /** Reads the database itself each time, so that what another process ended is seen at once. */
    isLive: (id: string): boolean => live.get(id) !== undefined,
    hasLive: (userId: number, now: number): boolean => ofUser.get(userId, now) !== undefined,
    refreshToken: (hash: string): RefreshToken | null => refreshToken.get(hash) ?? null,
  };
};

export const sessionWrites = (db: WriteDb) => {
  const add = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO sessions (id, user_id, role, remember_me, created_at, expires_at, ended_at)
     VALUES (@id, @userId, @role, @rememberMe, @createdAt, @expiresAt, @endedAt)`,
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
  return {
    forgetOld: (now: number): void => {
      forget.run(now - SESSION_MEMORY_MS);
    },
    operations: {
      addSession(session: Session, first: RefreshToken): void {
        add.run({ ...session, rememberMe: session.rememberMe ? 1 : 0 });
        addToken.run(first);
      },
      endSession(id: string, at: number): void {
        end.run(at, id);
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
