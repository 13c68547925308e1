import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import type { PaperKind } from '../../../shared/papers/kind.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { pdfPages, pdfText } from '../../helpers/decode.ts';
import { addTestPrinter, nextEvent, setUp, testDesk } from '../../helpers/desk.ts';
import { flask, parcelOf, swissShipment } from '../../helpers/papers.ts';
import { folderPrinter } from '../../helpers/printing.ts';

const REFERENCE = 'PD-100001';

/** A set-up desk with a shipment from Germany to Switzerland. */
const desk = async (shipment: Shipment = swissShipment()) => {
  const made = await testDesk();
  await setUp(made.client);
  await made.client.call('service.create', { body: { shipment: [shipment] } });
  return made;
};

const open = (client: BridgeClient) => client.call('bench.open', { reference: REFERENCE });
const make = async (client: BridgeClient, kind: PaperKind, language?: 'en' | 'de' | 'fr') => {
  const { version } = await open(client);
  return await client.call('papers.make', { reference: REFERENCE, version, kind, language });
};
const fileOf = async (client: BridgeClient, id: number) => {
  const { content, fileName } = await client.call('papers.save', { reference: REFERENCE, id });
  return { fileName, pdf: Buffer.from(content, 'base64') };
};

/** A folder as a printer of A4 sheets. */
const addOfficePrinter = async (client: BridgeClient, media = { widthMm: 210, heightMm: 297 }) => {
  const folder = await mkdtemp(join(tmpdir(), 'packdesk-office-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const printer = folderPrinter(folder, { id: 'office', name: 'Office', language: 'pdf', dpi: 300, media });
  await client.call('printers.save', { printer });
  return folder;
};

describe('papers at the desk', () => {
  it('are made from the stored shipment, kept, saved as a file and told by history', async () => {
    const { client } = await desk();
    const before = await open(client);
    const { document, documents } = await make(client, 'COMMERCIAL_INVOICE');
    expect(document).toMatchObject({
      documentType: 'COMMERCIAL_INVOICE',
      format: 'PDF',
      pages: 1,
      outdated: false,
      superseded: false,
    });
    expect(documents).toEqual([document]);
    const after = await open(client);
    // The shipment is unchanged: an edit based on its version is still accepted.
    expect(after.version).toBe(before.version);
    expect(after.documents).toEqual([document]);
    const { fileName, pdf } = await fileOf(client, document.id);
    expect(fileName).toBe('Commercial-invoice-PD-100001.pdf');
    expect(await pdfText(pdf)).toContain('49.80 EUR');
    const { entries } = await client.call('shipments.history', { reference: REFERENCE, limit: 1 });
    expect(entries[0]).toMatchObject({
      action: 'paper',
      changes: [{ path: 'paper', after: 'COMMERCIAL_INVOICE' }],
    });
  });

  it('are in the shipment’s document language, or in the one asked for', async () => {
    const { client } = await desk({ ...swissShipment(), settings: { documentLanguage: 'de' } });
    const german = await make(client, 'DELIVERY_NOTE');
    expect(await pdfText((await fileOf(client, german.document.id)).pdf)).toContain('LIEFERSCHEIN');
    const french = await make(client, 'DELIVERY_NOTE', 'fr');
    expect(await pdfText((await fileOf(client, french.document.id)).pdf)).toContain('BON DE LIVRAISON');
    expect(french.document.outdated).toBe(false);
    expect(french.documents.map(({ id, superseded }) => [id, superseded])).toEqual([
      [french.document.id, false],
      [german.document.id, true],
    ]);
  });

  it('are out of date once the shipment says something else, and only then', async () => {
    const { client } = await desk();
    await make(client, 'COMMERCIAL_INVOICE');
    await make(client, 'DELIVERY_NOTE');
    const outdated = async (patch: Omit<Shipment['shipmentInfo'], 'shipmentReference'>) => {
      const { version } = await open(client);
      const { documents } = await client.call('bench.save', {
        patch: { shipmentInfo: { shipmentReference: REFERENCE, ...patch } },
        version,
        requestId: `save-${version}-paper`,
      });
      return documents.filter((document) => document.outdated).map(({ documentType }) => documentType);
    };
    expect(await outdated({ frankingCode: 'DAP' })).toEqual([]);
    expect(await outdated({ incotermPlace: 'Bern' })).toEqual(['COMMERCIAL_INVOICE']);
    expect(await outdated({ orderNumber: 'SO-2' })).toEqual(['DELIVERY_NOTE', 'COMMERCIAL_INVOICE']);
    const again = await make(client, 'DELIVERY_NOTE');
    expect(again.document.outdated).toBe(false);
    expect(await outdated({ orderNumber: 'SO-48001', incotermPlace: 'Zürich' })).toEqual(['DELIVERY_NOTE']);
  });

  it('are refused with every field that they lack, and nothing is kept', async () => {
    const unready = swissShipment(
      [
        parcelOf([
          flask({ tariffNumber: '', netWeight: null }),
          flask({ price: null, singlePrice: null }),
          flask({ description: 'Cup 𓂀' }),
        ]),
      ],
      {
        invoiceNumber: null,
      },
    );
    const { client } = await desk(unready);
    const articles = 'shipmentInfo.shipmentItems[0].articles';
    await expect(make(client, 'COMMERCIAL_INVOICE')).rejects.toMatchObject({
      code: 'paper.not-ready',
      errors: {
        'shipmentInfo.invoiceNumber': ['A commercial invoice needs its number.'],
        [`${articles}[0].tariffNumber`]: ['Customs asks for the commodity code (HS), six digits or more.'],
        [`${articles}[0].netWeight`]: ['Customs asks for a net weight above zero.'],
        [`${articles}[1].price`]: ['The line needs a value: a price, or a unit price with a quantity.'],
        [`${articles}[2].description`]: ['Replace these characters; they can’t be printed: 𓂀'],
      },
    });
    expect((await open(client)).documents).toEqual([]);
  });

  it('are refused for a shipment that was changed meanwhile, or is not there', async () => {
    const { client } = await desk();
    const { version } = await open(client);
    const request = { reference: REFERENCE, version: version + 1, kind: 'CN23' as const };
    await expect(client.call('papers.make', request)).rejects.toMatchObject({ code: 'shipment.stale' });
    await expect(client.call('papers.make', { ...request, reference: 'NONE' })).rejects.toMatchObject({
      code: 'shipment.unknown',
    });
  });

  it('are shown page by page, their own shipment’s alone', async () => {
    const articles = Array.from({ length: 30 }, () => flask());
    const { client } = await desk(swissShipment([parcelOf(articles)]));
    const { document } = await make(client, 'PACKING_SLIP');
    expect(document.pages).toBe(2);
    const page = { reference: REFERENCE, id: document.id, page: 1, dpi: 96 };
    const shown = await client.call('papers.preview', page);
    expect(shown).toMatchObject({ pages: 2, widthMm: 210, heightMm: 297 });
    expect(Buffer.from(shown.png, 'base64').subarray(1, 4).toString()).toBe('PNG');
    const unknown = { code: 'paper.unknown' };
    await expect(client.call('papers.preview', { ...page, page: 2 })).rejects.toMatchObject(unknown);
    await expect(client.call('papers.preview', { ...page, reference: 'OTHER' })).rejects.toMatchObject(
      unknown,
    );
    await expect(client.call('papers.save', { reference: REFERENCE, id: 999 })).rejects.toMatchObject(
      unknown,
    );
    await expect(client.call('papers.preview', { ...page, dpi: 5000 })).rejects.toMatchObject({
      code: 'bridge.invalid',
    });
  });

  it('are for those who are signed in', async () => {
    const { client } = await desk();
    const { document } = await make(client, 'CN23');
    await client.call('session.lock', {});
    await expect(client.call('papers.save', { reference: REFERENCE, id: document.id })).rejects.toMatchObject(
      {
        code: 'auth.locked',
      },
    );
    await client.call('session.unlock', { password: PASSWORD });
    expect((await fileOf(client, document.id)).pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('have the sizes that the desk is set to', async () => {
    const { client } = await desk();
    const sizes = async (kind: PaperKind) => {
      const { document } = await make(client, kind);
      return (await pdfPages((await fileOf(client, document.id)).pdf)).sizes[0];
    };
    const { papers } = await client.call('settings.get', {});
    await client.call('settings.set', { papers: { ...papers, sheet: 'Letter', cn23: 'A4' } });
    expect(await sizes('COMMERCIAL_INVOICE')).toEqual({ widthMm: 215.9, heightMm: 279.4 });
    expect(await sizes('CN23')).toEqual({ widthMm: 210, heightMm: 297 });
  });
});

describe('papers on paper', () => {
  it('go to the printer that holds their pages, byte for byte and once for one wish', async () => {
    const { client } = await desk();
    await addTestPrinter(client);
    const folder = await addOfficePrinter(client);
    const { document } = await make(client, 'COMMERCIAL_INVOICE');
    const wish = { reference: REFERENCE, id: document.id, requestId: 'paper-00001' };
    const sent = nextEvent(client, 'job.changed', ({ job }) => job.state === 'sent');
    const { job } = await client.call('papers.print', wish);
    expect(job).toMatchObject({
      documentType: 'COMMERCIAL_INVOICE',
      printerName: 'Office',
      title: 'PD-100001, Commercial invoice',
    });
    expect((await sent).job.id).toBe(job.id);
    expect((await client.call('papers.print', wish)).job).toMatchObject({ id: job.id, state: 'sent' });
    const files = await readdir(folder);
    expect(files).toHaveLength(1);
    const printed = await readFile(join(folder, files[0] ?? ''));
    expect(printed.equals((await fileOf(client, document.id)).pdf)).toBe(true);
    const { entries } = await client.call('shipments.history', { reference: REFERENCE, limit: 1 });
    expect(entries[0]).toMatchObject({ action: 'paper-print' });
  });

  it('say which printer is missing, by the page’s real size', async () => {
    const { client } = await desk();
    await addTestPrinter(client);
    const { document } = await make(client, 'COMMERCIAL_INVOICE');
    const wish = { reference: REFERENCE, id: document.id, requestId: 'paper-00001' };
    await expect(client.call('papers.print', wish)).rejects.toMatchObject({
      code: 'paper.printer',
      details: { size: '210 x 297 mm' },
    });
    await expect(client.call('papers.print', { ...wish, printerId: 'zebra' })).rejects.toMatchObject({
      code: 'paper.printer-fit',
      details: { printer: 'ZEBRA', present: 'ZPL, 101.6 x 152.4 mm' },
    });
    await addOfficePrinter(client, { widthMm: 148, heightMm: 210 });
    await expect(client.call('papers.print', { ...wish, printerId: 'office' })).rejects.toMatchObject({
      code: 'paper.printer-fit',
    });
    const form = await make(client, 'CN23');
    const print = { reference: REFERENCE, id: form.document.id, requestId: 'paper-00002' };
    expect((await client.call('papers.print', print)).job).toMatchObject({ printerName: 'Office' });
  });

  it('stand beside the label in the queue: neither takes the other’s place', async () => {
    const { client } = await desk();
    const { socket } = await addTestPrinter(client);
    await socket.close();
    const folder = await addOfficePrinter(client);
    const failed = nextEvent(client, 'job.changed', ({ job }) => job.state === 'failed');
    const { version } = await open(client);
    const label = await client.call('bench.print', {
      reference: REFERENCE,
      version,
      requestId: 'label-00001',
      printerId: 'zebra',
      reprint: false,
    });
    await failed;
    const { document } = await make(client, 'COMMERCIAL_INVOICE');
    const sent = nextEvent(client, 'job.changed', ({ job }) => job.state === 'sent');
    await client.call('papers.print', { reference: REFERENCE, id: document.id, requestId: 'paper-00001' });
    await sent;
    expect(await readdir(folder)).toHaveLength(1);
    const { jobs } = await open(client);
    expect(jobs.map(({ documentType, state }) => [documentType, state])).toEqual([
      ['COMMERCIAL_INVOICE', 'sent'],
      ['LABEL', 'failed'],
    ]);
    const retried = await client.call('jobs.retry', { id: label.job?.id ?? '', confirmed: false });
    expect(['queued', 'sending', 'failed']).toContain(retried.job.state);
  });

  it('are not sent any more once they were made anew', async () => {
    const { client } = await desk();
    const folder = await addOfficePrinter(client);
    await rm(folder, { recursive: true });
    const failed = nextEvent(client, 'job.changed', ({ job }) => job.state === 'failed');
    const first = await make(client, 'CN23');
    const { job } = await client.call('papers.print', {
      reference: REFERENCE,
      id: first.document.id,
      requestId: 'paper-00001',
    });
    await failed;
    await make(client, 'CN23');
    await expect(client.call('jobs.retry', { id: job.id, confirmed: false })).rejects.toMatchObject({
      code: 'print.paper-replaced',
    });
  });

  it('wait no longer for a shipment that was deleted', async () => {
    const { client } = await desk();
    const folder = await addOfficePrinter(client);
    await rm(folder, { recursive: true });
    const failed = nextEvent(client, 'job.changed', ({ job }) => job.state === 'failed');
    const { document } = await make(client, 'CN23');
    const { job } = await client.call('papers.print', {
      reference: REFERENCE,
      id: document.id,
      requestId: 'paper-00001',
    });
    await failed;
    await client.call('service.delete', { body: { shipmentDetails: { shipmentReference: REFERENCE } } });
    await expect(client.call('jobs.retry', { id: job.id, confirmed: false })).rejects.toMatchObject({
      code: 'print.withdrawn',
    });
  });
});
