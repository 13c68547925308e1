import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawPaper } from '../../../electron/labels/papers/pages.ts';
import { createReturnSlips } from '../../../electron/service/shipments/return-slips.ts';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import { paperContent } from '../../../shared/papers/content.ts';
import { paperLanguages } from '../../../shared/papers/kind.ts';
import { defaultPaperSettings, PaperSettings } from '../../../shared/papers/settings.ts';
import { paperSize } from '../../../shared/papers/size.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { decodePng, pdfText, pdfToPng, zbarPng } from '../../helpers/decode.ts';
import { addTestPrinter, nextEvent, setUp, testDesk } from '../../helpers/desk.ts';
import { longIt } from '../../helpers/long-it.ts';
import { exporter, flask, paperContext, parcelOf, swissShipment } from '../../helpers/papers.ts';
import { folderPrinter } from '../../helpers/printing.ts';
import { volume } from '../../helpers/profile.ts';
import { readyShipment } from '../../helpers/shipments.ts';
import { columns, creation, edit, tempFolder, tempStore } from '../../helpers/store.ts';

const sizes = ['sheet', 'A5', 'label'] as const;
const AT = Date.UTC(2026, 10, 21, 8, 5);
const flat = (text: string): string => text.replace(/\s+/g, ' ');

const draw = (
  size: (typeof sizes)[number],
  {
    language = 'en',
    reference = 'PD-100001-R1',
    count = 2,
  }: { language?: (typeof paperLanguages)[number]; reference?: string; count?: number } = {},
) => {
  const articles = Array.from({ length: count }, (_, index) =>
    flask({ description: `Flask no. P${index}X` }),
  );
  const shipment = swissShipment([parcelOf(articles, { trackingNumber: 'CP473124829DE' })]);
  shipment.shipmentInfo.shipmentReference = reference;
  const slip = { reference, shipment, original: 'PD-100001', follows: true, text: '' };
  return drawPaper({
    content: paperContent(shipment, 'RETURN_SLIP', paperContext(language, { slip })),
    size: paperSize(shipment, 'RETURN_SLIP', { ...defaultPaperSettings, returnSlip: size }),
    at: AT,
  });
};

describe('a return slip', () => {
  const each = volume(
    sizes.map((size, index) => [size, paperLanguages[index + 1]!] as const),
    sizes.flatMap((size) => paperLanguages.map((language) => [size, language] as const)),
  );
  it.each(each)(
    'on %s in %s bears the return’s reference, which two readers read at 203 dpi',
    async (...[size, language]) => {
      const { content } = await draw(size, { language });
      const [png = new Uint8Array()] = await pdfToPng(content, 203);
      expect((await decodePng(png)).map(({ text, format }) => [text, format])).toEqual([
        ['PD-100001-R1', 'Code128'],
      ]);
      expect(await zbarPng(png)).toEqual(['PD-100001-R1']);
      expect(await pdfText(content)).not.toContain('…');
    },
  );

  it.each(sizes)('on %s lists every article once, on as many pages as it needs', async (size) => {
    const { content, pages } = await draw(size, { count: 60 });
    const text = flat(await pdfText(content));
    for (let index = 0; index < 60; index += 1) expect(text.split(`P${index}X`), `${index}`).toHaveLength(2);
    expect(pages).toBeGreaterThan(1);
    expect(text.split('How to return')).toHaveLength(2);
  });

  it('bears a number of its label where its reference is too long or in letters that no barcode has', async () => {
    for (const reference of ['Bestellung-Zürich-R1', 'R'.repeat(100)]) {
      const [png = new Uint8Array()] = await pdfToPng((await draw('label', { reference })).content, 203);
      expect(await zbarPng(png)).toEqual(['CP473124829DE']);
    }
  });

  it('takes no text that it has no room or no letters for', () => {
    const accepts = (returnText: string): boolean =>
      PaperSettings.safeParse({ ...defaultPaperSettings, returnText }).success;
    expect(['', 'Bitte zurück an Tor 3.\nDanke!'].map(accepts)).toEqual([true, true]);
    expect(['x'.repeat(601), '\n'.repeat(10), 'Tor \u{13000}'].map(accepts)).toEqual([false, false, false]);
  });
});

const REFERENCE = 'PD-100001';
const PATIENT = { timeout: 20_000 };

const desk = async () => {
  const { client } = await testDesk();
  await setUp(client);
  const shipment = readyShipment(REFERENCE, 1);
  Object.assign(shipment.shipmentInfo.shipmentItems[0] ?? {}, { articles: [flask()] });
  await client.call('settings.set', { sender: exporter });
  await client.call('service.create', { body: { shipment: [shipment] } });
  await addTestPrinter(client);
  const folder = join(await tempFolder(), 'office');
  await mkdir(folder);
  const media = { widthMm: 210, heightMm: 297 };
  const printer = folderPrinter(folder, { id: 'office', name: 'Office', language: 'pdf', dpi: 300, media });
  await client.call('printers.save', { printer });
  return client;
};

const makeReturn = async (client: BridgeClient, way: 'box' | 'mail', requestId: string): Promise<string> => {
  const wish = {
    reference: REFERENCE,
    lines: [{ parcel: 0, article: 0, quantity: 1 }],
    reason: 'wrong size',
  };
  const { shipment } = await client.call('returns.make', { ...wish, way, requestId });
  return shipment.shipmentInfo.shipmentReference;
};

const print = async (client: BridgeClient, reference: string, requestId: string): Promise<void> => {
  const { version } = await client.call('bench.open', { reference });
  const out = nextEvent(
    client,
    'job.changed',
    ({ job }) => job.documentType === 'LABEL' && job.state === 'sent' && job.reference === reference,
  );
  await client.call('bench.print', { reference, version, requestId, reprint: false });
  await out;
};

const slips = async (client: BridgeClient, reference: string): Promise<number> =>
  (await client.call('jobs.list', { reference, limit: 50 })).jobs.filter(
    ({ documentType, state }) => documentType === 'RETURN_SLIP' && state === 'sent',
  ).length;

const idle = (client: BridgeClient) =>
  expect.poll(async () => (await client.call('papers.needed', {})).papers, PATIENT).toEqual([]);

describe('the return that a slip is for', () => {
  const link = { original: REFERENCE, way: 'box', reason: '', requestId: 'return-0001' } as const;
  const own = `${REFERENCE}-R1`;

  it('brings the slip along where another desk has made the first label, whose moment is not known here', async () => {
    const store = await tempStore();
    const slips = createReturnSlips({ store: store.shipments, links: store.returns });
    const slipOf = (reference: string) => slips({ shipmentInfo: { shipmentReference: reference } });
    await store.shipments.commit([creation(REFERENCE), creation(own, { returns: link })]);
    expect(await slipOf(own)).toMatchObject({ follows: false });
    expect(await slipOf(REFERENCE)).toMatchObject({ follows: true, reference: own });
    await store.shipments.commit([
      edit(REFERENCE, 1, { columns: columns({ status: ShipmentStatus.labelled, labelledAt: null }) }),
    ]);
    expect(await slipOf(own)).toMatchObject({ follows: true, original: REFERENCE });
  });
});

describe('the return slip of a desk', () => {
  it('in the box comes out once, with the labels of the shipment that it lies in', async () => {
    const client = await desk();
    const own = await makeReturn(client, 'box', 'return-0001');
    await print(client, REFERENCE, 'print-0001');
    await expect.poll(() => slips(client, REFERENCE), PATIENT).toBe(1);
    await print(client, own, 'print-0002');
    await idle(client);
    expect(await slips(client, own)).toBe(0);
    expect(await slips(client, REFERENCE)).toBe(1);
  });

  longIt('in the box goes with the return’s label where the first labels were out before', async () => {
    const client = await desk();
    await print(client, REFERENCE, 'print-0001');
    await idle(client);
    const own = await makeReturn(client, 'box', 'return-0001');
    await print(client, own, 'print-0002');
    await expect.poll(() => slips(client, own), PATIENT).toBe(1);
    expect(await slips(client, REFERENCE)).toBe(0);
  });

  it('by mail is a PDF of the return, in the site’s words, and out of date once the return was changed', async () => {
    const client = await desk();
    const settings = await client.call('settings.get', {});
    await client.call('settings.set', { papers: { ...settings.papers, returnText: 'Bring it to gate 3.' } });
    const reference = await makeReturn(client, 'mail', 'return-0001');
    const { version } = await client.call('bench.open', { reference });
    const made = await client.call('papers.make', { reference, version, kind: 'RETURN_SLIP' });
    const { fileName, content } = await client.call('papers.save', { reference, id: made.document.id });
    expect(fileName).toBe('Return-slip-PD-100001-R1.pdf');
    const text = flat(await pdfText(Buffer.from(content, 'base64')));
    expect(text).toContain('Bring it to gate 3.');
    expect(text).toContain('1 pcs');
    await print(client, REFERENCE, 'print-0001');
    await idle(client);
    expect(await slips(client, REFERENCE)).toBe(0);
    await client.call('service.update', {
      body: { shipment: [{ shipmentInfo: { shipmentReference: reference, orderNumber: 'O-9' } }] },
    });
    const { documents } = await client.call('bench.open', { reference });
    expect(documents.find(({ documentType }) => documentType === 'RETURN_SLIP')).toMatchObject({
      outdated: true,
    });
  });

  it('is refused where there is no return, and names the return that lacks something', async () => {
    const client = await desk();
    const make = async () => {
      const { version } = await client.call('bench.open', { reference: REFERENCE });
      return client.call('papers.make', { reference: REFERENCE, version, kind: 'RETURN_SLIP' });
    };
    await expect(make()).rejects.toMatchObject({ code: 'paper.no-return' });
    const own = await makeReturn(client, 'box', 'return-0001');
    await client.call('service.update', {
      body: {
        shipment: [
          { shipmentInfo: { shipmentReference: own, addressData: [{ recipient: { name: 'Nobody' } }] } },
        ],
      },
    });
    await expect(make()).rejects.toMatchObject({ code: 'paper.return-lacks', details: { return: own } });
    await client.call('service.delete', { body: { shipmentDetails: { shipmentReference: own } } });
    await expect(make()).rejects.toMatchObject({ code: 'paper.no-return' });
  });
});
