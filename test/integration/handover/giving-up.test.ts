import { expect, it } from 'vitest';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import { edgeDesk } from '../../helpers/edge-desk.ts';
import { edgePair, isDrained } from '../../helpers/edge-pair.ts';
import { handOver, statusOfShipment, waiting, withLabels } from '../../helpers/handover-desk.ts';
import { readyShipment } from '../../helpers/service.ts';

const drained = (client: BridgeClient): Promise<void> =>
  expect.poll(async () => isDrained(await client.call('sync.status', {})), { timeout: 20_000 }).toBe(true);

const desk = async () => {
  const pair = await edgePair();
  const { client, signIn } = await edgeDesk(pair.url);
  await signIn('admin');
  return { pair, client };
};

const givingUp = async (client: BridgeClient) => {
  const { rows } = await client.call('sync.queue', { show: 'open', offset: 0, limit: 10 });
  const id = rows[0]?.id ?? 0;
  return { id, view: await client.call('sync.givingUp', { id }) };
};

it('leaves a shipment handed over whose manifest tells of it, until the manifest is taken back', async () => {
  const { pair, client } = await desk();
  await withLabels(client, [readyShipment('R-1')]);
  await drained(client);
  await pair.offline();
  const { manifest } = await handOver(client, ['R-1'], { despite: ['R-1'] });
  const { id, view } = await givingUp(client);
  expect(view).toMatchObject({ reference: 'R-1', becomes: 'remote-handed-over' });
  await client.call('sync.discard', { id, version: view.version });
  const opened = await client.call('bench.open', { reference: 'R-1' });
  expect(opened).toMatchObject({ status: 30, labelStale: false });
  expect(opened.shipment.shipmentInfo.shipmentStatus).toBe(30);
  expect((await waiting(client)).groups).toEqual([]);
  // Nor when the remote, which never heard of it, is looked at again.
  await pair.online();
  await client.call('sync.retry', {});
  await drained(client);
  await client.call('bench.scan', { code: 'R-1' });
  expect(await statusOfShipment(client, 'R-1')).toBe(30);
  expect(await client.call('handover.undo', { id: manifest.id })).toMatchObject({ undone: 1, left: [] });
  await drained(client);
  expect(await statusOfShipment(client, 'R-1')).toBe(20);
});

it('keeps a shipment that the remote never had, where a manifest tells that the driver has it', async () => {
  const { pair, client } = await desk();
  await pair.offline();
  await withLabels(client, [readyShipment('NEW')]);
  const { manifest } = await handOver(client, ['NEW'], { despite: ['NEW'] });
  const { id, view } = await givingUp(client);
  expect(view).toMatchObject({ reference: 'NEW', becomes: 'kept-handed-over' });
  await client.call('sync.discard', { id, version: view.version });
  expect((await client.call('sync.status', {})).waiting).toBe(0);
  expect(await statusOfShipment(client, 'NEW')).toBe(30);
  // Once it is taken back it is a shipment like any other.
  await client.call('handover.undo', { id: manifest.id });
  expect(await statusOfShipment(client, 'NEW')).toBe(20);
  const next = await givingUp(client);
  expect(next.view).toMatchObject({ reference: 'NEW', becomes: 'removed' });
});
