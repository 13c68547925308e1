import type { AnswerSpan, IdempotentResponse } from '../core/shipment-store.ts';
import type { ReadDb, WriteDb } from './connection.ts';

/** Time for which a repeated request gets its first answer again, ms. */
export const IDEMPOTENCY_LIFE_MS = 48 * 3_600_000;

export const idempotencyReads = (db: ReadDb) => {
  const one = db.prepare<[userId: number, key: string], { requestHash: string; response: string }>(
    `SELECT request_hash AS requestHash, response FROM idempotent_responses WHERE user_id = ? AND key = ?`,
  );
  // By the index of the keys: answers to saves, which may be long, are not looked at.
  const under = db.prepare<
    [{ userId: number; from: string; to: string } & AnswerSpan],
    { at: number; response: string }
  >(
    `SELECT at, response FROM idempotent_responses
     WHERE user_id = @userId AND key >= @from AND key < @to AND at > @since AND at <= @until ORDER BY at`,
  );
  return {
    idempotent: (key: string, userId: number) => one.get(userId, key) ?? null,
    answersUnder: (prefix: string, userId: number, span: AnswerSpan) =>
      under.all({ userId, from: prefix, to: `${prefix}\u{10ffff}`, ...span }),
  };
};

export const idempotencyWrites = (db: WriteDb) => {
  const add = db.prepare<[IdempotentResponse]>(
    `INSERT INTO idempotent_responses (user_id, key, request_hash, at, response)
     VALUES (@userId, @key, @requestHash, @at, @response) ON CONFLICT DO NOTHING`,
  );
  const forget = db.prepare<[before: number]>('DELETE FROM idempotent_responses WHERE at < ?');
  return {
    /** False when the key is taken. */
    insert: (response: IdempotentResponse): boolean => add.run(response).changes === 1,
    forgetOld: (now: number): void => {
      forget.run(now - IDEMPOTENCY_LIFE_MS);
    },
  };
};
