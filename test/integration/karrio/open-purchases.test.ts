import { describe, expect, it } from 'vitest';
import type { OpenPurchases } from '../../../electron/service/purchases/open-purchases.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { boughtShipment, buyingDesk, CALLER } from '../../helpers/buying-desk.ts';
import { CANCEL, failure, lostAnswer, lostRequest, PURCHASE } from '../../helpers/engine-fates.ts';
import { faultProxy } from '../../helpers/fault-proxy.ts';
import { useKarrio } from '../../helpers/karrio.ts';
import { labelRequest } from '../../helpers/shipments.ts';

/** Longer than a request that buys is under way. */
const OVER_MS = 60_000;

const anyColumns = {
  ...{ labelStale: false, recipientName: '', city: '', countryCode: '', orderNumber: '' },
  ...{ parcelCount: 1, weightKg: 1, dueOn: '', scanCodes: [], searchText: '' },
};

describe('purchases that are left open', () => {
  const engine = useKarrio();
  let connected = false;
  let count = 0;

  const desk = async () => {
    if (!connected) await engine().connect('generic');
    connected = true;
    count += 1;
    const reference = `O-${count}`;
    const proxy = await faultProxy(() => Number(new URL(engine().url).port));
    const made = await buyingDesk(engine(), proxy.url);
    await made.shipments.create(CALLER, { shipment: [boughtShipment(reference)] });
    const { openPurchases } = made.shipments;
    if (!openPurchases) throw new Error('no labels are bought');
    const label = () => made.shipments.update(CALLER, labelRequest(reference));
    const stored = async () => {
      const [found] = await made.store.shipments.byReferences([reference]);
      if (!found) throw new Error('gone');
      return { ...found, shipment: JSON.parse(found.text) as Shipment };
    };
    const history = () => made.store.shipments.history(reference, { limit: 5 });
    return { ...made, proxy, reference, open: openPurchases as OpenPurchases, label, stored, history };
  };
  type Desk = Awaited<ReturnType<typeof desk>>;

  /** Its purchase took effect, and nothing more is known of it. */
  const lost = async (made: Desk, fate = lostAnswer) => {
    const rule = made.proxy.when(PURCHASE, fate, { times: 1 });
    const away = made.proxy.when({ method: 'GET' }, failure(503));
    await expect(made.label()).rejects.toMatchObject({ code: 'label.uncertain' });
    rule.stop();
    made.clock.advance(OVER_MS);
    return away;
  };

  const only = async ({ open }: Desk) => {
    const [purchase, ...others] = await open.list();
    expect(others).toEqual([]);
    if (!purchase) throw new Error('there is none');
    return purchase;
  };

  it('have their labels stored once the engine says that they were bought, and nothing printed', async () => {
    const made = await desk();
    const away = await lost(made);
    const purchase = await only(made);
    expect(purchase).toMatchObject({
      reference: made.reference,
      carrier: 'Parcel Company',
      state: 'buying',
      said: 'unknown',
    });
    await made.open.ask(CALLER, purchase.id);
    expect(await only(made)).toMatchObject({ said: 'away' });
    away.stop();
    await made.open.ask(CALLER, purchase.id);
    expect(await made.open.list()).toEqual([]);
    expect((await made.stored()).status).toBe(ShipmentStatus.labelled);
    expect(await made.store.purchases.live(made.reference)).toMatchObject({ state: 'labelled' });
    expect(await made.store.waits.of(made.reference)).toMatchObject({ state: 'came', userId: 1 });
    expect(await made.store.jobs.list({ reference: made.reference, limit: 1 })).toEqual([]);
    expect(made.proxy.count(PURCHASE)).toBe(1);
    expect(await made.atEngine(made.reference)).toEqual(['created']);
    await expect(made.open.ask(CALLER, purchase.id)).rejects.toMatchObject({ code: 'purchase.over' });
  });

  it('are settled by the desk itself after its start, politely', async () => {
    const made = await desk();
    const away = await lost(made);
    away.stop();
    made.open.start();
    await expect.poll(async () => (await made.stored()).status).toBe(ShipmentStatus.labelled);
    await made.open.stop();
    expect(await made.atEngine(made.reference)).toEqual(['created']);
  });

  it('keep a label that fits the shipment no longer as a question, until it is void', async () => {
    const made = await desk();
    const away = await lost(made);
    away.stop();
    const info = { shipmentReference: made.reference, description: 'changed' };
    await made.shipments.update(CALLER, { shipment: [{ shipmentInfo: info }] });
    const { id } = await only(made);
    await made.open.ask(CALLER, id);
    expect(await only(made)).toMatchObject({ said: 'unused' });
    expect((await made.stored()).status).toBe(ShipmentStatus.open);
    expect(made.proxy.count(PURCHASE)).toBe(1);
    await made.open.void(CALLER, id, { reason: 'not needed', giveUp: false });
    expect(await made.open.list()).toEqual([]);
    expect(await made.atEngine(made.reference)).toEqual(['cancelled']);
    const [entry] = await made.history();
    expect(entry).toMatchObject({ action: 'void' });
  });

  it('remain a question where nothing was bought, which a person answers after two minutes', async () => {
    const made = await desk();
    const away = await lost(made, lostRequest);
    away.stop();
    const { id } = await only(made);
    await made.open.ask(CALLER, id);
    expect(await only(made)).toMatchObject({ said: 'not-bought' });
    await expect(made.open.notBought(CALLER, id, 'not in the portal')).rejects.toMatchObject({
      code: 'label.uncertain',
    });
    await expect(
      made.open.notBought({ ...CALLER, role: 'packer' }, id, 'not in the portal'),
    ).rejects.toMatchObject({ code: 'auth.role' });
    made.clock.advance(120_000);
    await made.open.notBought(CALLER, id, 'not in the portal');
    expect(await made.open.list()).toEqual([]);
    const [entry] = await made.history();
    expect(entry).toMatchObject({
      action: 'not-bought',
      changes: [{ path: 'again.reason', after: 'not in the portal' }],
    });
    await made.label();
    expect(await made.atEngine(made.reference)).toEqual(['cancelled', 'created']);
  });

  it('have a void stored that took effect, and keep one that did not as a question', async () => {
    const made = await desk();
    await made.label();
    made.proxy.when(CANCEL, lostAnswer, { times: 1 });
    const away = made.proxy.when({ method: 'GET' }, failure(503), { nth: 2 });
    const target = { reference: made.reference };
    await expect(made.shipments.voidLabel(CALLER, target, 'torn')).rejects.toMatchObject({
      code: 'label.void-uncertain',
    });
    away.stop();
    made.clock.advance(OVER_MS);
    const { id, state } = await only(made);
    expect(state).toBe('voiding');
    await made.open.ask(CALLER, id);
    expect(await made.open.list()).toEqual([]);
    const { status, shipment } = await made.stored();
    expect(status).toBe(ShipmentStatus.open);
    expect(shipment.shipmentInfo.shipmentItems?.[0]?.trackingNumber).toBeUndefined();

    await made.label();
    made.proxy.when(CANCEL, lostRequest, { times: 1 });
    await expect(made.shipments.voidLabel(CALLER, target, 'torn')).rejects.toMatchObject({
      code: 'label.void-uncertain',
    });
    made.clock.advance(OVER_MS);
    const begun = await only(made);
    await made.open.ask(CALLER, begun.id);
    expect(await only(made)).toMatchObject({ said: 'not-void' });
    expect((await made.stored()).status).toBe(ShipmentStatus.labelled);
    await made.open.void(CALLER, begun.id, { reason: 'torn', giveUp: false });
    expect((await made.stored()).status).toBe(ShipmentStatus.open);
    expect(await made.atEngine(made.reference)).toEqual(['cancelled', 'cancelled']);
  });

  it('are void alone where their shipment has left, which nobody can print again', async () => {
    const made = await desk();
    const away = await lost(made);
    away.stop();
    const { shipment, version } = await made.stored();
    const columns = {
      ...anyColumns,
      status: ShipmentStatus.handedOver,
      labelledAt: null,
      carrierCode: 'PARCEL',
    };
    const history = { at: 5, userId: 1, email: 'a@desk.example', action: 'update' as const, changes: [] };
    await made.store.shipments.commit([
      {
        ...{ kind: 'update', reference: made.reference, expectedVersion: version, columns, history },
        text: JSON.stringify(shipment),
      },
    ]);
    const { id } = await only(made);
    await made.open.ask(CALLER, id);
    expect(await only(made)).toMatchObject({ said: 'left' });
    await made.open.void(CALLER, id, { reason: 'it has left', giveUp: false });
    expect((await made.stored()).status).toBe(ShipmentStatus.handedOver);
    expect(await made.atEngine(made.reference)).toEqual(['cancelled']);
    expect(await made.open.list()).toEqual([]);
  });

  it('leave a label of another carrier alone, and are void without it', async () => {
    const made = await desk();
    const away = await lost(made);
    away.stop();
    const [before] = await made.store.shipments.byReferences([made.reference]);
    if (!before) throw new Error('gone');
    const { shipment } = await made.stored();
    // As another carrier's label, which needs no purchase.
    await made.store.shipments.commit([
      {
        kind: 'update',
        reference: made.reference,
        expectedVersion: before.version,
        text: JSON.stringify({ ...shipment, carrierDetails: { carrierCode: 'GS1' } }),
        columns: {
          ...{ ...anyColumns, status: ShipmentStatus.labelled, labelledAt: 5, carrierCode: 'GS1' },
        },
        history: { at: 5, userId: 1, email: 'a@desk.example', action: 'label', changes: [] },
      },
    ]);
    const { id } = await only(made);
    await made.open.ask(CALLER, id);
    expect(await only(made)).toMatchObject({ said: 'unused' });
    await made.open.void(CALLER, id, { reason: 'another carrier', giveUp: false });
    const after = await made.stored();
    expect([after.status, after.labelledAt]).toEqual([ShipmentStatus.labelled, 5]);
    expect(await made.atEngine(made.reference)).toEqual(['cancelled']);
    expect(await made.open.list()).toEqual([]);
  });

  it('are judged by a person as they are once the request under way is over', async () => {
    const made = await desk();
    const { open, reference, store } = made;
    const away = await lost(made);
    away.stop();
    const { id } = await only(made);
    const printing = made.label();
    const voiding = open.void(CALLER, id, { reason: 'not needed', giveUp: false });
    await printing;
    await expect(voiding).rejects.toMatchObject({ code: 'purchase.over' });
    expect((await made.stored()).status).toBe(ShipmentStatus.labelled);
    expect(await store.purchases.live(reference)).toMatchObject({ id, state: 'labelled' });
    expect(await made.atEngine(reference)).toEqual(['created']);
  });

  it('are not given up while the carrier may be at work on them', async () => {
    const made = await desk();
    await lost(made);
    const { id } = await only(made);
    const given = () => made.open.void(CALLER, id, { reason: 'not needed', giveUp: true });
    await expect(given()).rejects.toMatchObject({ code: 'label.uncertain' });
    expect(await made.open.list()).toHaveLength(1);
    made.clock.advance(OVER_MS);
    await given();
    expect(await made.open.list()).toEqual([]);
  });
});

describe('a paid label that is not cancelled', () => {
  const engine = useKarrio();
  let count = 0;
  let connected = false;

  const desk = async () => {
    if (!connected) await engine().connect('generic');
    connected = true;
    count += 1;
    const reference = `G-${count}`;
    const proxy = await faultProxy(() => Number(new URL(engine().url).port));
    const made = await buyingDesk(engine(), proxy.url);
    await made.shipments.create(CALLER, { shipment: [boughtShipment(reference)] });
    await made.shipments.update(CALLER, labelRequest(reference));
    return { ...made, proxy, reference };
  };
  const refusal = failure(409, { errors: [{ code: '1', message: 'too late' }] });

  it('is given up by a person with the right, and the shipment labelled once more', async () => {
    const { shipments, store, proxy, reference, atEngine } = await desk();
    proxy.when(CANCEL, refusal);
    const [wish] = labelRequest(reference).shipment;
    const moved = { ...wish, shipmentInfo: { ...wish?.shipmentInfo, description: 'changed' } };
    const print = (role: 'packer' | 'admin', giveUp: boolean) =>
      shipments.update({ ...CALLER, role }, { shipment: [moved] }, { giveUp });
    await expect(print('admin', false)).rejects.toMatchObject({ code: 'label.void-refused' });
    await expect(print('packer', true)).rejects.toMatchObject({ code: 'auth.role' });
    await print('admin', true);
    expect(await atEngine(reference)).toEqual(['created', 'created']);
    const history = await store.shipments.history(reference, { limit: 5 });
    const voided = history.find(({ action }) => action === 'void');
    expect(voided?.changes).toContainEqual({ path: 'void.given-up', after: true });
  });

  it('is given up with its shipment', async () => {
    const { shipments, store, proxy, reference } = await desk();
    proxy.when(CANCEL, refusal);
    await expect(shipments.delete(CALLER, [reference], 'wrong')).rejects.toMatchObject({
      code: 'label.void-refused',
    });
    await shipments.delete(CALLER, [reference], 'wrong', { giveUp: true });
    expect(await store.purchases.live(reference)).toBeNull();
    expect(await store.shipments.byReferences([reference])).toEqual([]);
  });

  it('is given up where its engine does not know it, or is away for good', async () => {
    const { shipments, store, proxy, reference } = await desk();
    proxy.when({ method: 'GET' }, failure(404, { errors: [{ code: 'not_found', message: 'gone' }] }));
    const target = { reference };
    await expect(shipments.voidLabel(CALLER, target, 'torn')).rejects.toMatchObject({
      code: 'label.void-uncertain',
    });
    await shipments.voidLabel(CALLER, { ...target, giveUp: true }, 'torn');
    expect((await store.shipments.byReferences([reference]))[0]?.status).toBe(ShipmentStatus.open);
    expect(await store.purchases.live(reference)).toBeNull();
  });
});
