import { describe, expect, it } from 'vitest';
import { webhookCommands } from '../../../shared/bridge/webhook-commands.ts';
import { handedOver } from '../../helpers/followed.ts';
import { handTimers } from '../../helpers/hand-timers.ts';
import { handOver, packingDesk } from '../../helpers/handover-desk.ts';
import { labelRequest, readyShipment } from '../../helpers/shipments.ts';
import { creation, someTime, tempStore } from '../../helpers/store.ts';
import { untilHolds } from '../../helpers/until-holds.ts';
import type { Receiver } from '../../helpers/webhook-receiver.ts';
import { draft, listening, testWebhooks, webhookReceiver } from '../../helpers/webhooks.ts';

const REASON = 'Wrong carton chosen';

/** A desk with an endpoint, added as an administrator does. */
const listeningDesk = async (over: object = {}) => {
  const desk = await packingDesk();
  const receiver = await webhookReceiver();
  const { secret, view, id } = await desk.client.call('webhooks.add', draft({ url: receiver.url, ...over }));
  receiver.secret = secret;
  return { ...desk, receiver, view, id };
};

const told = ({ received }: Receiver): string[] => received.map(({ type }) => type.replace('shipment.', ''));

describe('events of a desk', () => {
  it('tell the whole way of a shipment in order, with its numbers and without its addresses', async () => {
    const { client, receiver } = await listeningDesk();
    const reference = 'ORD-1';
    const open = () => client.call('bench.open', { reference });
    await client.call('service.create', { body: { shipment: [readyShipment(reference, 2)] } });
    await client.call('bench.save', {
      patch: { shipmentInfo: { shipmentReference: reference, description: 'Bulbs' } },
      version: (await open()).version,
      requestId: 'save-description',
    });
    await client.call('service.update', { body: labelRequest(reference) as never });
    await client.call('shipments.void', { reference, version: (await open()).version, reason: REASON });
    await client.call('service.update', { body: labelRequest(reference) as never });
    const { manifest } = await handOver(client, [reference], { despite: [reference] });
    await client.call('handover.undo', { id: manifest.id });
    await client.call('service.delete', {
      body: { shipmentDetails: [{ shipmentReferenceNumber: reference }] },
      reason: REASON,
    });
    const all = ['created', 'changed', 'labelled', 'voided', 'labelled', 'handed_over', 'taken_back'];
    await receiver.got(all.length + 2);
    expect(told(receiver)).toEqual([...all, 'voided', 'deleted']);
    expect(receiver.refused).toEqual([]);
    const [created, changed, labelled, voided] = receiver.received;
    expect(created?.data).toMatchObject({ shipmentReference: reference, orderNumber: `ORDER-${reference}` });
    expect(changed?.data).toMatchObject({ fields: ['shipmentInfo.description'], moreFields: 0 });
    expect(labelled?.data).toMatchObject({ status: 'labelled', carrierCode: 'GS1', productCode: 'STANDARD' });
    expect(labelled?.data.parcels).toHaveLength(2);
    for (const { trackingNumber } of labelled?.data.parcels ?? []) expect(trackingNumber).toMatch(/^\d{18}$/);
    expect(voided?.data.parcels[0]).toMatchObject({ trackingNumber: null });
    const versions = receiver.received.map(({ data }) => data.version as number);
    expect(versions).toEqual(versions.toSorted((one, other) => one - other));
    // Thin: neither the recipient nor the one who did it.
    for (const { body } of receiver.received)
      expect(body).not.toMatch(/Müller|Hafenstra|27612|desk\.example|Bulbs/);
  });

  it('bring the whole shipment to an endpoint that asks for it, as a get would', async () => {
    const { client, receiver } = await listeningDesk({ whole: true });
    await client.call('service.create', { body: { shipment: [readyShipment('ORD-1')] } });
    await receiver.got(1);
    const { shipment } = await client.call('service.get', {
      body: { shipmentDetails: [{ shipmentReferenceNumber: 'ORD-1' }] },
    });
    expect(receiver.received[0]?.data.shipment).toEqual(shipment[0]);
  });

  it('go only to endpoints that have chosen them, and none is kept while one is off', async () => {
    const { client, receiver, id } = await listeningDesk({ types: ['shipment.labelled'] });
    await client.call('service.create', { body: { shipment: [readyShipment('ORD-1')] } });
    const form = draft({ url: receiver.url });
    await client.call('webhooks.change', { ...form, id, on: false });
    await client.call('service.create', { body: { shipment: [readyShipment('ORD-2')] } });
    await client.call('webhooks.change', { ...form, id, types: ['shipment.labelled'] });
    await client.call('service.update', { body: labelRequest('ORD-1') as never });
    await receiver.got(1);
    expect(told(receiver)).toEqual(['labelled']);
    // It may have been answered, and not be noted yet.
    await untilHolds(async () => {
      const { endpoints } = await client.call('webhooks.list', {});
      expect(endpoints).toMatchObject([{ waiting: 0, dead: 0 }]);
    });
  });

  it('say nothing of a hold, since the shipment and its label stay as they are', async () => {
    const { client, receiver } = await listeningDesk();
    const reference = 'ORD-1';
    await client.call('service.create', { body: { shipment: [readyShipment(reference)] } });
    await client.call('service.update', { body: labelRequest(reference) as never });
    await client.call('holds.set', { reference, reason: REASON });
    await client.call('holds.release', { reference });
    await client.call('service.create', { body: { shipment: [readyShipment('ORD-2')] } });
    await untilHolds(() => expect(told(receiver).filter((type) => type === 'created')).toHaveLength(2));
    expect(told(receiver)).toEqual(['created', 'labelled', 'created']);
  });

  it('are for administrators alone, and a secret is told once', async () => {
    const { client, receiver, view, id, connect } = await listeningDesk();
    expect(Object.values(webhookCommands).map(({ access }) => access)).toEqual(Array(9).fill('admin'));
    expect(JSON.stringify(view)).not.toContain('whsec_');
    expect(JSON.stringify(await client.call('webhooks.list', {}))).not.toContain(receiver.secret.slice(6));
    await expect(client.call('webhooks.remove', { id: 'other' })).rejects.toMatchObject({
      code: 'webhook.unknown',
    });
    for (const url of [
      'http://example.com/x',
      'ftp://localhost',
      'https://a:b@c.example',
      'https://169.254.169.254/',
    ]) {
      await expect(
        client.call('webhooks.add', { ...draft({ url: 'https://c.example' }), url }),
      ).rejects.toMatchObject({
        code: 'bridge.invalid',
      });
    }
    const other = connect();
    await client.call('session.lock', {});
    await expect(other.call('webhooks.test', { id })).rejects.toMatchObject({ code: 'auth.locked' });
  });

  it('tell of a parcel that gets stuck once, with why', async () => {
    const time = handTimers(someTime);
    const store = await tempStore({ clock: time.clock });
    const webhooks = testWebhooks(store, time);
    const receiver = await webhookReceiver();
    await listening(webhooks, receiver, { types: ['shipment.stuck'] });
    await handedOver(store, { reference: 'A', numbers: ['1Z-A'], at: someTime });
    const track = await store.tracking.track('A', '1Z-A');
    if (!track) throw new Error('no track');
    const learnt = { ...track, state: 'problem', stuck: 'problem', heardAt: someTime + 5_000 } as const;
    await store.tracking.note(learnt);
    await store.tracking.note({ ...learnt, heardAt: someTime + 9_000 });
    time.pass(10_000);
    webhooks.start();
    await webhooks.idle();
    expect(receiver.received).toMatchObject([
      {
        type: 'shipment.stuck',
        data: { shipmentReference: 'A', stuck: { trackingNumber: '1Z-A', reason: 'problem' } },
      },
    ]);
  });

  it('are written with their change or not at all', async () => {
    const time = handTimers(someTime);
    const store = await tempStore({ clock: time.clock });
    const webhooks = testWebhooks(store, time);
    const receiver = await webhookReceiver();
    const id = await listening(webhooks, receiver);
    await store.shipments.commit([creation('A')]);
    // The second one is taken: the first of the commit is undone with its event.
    expect(await store.shipments.commit([creation('B'), creation('A')])).toMatchObject({ outcome: 'taken' });
    const due = await store.webhooks.due(id, someTime, { limit: 9, except: [] });
    expect(due.map(({ reference }) => reference)).toEqual(['A']);
  });
});
