import { describe, expect, it } from 'vitest';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { edgeDesk } from '../../helpers/edge-desk.ts';
import { edgePair } from '../../helpers/edge-pair.ts';
import { emailOf } from '../../helpers/service.ts';
import { readyShipment } from '../../helpers/shipments.ts';

let requests = 0;
const requestId = () => `giving-${++requests}`.padEnd(12, '0');

const open = async (client: BridgeClient, reference = 'R1'): Promise<Shipment['shipmentInfo']> =>
  (await client.call('bench.open', { reference })).shipment.shipmentInfo;

const save = async (client: BridgeClient, fields: object) => {
  const { version } = await client.call('bench.open', { reference: 'R1' });
  const patch = { shipmentInfo: { shipmentReference: 'R1', ...fields } };
  await client.call('bench.save', { patch, version, requestId: requestId() });
};

const rowsOf = async (client: BridgeClient) =>
  (await client.call('sync.queue', { show: 'open', offset: 0, limit: 10 })).rows;

/** The row that this role's edits are in, and what goes when it is given up. */
const givingUp = async (client: BridgeClient, role: 'packer' | 'supervisor') => {
  const id = (await rowsOf(client)).find(({ email }) => email === emailOf(role))?.id ?? 0;
  return { id, view: await client.call('sync.givingUp', { id }) };
};

/**
 * A desk that holds R1 and cannot reach its remote; both roles have signed in at it before, the supervisor
 * last.
 * @param orderThere what the remote's order number becomes after the desk has fetched it, and before it is
 * cut off: otherwise it would reconnect and send its own change first
 */
const alone = async (orderThere?: string) => {
  const pair = await edgePair();
  const there = await pair.atOrigin();
  await there.create(readyShipment('R1', 2));
  const { client, signIn } = await edgeDesk(pair.url);
  await signIn('packer');
  await signIn('supervisor');
  await client.call('bench.scan', { code: 'R1' });
  if (orderThere !== undefined)
    await there.update({ shipmentInfo: { shipmentReference: 'R1', orderNumber: orderThere } });
  await pair.offline();
  return { pair, client, signIn };
};

describe('giving up', () => {
  it('a shipment that the remote never had is removed, and that is what is said', async () => {
    const { client } = await alone();
    await client.call('bench.create', { shipment: readyShipment('NEW'), requestId: requestId() });
    const { id, view } = await givingUp(client, 'supervisor');
    const email = emailOf('supervisor');
    expect(view).toMatchObject({
      reference: 'NEW',
      becomes: 'removed',
      mayBeThere: false,
      rows: [{ id, email, kind: 'save', fields: null }],
      undecided: 0,
    });
    await client.call('sync.discard', { id, version: view.version });
    await expect(open(client, 'NEW')).rejects.toMatchObject({ code: 'sync.offline' });
  });

  it('a deletion brings the shipment back', async () => {
    const { client } = await alone();
    await client.call('service.delete', { body: { shipmentDetails: [{ shipmentReference: 'R1' }] } });
    const { id, view } = await givingUp(client, 'supervisor');
    expect(view).toMatchObject({ becomes: 'back', rows: [{ kind: 'delete', fields: null }] });
    await client.call('sync.discard', { id, version: view.version });
    expect((await open(client)).orderNumber).toBe('ORDER-R1');
  });

  it("names everybody's rows that go along, and how many fields each has changed", async () => {
    const { client, signIn } = await alone();
    await signIn('packer');
    await save(client, { orderNumber: 'of the packer' });
    await signIn('supervisor');
    await save(client, { department: 'D1', projectNumber: 'P1', note: 'N1' });
    const { id, view } = await givingUp(client, 'packer');
    expect(view).toMatchObject({
      becomes: 'remote',
      rows: [
        { id, email: emailOf('packer'), fields: 1 },
        { email: emailOf('supervisor'), fields: 3 },
      ],
    });
    await client.call('sync.discard', { id, version: view.version });
    expect(await rowsOf(client)).toEqual([]);
    expect((await open(client)).orderNumber).toBe('ORDER-R1');
  });

  it('nothing goes that was not shown: an edit made meanwhile is kept, and asked about', async () => {
    const { client } = await alone();
    await save(client, { orderNumber: 'shown' });
    const { id, view } = await givingUp(client, 'supervisor');
    await save(client, { description: 'not shown' });
    const given = client.call('sync.discard', { id, version: view.version });
    await expect(given).rejects.toMatchObject({ code: 'shipment.stale' });
    expect(await open(client)).toMatchObject({ orderNumber: 'shown', description: 'not shown' });
    const now = (await givingUp(client, 'supervisor')).view;
    expect(now.rows).toMatchObject([{ fields: 2 }]);
    await client.call('sync.discard', { id, version: now.version });
    expect((await open(client)).orderNumber).toBe('ORDER-R1');
  });

  it('counts the values that wait for a decision, which go along', async () => {
    const { pair, client } = await alone('there');
    await save(client, { orderNumber: 'here' });
    await pair.online();
    await client.call('sync.retry', {});
    await expect.poll(async () => (await client.call('sync.status', {})).conflicts).toBe(1);
    await pair.offline();
    await save(client, { description: 'more' });
    const { id, view } = await givingUp(client, 'supervisor');
    expect(view).toMatchObject({ becomes: 'remote', rows: [{ fields: 1 }], undecided: 1 });
    await client.call('sync.discard', { id, version: view.version });
    expect((await open(client)).orderNumber).toBe('there');
    expect((await client.call('sync.status', {})).conflicts).toBe(0);
  });
});
