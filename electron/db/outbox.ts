import { earlierUnconfirmed, type UnconfirmedRequest } from '../../shared/sync/unconfirmed.ts';
import {
  type LabelWish,
  type LastAttempt,
  MAX_WAIT_MS,
  type OutboxRow,
  type QueueEntry,
  type RowChange,
  type SyncCounts,
  type SyncStore,
} from '../core/sync-store.ts';
import type { ReadDb, WriteDb } from './connection.ts';
import { cachedByText } from './statement-cache.ts';

interface Row extends Omit<OutboxRow, 'ids' | 'label' | 'last' | 'inDoubt'> {
  ids: string | null;
  label: string | null;
  last: string | null;
  inDoubt: string;
}

/** Time for which a row that is done can be looked at, ms from its last edit or attempt. */
export const DONE_LIFE_MS = 7 * 24 * 3_600_000;
/** Number of them that one sweep drops: writes wait for it. */
const SWEPT = 5_000;

/** Beyond all times, ms. */
const EVER = Number.MAX_SAFE_INTEGER;

const columns = `o.id, o.reference, o.user_id AS userId, o.email, o.kind, o.version, o.state, o.attempts,
  o.next_at AS nextAt, o.created_at AS createdAt, o.updated_at AS updatedAt, o.label, o.last, o.in_doubt AS inDoubt,
  o.ids, o.text`;

const parsed = <T>(json: string | null): T | null => (json === null ? null : (JSON.parse(json) as T));
const orNull = (value: unknown): string | null => (value == null ? null : JSON.stringify(value));

/** Rows of a program before this one name ids of parcels, '' for a new shipment and `*` for anything else. */
const requestsIn = (json: string): readonly UnconfirmedRequest[] => {
  const found = JSON.parse(json) as (UnconfirmedRequest | string)[];
  const names = found.filter((each) => typeof each === 'string');
  if (names.length === 0) return found as UnconfirmedRequest[];
  return [names.filter((name) => name !== '*').map((name) => earlierUnconfirmed(name))];
};

const toRow = (row: Row): OutboxRow => ({
  ...row,
  ids: parsed<string[]>(row.ids),
  label: parsed<LabelWish>(row.label),
  last: parsed<LastAttempt>(row.last),
  inDoubt: requestsIn(row.inDoubt),
});

/** Its shipment has no conflict as a whole. */
const IS_FREE = `NOT EXISTS (SELECT 1 FROM sync_records r INDEXED BY sync_records_held_whole
    WHERE r.reference = o.reference AND r.held_whole = 1)`;

/**
 * The first row of its shipment, not one of these users', where the shipment has no conflict as a whole. The
 * indexes are named, since SQLite would choose others and sort the whole queue for each page.
 */
const ITS_TURN = `o.state = 'queued' AND o.user_id NOT IN (SELECT value FROM json_each(+@except))
  AND NOT EXISTS (SELECT 1 FROM outbox e WHERE e.reference = o.reference AND e.state <> 'done' AND e.id < o.id)
  AND ${IS_FREE}`;

/** None before it was refused. That a refused one is not done is said for the index of those that are not. */
const NONE_REFUSED = `NOT EXISTS (SELECT 1 FROM outbox f
    WHERE f.reference = o.reference AND f.state <> 'done' AND f.state = 'refused' AND f.id < o.id)`;
/** Queued rows of shipments that a person must decide about as a whole, and those behind a refused one of the others. */
const HELD_WHOLE = `FROM sync_records r INDEXED BY sync_records_held_whole
  CROSS JOIN outbox o INDEXED BY outbox_reference
  WHERE r.held_whole = 1 AND o.reference = r.reference AND o.state <> 'done' AND o.state = 'queued'`;
const BEHIND_REFUSED = `FROM outbox f INDEXED BY outbox_state
  CROSS JOIN outbox o INDEXED BY outbox_reference
  WHERE f.state = 'refused' AND o.reference = f.reference AND o.state <> 'done' AND o.state = 'queued'
    AND o.id > f.id AND ${IS_FREE}`;

/** Most urgent for a person first: refused rows, then shipments to decide about as a whole. */
const NEEDS = `iif(o.state = 'refused', 0, iif(${IS_FREE}, 2, 1))`;
const orders = { oldest: 'o.id', newest: 'o.id DESC', needs: `${NEEDS}, o.id` } as const;

/** Page by only the ids: a row may carry a document, which sorting would take along. */
const page = (order: keyof typeof orders): string =>
  `SELECT ${columns} FROM outbox o WHERE o.id IN
     (SELECT o.id FROM outbox o WHERE o.state IN (SELECT value FROM json_each(?))
      ORDER BY ${orders[order]} LIMIT ? OFFSET ?)
   ORDER BY ${orders[order]}`;

const readStatements = (db: ReadDb) => {
  const pages = (order: keyof typeof orders) =>
    db.prepare<[states: string, limit: number, offset: number], Row>(page(order));
  return {
    openOf: db.prepare<[reference: string], Row>(
      `SELECT ${columns} FROM outbox o WHERE o.reference = +? AND o.state <> 'done' ORDER BY o.id`,
    ),
    byId: db.prepare<[id: number], Row>(`SELECT ${columns} FROM outbox o WHERE o.id = ?`),
    between: db.prepare<
      [{ from: number; to: number; limit: number; except: string }],
      Pick<OutboxRow, 'id' | 'reference' | 'userId'>
    >(
      `SELECT o.id, o.reference, o.user_id AS userId FROM outbox o INDEXED BY outbox_due
       WHERE o.next_at > +@from AND o.next_at <= +@to AND ${ITS_TURN}
       ORDER BY o.next_at, o.id LIMIT +@limit`,
    ),
    nextDue: db
      .prepare<[{ except: string }], number>(
        `SELECT o.next_at FROM outbox o INDEXED BY outbox_due WHERE ${ITS_TURN} ORDER BY o.next_at LIMIT 1`,
      )
      .pluck(),
    count: db
      .prepare<[states: string], number>(
        'SELECT count(*) FROM outbox WHERE state IN (SELECT value FROM json_each(?))',
      )
      .pluck(),
    oldest: pages('oldest'),
    newest: pages('newest'),
    needs: pages('needs'),
    following: db.prepare<[after: number, states: string, limit: number], Row>(
      `SELECT ${columns} FROM outbox o
       WHERE o.id > +? AND o.state IN (SELECT value FROM json_each(+?)) ORDER BY o.id LIMIT +?`,
    ),
    counts: db.prepare<[], Omit<SyncCounts, 'conflicts' | 'waiting'> & { queued: number }>(
      // Those held are counted from the few that people decide about, not from the whole queue.
      `SELECT (SELECT count(*) FROM outbox WHERE state = 'queued') AS queued,
         (SELECT count(*) ${HELD_WHOLE}) + (SELECT count(DISTINCT o.id) ${BEHIND_REFUSED}) AS held,
         (SELECT count(*) FROM outbox WHERE state = 'refused') AS refused,
         (SELECT o.created_at FROM outbox o INDEXED BY outbox_state
           WHERE o.state = 'queued' AND ${IS_FREE} AND ${NONE_REFUSED} ORDER BY o.created_at LIMIT 1) AS oldestAt`,
    ),
    // All that are not done, less the few that do not go out by themselves.
    waitingByUser: db.prepare<[], { userId: number; count: number }>(
      `SELECT userId, sum(n) AS count FROM (
         SELECT user_id AS userId, count(*) AS n FROM outbox INDEXED BY outbox_user WHERE state <> 'done' GROUP BY user_id
         UNION ALL SELECT user_id, -count(*) FROM outbox INDEXED BY outbox_state WHERE state = 'refused' GROUP BY user_id
         UNION ALL SELECT o.user_id, -count(*) ${HELD_WHOLE} GROUP BY o.user_id
         UNION ALL SELECT o.user_id, -count(DISTINCT o.id) ${BEHIND_REFUSED} GROUP BY o.user_id)
       GROUP BY userId HAVING sum(n) > 0 ORDER BY userId`,
    ),
    pendingOf: db
      .prepare<[userId: number], number>("SELECT count(*) FROM outbox WHERE user_id = ? AND state <> 'done'")
      .pluck(),
  };
};

/** The queue of an edge's edits, as its sync and its people see it. */
export const outboxReads = (db: ReadDb) => {
  const sql = readStatements(db);
  return {
    rows: (reference: string): OutboxRow[] => sql.openOf.all(reference).map(toRow),
    row(id: number): OutboxRow | null {
      const row = sql.byId.get(id);
      return row === undefined ? null : toRow(row);
    },
    due(now: number, limit: number, exceptUsers: readonly number[] = []) {
      const except = JSON.stringify(exceptUsers);
      const due = sql.between.all({ from: -EVER, to: now, limit, except });
      if (due.length >= limit) return due;
      return [
        ...due,
        ...sql.between.all({ from: now + MAX_WAIT_MS, to: EVER, limit: limit - due.length, except }),
      ];
    },
    nextDue: (exceptUsers: readonly number[] = []): number | null =>
      sql.nextDue.get({ except: JSON.stringify(exceptUsers) }) ?? null,
    list({ states, offset, limit, needsFirst = false, after }: Parameters<SyncStore['list']>[0]) {
      const asked = JSON.stringify(states);
      const ordered = needsFirst ? sql.needs : states.includes('done') ? sql.newest : sql.oldest;
      const rows =
        after === undefined ? ordered.all(asked, limit, offset) : sql.following.all(after, asked, limit);
      return { total: sql.count.get(asked) ?? 0, rows: rows.map(toRow) };
    },
    counts(): Omit<SyncCounts, 'conflicts'> {
      const { queued = 0, held = 0, refused = 0, oldestAt = null } = sql.counts.get() ?? {};
      return { waiting: queued - held, held, refused, oldestAt };
    },
    waitingByUser: (): { userId: number; count: number }[] => sql.waitingByUser.all(),
    pendingOf: (userId: number): number => sql.pendingOf.get(userId) ?? 0,
  };
};

/** Stored form of each member of a change. */
const written = {
  state: 'state = @state',
  attempts: 'attempts = @attempts',
  nextAt: 'next_at = @nextAt',
  last: 'last = @last, last_at = @lastAt',
  inDoubt: 'in_doubt = @inDoubt',
  label: 'label = @label',
  text: 'text = @text',
  ids: 'ids = @ids',
} satisfies Record<keyof RowChange, string>;
const members = Object.keys(written) as (keyof RowChange)[];

const valuesOf = (change: RowChange) => ({
  ...change,
  label: orNull(change.label),
  ids: orNull(change.ids),
  last: orNull(change.last),
  lastAt: change.last?.at ?? null,
  inDoubt: JSON.stringify(change.inDoubt ?? []),
});

/** The last open row of its shipment, as a new edit needs it. */
export type LastOpen = Pick<OutboxRow, 'id' | 'userId' | 'kind'> & { frozen: 0 | 1 };

/** An edit of the shipment that has reached this version. */
type Edit = QueueEntry & { reference: string; version: number };

/** The wish with the memory of what was asked of the remote for the one before it. */
const ASKED_BEFORE = `json_set(@label, '$.asked', json_extract(label, '$.asked'))`;
/** Another wish takes the place of one before it. The label that it gets by then may be the earlier one's. */
const WISHED = `CASE WHEN @label IS NULL THEN label
  WHEN json_extract(label, '$.asked') IS NULL THEN @label
  WHEN json_extract(label, '$.comesSecond') THEN json_set(${ASKED_BEFORE}, '$.comesSecond', json('true'))
  ELSE ${ASKED_BEFORE} END`;

export const outboxWrites = (db: WriteDb) => {
  const lastOpen = db.prepare<[reference: string], LastOpen>(
    `SELECT id, user_id AS userId, kind, text IS NOT NULL AS frozen FROM outbox
     WHERE reference = +? AND state <> 'done' ORDER BY id DESC LIMIT 1`,
  );
  const add = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO outbox (reference, user_id, email, kind, version, state, attempts, next_at, created_at, updated_at,
       label, label_version, in_doubt)
     VALUES (@reference, @userId, @email, @kind, @version, 'queued', 0, @at, @at, @at,
       @label, iif(@label IS NULL, NULL, @version), '[]')`,
  );
  const take = db.prepare<[Record<string, unknown>]>(
    `UPDATE outbox SET email = @email, kind = @kind, version = @version, state = 'queued', attempts = 0, next_at = @at,
       updated_at = @at, label = ${WISHED}, label_version = iif(@label IS NULL, label_version, @version),
       ids = NULL, text = NULL
     WHERE id = @id`,
  );
  const freeze = db.prepare<[text: string, ids: string | null, id: number]>(
    'UPDATE outbox SET text = ?, ids = ? WHERE id = ?',
  );
  const versions = db.prepare<[id: number], { version: number; labelVersion: number | null }>(
    'SELECT version, label_version AS labelVersion FROM outbox WHERE id = ?',
  );
  // A handful of texts: those changes that callers make.
  const changing = cachedByText((set: string) => db.prepare(`UPDATE outbox SET ${set} WHERE id = @id`));
  const retry = db.prepare<[at: number]>(
    "UPDATE outbox SET state = 'queued', attempts = 0, next_at = ? WHERE state <> 'done'",
  );
  const endWishes = db.prepare<[reference: string]>(
    `UPDATE outbox SET label = NULL, label_version = NULL
     WHERE reference = ? AND state <> 'done' AND json_extract(label, '$.asked') IS NULL`,
  );
  const retryWishes = db.prepare<[at: number]>("UPDATE wanted SET next_at = ? WHERE state = 'waiting'");
  const forget = db.prepare<[before: number, limit: number]>(
    `DELETE FROM outbox WHERE id IN (SELECT id FROM outbox
       WHERE state = 'done' AND max(updated_at, coalesce(last_at, 0)) < ? LIMIT ?)`,
  );

  const changeRow = (id: number, change: RowChange): boolean => {
    const named = members.filter((name) => change[name] !== undefined);
    if (named.length === 0) return versions.get(id) !== undefined;
    const set = named.map((name) => written[name]).join(', ');
    return changing(set).run({ ...valuesOf(change), id }).changes === 1;
  };

  return {
    lastOpen: (reference: string): LastOpen | undefined => lastOpen.get(reference),
    /** Id of the new row. */
    add(edit: Edit): number {
      const { sends, ...row } = edit;
      return Number(add.run({ ...row, label: orNull(edit.label) }).lastInsertRowid);
    },
    /** The row carries this edit as well, as if never tried. */
    takeAgain(id: number, edit: Edit): void {
      take.run({ ...edit, id, label: orNull(edit.label) });
    },
    /** Labels that the remote has not been asked for yet are wanted no more. */
    endWishes(reference: string): void {
      endWishes.run(reference);
    },
    /** Fixes the document that the row sends, whatever is edited later. */
    freeze(id: number, text: string, ids: readonly string[] | null): void {
      freeze.run(text, orNull(ids), id);
    },
    /** The end of a push that began at this version: later edits stay to be sent. */
    changeAfterPush(id: number, { state, label, ...change }: RowChange, version: number): void {
      const row = versions.get(id);
      if (row === undefined) return;
      const overtaken = state === 'done' && row.version !== version;
      const wishedSince = (row.labelVersion ?? 0) > version;
      changeRow(id, {
        ...change,
        ...(state === undefined || overtaken ? {} : { state }),
        ...(label === undefined || wishedSince ? {} : { label }),
      });
    },
    changeRow,
    forgetOld(now: number): void {
      forget.run(now - DONE_LIFE_MS, SWEPT);
    },
    operations: {
      changeQueued: changeRow,
      retryQueued(at: number): void {
        retry.run(at);
        retryWishes.run(at);
      },
    },
  };
};
