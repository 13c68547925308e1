import { expect, it, vi } from 'vitest';
import { exportCommands } from '../../../shared/bridge/export-commands.ts';
import { edgePair, isDrained, statusOf } from '../../helpers/edge-pair.ts';
import { exportOf } from '../../helpers/export-labels.ts';
import { rowsIn } from '../../helpers/exports.ts';
import { handOver, packingDesk } from '../../helpers/handover-desk.ts';
import { longIt } from '../../helpers/long-it.ts';
import { labelRequest, readyShipment } from '../../helpers/shipments.ts';
import { tempFolder } from '../../helpers/store.ts';

const columns = [{ heading: 'reference', from: ['shipmentInfo.shipmentReference'] }];

it('a depot exports each label that reaches it, a desk in front of it those of its own', async () => {
  const pair = await edgePair();
  const [depot, desk] = [await tempFolder(), await tempFolder()];
  await pair.origin().exports.save(exportOf(depot, { columns }));
  await pair.edge().exports.save(exportOf(desk, { columns }));
  const [atOrigin, atEdge] = [await pair.atOrigin(), await pair.atEdge()];
  for (const reference of ['OWN', 'OTHER']) {
    await atOrigin.create(readyShipment(reference));
    expect((await atEdge.get(reference)).status).toBe(200);
  }
  const label = (reference: string) => labelRequest(reference).shipment[0] as never;
  await atEdge.update(label('OWN'));
  await atOrigin.update(label('OTHER'));
  await statusOf(pair.edge(), isDrained);
  // The desk hears of the other's label with the answer to its next edit.
  await atEdge.update({ shipmentInfo: { shipmentReference: 'OTHER', customerOrderNumber: 'C-9' } });
  await statusOf(pair.edge(), isDrained);
  const [seen] = await pair.edge().store.shipments.byReferences(['OTHER']);
  expect(seen?.text).toMatch(/"trackingNumber":"\d{18}"/);
  await vi.waitFor(async () => expect((await rowsIn(depot)).sort()).toEqual(['OTHER', 'OWN']), {
    timeout: 20_000,
  });
  await pair.edge().exports.once();
  expect(await rowsIn(desk)).toEqual(['OWN']);
});

longIt('the window of a desk sets one up; the day that is closed there is a file a manifest', async () => {
  const { client } = await packingDesk();
  const folder = await tempFolder();
  const profile = exportOf(folder, { columns, when: 'endOfDay' });
  await client.call('exports.tryFolder', { folder });
  await expect(client.call('exports.tryFolder', { folder: `${folder}/none` })).rejects.toMatchObject({
    code: 'export.folder',
  });
  await client.call('exports.add', { profile });
  // Of another of that id the second has a number.
  const { exports, imports } = await client.call('exports.add', { profile: { ...profile, when: 'button' } });
  expect(exports.map((each) => each.profile.id)).toEqual(['shop', 'shop-2']);
  expect(imports.map(({ id }) => id)).toContain('woocommerce');
  await client.call('exports.remove', { id: 'shop-2' });
  for (const reference of ['A', 'B']) {
    await client.call('service.create', { body: { shipment: [readyShipment(reference)] } });
    await client.call('service.update', { body: labelRequest(reference) as never });
  }
  await handOver(client, ['A', 'B'], { despite: ['A', 'B'] });
  expect(await rowsIn(folder)).toEqual([]);
  const { open } = await client.call('handover.list', { offset: 0, limit: 10 });
  const manifests = open.map(({ id, revision }) => ({ id, revision }));
  await client.call('handover.close', { requestId: 'close-the-day', manifests });
  await vi.waitFor(async () => expect((await rowsIn(folder)).sort()).toEqual(['A', 'B']), {
    timeout: 20_000,
  });
});

it('everyone at the desk may run one; set-up is for those who configure', () => {
  const open = Object.entries(exportCommands).filter(([, { access }]) => access === 'user');
  expect(open.map(([name]) => name)).toEqual(['exports.list', 'exports.run', 'exports.retry']);
});
