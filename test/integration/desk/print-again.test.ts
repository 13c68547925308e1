import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import { addTestPrinter, setUp, testDesk } from '../../helpers/desk.ts';
import { flask } from '../../helpers/papers.ts';
import { readyShipment } from '../../helpers/service.ts';
import { tempFolder } from '../../helpers/store.ts';

const REFERENCE = 'AGAIN-1';

const printed = async (client: BridgeClient, count: number) => {
  const sent = async () =>
    (await client.call('jobs.list', { reference: REFERENCE, states: ['sent'], limit: 50 })).jobs;
  await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBe(count);
  return (await sent()).toReversed();
};

/** A desk that has printed the labels of a shipment of two parcels. */
const printedDesk = async () => {
  const { client } = await testDesk();
  await setUp(client);
  const { socket, printer } = await addTestPrinter(client);
  const { shipmentInfo, ...ready } = readyShipment(REFERENCE, 2);
  const shipmentItems = shipmentInfo.shipmentItems.map((parcel) => ({ ...parcel, articles: [flask()] }));
  const shipment = { ...ready, shipmentInfo: { ...shipmentInfo, shipmentItems } };
  await client.call('service.create', { body: { shipment: [shipment] } });
  const print = async (version: number) =>
    client.call('bench.print', {
      reference: REFERENCE,
      version,
      requestId: `print-${version}-x`,
      reprint: false,
    });
  await print(1);
  const jobs = await printed(client, 2);
  const again = (id: string, requestId = 'again-0001', reason?: string) =>
    client.call('jobs.again', { id, requestId, reason });
  return { client, socket, printer, print, jobs, again };
};

/** An A4 printer whose sheets lie in a folder. */
const office = async () =>
  ({
    id: 'office',
    name: 'Office',
    kind: 'folder',
    folder: await tempFolder(),
    language: 'pdf',
    dpi: 300,
    media: { widthMm: 210, heightMm: 297 },
    offset: { xMm: 0, yMm: 0 },
    isDefault: false,
  }) as const;

const idOf = (jobs: { id: string }[], index: number): string => jobs[index]?.id ?? '';

it('prints the label of a printed job once more, once for a request, and history has the reason', async () => {
  const { client, socket, jobs, again } = await printedDesk();
  const first = await again(idOf(jobs, 1), 'again-0001', 'smudged');
  const second = await again(idOf(jobs, 1), 'again-0001', 'smudged');
  expect(second.job.id).toBe(first.job.id);
  expect(first.job).toMatchObject({ reference: REFERENCE, parcel: 1 });
  await printed(client, 3);
  expect(socket.jobs).toHaveLength(3);
  const sscc = (bytes: Buffer | undefined) => /\(00\)\d+/.exec(bytes?.toString('latin1') ?? '')?.[0];
  expect(sscc(socket.jobs[2])).toBe(sscc(socket.jobs[1]));
  const history = JSON.stringify(await client.call('shipments.history', { reference: REFERENCE, limit: 50 }));
  expect(history).toContain('smudged');
});

it('prints a parcel again once for a request that is sent once more, though the shipment was changed between', async () => {
  const { client, socket } = await printedDesk();
  const reprint = (reason: string) =>
    client.call('bench.reprint', { reference: REFERENCE, parcels: [1], requestId: 'parcel-0001', reason });
  const first = await reprint('smudged');
  const patch = { shipmentInfo: { shipmentReference: REFERENCE, description: 'of another user' } };
  await client.call('bench.save', { patch, version: first.opened.version, requestId: 'save-00001' });
  expect((await reprint('')).job.id).toBe(first.job.id);
  await printed(client, 3);
  expect(socket.jobs).toHaveLength(3);
});

it('shows what was printed, also once another label has taken its place', async () => {
  const { client, jobs } = await printedDesk();
  const shown = (id: string, page = 0) => client.call('documents.printed', { id, page, dpi: 72 });
  const before = await shown(idOf(jobs, 1));
  expect(before).toMatchObject({ pages: 1, png: expect.stringMatching(/^iVBOR/) });
  expect(before.png).not.toBe((await shown(idOf(jobs, 0))).png);
  const { version } = await client.call('bench.open', { reference: REFERENCE });
  await client.call('shipments.void', { reference: REFERENCE, version, reason: 'no longer needed' });
  expect((await shown(idOf(jobs, 1))).png).toBe(before.png);
  await expect(shown('none')).rejects.toMatchObject({ code: 'print.job-unknown' });
});

it('prints a document again, and refuses one that was created again since', async () => {
  const { client, again } = await printedDesk();
  await client.call('printers.save', { printer: await office() });
  const make = async () => {
    const { version } = await client.call('bench.open', { reference: REFERENCE });
    const { document } = await client.call('papers.make', {
      reference: REFERENCE,
      version,
      kind: 'PACKING_SLIP',
    });
    return document.id;
  };
  const print = async (requestId: string) =>
    (await client.call('papers.print', { reference: REFERENCE, id: await make(), requestId })).job;
  const sent = await print('paper-0001');
  await printed(client, 3);
  expect((await client.call('documents.printed', { id: sent.id, page: 0, dpi: 72 })).pages).toBe(1);
  expect((await again(sent.id)).job).toMatchObject({ documentType: 'PACKING_SLIP', printerId: 'office' });
  await printed(client, 4);
  await make();
  await expect(again(sent.id, 'again-0002')).rejects.toMatchObject({ code: 'print.paper-replaced' });
});

it('keeps a document in that waits for its printer, where its shipment was cancelled meanwhile', async () => {
  const { client } = await printedDesk();
  const folder = join(await tempFolder(), 'away');
  await client.call('printers.save', { printer: { ...(await office()), folder } });
  const { version } = await client.call('bench.open', { reference: REFERENCE });
  const kind = 'PACKING_SLIP';
  const { document } = await client.call('papers.make', { reference: REFERENCE, version, kind });
  const paper = { reference: REFERENCE, id: document.id };
  const { job } = await client.call('papers.print', { ...paper, requestId: 'paper-0001' });
  const jobNow = async () =>
    (await client.call('jobs.list', { reference: REFERENCE, limit: 50 })).jobs.find(
      ({ id }) => id === job.id,
    );
  await expect.poll(async () => (await jobNow())?.error?.code, { timeout: 20_000 }).toBe('printer.folder');
  const shipmentInfo = { shipmentReference: REFERENCE, shipmentStatus: 90 };
  await client.call('service.update', { body: { shipment: [{ shipmentInfo }] } });
  await mkdir(folder);
  await client.call('jobs.retry', { id: job.id, confirmed: false });
  await expect
    .poll(async () => (await jobNow())?.error?.code, { timeout: 20_000 })
    .toBe('shipment.cancelled');
  expect(await readdir(folder)).toEqual([]);
});

it('refuses what may not be printed again, and prints nothing', async () => {
  const { client, socket, jobs, again } = await printedDesk();
  const id = idOf(jobs, 0);
  const test = await client.call('printers.test', { id: 'zebra', requestId: 'test-00001' });
  const isOut = async () =>
    (await client.call('jobs.list', { states: ['sent'], limit: 9 })).jobs.some(
      ({ id }) => id === test.job.id,
    );
  await expect.poll(isOut, { timeout: 20_000 }).toBe(true);
  await expect(again(test.job.id)).rejects.toMatchObject({ code: 'print.not-again' });
  await expect(client.call('documents.printed', { id: test.job.id, page: 0, dpi: 72 })).rejects.toMatchObject(
    {
      code: 'print.not-kept',
    },
  );
  const { version, shipment } = await client.call('bench.open', { reference: REFERENCE });
  const [first, ...others] = shipment.shipmentInfo.shipmentItems ?? [];
  const shipmentItems = [{ ...first, dimensions: { ...first?.dimensions, weight: 9 } }, ...others];
  const patch = { shipmentInfo: { shipmentReference: REFERENCE, shipmentItems } };
  await client.call('bench.save', { patch, version, requestId: 'stale-0001' });
  await expect(again(id)).rejects.toMatchObject({ code: 'print.replaced' });
  await client.call('shipments.void', { reference: REFERENCE, reason: 'no longer needed' });
  await expect(again(id)).rejects.toMatchObject({ code: 'print.voided' });
  await client.call('holds.set', { reference: REFERENCE, reason: 'address is being checked' });
  await expect(again(id)).rejects.toMatchObject({ code: 'shipment.held' });
  await expect(again('none')).rejects.toMatchObject({ code: 'print.job-unknown' });
  expect(socket.jobs).toHaveLength(3);
});

it('refuses without a sign-in, a wrong input, and a job that has not come out', async () => {
  const { client, socket, again, print } = await printedDesk();
  await expect(again('x', 'short')).rejects.toMatchObject({ code: 'bridge.invalid' });
  await socket.refuse();
  await client.call('shipments.void', { reference: REFERENCE, reason: 'no longer needed' });
  await print((await client.call('bench.open', { reference: REFERENCE })).version);
  const failed = async () =>
    (await client.call('jobs.list', { reference: REFERENCE, states: ['failed'], limit: 9 })).jobs;
  await expect.poll(async () => (await failed()).length, { timeout: 20_000 }).toBe(2);
  const [job] = await failed();
  await expect(again(job?.id ?? '')).rejects.toMatchObject({ code: 'print.state' });
  // Its own bytes are still there to be shown.
  expect((await client.call('documents.printed', { id: job?.id ?? '', page: 0, dpi: 72 })).pages).toBe(1);
  await client.call('session.signOut', {});
  await expect(again(job?.id ?? '')).rejects.toMatchObject({ code: 'auth.token' });
});
