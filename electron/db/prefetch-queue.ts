import { MAX_WAIT_MS, type PrefetchEntry, type SyncStore } from '../core/sync-store.ts';
import type { ReadDb, WriteDb } from './connection.ts';

/** Time for which the outcome of a wish can be looked at, ms from the wish. */
export const PREFETCH_LIFE_MS = 7 * 24 * 3_600_000;

export const prefetchReads = (db: ReadDb) => {
  const columns = 'reference, user_id AS userId, state, detail, at, attempts, next_at AS nextAt';
  const waiting = db.prepare<[{ now: number; far: number; except: string; limit: number }], PrefetchEntry>(
    `SELECT ${columns} FROM wanted INDEXED BY wanted_due
     WHERE state = 'waiting' AND (next_at <= +@now OR next_at > +@far)
       AND user_id NOT IN (SELECT value FROM json_each(+@except))
     ORDER BY next_at, at, seq LIMIT +@limit`,
  );
  const all = db.prepare<[limit: number], PrefetchEntry>(
    `SELECT ${columns} FROM wanted ORDER BY at, seq LIMIT +?`,
  );
  return (query: Parameters<SyncStore['wanted']>[0]): PrefetchEntry[] => {
    const { limit, now = Number.MAX_SAFE_INTEGER, exceptUsers = [] } = query;
    if (query.all) return all.all(limit);
    return waiting.all({ now, far: now + MAX_WAIT_MS, except: JSON.stringify(exceptUsers), limit });
  };
};

export const prefetchWrites = (db: WriteDb) => {
  const want = db.prepare<[Pick<PrefetchEntry, 'reference' | 'userId' | 'at'>]>(
    // Asking again for a waiting one keeps its place.
    `INSERT INTO wanted (reference, user_id, state, detail, at) VALUES (@reference, @userId, 'waiting', '', @at)
     ON CONFLICT (reference) DO UPDATE SET user_id = excluded.user_id, state = 'waiting', detail = '',
       at = iif(state = 'waiting', at, excluded.at), attempts = 0, next_at = 0`,
  );
  const settle = db.prepare<[state: PrefetchEntry['state'], detail: string, reference: string]>(
    'UPDATE wanted SET state = ?, detail = ? WHERE reference = ?',
  );
  const postpone = db.prepare<[detail: string, nextAt: number, reference: string]>(
    "UPDATE wanted SET detail = ?, attempts = attempts + 1, next_at = ? WHERE reference = ? AND state = 'waiting'",
  );
  const clear = db.prepare<[]>("DELETE FROM wanted WHERE state <> 'waiting'");
  const forget = db.prepare<[before: number]>("DELETE FROM wanted WHERE state <> 'waiting' AND at < ?");
  return {
    forgetOld(now: number): void {
      forget.run(now - PREFETCH_LIFE_MS);
    },
    operations: {
      want(wishes: readonly Pick<PrefetchEntry, 'reference' | 'userId' | 'at'>[]): void {
        for (const { reference, userId, at } of wishes) want.run({ reference, userId, at });
      },
      settleWanted(reference: string, state: PrefetchEntry['state'], detail: string, nextAt = 0): void {
        if (state === 'waiting') postpone.run(detail, nextAt, reference);
        else settle.run(state, detail, reference);
      },
      clearWanted(): void {
        clear.run();
      },
    },
  };
};
