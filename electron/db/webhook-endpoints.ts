import type { WebhookType } from '../../shared/webhooks/events.ts';
import type { WebhookFailure } from '../../shared/webhooks/views.ts';
import type { EndpointRow, WebhookEndpoint } from '../core/webhook-store.ts';
import { auditWrites } from './audit.ts';
import type { ReadDb, WriteDb } from './connection.ts';

interface Row extends Omit<EndpointRow, 'types' | 'whole' | 'failure'> {
  types: string;
  whole: 0 | 1;
  failure: string | null;
}

const columns = `e.id, e.name, e.url, e.ca, e.proxy, e.types, e.whole, e.state, e.generation,
  e.secret_source AS secretSource, e.previous_until AS previousUntil, e.created_at AS createdAt, e.waiting, e.dead, e.missed,
  e.missed_since AS missedSince, e.delivered_at AS deliveredAt, e.failure`;

const toEndpoint = ({ types, whole, failure, ...row }: Row): EndpointRow => ({
  ...row,
  types: JSON.parse(types) as WebhookType[],
  whole: whole === 1,
  failure: failure === null ? null : (JSON.parse(failure) as WebhookFailure),
});

export const webhookEndpointReads = (db: ReadDb) => {
  const all = db.prepare<[], Row>(
    `SELECT ${columns}, (SELECT m.at FROM webhook_messages m INDEXED BY webhook_messages_oldest
       WHERE m.endpoint = e.id AND m.state = 'waiting' ORDER BY m.at LIMIT 1) AS oldestAt
     FROM webhook_endpoints e ORDER BY e.created_at, e.id`,
  );
  return { endpoints: (): EndpointRow[] => all.all().map(toEndpoint) };
};

export const webhookEndpointWrites = (db: WriteDb, audit = auditWrites(db)) => {
  const put = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO webhook_endpoints
       (id, name, url, ca, proxy, types, whole, state, generation, secret_source, previous_until,
        created_at)
     VALUES (@id, @name, @url, @ca, @proxy, @types, @whole, @state, @generation, @secretSource, @previousUntil,
       @createdAt)
     ON CONFLICT (id) DO UPDATE SET name = @name, url = @url, ca = @ca, proxy = @proxy, types = @types,
       whole = @whole, state = @state, generation = @generation,
       secret_source = @secretSource, previous_until = @previousUntil`,
  );
  const remove = db.prepare<[id: string]>('DELETE FROM webhook_endpoints WHERE id = ?');
  // A person may have entered another address, or paused it, since that message was sent.
  const gone = db.prepare<[id: string, url: string]>(
    `UPDATE webhook_endpoints SET state = 'gone' WHERE id = ? AND url = ? AND state = 'on'`,
  );
  const one = db.prepare<[id: string], Row>(`SELECT ${columns} FROM webhook_endpoints e WHERE e.id = ?`);
  /** The part that a person decides about; the rest is what became of its messages. */
  const decided = (id: string): WebhookEndpoint[] =>
    one.all(id).map((row) => {
      const { waiting, dead, missed, missedSince, deliveredAt, oldestAt, failure, ...endpoint } =
        toEndpoint(row);
      return endpoint;
    });
  const recorded = <Result>(id: string, change: () => Result): Result => {
    const before = decided(id);
    const result = change();
    audit.settingChanged('webhooks', before, decided(id));
    return result;
  };
  return {
    putWebhookEndpoint: (endpoint: WebhookEndpoint): void => {
      const { types, whole, ...rest } = endpoint;
      const row = { ...rest, types: JSON.stringify(types), whole: whole ? 1 : 0 };
      recorded(endpoint.id, () => put.run(row));
    },
    removeWebhookEndpoint: (id: string): boolean => recorded(id, () => remove.run(id).changes === 1),
    webhookGone: (id: string, url: string): boolean => recorded(id, () => gone.run(id, url).changes === 1),
  };
};
