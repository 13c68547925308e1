import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { addTestPrinter, nextEvent, setUp, testDesk } from '../../helpers/desk.ts';
import { swissShipment } from '../../helpers/papers.ts';
import { folderPrinter } from '../../helpers/printing.ts';
import { tempFolder } from '../../helpers/store.ts';

const REFERENCE = 'PD-100001';

/** A desk with a label printer and a shipment to Switzerland that wants its papers with the label, or does not. */
const desk = async (printDocuments: boolean) => {
  const made = await testDesk();
  const { client } = made;
  await setUp(client);
  const shipment: Shipment = swissShipment();
  const settings = { ...shipment.settings, printDocuments };
  await client.call('service.create', { body: { shipment: [{ ...shipment, settings }] } });
  await addTestPrinter(client);
  return client;
};

const addOffice = async (client: BridgeClient): Promise<void> => {
  const folder = join(await tempFolder(), 'office');
  await mkdir(folder);
  const media = { widthMm: 210, heightMm: 297 };
  const printer = folderPrinter(folder, { id: 'office', name: 'Office', language: 'pdf', dpi: 300, media });
  await client.call('printers.save', { printer });
};

const print = async (client: BridgeClient, requestId: string, reprint = false) => {
  const { version } = await client.call('bench.open', { reference: REFERENCE });
  const out = nextEvent(
    client,
    'job.changed',
    ({ job }) => job.documentType === 'LABEL' && job.state === 'sent',
  );
  await client.call('bench.print', { reference: REFERENCE, version, requestId, reprint });
  await out;
};

const paperJobs = async (client: BridgeClient) =>
  (await client.call('jobs.list', { reference: REFERENCE, limit: 50 })).jobs
    .filter(({ documentType, state }) => documentType !== 'LABEL' && state === 'sent')
    .map(({ documentType, printerName }) => `${documentType} ${printerName}`)
    .sort();

describe('the papers of a shipment that wants them printed', () => {
  it('follow its label to their printer once; a second label takes none along', async () => {
    const client = await desk(true);
    await addOffice(client);
    await print(client, 'print-0001');
    const followed = ['COMMERCIAL_INVOICE Office', 'PACKING_SLIP Office'];
    await expect.poll(() => paperJobs(client)).toEqual(expect.arrayContaining(followed));
    const count = (await paperJobs(client)).length;
    await print(client, 'print-0002', true);
    // What would follow would be there before this one.
    const { id } = (await client.call('bench.open', { reference: REFERENCE })).documents.find(
      ({ documentType, superseded }) => documentType === 'PACKING_SLIP' && !superseded,
    )!;
    const again = nextEvent(client, 'job.changed', ({ job }) => job.documentType === 'PACKING_SLIP');
    await client.call('papers.print', { reference: REFERENCE, id, requestId: 'again-0001' });
    await again;
    await expect.poll(async () => (await paperJobs(client)).length).toBe(count + 1);
  });

  it('stay where nobody wants them', async () => {
    const client = await desk(false);
    await addOffice(client);
    await print(client, 'print-0001');
    const { documents } = await client.call('bench.open', { reference: REFERENCE });
    expect(documents.filter(({ documentType }) => documentType !== 'LABEL')).toEqual([]);
  });

  it('that cannot be printed are told of, and the label is out all the same', async () => {
    const client = await desk(true);
    const told = nextEvent(client, 'desk.notice', ({ code }) => code === 'paper.not-followed');
    await print(client, 'print-0001');
    expect((await told).details).toMatchObject({ reference: REFERENCE });
    expect(await paperJobs(client)).toEqual([]);
  });
});
