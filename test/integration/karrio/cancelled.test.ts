import { describe, expect, it } from 'vitest';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { boughtShipment, buyingDesk, CALLER, statesAt } from '../../helpers/buying-desk.ts';
import { edgeDesk } from '../../helpers/edge-desk.ts';
import { edgePair } from '../../helpers/edge-pair.ts';
import { engineShipment } from '../../helpers/engine-desk.ts';
import { CANCEL, failure, lostAnswer, lostRequest, PURCHASE } from '../../helpers/engine-fates.ts';
import { faultProxy } from '../../helpers/fault-proxy.ts';
import { useKarrio } from '../../helpers/karrio.ts';
import { labelRequest } from '../../helpers/shipments.ts';

describe('a shipment with a paid label that is cancelled', { timeout: 120_000 }, () => {
  const engine = useKarrio();
  let connected = false;
  let count = 0;

  const connect = async () => {
    if (!connected) await engine().connect('generic');
    connected = true;
  };

  const desk = async () => {
    await connect();
    count += 1;
    const reference = `Z-${count}`;
    const proxy = await faultProxy(() => Number(new URL(engine().url).port));
    const made = await buyingDesk(engine(), proxy.url);
    await made.shipments.create(CALLER, { shipment: [boughtShipment(reference)] });
    const label = () => made.shipments.update(CALLER, labelRequest(reference));
    const cancel = (status: unknown = 90, options = {}) => {
      const shipmentInfo = { shipmentReference: reference, shipmentStatus: status };
      return made.shipments.update(CALLER, { shipment: [{ shipmentInfo } as unknown as Shipment] }, options);
    };
    const stored = async () => {
      const [found] = await made.store.shipments.byReferences([reference]);
      return { status: found?.status, labelledAt: found?.labelledAt, version: found?.version ?? 0 };
    };
    const live = () => made.store.purchases.live(reference);
    return { ...made, proxy, reference, label, cancel, stored, live };
  };

  it.each([[90], ['90']])('is void at its carrier first, status %j', async (status) => {
    const made = await desk();
    await made.label();
    await made.cancel(status);
    expect(await made.stored()).toMatchObject({ status: ShipmentStatus.cancelled, labelledAt: null });
    expect(await made.live()).toBeNull();
    expect(await made.atEngine(made.reference)).toEqual(['cancelled']);
    const history = await made.store.shipments.history(made.reference, { limit: 9 });
    expect(history.map(({ action }) => action)).toContain('void');
    await expect(made.cancel(status)).rejects.toMatchObject({ code: 'shipment.cancelled' });
    expect(made.proxy.count(CANCEL)).toBe(1);
  });

  it('stays as it is where the carrier refuses, until the label is given up', async () => {
    const made = await desk();
    await made.label();
    made.proxy.when(CANCEL, failure(409, { errors: [{ code: '1', message: 'too late' }] }));
    await expect(made.cancel()).rejects.toMatchObject({ code: 'label.void-refused' });
    expect(await made.stored()).toMatchObject({ status: ShipmentStatus.labelled });
    expect(await made.live()).toMatchObject({ state: 'labelled' });
    await made.cancel(90, { giveUp: true });
    expect(await made.stored()).toMatchObject({ status: ShipmentStatus.cancelled });
    expect(await made.live()).toBeNull();
  });

  it('stays as it is while the engine is away, and is cancelled by the same request later', async () => {
    const made = await desk();
    await made.label();
    const { version } = await made.stored();
    await made.proxy.cutOff();
    await expect(made.cancel(90, { ifVersion: version })).rejects.toMatchObject({ code: 'label.void-away' });
    expect(await made.stored()).toMatchObject({ status: ShipmentStatus.labelled, version });
    await made.proxy.back();
    await made.cancel(90, { ifVersion: version });
    expect(await made.stored()).toMatchObject({ status: ShipmentStatus.cancelled });
    expect(await made.atEngine(made.reference)).toEqual(['cancelled']);
  });

  it('is void where its answer was lost, and not cancelled while a purchase may be under way', async () => {
    const made = await desk();
    const away = made.proxy.when({ method: 'GET' }, failure(503));
    made.proxy.when(PURCHASE, lostAnswer, { times: 1 });
    await expect(made.label()).rejects.toMatchObject({ code: 'label.uncertain' });
    away.stop();
    await made.cancel();
    expect(await made.atEngine(made.reference)).toEqual(['cancelled']);
    const other = await desk();
    other.proxy.when(PURCHASE, lostRequest);
    await expect(other.label()).rejects.toMatchObject({ code: 'label.uncertain' });
    await expect(other.cancel()).rejects.toMatchObject({ code: 'label.uncertain' });
    other.clock.advance(120_000);
    await other.cancel();
    expect(await other.stored()).toMatchObject({ status: ShipmentStatus.cancelled });
    expect(await other.live()).toBeNull();
  });

  it('is told to no carrier where it was not bought, is new, or was handed over', async () => {
    const made = await desk();
    await made.cancel();
    expect(await made.stored()).toMatchObject({ status: ShipmentStatus.cancelled });
    const other = await desk();
    await other.label();
    await other.cancel(30);
    await expect(other.cancel(90)).rejects.toMatchObject({ code: 'shipment.closed' });
    expect(await other.stored()).toMatchObject({ status: ShipmentStatus.handedOver });
    expect(other.proxy.count(CANCEL) + made.proxy.count(CANCEL)).toBe(0);
  });

  it('is void where the same request labels another, and not where it asks for a label of its own', async () => {
    const made = await desk();
    await made.label();
    const other = `${made.reference}-2`;
    await made.shipments.create(CALLER, { shipment: [boughtShipment(other)] });
    const [wish] = labelRequest(made.reference).shipment;
    const cancelling = { shipmentReference: made.reference, shipmentStatus: 90 };
    const own = { ...wish, shipmentInfo: { ...wish?.shipmentInfo, ...cancelling } } as unknown as Shipment;
    await expect(made.shipments.update(CALLER, { shipment: [own] })).rejects.toMatchObject({
      code: 'shipment.cancelled',
    });
    expect(await made.atEngine(made.reference)).toEqual(['created']);
    const both = [{ shipmentInfo: cancelling } as unknown as Shipment, labelRequest(other).shipment[0]!];
    await made.shipments.update(CALLER, { shipment: both });
    expect(await made.stored()).toMatchObject({ status: ShipmentStatus.cancelled });
    expect(await made.atEngine(made.reference)).toEqual(['cancelled']);
    expect(await made.atEngine(other)).toEqual(['created']);
  });

  it('is void by the depot that has bought it, where a desk in front of it cancels', async () => {
    await connect();
    const pair = await edgePair();
    const { url, apiKey } = engine();
    const form = { name: 'Depot', url, isTest: false, apiKey, ca: '', proxy: '' };
    await pair.origin().engines.connect(null, form);
    const atOrigin = await pair.atOrigin();
    await atOrigin.create(engineShipment('Z-E'));
    await atOrigin.update(labelRequest('Z-E').shipment[0]!);
    expect(await statesAt(engine(), 'Z-E')).toEqual(['created']);
    const { client, signIn } = await edgeDesk(pair.url);
    await signIn('admin');
    await client.call('bench.scan', { code: 'Z-E' });
    const { version } = await client.call('bench.open', { reference: 'Z-E' });
    const shipmentInfo = { shipmentReference: 'Z-E', shipmentStatus: 90 };
    await client.call('bench.save', {
      ...{ version, requestId: 'cancel-Z-E' },
      patch: { shipmentInfo } as unknown as Shipment,
    });
    await expect.poll(() => statesAt(engine(), 'Z-E'), { timeout: 30_000 }).toEqual(['cancelled']);
  });
});
