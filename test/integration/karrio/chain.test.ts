import { beforeAll, describe, expect, it } from 'vitest';
import { numbersOf } from '../../../electron/core/tracking-numbers.ts';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { boughtShipment, statesAt } from '../../helpers/buying-desk.ts';
import { decodeZpl } from '../../helpers/decode.ts';
import { ADMIN, addTestPrinter, setUp, testDesk } from '../../helpers/desk.ts';
import { edgePair, programAt } from '../../helpers/edge-pair.ts';
import { faultProxy } from '../../helpers/fault-proxy.ts';
import { useKarrio } from '../../helpers/karrio.ts';

/** As the engine's carrier is called at the desk. */
const CARRIER = 'PARCEL-COMPANY';

const shipmentOf = (reference: string): Shipment => ({
  ...boughtShipment(reference),
  carrierDetails: { carrierCode: CARRIER, productCode: 'standard_service' },
});

const wishOf = (reference: string) => ({
  settings: { printSettings: { printLabel: true, labelType: 'ZPL' } },
  shipmentInfo: { shipmentReference: reference },
});

describe('a label from the engine to the printer', () => {
  const engine = useKarrio();
  beforeAll(async () => {
    await engine().connect('generic');
  });

  const connected = async (client: BridgeClient): Promise<void> => {
    const { url, apiKey } = engine();
    await client.call('engines.connect', { name: 'Depot', url, apiKey });
  };

  it('is bought by a print at the bench, comes out at the printer and is void again', async () => {
    const { desk, client } = await testDesk();
    await setUp(client);
    await connected(client);
    const { carriers } = await client.call('carriers.list', {});
    expect(carriers.map(({ code, labels }) => [code, labels])).toContainEqual([CARRIER, 'karrio']);
    const { socket, printer } = await addTestPrinter(client);
    // The engine's labels have these dots: on others the queue would ask how they are to be printed.
    await client.call('printers.save', { printer: { ...printer, dpi: 300 } });
    const program = await programAt(desk.url, 'admin', { email: ADMIN, password: PASSWORD });
    expect((await program.create(shipmentOf('C-1'))).status).toBe(201);
    const scanned = await client.call('bench.scan', { code: 'C-1' });
    if (scanned.found !== 'one') throw new Error(scanned.found);
    const print = {
      reference: 'C-1',
      version: scanned.opened.version,
      requestId: 'request-chain-1',
      reprint: false,
    };
    const { opened } = await client.call('bench.print', print);
    // The same request once more, as after a lost answer.
    await client.call('bench.print', print);
    const [job] = await socket.waitForJobs(1);
    const number = opened.shipment.shipmentInfo.shipmentItems?.[0]?.trackingNumber ?? '';
    // The engine's own carrier cuts a number to the length of an SSCC: these are short.
    const texts = (await decodeZpl(job ?? Buffer.alloc(0), 300, printer.media))
      .flat()
      .map(({ text }) => text);
    expect(texts.some((text) => text.includes(number))).toBe(true);
    expect(await statesAt(engine(), 'C-1')).toEqual(['created']);
    await client.call('shipments.void', { reference: 'C-1', version: opened.version, reason: 'torn' });
    expect(await statesAt(engine(), 'C-1')).toEqual(['cancelled']);
    expect(socket.jobs).toHaveLength(1);
  });

  it('is bought by the depot for a desk in front of it, and by HTTP alone', async () => {
    const pair = await edgePair();
    const { apiKey } = engine();
    const proxy = await faultProxy(() => Number(new URL(engine().url).port));
    const { url } = proxy;
    await pair.origin().engines.connect(null, {
      ...{ name: 'Depot', url, apiKey, ca: '', proxy: '', isTest: false },
    });
    const atOrigin = await pair.atOrigin();
    await atOrigin.create(...['C-2', 'C-3', 'C-4', 'C-5'].map(shipmentOf));
    const atEdge = await pair.atEdge();
    expect((await atEdge.get('C-2')).status).toBe(200);
    const asked = await atEdge.update(wishOf('C-2'));
    expect(asked.status).toBe(200);
    await pair.edge().sync.retry();
    await expect
      .poll(async () => (await pair.edge().store.shipments.byReferences(['C-2']))[0]?.labelledAt)
      .toBeTruthy();
    const [local] = await pair.edge().store.shipments.byReferences(['C-2']);
    expect(local?.status).toBe(ShipmentStatus.labelled);
    expect(await statesAt(engine(), 'C-2')).toEqual(['created']);

    // Its engine is away: nothing is changed, and a person at the desk may give it up as well.
    const voidHere = (headers = {}) =>
      atEdge.call('POST', '/api/v3/shipments/C-2/void', { body: { reason: 'wrong carton' }, headers });
    const gone = proxy.when({}, ({ drop }) => drop());
    expect(await voidHere()).toMatchObject({ status: 503, body: { code: 'label.void-away' } });
    gone.stop();
    expect((await voidHere()).status).toBe(204);
    expect(await statesAt(engine(), 'C-2')).toEqual(['cancelled']);
    const [voided] = await pair.edge().store.shipments.byReferences(['C-2']);
    expect(voided).toMatchObject({ status: ShipmentStatus.open, labelledAt: null });

    const bought = await atOrigin.update(wishOf('C-3'));
    expect(bought.body).toMatchObject({ data: { labelGenerated: true, documents: [{ format: 'ZPL' }] } });
    expect((await atOrigin.remove('C-3')).status).toBe(204);
    expect(await statesAt(engine(), 'C-3')).toEqual(['cancelled']);

    const voidIt = (reference: string, headers = {}) =>
      atOrigin.call('POST', `/api/v3/shipments/${reference}/void`, {
        body: { reason: 'wrong carton' },
        headers,
      });
    for (const reference of ['C-4', 'C-5']) await atOrigin.update(wishOf(reference));
    expect((await voidIt('C-4')).status).toBe(204);
    expect(await statesAt(engine(), 'C-4')).toEqual(['cancelled']);
    // Its engine is away: a person may give it up.
    const away = proxy.when({}, ({ drop }) => drop());
    expect(await voidIt('C-5')).toMatchObject({ status: 503, body: { code: 'label.void-away' } });
    expect((await voidIt('C-5', { 'packdesk-print': 'give-up' })).status).toBe(204);
    away.stop();
    expect(await statesAt(engine(), 'C-5')).toEqual(['created']);
  });

  it.each([false, true])(
    'fits the shipment where the carrier gives its number again: at once %s',
    async (atOnce) => {
      const pair = await edgePair();
      const { url, apiKey } = engine();
      await pair.origin().engines.connect(null, {
        ...{ name: 'Depot', url, apiKey, ca: '', proxy: '', isTest: false },
      });
      const reference = atOnce ? 'C-7' : 'C-6';
      await (await pair.atOrigin()).create(shipmentOf(reference));
      const atEdge = await pair.atEdge();
      const stored = async () => (await pair.edge().store.shipments.byReferences([reference]))[0];
      const labels = async () => (await pair.edge().store.shipments.documents(reference)).length;
      const drained = () => expect.poll(async () => (await pair.edge().sync.status()).waiting).toBe(0);
      expect((await atEdge.get(reference)).status).toBe(200);
      expect((await atEdge.update(wishOf(reference))).status).toBe(200);
      await expect.poll(labels).toBe(1);
      const numbers = numbersOf((await stored())!);
      // A program sends the parcels without the number that the label has given.
      const shipmentItems = [{ dimensions: { length: 30, width: 20, height: 10, weight: 2.5 } }];
      const change = { shipmentInfo: { shipmentReference: reference, shipmentItems } };
      if (!atOnce) {
        expect((await atEdge.update(change)).status).toBe(200);
        await drained();
        expect(await stored()).toMatchObject({ labelStale: true });
      }
      expect((await atEdge.update({ ...wishOf(reference), ...(atOnce && change) })).status).toBe(200);
      await expect.poll(labels).toBe(2);
      await drained();
      expect(await stored()).toMatchObject({ labelStale: false });
      expect(numbersOf((await stored())!)).toEqual(numbers);
      expect(await pair.edge().sync.conflict(reference)).toBe(null);
    },
  );
});
