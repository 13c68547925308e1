import { beforeAll, describe, expect, it } from 'vitest';
import { convertDocument } from '../../../electron/labels/third-party/convert.ts';
import { readPng } from '../../../electron/labels/third-party/png-read.ts';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import type { DocumentFitHow } from '../../../shared/printing/document.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { clientOf, OWN_ADDRESS, okOf } from '../../helpers/carrier-orders.ts';
import { decodePng, pdfText, zbarPng } from '../../helpers/decode.ts';
import { ADMIN, addTestPrinter, setUp, testDesk } from '../../helpers/desk.ts';
import { zplToPng } from '../../helpers/draw-zpl.ts';
import { edgeDesk } from '../../helpers/edge-desk.ts';
import { edgePair, programAt } from '../../helpers/edge-pair.ts';
import { engineShipment, PARCEL_COMPANY } from '../../helpers/engine-desk.ts';
import { PURCHASE } from '../../helpers/engine-fates.ts';
import { faultProxy } from '../../helpers/fault-proxy.ts';
import { useKarrio } from '../../helpers/karrio.ts';
import { longIt } from '../../helpers/long-it.ts';
import { addedTo } from '../../helpers/test-marks.ts';

const media = { widthMm: 101.6, heightMm: 152.4 };
const exact: DocumentFitHow = { scale: 'exact', turn: 0, crop: null };

// Drawn and read again at 300 dpi, several times a test.
describe('a label of a test engine, on paper', { timeout: 240_000 }, () => {
  const engine = useKarrio();
  beforeAll(async () => {
    await engine().connect('generic');
  });

  /** The label as the engine itself has it. */
  const atEngine = async (reference: string): Promise<{ content: Uint8Array; number: string }> => {
    const key = 'shipmentInfo.shipmentReference';
    const query = new URLSearchParams({ metadata_key: key, metadata_value: reference });
    const listed = (await engine().ask('GET', `/v1/shipments?${query}`)) as { results: { id: string }[] };
    const client = clientOf(engine());
    const found = okOf(await client.find(listed.results[0]?.id ?? ''));
    const [label] = okOf(await client.labels(found));
    return { content: label!.content, number: found.trackingNumber ?? '' };
  };

  /** One engine under two addresses is two at a desk. */
  const otherAddress = async () => {
    const proxy = await faultProxy(() => Number(new URL(engine().url).port));
    return { proxy, url: proxy.url };
  };

  /** A desk that is connected with the engine twice, in earnest and for trying, and the carrier of either. */
  const desk = async () => {
    const { proxy, url: trialUrl } = await otherAddress();
    const made = await testDesk();
    const { client } = made;
    await setUp(client);
    await client.call('settings.set', { sender: OWN_ADDRESS });
    const { url, apiKey } = engine();
    await client.call('engines.connect', { name: 'Depot', url, apiKey });
    await client.call('engines.connect', { name: 'Trial', url: trialUrl, apiKey, isTest: true });
    const { carriers } = await client.call('carriers.list', {});
    const trial = carriers.find((carrier) => carrier.engine?.isTest)?.code ?? '';
    expect(trial).not.toBe(PARCEL_COMPANY);
    const { socket, printer } = await addTestPrinter(client);
    const program = await programAt(made.desk.url, 'admin', { email: ADMIN, password: PASSWORD });
    const at = async (dpi: 203 | 300) => {
      await client.call('printers.save', { printer: { ...printer, dpi } });
    };
    return { client, trial, socket, program, at, proxy };
  };

  const print = async (client: BridgeClient, reference: string, again = '') => {
    const { version } = await client.call('bench.open', { reference });
    const why = again ? { reprint: true, reason: again } : { reprint: false };
    return client.call('bench.print', {
      reference,
      version,
      requestId: `print-${reference}${again}`,
      ...why,
    });
  };

  const pictures = new Map<string, Promise<Uint8Array>>();
  /** Each label is drawn once, however often it is looked at. */
  const pictureOf = (label: Uint8Array | string, dpi: 203 | 300): Promise<Uint8Array> => {
    const key = `${dpi} ${Buffer.from(label).toString('latin1')}`;
    const picture = pictures.get(key) ?? zplToPng(label, dpi, media).then(([png]) => png!);
    pictures.set(key, picture);
    return picture;
  };

  /** Everything that the paper shows more than the carrier's own label. */
  const added = async (job: Buffer, own: Uint8Array | string, dpi: 203 | 300) => {
    const [is, was] = [await pictureOf(job, dpi), await pictureOf(own, dpi)];
    return addedTo(readPng(was), readPng(is), dpi);
  };

  /** The number is read from the paper by two decoders. */
  const expectReadable = async (job: Buffer, number: string, dpi: 203 | 300): Promise<void> => {
    const png = await pictureOf(job, dpi);
    expect((await decodePng(png)).some(({ text }) => text.includes(number))).toBe(true);
    expect((await zbarPng(png)).some((text) => text.includes(number))).toBe(true);
  };

  const words = { short: 4, wide: 3 };
  const expectMark = (found: Awaited<ReturnType<typeof added>>): void => {
    const [short, long] = [found?.box.widthMm ?? 0, found?.box.heightMm ?? 0].sort((a, b) => a - b);
    expect(found).toMatchObject({ lost: 0 });
    expect(short).toBeGreaterThan(words.short);
    expect(long! / short!).toBeGreaterThan(words.wide);
  };

  longIt(
    'says so in ZPL, on the first print and on the second; a label in earnest goes out as it came',
    async () => {
      const { client, trial, socket, program, at } = await desk();
      await at(300);
      await program.create(engineShipment('T-1', trial), engineShipment('T-2'));
      await print(client, 'T-1');
      await socket.waitForJobs(1);
      await print(client, 'T-1', 'torn');
      await socket.waitForJobs(2);
      await print(client, 'T-2');
      const [first, second, real] = await socket.waitForJobs(3);
      const { content, number } = await atEngine('T-1');
      expectMark(await added(first!, content, 300));
      expectMark(await added(second!, content, 300));
      await expectReadable(first!, number, 300);
      expect(await added(real!, (await atEngine('T-2')).content, 300)).toBeNull();
    },
  );

  longIt('says so as PDF in the language of its documents, and at 203 and 300 dpi', async () => {
    const { client, trial, socket, program, at } = await desk();
    const shipment: Shipment = { ...engineShipment('T-3', trial), settings: { documentLanguage: 'de' } };
    await program.create(shipment, engineShipment('T-4'));
    for (const reference of ['T-3', 'T-4']) {
      const bought = await program.update({
        settings: { printSettings: { printLabel: true, labelType: 'PDF' } },
        shipmentInfo: { shipmentReference: reference },
      });
      const [document] = bought.body.data.documents;
      const text = await pdfText(Buffer.from(document.content, 'base64'));
      expect([reference, text.includes('TESTETIKETT')]).toEqual([reference, reference === 'T-3']);
    }
    const { content, number } = await atEngine('T-3');
    for (const [count, dpi] of [203, 300].entries()) {
      const dots = dpi as 203 | 300;
      await at(dots);
      await print(client, 'T-3', count === 0 ? '' : 'again');
      const job = (await socket.waitForJobs(count + 1))[count]!;
      const own = await convertDocument({ content, kind: 'PDF', to: 'ZPL', media, dpi: dots, how: exact });
      expectMark(await added(job, Buffer.from(own.content), dots));
      await expectReadable(job, number, dots);
    }
  });

  longIt('says so where its connection alone is one for trying', async () => {
    const { client, trial, socket, program, at, proxy } = await desk();
    const { engines } = await client.call('engines.list', {});
    const { id } = engines.find(({ name }) => name === 'Trial') ?? { id: '' };
    await client.call('engines.connect', { id, name: 'Trial', url: proxy.url, isTest: false });
    await at(300);
    proxy.when(PURCHASE, async ({ forward, answer }) => {
      const bought = await forward();
      const text = bought.body.toString('utf8').replace(/"test_mode": ?false/g, '"test_mode":true');
      answer({ ...bought, body: Buffer.from(text) });
    });
    await program.create(engineShipment('T-5', trial));
    await print(client, 'T-5');
    const [job] = await socket.waitForJobs(1);
    expectMark(await added(job!, (await atEngine('T-5')).content, 300));
  });

  it('is neither printed nor lost where it cannot be marked', async () => {
    const { client, trial, socket, program, at, proxy } = await desk();
    await at(300);
    const broken = Buffer.from('^XA^XA^FO10,10^FDX^FS^XZ').toString('base64');
    const garbled = proxy.when(PURCHASE, async ({ forward, answer }) => {
      const bought = await forward();
      const text = bought.body.toString('utf8').replace(/"base64": ?"[^"]+"/g, `"base64":"${broken}"`);
      answer({ ...bought, body: Buffer.from(text) });
    });
    await program.create(engineShipment('T-6', trial));
    await expect(print(client, 'T-6')).rejects.toMatchObject({ code: 'label.test-unmarked' });
    expect(socket.jobs).toHaveLength(0);
    garbled.stop();
    await print(client, 'T-6', '');
    const [job] = await socket.waitForJobs(1);
    expectMark(await added(job!, (await atEngine('T-6')).content, 300));
    expect(proxy.count(PURCHASE)).toBe(1);
  });

  longIt('says so at a desk in front of the depot that buys it', async () => {
    const pair = await edgePair();
    const { url, apiKey } = engine();
    const form = { apiKey, ca: '', proxy: '' };
    const trialUrl = (await otherAddress()).url;
    await pair.origin().engines.connect(null, { name: 'Depot', url, isTest: false, ...form });
    await pair.origin().engines.connect(null, { name: 'Trial', url: trialUrl, isTest: true, ...form });
    const atOrigin = await pair.atOrigin();
    await atOrigin.create(engineShipment('T-7', `${PARCEL_COMPANY}-2`), engineShipment('T-8'));
    const { client, signIn } = await edgeDesk(pair.url);
    await signIn('admin');
    const { socket, printer } = await addTestPrinter(client);
    await client.call('printers.save', { printer: { ...printer, dpi: 300 } });
    for (const [count, reference] of ['T-7', 'T-8'].entries()) {
      await client.call('bench.scan', { code: reference });
      await print(client, reference);
      await socket.waitForJobs(count + 1);
    }
    const [trial, real] = socket.jobs;
    const { content, number } = await atEngine('T-7');
    expectMark(await added(trial!, content, 300));
    await expectReadable(trial!, number, 300);
    expect(await added(real!, (await atEngine('T-8')).content, 300)).toBeNull();
    const { shipment } = await client.call('bench.open', { reference: 'T-7' });
    expect(shipment.shipmentInfo.shipmentItems?.[0]?.trackingNumber).toBe(number);
  });
});
