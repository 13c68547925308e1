import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nextEvent } from '../../helpers/desk.ts';
import { distantCarrier, distantShipment } from '../../helpers/distant-carrier.ts';
import { edgeDesk } from '../../helpers/edge-desk.ts';
import { edgePair, isDrained, statusOf } from '../../helpers/edge-pair.ts';
import { folderPrinter } from '../../helpers/printing.ts';
import { emailOf } from '../../helpers/service.ts';

it('a label that the remote makes is printed here when it has come', async () => {
  const pair = await edgePair();
  await pair.origin().store.settings.set('carriers', [distantCarrier('desk')]);
  const there = await pair.atOrigin();
  await there.create(distantShipment('R1'));
  const { client, labels, signIn } = await edgeDesk(pair.url);
  await signIn('admin');
  await client.call('carriers.save', { profile: distantCarrier('remote'), previous: null, confirmed: false });
  await client.call('printers.save', { printer: { ...folderPrinter(labels), isDefault: true } });
  const scanned = await client.call('bench.scan', { code: 'R1' });
  if (scanned.found !== 'one') throw new Error(scanned.found);
  expect(scanned.opened.sync).toBe('synced');
  await pair.offline();

  const shown = async () =>
    (await client.call('documents.label', { reference: 'R1', parcel: 0, dpi: 100 })).label;
  expect(await shown()).toBeNull();
  const printed = nextEvent(client, 'job.changed', ({ job }) => job.state === 'sent');
  const { version } = scanned.opened;
  const ask = () =>
    client.call('bench.print', { reference: 'R1', version, requestId: 'wish-0001', reprint: false });
  const asked = await ask();
  expect(asked).toMatchObject({ job: null, waiting: true, opened: { sync: 'pending', labelledAt: null } });
  expect(await ask()).toMatchObject({ job: null, waiting: true });
  expect((await client.call('sync.queue', { show: 'open', offset: 0, limit: 10 })).rows).toMatchObject([
    { reference: 'R1', label: true, email: emailOf('admin') },
  ]);

  await pair.online();
  await client.call('sync.retry', {});
  const { job } = await printed;
  expect(job).toMatchObject({ reference: 'R1', documentType: 'LABEL' });
  expect(Buffer.from((await shown())?.png ?? '', 'base64').toString('latin1')).toMatch(/^.PNG/);
  const files = await readdir(labels);
  expect(files).toHaveLength(1);
  expect((await readFile(join(labels, files[0] ?? ''))).toString()).toMatch(/^\^XA/);
  const opened = await client.call('bench.open', { reference: 'R1' });
  const number = opened.shipment.shipmentInfo.shipmentItems?.[0]?.trackingNumber;
  expect(number).toMatch(/^\d{18}$/);
  expect(opened).toMatchObject({ labelStale: false, sync: 'synced' });
  // Asked for by another request, it is printed from what has come: only if it is wanted twice.
  const again = { reference: 'R1', version: opened.version };
  await expect(
    client.call('bench.print', { ...again, requestId: 'wish-0002', reprint: false }),
  ).rejects.toThrow();
  const twice = await client.call('bench.print', { ...again, requestId: 'wish-0003', reprint: true });
  expect(twice.job).not.toBeNull();
  const atOrigin = await (await pair.atOrigin()).get('R1');
  expect(atOrigin.body.shipment[0].shipmentInfo.shipmentItems[0].trackingNumber).toBe(number);
});

it('a shipment that is deleted after its label was requested leaves no request for one', async () => {
  const pair = await edgePair();
  await pair.origin().store.settings.set('carriers', [distantCarrier('desk')]);
  await pair.edge().store.settings.set('carriers', [distantCarrier('remote')]);
  await (await pair.atOrigin()).create(distantShipment('R1'));
  const here = await pair.atEdge();
  await here.get('R1');
  await pair.offline();
  const shipmentInfo = { shipmentReference: 'R1' };
  await here.update({ settings: { printSettings: { printLabel: true } }, shipmentInfo });
  expect((await here.remove('R1')).status).toBe(204);
  await pair.online();
  await pair.edge().sync.retry();
  await statusOf(pair.edge(), isDrained);
  const { rows } = await pair.edge().sync.queue({ show: 'done', offset: 0, limit: 10 });
  expect(rows).toMatchObject([{ reference: 'R1', kind: 'delete', label: false }]);
});

it('a program gets the label of the remote with its next request', async () => {
  const pair = await edgePair();
  await pair.origin().store.settings.set('carriers', [distantCarrier('desk')]);
  await pair.edge().store.settings.set('carriers', [distantCarrier('remote')]);
  const here = await pair.atEdge();
  await here.create(distantShipment('R1'));
  const wish = {
    settings: { printSettings: { printLabel: true } },
    shipmentInfo: { shipmentReference: 'R1' },
  };
  const asked = await here.update(wish);
  expect(asked).toMatchObject({ status: 200, body: { data: { labelGenerated: false, documents: [] } } });
  await statusOf(pair.edge(), isDrained);
  const answered = await here.update(wish);
  expect(answered.body.data).toMatchObject({ labelGenerated: true, documents: [{ documentType: 'LABEL' }] });
  expect((await pair.edge().sync.status()).waiting).toBe(0);
});
