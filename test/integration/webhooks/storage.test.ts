import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { DELIVERED_LIFE_MS, MOST_HELD } from '../../../electron/db/webhook-messages.ts';
import { handTimers } from '../../helpers/hand-timers.ts';
import { creation, history, openAt, someTime, tempFolder, tempStore } from '../../helpers/store.ts';
import { listening, testWebhooks, webhookReceiver } from '../../helpers/webhooks.ts';

const at = (moment: number) => ({ history: history({ at: moment, action: 'create' }) });

/** A folder with one endpoint, closed. */
const listeningFolder = async () => {
  const folder = await tempFolder();
  const time = handTimers(someTime);
  const store = await openAt(folder, { clock: time.clock });
  const receiver = await webhookReceiver();
  const id = await listening(testWebhooks(store, time), receiver);
  await store.close();
  return { folder, time, receiver, id };
};

describe('what an endpoint holds', () => {
  it('is bounded: what comes then is left out, told loudly, and the receiver hears of the gap in its place', async () => {
    const { folder, time, receiver, id } = await listeningFolder();
    const file = new Database(join(folder, 'packdesk.db'));
    // As after a long outage.
    file.exec(`UPDATE webhook_endpoints SET waiting = ${MOST_HELD.messages - 1}`);
    file.close();
    const store = await tempStore({ folder, clock: time.clock });
    await store.shipments.commit([creation('A', at(someTime)), creation('B', at(someTime + 1_000))]);
    await store.shipments.commit([creation('C', at(someTime + 2_000))]);
    expect(await store.webhooks.endpoints()).toMatchObject([{ missed: 2, missedSince: someTime + 1_000 }]);

    const webhooks = testWebhooks(store, time);
    const told: string[] = [];
    webhooks.onTrouble((name, what) => told.push(`${name} ${what}`));
    const { secret } = await webhooks.rotate(id);
    receiver.secret = secret;
    time.pass(10_000);
    webhooks.start();
    await webhooks.idle();
    expect(told).toEqual(['ERP full']);
    // A was delivered: there is room for one, and it is that of the gap.
    expect(receiver.received.map(({ type }) => type)).toEqual(['shipment.created', 'webhook.gap']);
    expect(receiver.received[1]?.data).toEqual({
      missed: 2,
      since: new Date(someTime + 1_000).toISOString(),
      until: new Date(time.clock.now()).toISOString(),
    });
    expect(await store.webhooks.endpoints()).toMatchObject([{ missed: 0, missedSince: null }]);
  });

  it('is counted right through deliveries, dead letters, replays, discards and upkeep', async () => {
    const time = handTimers(someTime);
    const store = await tempStore({ clock: time.clock });
    const webhooks = testWebhooks(store, time);
    const receiver = await webhookReceiver();
    const id = await listening(webhooks, receiver);
    const counts = async () => {
      const [endpoint] = await store.webhooks.endpoints();
      return [endpoint?.waiting, endpoint?.dead];
    };
    for (const reference of ['A', 'B', 'C'])
      await store.shipments.commit([creation(reference, at(someTime))]);
    expect(await counts()).toEqual([3, 0]);
    const due = await store.webhooks.due(id, someTime, { limit: 9, except: [] });
    const [a, b, c] = due.map((message) => message.id);
    await store.webhooks.delivered(a ?? 0, someTime);
    const failure = { at: someTime, fault: 'status', detail: '500' } as const;
    await store.webhooks.failed({ id: b ?? 0, failure, nextAt: null, counts: true });
    await store.webhooks.failed({ id: c ?? 0, failure, nextAt: null, counts: true });
    expect(await counts()).toEqual([0, 2]);
    // Settled: a late note of another try changes nothing.
    expect(await store.webhooks.delivered(b ?? 0, someTime)).toBe(false);
    expect(
      await store.webhooks.replay(
        id,
        { kind: 'one', message: due[1]?.message ?? '' },
        { now: someTime, after: 0 },
      ),
    ).toEqual({ count: 1, last: null });
    expect(await counts()).toEqual([1, 1]);
    expect(await store.webhooks.discardDead(id)).toBe(1);
    expect(await counts()).toEqual([1, 0]);
    expect(await store.webhooks.replay(id, { kind: 'since', at: 0 }, { now: someTime, after: 0 })).toEqual({
      count: 2,
      last: null,
    });
    expect(await counts()).toEqual([2, 0]);
  });

  it('is forgotten a week after its delivery, and not before', async () => {
    const { folder, time, id } = await listeningFolder();
    const store = await openAt(folder, { clock: time.clock });
    await store.shipments.commit([creation('A', at(someTime)), creation('B', at(someTime))]);
    const [first] = await store.webhooks.due(id, someTime, { limit: 1, except: [] });
    await store.webhooks.delivered(first?.id ?? 0, someTime);
    await store.close();
    const kept = async (moment: number): Promise<number> => {
      // Upkeep is made at each start of an owner.
      const opened = await openAt(folder, { clock: { now: () => moment } });
      await opened.close();
      const file = new Database(join(folder, 'packdesk.db'), { readonly: true });
      const count = file.prepare('SELECT count(*) FROM webhook_messages').pluck().get() as number;
      file.close();
      return count;
    };
    expect(await kept(someTime + DELIVERED_LIFE_MS)).toBe(2);
    expect(await kept(someTime + DELIVERED_LIFE_MS + 1)).toBe(1);
  });

  it('is delivered by the owner of the folder alone; a guest puts into the queue', async () => {
    const { folder, time, receiver, id } = await listeningFolder();
    const owner = await tempStore({ folder, clock: time.clock });
    const guest = await tempStore({ folder, clock: time.clock, role: 'guest' });
    await guest.shipments.commit([creation('A', at(someTime))]);
    const webhooks = testWebhooks(owner, time);
    receiver.secret = (await webhooks.rotate(id)).secret;
    webhooks.start();
    await webhooks.idle();
    expect(receiver.received).toHaveLength(1);
    // A second program cannot be the owner, and so has no deliverer.
    await expect(openAt(folder, { clock: time.clock })).rejects.toMatchObject({ code: 'store.locked' });
  });
});
