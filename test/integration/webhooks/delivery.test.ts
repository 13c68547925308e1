import { describe, expect, it } from 'vitest';
import { actingAs } from '../../../electron/core/actor.ts';
import type { Store } from '../../../electron/db/open.ts';
import type { Webhooks } from '../../../electron/service/webhooks.ts';
import { type HandTimers, handTimers } from '../../helpers/hand-timers.ts';
import { creation, edit, history, tempStore } from '../../helpers/store.ts';
import { drop, hang, type Receiver, refuse } from '../../helpers/webhook-receiver.ts';
import { listening, testWebhooks, webhookReceiver } from '../../helpers/webhooks.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

interface Scene {
  store: Store;
  time: HandTimers;
  webhooks: Webhooks;
  receiver: Receiver;
  id: string;
  /** Commits a new shipment. */
  create(reference: string): Promise<void>;
  /** Lets time go by, and what is due be tried. */
  pass(ms: number): Promise<void>;
}

const scene = async (more: Parameters<typeof testWebhooks>[2] = {}): Promise<Scene> => {
  const time = handTimers(Date.now());
  const store = await tempStore({ clock: time.clock });
  const webhooks = testWebhooks(store, time, more);
  const receiver = await webhookReceiver();
  const id = await listening(webhooks, receiver);
  webhooks.start();
  await webhooks.idle();
  return {
    ...{ store, time, webhooks, receiver, id },
    create: async (reference) => {
      await store.shipments.commit([
        creation(reference, { history: history({ at: time.clock.now(), action: 'create' }) }),
      ]);
      webhooks.nudge();
      await webhooks.idle();
    },
    pass: async (ms) => {
      time.pass(ms);
      await webhooks.idle();
    },
  };
};

const stateOf = async ({ webhooks }: Scene) => {
  const [endpoint] = (await webhooks.list()).endpoints;
  if (!endpoint) throw new Error('the endpoint is gone');
  return endpoint;
};

describe('deliveries over a real socket', () => {
  it('arrive at once, signed so that the reference library takes them', async () => {
    const here = await scene();
    await here.create('A-1');
    expect(here.receiver.received).toMatchObject([
      { type: 'shipment.created', data: { shipmentReference: 'A-1', version: 1, status: 'open' } },
    ]);
    expect(here.receiver.refused).toEqual([]);
    const [{ headers } = { headers: {} }] = here.receiver.received;
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Packdesk' });
    expect(await stateOf(here)).toMatchObject({ waiting: 0, dead: 0, failure: null });
    expect((await stateOf(here)).deliveredAt).not.toBeNull();
  });

  it('are refused by the reference library with another secret, so the test above can fail', async () => {
    const here = await scene();
    here.receiver.secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    await here.create('A-1');
    expect(here.receiver.refused).toHaveLength(1);
  });

  it('come again by the schedule with the same id, and are given up after ten tries', async () => {
    const here = await scene();
    here.receiver.answers = Array.from({ length: 10 }, () => refuse(500));
    await here.create('A-1');
    const waits = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2, 5, 10, 14, 20, 24].map((wait, at) =>
      at < 3 ? wait : wait * HOUR,
    );
    for (const [tries, wait] of waits.entries()) {
      expect(here.receiver.received).toHaveLength(tries + 1);
      await here.pass(wait - SECOND);
      expect(here.receiver.received).toHaveLength(tries + 1);
      await here.pass(2 * SECOND);
    }
    expect(here.receiver.received).toHaveLength(10);
    expect(new Set(here.receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(here.receiver.refused).toEqual([]);
    expect(await stateOf(here)).toMatchObject({
      waiting: 0,
      dead: 1,
      failure: { fault: 'status', detail: '500' },
    });
    const [dead] = await here.webhooks.dead(here.id, 10);
    expect(dead).toMatchObject({ reference: 'A-1', tries: 10, type: 'shipment.created' });
    await here.pass(100 * HOUR);
    expect(here.receiver.received).toHaveLength(10);
    expect(await here.webhooks.replay(here.id, { kind: 'dead' })).toBe(1);
    await here.webhooks.idle();
    expect(here.receiver.received).toHaveLength(11);
    expect(await stateOf(here)).toMatchObject({ waiting: 0, dead: 0, failure: null });
  });

  it('follow no redirect, and survive a dropped connection and one that hangs', async () => {
    const here = await scene();
    const elsewhere = await webhookReceiver();
    here.receiver.answers = [refuse(302, { location: elsewhere.url }), drop, hang];
    await here.create('A-1');
    expect(await stateOf(here)).toMatchObject({ failure: { fault: 'redirect', detail: '302' } });
    await here.pass(6 * SECOND);
    expect(await stateOf(here)).toMatchObject({ failure: { fault: 'broken' } });
    here.time.pass(6 * MINUTE);
    await here.receiver.got(3);
    // The hanging one ends with its time.
    await here.pass(21 * SECOND);
    expect(await stateOf(here)).toMatchObject({ failure: { fault: 'timeout' } });
    await here.pass(40 * MINUTE);
    expect(here.receiver.received).toHaveLength(4);
    expect(elsewhere.received).toEqual([]);
    expect(await stateOf(here)).toMatchObject({ waiting: 0, failure: null });
  });

  it('heed a Retry-After', async () => {
    const here = await scene();
    here.receiver.answers = [refuse(429, { 'retry-after': '3600' })];
    await here.create('A-1');
    await here.create('B-1');
    await here.pass(59 * MINUTE);
    expect(here.receiver.received).toHaveLength(1);
    await here.pass(2 * MINUTE);
    expect(here.receiver.received.map(({ data }) => data.shipmentReference)).toEqual(['A-1', 'B-1', 'A-1']);
  });

  it('stop at a 410, keep what happens, and go on when a person says so', async () => {
    const here = await scene();
    const told: string[] = [];
    here.webhooks.onTrouble((name, what) => told.push(`${name} ${what}`));
    here.receiver.answers = [refuse(410)];
    await here.create('A-1');
    await here.create('B-1');
    await here.pass(48 * HOUR);
    expect(here.receiver.received).toHaveLength(1);
    expect(await stateOf(here)).toMatchObject({ state: 'gone', waiting: 2 });
    expect(told).toEqual(['ERP gone']);
    const { name, url, types } = await stateOf(here);
    await here.webhooks.change(here.id, { name, url, types, ca: '', proxy: '', whole: false, on: true });
    await here.webhooks.idle();
    expect(here.receiver.received.map(({ data }) => data.shipmentReference)).toEqual(['A-1', 'A-1', 'B-1']);
  });

  it('are told gone by their receiver, not by the one whose work they told of', async () => {
    const here = await scene();
    here.receiver.answers = [refuse(410)];
    const packer = { id: 7, email: 'packer@desk.example', role: 'packer' } as const;
    await actingAs({ source: 'window', place: '', user: packer }, () => here.create('A-1'));
    const [entry] = await here.store.audit.newest({}, null, 1);
    expect(entry).toMatchObject({ subject: 'webhooks', source: 'program', userId: null, email: '' });
  });

  it('go on at the address that was entered while the one before said that it is gone', async () => {
    const here = await scene();
    const told: string[] = [];
    here.webhooks.onTrouble((name, what) => told.push(`${name} ${what}`));
    const next = await webhookReceiver();
    const { name, types } = await stateOf(here);
    const form = { name, types, ca: '', proxy: '', whole: false };
    const moved = Promise.withResolvers<void>();
    here.receiver.answers = [
      (answer) =>
        void here.webhooks.change(here.id, { ...form, url: next.url, on: true }).then(() => {
          answer.writeHead(410).end();
          moved.resolve();
        }),
    ];
    await here.create('A-1');
    await moved.promise;
    await here.webhooks.idle();
    await here.pass(MINUTE);
    expect(await stateOf(here)).toMatchObject({ state: 'on', waiting: 0 });
    expect(next.received.map(({ data }) => data.shipmentReference)).toEqual(['A-1']);
    expect(told).toEqual([]);
    // Paused, it is not told either: what happens would be kept for it.
    next.answers = [
      (answer) =>
        void here.webhooks
          .change(here.id, { ...form, url: next.url, on: false })
          .then(() => answer.writeHead(410).end()),
    ];
    await here.create('B-1');
    expect(await stateOf(here)).toMatchObject({ state: 'off' });
  });

  it('keep the order of a shipment, and hold up no other one for a message that is refused', async () => {
    const here = await scene();
    here.receiver.answers = [refuse(422)];
    await here.create('A-1');
    await here.store.shipments.commit([
      edit('A-1', 1, { history: history({ changes: [{ path: 'shipmentInfo.description', after: 'x' }] }) }),
    ]);
    await here.create('B-1');
    const seen = () => here.receiver.received.map(({ type, data }) => `${data.shipmentReference} ${type}`);
    expect(seen()).toEqual(['A-1 shipment.created', 'B-1 shipment.created']);
    await here.pass(6 * SECOND);
    expect(seen().slice(2)).toEqual(['A-1 shipment.created', 'A-1 shipment.changed']);
  });

  it('go on with a shipment at once when the message that held it up is sent again by a person', async () => {
    const here = await scene();
    here.receiver.answers = [refuse(422)];
    await here.create('A-1');
    await here.store.shipments.commit([
      edit('A-1', 1, { history: history({ changes: [{ path: 'shipmentInfo.description', after: 'x' }] }) }),
    ]);
    here.receiver.answers = [refuse(422)];
    await here.pass(6 * SECOND);
    const message = here.receiver.received[0]?.id ?? '';
    await here.webhooks.replay(here.id, { kind: 'one', message });
    await here.webhooks.idle();
    expect(here.receiver.received.map(({ type }) => type).slice(2)).toEqual([
      'shipment.created',
      'shipment.changed',
    ]);
  });

  it('leave an endpoint that is away alone but for one try at a time, which costs the others none of theirs', async () => {
    const here = await scene();
    here.receiver.answers = Array.from({ length: 1_000 }, () => refuse(503));
    for (let at = 0; at < 40; at += 1) await here.create(`A-${at}`);
    const before = here.receiver.received.length;
    expect(before).toBe(1);
    for (let minute = 0; minute < 60; minute += 1) await here.pass(MINUTE);
    // A try each five minutes, after some sooner ones.
    expect(here.receiver.received.length).toBeLessThan(30);
    here.receiver.answers = [];
    for (let minute = 0; minute < 120; minute += 1) await here.pass(MINUTE);
    expect(await stateOf(here)).toMatchObject({ waiting: 0, dead: 0 });
    const arrived = new Set(here.receiver.received.map(({ data }) => data.shipmentReference));
    expect(arrived.size).toBe(40);
  });

  it('are signed with both secrets for a day after a rotation, then with the new one alone', async () => {
    const here = await scene();
    const former = here.receiver.secret;
    const { secret } = await here.webhooks.rotate(here.id);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(secret).not.toBe(former);
    await here.create('A-1');
    here.receiver.secret = secret;
    await here.create('B-1');
    expect(here.receiver.refused).toEqual([]);
    const signatures = here.receiver.received.map(
      ({ headers }) => headers['webhook-signature']?.split(' ').length,
    );
    expect(signatures).toEqual([2, 2]);
    await here.pass(25 * HOUR);
    await here.create('C-1');
    expect(here.receiver.refused).toEqual([]);
    expect(here.receiver.received[2]?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
  });

  it('wait where there is no secret to sign with, and cost no try', async () => {
    const here = await scene();
    await here.webhooks.stop();
    const forgetful = testWebhooks(here.store, here.time);
    forgetful.start();
    await here.create('A-1');
    forgetful.nudge();
    await forgetful.idle();
    expect(here.receiver.received).toEqual([]);
    const [endpoint] = (await forgetful.list()).endpoints;
    expect(endpoint).toMatchObject({ waiting: 1, hasSecret: false, failure: { fault: 'secret' } });
    const { secret } = await forgetful.rotate(here.id);
    here.receiver.secret = secret;
    await forgetful.idle();
    expect(here.receiver.received).toHaveLength(1);
    expect(here.receiver.refused).toEqual([]);
  });

  it('are tried by a test message that is no event, past the queue', async () => {
    const here = await scene();
    expect(await here.webhooks.test(here.id)).toMatchObject({ ok: true, detail: '204' });
    here.receiver.answers = [refuse(401)];
    expect(await here.webhooks.test(here.id)).toMatchObject({ ok: false, fault: 'status', detail: '401' });
    expect(here.receiver.received.map(({ type }) => type)).toEqual(['webhook.test', 'webhook.test']);
    expect(here.receiver.refused).toEqual([]);
  });

  it('come again since a moment, with the ids that they had', async () => {
    const here = await scene();
    await here.create('A-1');
    await here.pass(HOUR);
    const at = here.time.clock.now();
    await here.create('B-1');
    expect(await here.webhooks.replay(here.id, { kind: 'since', at })).toBe(1);
    await here.webhooks.idle();
    const [, second, again] = here.receiver.received;
    expect(again?.id).toBe(second?.id);
    expect(here.receiver.received).toHaveLength(3);
  });
});
