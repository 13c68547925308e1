import { beforeAll, describe, expect, it } from 'vitest';
import { PAPERS_MS } from '../../../electron/service/purchases/purchases.ts';
import { DRAWING_MS } from '../../../electron/service/shipments/bought-papers.ts';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import { OTHER_DOCUMENTS } from '../../../shared/shipment/reasons.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { boughtShipment, buyingDesk, CALLER } from '../../helpers/buying-desk.ts';
import { ADMIN, addTestPrinter, setUp, testDesk } from '../../helpers/desk.ts';
import { edgeDesk } from '../../helpers/edge-desk.ts';
import { edgePair, programAt } from '../../helpers/edge-pair.ts';
import { connectEngine, engineShipment } from '../../helpers/engine-desk.ts';
import { PURCHASE } from '../../helpers/engine-fates.ts';
import { type Fate, faultProxy } from '../../helpers/fault-proxy.ts';
import { addOfficePrinter } from '../../helpers/handover-desk.ts';
import { useKarrio } from '../../helpers/karrio.ts';
import { folderPrinter } from '../../helpers/printing.ts';
import { quickTime } from '../../helpers/quick-time.ts';
import { labelRequest } from '../../helpers/shipments.ts';
import { drawnPdf, drawnZpl, plainDrawing } from '../../helpers/third-party.ts';

const PATIENT = { timeout: 30_000 };
const base64 = (content: Uint8Array | string): string => Buffer.from(content).toString('base64');

interface Paper {
  category: string;
  base64?: string;
  url?: string;
}

/** The engine's answer as it is where its carrier has made more than the label. */
const beside =
  (...papers: Paper[]): Fate =>
  async ({ forward, answer }) => {
    const reply = await forward();
    const bought = JSON.parse(reply.body.toString('utf8')) as { shipping_documents: Paper[] };
    bought.shipping_documents.push(...papers);
    answer({ ...reply, body: Buffer.from(JSON.stringify(bought)) });
  };

const bytes =
  (content: Uint8Array): Fate =>
  ({ answer }) =>
    answer({
      status: 200,
      headers: { 'content-type': 'application/pdf' },
      body: Buffer.from(content),
    });

/** Papers come as late as a busy machine makes them: the label waits for them. */
const patiently = () => ({ timers: quickTime(1, PAPERS_MS, DRAWING_MS).timers });

// Two pages of an office sheet.
const invoice = async () => {
  const sheet = { ...plainDrawing, widthMm: 210, heightMm: 297 };
  return await drawnPdf(sheet, sheet);
};

describe('papers that a carrier makes beside the label', { timeout: 120_000 }, () => {
  const engine = useKarrio();
  beforeAll(async () => {
    await engine().connect('generic');
  });

  const engineProxy = () => faultProxy(() => Number(new URL(engine().url).port));

  /** A desk with a printer for labels and one for papers, behind which the engine's answers can be changed. */
  const desk = async (reference: string) => {
    const proxy = await engineProxy();
    const made = await testDesk(patiently());
    const { client } = made;
    await setUp(client);
    await connectEngine(client, { url: proxy.url, apiKey: engine().apiKey });
    const { socket, printer } = await addTestPrinter(client);
    // The engine's labels have these dots.
    await client.call('printers.save', { printer: { ...printer, dpi: 300 } });
    await addOfficePrinter(client);
    const program = await programAt(made.desk.url, 'admin', { email: ADMIN, password: PASSWORD });
    expect((await program.create(engineShipment(reference))).status).toBe(201);
    return { client, proxy, socket, program };
  };

  const print = async (client: BridgeClient, reference: string) => {
    const { version } = await client.call('bench.open', { reference });
    const requestId = `print-${reference}`;
    return await client.call('bench.print', { reference, version, requestId, reprint: false });
  };

  /** Papers that are out, each as often as it is. */
  const out = async (client: BridgeClient, reference: string) =>
    (await client.call('jobs.list', { reference, limit: 50 })).jobs
      .filter(({ documentType, state }) => documentType !== 'LABEL' && state === 'sent')
      .map(({ documentType, printerName }) => `${documentType} ${printerName}`)
      .sort();
  const needed = async (client: BridgeClient) =>
    (await client.call('papers.needed', {})).papers.map(({ kind, state }) => `${kind} ${state}`);
  const papersOf = async (client: BridgeClient, reference: string) =>
    (await client.call('bench.open', { reference })).documents
      .filter(({ documentType }) => documentType !== 'LABEL')
      .map(({ documentType, pages, superseded, outdated }) => ({
        documentType,
        pages,
        superseded,
        outdated,
      }));
  const others = async (client: BridgeClient, reference: string) => {
    const { entries } = await client.call('shipments.history', { reference, limit: 5 });
    return entries.flatMap(({ changes }) => changes.filter(({ path }) => path === OTHER_DOCUMENTS))[0]?.after;
  };

  it('are kept with it and follow it to their printer, once; one that is none is named', async () => {
    const { client, proxy, socket, program } = await desk('CP-1');
    proxy.when(
      PURCHASE,
      beside(
        { category: 'commercial_invoice', base64: base64(await invoice()) },
        { category: 'Return Label', base64: base64(drawnZpl(300)) },
        { category: 'receipt', base64: base64('%PDF-1.4') },
      ),
    );
    await print(client, 'CP-1');
    await socket.waitForJobs(1);
    const both = ['CARRIER:commercial_invoice Office', 'CARRIER:return_label Office'];
    await expect.poll(() => out(client, 'CP-1'), PATIENT).toEqual(both);
    await expect.poll(() => needed(client), PATIENT).toEqual([]);
    const kept = { superseded: false, outdated: false };
    expect(await papersOf(client, 'CP-1')).toEqual([
      { documentType: 'CARRIER:return_label', pages: 1, ...kept },
      { documentType: 'CARRIER:commercial_invoice', pages: 2, ...kept },
    ]);
    expect(await others(client, 'CP-1')).toBe('receipt');
    // The same request once more, and a second print: neither takes them along.
    await print(client, 'CP-1');
    expect(await out(client, 'CP-1')).toEqual(both);
    // Over HTTP they come beside the label, which is in `documents` alone.
    const again = await program.update({
      settings: { printSettings: { printLabel: true, labelType: 'ZPL' } },
      shipmentInfo: { shipmentReference: 'CP-1' },
    });
    expect(again.body).toMatchObject({
      data: {
        documents: [{ documentType: 'LABEL', format: 'ZPL' }],
      },
      results: [
        {
          papers: [
            { documentType: 'commercial_invoice', format: 'PDF', pages: 2 },
            { documentType: 'return_label', format: 'PDF', pages: 1 },
          ],
        },
      ],
    });
    expect(socket.jobs).toHaveLength(1);
  });

  it('go with the label when it is void', async () => {
    const { client, proxy, socket } = await desk('CP-2');
    await client.call('printers.remove', { id: 'office' });
    proxy.when(PURCHASE, beside({ category: 'invoice', base64: base64(await invoice()) }));
    await print(client, 'CP-2');
    await socket.waitForJobs(1);
    // No printer takes its sheet: it is missing, and not printed by itself later.
    await expect.poll(() => needed(client), PATIENT).toEqual(['CARRIER:invoice missing']);
    const { version } = await client.call('bench.open', { reference: 'CP-2' });
    await client.call('shipments.void', { reference: 'CP-2', version, reason: 'torn' });
    expect(await needed(client)).toEqual([]);
    expect(await papersOf(client, 'CP-2')).toMatchObject([{ superseded: true }]);
    await addOfficePrinter(client);
    expect(await out(client, 'CP-2')).toEqual([]);
  });

  const place = (name: string) => ({
    category: name,
    url: `https://elsewhere.example/v1/shipments/x/${name}.pdf`,
  });

  it('are fetched where the answer has only their place; one that does not come is named', async () => {
    const { client, proxy } = await desk('CP-3');
    // Of two with one name, too.
    proxy.when(PURCHASE, beside(place('cn23'), place('gone'), { ...place('gone'), category: 'cn23' }));
    proxy.when({ path: '/cn23.pdf$' }, bytes(await invoice()));
    await print(client, 'CP-3');
    await expect.poll(() => out(client, 'CP-3'), PATIENT).toEqual(['CARRIER:cn23 Office']);
    expect(await others(client, 'CP-3')).toBe('gone, cn23');
  });

  it('hold the label up for a while alone', async () => {
    const proxy = await engineProxy();
    const made = await buyingDesk(engine(), proxy.url);
    await made.shipments.create(CALLER, { shipment: [boughtShipment('CP-5')] });
    proxy.when(PURCHASE, beside(place('silent')));
    proxy.when({ path: '/silent.pdf$' }, () => undefined);
    // Waits pass at once here.
    await made.shipments.update(CALLER, labelRequest('CP-5'));
    expect((await made.store.shipments.documents('CP-5')).map(({ documentType }) => documentType)).toEqual([
      'LABEL',
    ]);
    const [entry] = await made.store.shipments.history('CP-5', { limit: 1 });
    expect(entry?.changes.find(({ path }) => path === OTHER_DOCUMENTS)?.after).toBe('silent');
  });

  it('come to a desk in front of a depot with the label, and follow it there', async () => {
    const proxy = await engineProxy();
    const pair = await edgePair({}, patiently());
    await pair.origin().engines.connect(null, {
      ...{ name: 'Depot', url: proxy.url, apiKey: engine().apiKey, ca: '', proxy: '', isTest: false },
    });
    proxy.when(PURCHASE, beside({ category: 'invoice', base64: base64(await invoice()) }));
    await (await pair.atOrigin()).create(engineShipment('CP-4'));
    const { client, labels, signIn } = await edgeDesk(pair.url);
    await signIn('admin');
    await client.call('bench.scan', { code: 'CP-4' });
    const printer = folderPrinter(labels, { id: 'zebra', language: 'zpl', dpi: 300, isDefault: true });
    await client.call('printers.save', { printer });
    await addOfficePrinter(client);
    await print(client, 'CP-4');
    await expect.poll(() => out(client, 'CP-4'), PATIENT).toEqual(['CARRIER:invoice Office']);
    expect(await needed(client)).toEqual([]);
    expect(await papersOf(client, 'CP-4')).toMatchObject([{ documentType: 'CARRIER:invoice', pages: 2 }]);
  });
});
