import type { AnyWebhookType } from '../../shared/webhooks/events.ts';
import { bodyOf } from '../../shared/webhooks/payload.ts';
import { LONGEST_WAIT_MS } from '../../shared/webhooks/schedule.ts';
import type { DeadMessageView, WebhookFailure } from '../../shared/webhooks/views.ts';
import type { FailedTry, Replay, ReplayedPart, ReplayPart, WebhookMessage } from '../core/webhook-store.ts';
import type { ReadDb, WriteDb } from './connection.ts';

/** Messages that one endpoint holds undelivered, and their bytes; what comes then is left out and told of. */
export const MOST_HELD = { messages: 100_000, bytes: 512 * 1024 * 1024 } as const;

/** Time for which a delivered message is kept for a replay, ms. */
export const DELIVERED_LIFE_MS = 7 * 24 * 3_600_000;
/** Number of them that one sweep drops: writes wait for it. */
const SWEPT = 20_000;

/** Number of messages that one write sends again: other writes wait for it. */
const REPLAYED = 2_000;

/** Beyond all times, ms. */
const EVER = Number.MAX_SAFE_INTEGER;

interface DueQuery {
  endpoint: string;
  from: number;
  to: number;
  except: string;
  limit: number;
}

interface DeadRow extends Omit<DeadMessageView, 'failure'> {
  failure: string | null;
}

export const webhookMessageReads = (db: ReadDb) => {
  // The first of its shipment's that wait: their order is kept.
  const due = db.prepare<[DueQuery], WebhookMessage>(
    `SELECT m.id, m.endpoint, m.message, m.reference, m.type, m.at, m.body, m.tries
     FROM webhook_messages m INDEXED BY webhook_messages_due
     WHERE m.endpoint = @endpoint AND m.state = 'waiting' AND m.next_at > @from AND m.next_at <= @to
       AND m.reference NOT IN (SELECT value FROM json_each(@except))
       AND NOT EXISTS (SELECT 1 FROM webhook_messages b INDEXED BY webhook_messages_order
         WHERE b.endpoint = m.endpoint AND b.reference = m.reference AND b.state = 'waiting' AND b.id < m.id)
     ORDER BY m.next_at, m.id LIMIT @limit`,
  );
  const dead = db.prepare<[endpoint: string, limit: number], DeadRow>(
    `SELECT message, reference, type, at, tries, failure FROM webhook_messages
     WHERE endpoint = ? AND state = 'dead' ORDER BY id DESC LIMIT ?`,
  );
  return {
    due(endpoint: string, now: number, { limit, except }: { limit: number; except: readonly string[] }) {
      const query = { endpoint, except: JSON.stringify(except), limit };
      const found = due.all({ ...query, from: -EVER, to: now });
      if (found.length > 0) return found;
      // Written while the clock was far ahead.
      return due.all({ ...query, from: now + LONGEST_WAIT_MS, to: EVER });
    },
    dead: (endpoint: string, limit: number): DeadMessageView[] =>
      dead.all(endpoint, limit).map(({ failure, ...row }) => ({
        ...row,
        failure: failure === null ? null : (JSON.parse(failure) as WebhookFailure),
      })),
  };
};

/** A message to be. */
export interface NewMessage {
  endpoint: string;
  reference: string;
  type: AnyWebhookType;
  at: number;
  body: string;
}

interface Held {
  held: number;
  bytes: number;
  missed: number;
  since: number | null;
}

/** Adds messages, each in the transaction of the change that raises it, up to what an endpoint may hold. */
export const webhookAdding = (db: WriteDb) => {
  const held = db.prepare<[endpoint: string], Held>(
    `SELECT waiting + dead AS held, held_bytes AS bytes, missed, missed_since AS since
     FROM webhook_endpoints WHERE id = ?`,
  );
  // Ids are of SQLite's own chance: a counter would be used again after a restore, and its receiver drop the message.
  const add = db.prepare<[NewMessage]>(
    `INSERT INTO webhook_messages (endpoint, message, reference, type, at, body, bytes, state, next_at)
     VALUES (@endpoint, 'msg_' || lower(hex(randomblob(16))), @reference, @type, @at, @body,
       octet_length(@body), 'waiting', @at)`,
  );
  const miss = db.prepare<[at: number, endpoint: string]>(
    'UPDATE webhook_endpoints SET missed = missed + 1, missed_since = coalesce(missed_since, ?) WHERE id = ?',
  );
  const missedTold = db.prepare<[endpoint: string]>(
    'UPDATE webhook_endpoints SET missed = 0, missed_since = NULL WHERE id = ?',
  );
  const hasRoom = ({ held: messages, bytes }: Held): boolean =>
    messages < MOST_HELD.messages && bytes < MOST_HELD.bytes;

  /** There is room again: the receiver hears that something is missing, and when it happened. */
  const tellGap = (endpoint: string, at: number): void => {
    const now = held.get(endpoint);
    if (!now || now.missed === 0 || !hasRoom(now)) return;
    const { missed, since } = now;
    const data = { missed, since: new Date(since ?? at).toISOString(), until: new Date(at).toISOString() };
    add.run({ endpoint, reference: '', type: 'webhook.gap', at, body: bodyOf('webhook.gap', at, data) });
    missedTold.run(endpoint);
  };

  return {
    tellGap,
    add(message: NewMessage): void {
      const { endpoint, at } = message;
      tellGap(endpoint, at);
      const now = held.get(endpoint);
      if (now && hasRoom(now)) add.run(message);
      else miss.run(at, endpoint);
    },
  };
};

export const webhookMessageWrites = (db: WriteDb) => {
  const { tellGap } = webhookAdding(db);
  const settle = db.prepare<[{ id: number; at: number }], { endpoint: string; reference: string }>(
    `UPDATE webhook_messages SET state = 'delivered', settled_at = @at, tries = tries + 1, failure = NULL
     WHERE id = @id AND state = 'waiting' RETURNING endpoint, reference`,
  );
  // Sent again by a person, it came before its time: those that it has held up wait for nothing more.
  const letGo = db.prepare<[Record<string, unknown>]>(
    `UPDATE webhook_messages SET next_at = @at WHERE endpoint = @endpoint AND reference = @reference
       AND state = 'waiting' AND id > @id AND tries = 0 AND next_at > @at`,
  );
  const noteDelivery = db.prepare<[at: number, endpoint: string]>(
    'UPDATE webhook_endpoints SET delivered_at = ?, failure = NULL WHERE id = ?',
  );
  const fail = db.prepare<[Record<string, unknown>], { endpoint: string; reference: string }>(
    `UPDATE webhook_messages SET tries = tries + @counts, failure = @failure,
       state = iif(@nextAt IS NULL, 'dead', 'waiting'), next_at = coalesce(@nextAt, next_at),
       settled_at = iif(@nextAt IS NULL, @at, NULL)
     WHERE id = @id AND state = 'waiting' RETURNING endpoint, reference`,
  );
  // They wait for it anyway, and a look for due messages need not pass over them.
  const holdUp = db.prepare<[Record<string, unknown>]>(
    `UPDATE webhook_messages SET next_at = coalesce(@nextAt, @at)
     WHERE endpoint = @endpoint AND reference = @reference AND state = 'waiting' AND id > @id`,
  );
  const noteFailure = db.prepare<[failure: string, endpoint: string]>(
    'UPDATE webhook_endpoints SET failure = ? WHERE id = ?',
  );
  const again = (condition: string) =>
    db
      .prepare<[Record<string, unknown>], number>(
        `UPDATE webhook_messages SET state = 'waiting', tries = 0, next_at = @now, settled_at = NULL
         WHERE id IN (SELECT id FROM webhook_messages WHERE id > @after AND ${condition} ORDER BY id LIMIT @limit)
         RETURNING id`,
      )
      .pluck();
  const replays = {
    dead: again(`endpoint = @endpoint AND state = 'dead'`),
    // In the order of their ids, so that each part goes on where the one before ended. What comes meanwhile waits anyway.
    since: again('+endpoint = @endpoint AND +at >= @at AND +at <= @now'),
    one: again('endpoint = @endpoint AND message = @message'),
  };
  const discard = db.prepare<[endpoint: string]>(
    `DELETE FROM webhook_messages WHERE endpoint = ? AND state = 'dead'`,
  );
  const forget = db.prepare<[before: number, limit: number]>(
    `DELETE FROM webhook_messages WHERE id IN
       (SELECT id FROM webhook_messages INDEXED BY webhook_messages_old
        WHERE state = 'delivered' AND settled_at < ? LIMIT ?)`,
  );
  return {
    operations: {
      webhookDelivered: (id: number, at: number): boolean => {
        const settled = settle.get({ id, at });
        if (!settled) return false;
        const { endpoint } = settled;
        letGo.run({ ...settled, id, at });
        noteDelivery.run(at, endpoint);
        tellGap(endpoint, at);
        return true;
      },
      webhookFailed: ({ id, failure, nextAt, counts }: FailedTry): boolean => {
        const text = JSON.stringify(failure);
        const { at } = failure;
        const failed = fail.get({ id, failure: text, nextAt, at, counts: counts ? 1 : 0 });
        if (!failed) return false;
        holdUp.run({ ...failed, id, nextAt, at });
        noteFailure.run(text, failed.endpoint);
        return true;
      },
      replayWebhooks: (endpoint: string, which: Replay, { now, after }: ReplayPart): ReplayedPart => {
        const ids = replays[which.kind].all({
          ...{ at: 0, message: '', ...which, endpoint, now, after },
          limit: REPLAYED,
        });
        return { count: ids.length, last: ids.length < REPLAYED ? null : Math.max(...ids) };
      },
      discardDeadWebhooks: (endpoint: string): number => discard.run(endpoint).changes,
    },
    /** Delivered messages of long ago. */
    forgetOld: (now: number): void => void forget.run(now - DELIVERED_LIFE_MS, SWEPT),
  };
};
