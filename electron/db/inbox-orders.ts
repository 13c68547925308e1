import type { InboxOutcome } from '../../shared/import/inbox.ts';
import type { InboxCounts, InboxOrder, InboxStore, NewInboxOrder } from '../core/inbox-store.ts';
import type { ReadDb, WriteDb } from './connection.ts';

interface Row extends Omit<InboxOrder, 'outcome'> {
  outcome: string | null;
}

const columns = 'id, inbox, message, digest, at, state, outcome, settled_at AS settledAt';

const toOrder = ({ outcome, ...row }: Row): InboxOrder => ({
  ...row,
  outcome: outcome === null ? null : (JSON.parse(outcome) as InboxOutcome),
});

const OPEN = `state IN ('waiting', 'refused', 'asking')`;

/** A shop that goes on sending what is not looked at must not fill the disk: so many of an inbox are kept open. */
const MOST_OPEN = 10_000;
/** And so many bytes. */
const MOST_BYTES = 256 * 1024 * 1024;

/** For so long a repeat of an order that is over is known, ms. */
const KEPT_MS = 400 * 86_400_000;

export const inboxReads = (db: ReadDb) => {
  const one = db.prepare<[id: number], Row>(`SELECT ${columns} FROM inbox_orders WHERE id = ?`);
  const body = db
    .prepare<[id: number], Uint8Array | null>('SELECT body FROM inbox_orders WHERE id = ?')
    .pluck();
  const waiting = db.prepare<[limit: number], Row>(
    `SELECT ${columns} FROM inbox_orders WHERE state = 'waiting' ORDER BY id LIMIT ?`,
  );
  const open = db.prepare<[limit: number], Row>(
    `SELECT ${columns} FROM inbox_orders WHERE state IN ('refused', 'asking') ORDER BY id LIMIT ?`,
  );
  const counts = db.prepare<[], InboxCounts>(
    `WITH held AS (SELECT inbox, sum(state = 'waiting') AS waiting, sum(state <> 'waiting') AS open
       FROM inbox_orders WHERE ${OPEN} GROUP BY inbox)
     SELECT o.inbox, coalesce(h.waiting, 0) AS waiting, coalesce(h.open, 0) AS open, o.at AS lastAt
     FROM inbox_orders o LEFT JOIN held h ON h.inbox = o.inbox
     WHERE o.id IN (SELECT max(id) FROM inbox_orders GROUP BY inbox)`,
  );
  return {
    byId: (id: number): InboxOrder | null => {
      const row = one.get(id);
      return row ? toOrder(row) : null;
    },
    body: (id: number): Uint8Array | null => body.get(id) ?? null,
    waiting: (limit: number): InboxOrder[] => waiting.all(limit).map(toOrder),
    open: (limit: number): InboxOrder[] => open.all(limit).map(toOrder),
    counts: (): InboxCounts[] => counts.all(),
  };
};

export const inboxWrites = (db: WriteDb) => {
  const known = db.prepare<[inbox: string, message: string], Row>(
    `SELECT ${columns} FROM inbox_orders WHERE inbox = ? AND message = ?`,
  );
  const held = db.prepare<[inbox: string], { count: number; bytes: number | null }>(
    `SELECT count(*) AS count, sum(length(body)) AS bytes FROM inbox_orders WHERE ${OPEN} AND inbox = ?`,
  );
  const add = db.prepare<[NewInboxOrder]>(
    `INSERT INTO inbox_orders (inbox, message, digest, at, body, state)
     VALUES (@inbox, @message, @digest, @at, @body, 'waiting')`,
  );
  const settle = db.prepare<[Record<string, unknown>]>(
    `UPDATE inbox_orders SET state = @state, outcome = @outcome, settled_at = @at,
       body = iif(@state IN ('done', 'discarded'), NULL, body)
     WHERE id = @id AND state IN (SELECT value FROM json_each(@from))`,
  );
  const forget = db.prepare<[before: number]>(
    `DELETE FROM inbox_orders WHERE state IN ('done', 'discarded') AND settled_at < ?`,
  );
  return {
    operations: {
      takeInboxOrder: (order: NewInboxOrder): InboxOrder | null => {
        const before = known.get(order.inbox, order.message);
        if (before) return toOrder(before);
        const { count = 0, bytes } = held.get(order.inbox) ?? {};
        if (count >= MOST_OPEN || (bytes ?? 0) + order.body.length > MOST_BYTES) return null;
        add.run(order);
        const row = known.get(order.inbox, order.message);
        return row ? toOrder(row) : null;
      },
      settleInboxOrder: (...[id, from, { state, outcome, at }]: Parameters<InboxStore['settle']>): boolean =>
        settle.run({
          ...{ id, state, at },
          from: JSON.stringify(from),
          outcome: outcome === null ? null : JSON.stringify(outcome),
        }).changes === 1,
    },
    forgetOld: (now: number): void => {
      forget.run(now - KEPT_MS);
    },
  };
};
