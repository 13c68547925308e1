import { expect, it } from 'vitest';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import { edgeDesk } from '../../helpers/edge-desk.ts';
import { edgePair, isDrained } from '../../helpers/edge-pair.ts';
import { handOver, statusOfShipment, waiting, withLabels } from '../../helpers/handover-desk.ts';
import { readyShipment } from '../../helpers/service.ts';
import { columns, edit, openAt } from '../../helpers/store.ts';

const drained = (client: BridgeClient): Promise<void> =>
  new Promise((resolve) => {
    const off = client.on('sync.changed', ({ status }) => look(isDrained(status)));
    const look = (done: boolean): void => {
      if (!done) return;
      off();
      resolve();
    };
    void client.call('sync.status', {}).then((status) => look(isDrained(status)));
  });

const desk = async () => {
  const pair = await edgePair();
  const { client, signIn } = await edgeDesk(pair.url);
  await signIn('admin');
  await withLabels(client, [readyShipment('R-1'), readyShipment('R-2')]);
  await drained(client);
  return { pair, client };
};

it('is handed over offline, and arrives at the remote as status 30 exactly once', async () => {
  const { pair, client } = await desk();
  expect((await waiting(client)).groups[0]?.rows).toHaveLength(2);
  await pair.offline();
  await handOver(client, ['R-1', 'R-2'], { despite: ['R-1', 'R-2'] });
  expect(await statusOfShipment(client, 'R-1')).toBe(30);
  expect((await client.call('sync.status', {})).waiting).toBe(2);
  await pair.online();
  await client.call('sync.retry', {});
  await drained(client);
  const { shipments } = pair.origin().store;
  const there = await shipments.byReferences(['R-1', 'R-2']);
  expect(there.map(({ status }) => status)).toEqual([30, 30]);
  const entries = await shipments.history('R-1', { limit: 20 });
  expect(entries.filter(({ action }) => action === 'hand-over')).toHaveLength(1);
  expect(await statusOfShipment(client, 'R-1')).toBe(30);
  expect((await client.call('bench.open', { reference: 'R-1' })).sync).toBe('synced');
  // At the remote it is closed, as it is here.
  const program = await pair.atOrigin();
  const late = await program.update({ shipmentInfo: { shipmentReference: 'R-1', description: 'late' } });
  expect(late.status).toBe(422);
});

it('is taken back at the remote as well', async () => {
  const { pair, client } = await desk();
  const { manifest } = await handOver(client, ['R-1', 'R-2'], { despite: ['R-1', 'R-2'] });
  await drained(client);
  const before = (await pair.origin().store.shipments.byReferences(['R-1']))[0];
  expect(before?.status).toBe(30);
  expect(await client.call('handover.undo', { id: manifest.id, references: ['R-1'] })).toMatchObject({
    undone: 1,
  });
  await drained(client);
  const there = await pair.origin().store.shipments.byReferences(['R-1', 'R-2']);
  // The label was made at the edge, and the origin was told so.
  expect(there.map(({ status }) => status)).toEqual([20, 30]);
  expect(there[0]?.text).not.toContain('shipmentStatus');
  expect(await statusOfShipment(client, 'R-1')).toBe(20);
});

it('what was handed over and taken back offline never leaves, and another desk learns of the rest', async () => {
  const { pair, client } = await desk();
  await pair.offline();
  const { manifest } = await handOver(client, ['R-1', 'R-2'], { despite: ['R-1', 'R-2'] });
  await client.call('handover.undo', { id: manifest.id, references: ['R-2'] });
  await pair.online();
  await client.call('sync.retry', {});
  await drained(client);
  const { shipments } = pair.origin().store;
  expect((await shipments.byReferences(['R-1', 'R-2'])).map(({ status }) => status)).toEqual([30, 20]);
  const entries = await shipments.history('R-2', { limit: 20 });
  expect(entries.filter(({ action }) => action.startsWith('hand-over'))).toEqual([]);
  // A second edge fetches it as handed over.
  const other = await edgeDesk(pair.url);
  await other.signIn('admin');
  expect(await statusOfShipment(other.client, 'R-1')).toBe(30);
});

it('a shipment in conflict is handed over all the same, once a supervisor has let its label be made', async () => {
  const { pair, client } = await desk();
  await pair.offline();
  const { version } = await client.call('bench.open', { reference: 'R-1' });
  const mine = { shipmentInfo: { shipmentReference: 'R-1', orderNumber: 'MINE' } };
  await client.call('bench.save', { patch: mine, version, requestId: 'save-mine' });
  const store = await openAt(pair.folders.origin);
  const [there] = await store.shipments.byReferences(['R-1']);
  if (!there) throw new Error('gone');
  const document = JSON.parse(there.text);
  document.shipmentInfo.orderNumber = 'THEIRS';
  await store.shipments.commit([
    edit('R-1', there.version, { text: JSON.stringify(document), columns: columns() }),
  ]);
  await store.close();
  await pair.online();
  await client.call('sync.retry', {});
  await drained(client);
  const opened = await client.call('bench.open', { reference: 'R-1' });
  expect(opened).toMatchObject({ sync: 'conflict', labelStale: true });
  // The label shows the new number once it is recreated: a supervisor sets the conflict aside for that.
  await client.call('shipments.override', {
    reference: 'R-1',
    rule: 'question.open',
    path: 'shipmentInfo.orderNumber',
    reason: 'Phoned',
  });
  const asks = {
    settings: { printSettings: { printLabel: true } },
    shipmentInfo: { shipmentReference: 'R-1' },
  };
  await client.call('service.update', { body: { shipment: [asks] } });
  await handOver(client, ['R-1'], { despite: ['R-1'] });
  await drained(client);
  expect(await statusOfShipment(client, 'R-1')).toBe(30);
  const [after] = await pair.origin().store.shipments.byReferences(['R-1']);
  expect(after?.status).toBe(30);
  expect(after?.text).toContain('THEIRS');
});
