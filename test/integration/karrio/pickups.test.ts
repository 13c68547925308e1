import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWriter } from '../../../electron/db/connection.ts';
import { storePaths } from '../../../electron/db/folder.ts';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import type { PickupBooking, PickupTimes } from '../../../shared/handover/pickup.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { ADMIN, setUp, testDesk } from '../../helpers/desk.ts';
import { connectEngine, engineShipment, PARCEL_COMPANY, withBought } from '../../helpers/engine-desk.ts';
import { answerLost, lost } from '../../helpers/fates.ts';
import { faultProxy } from '../../helpers/fault-proxy.ts';
import { useKarrio } from '../../helpers/karrio.ts';
import { quickTime } from '../../helpers/quick-time.ts';
import { type CarrierStandIn, startCarriers } from '../../karrio-engine/carrier-stand-in.ts';
import { UPS_AGREES, upsBut, upsError } from '../../karrio-engine/ups-script.ts';

const UPS = 'UPS';
const DHL = 'DHL-EXPRESS';
const NUMBER = '29B25D8F0ZZ';
const BOOK = { method: 'POST', path: '/v1/pickups$' };
const CANCEL = { method: 'POST', path: '/v1/pickups/.*/cancel$' };

/** A day that has not come. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE');
const TIMES: PickupTimes = {
  ...{ date: inDays(3), readyTime: '10:00', closingTime: '16:00' },
  ...{ instruction: 'Ring twice', place: 'Ramp 2' },
};

/** DHL Express, which books and moves. */
const dhl: Parameters<CarrierStandIn['play']>[0] = ({ body }) => {
  const name = body.includes('ModifyPURequest') ? 'ModifyPUResponse' : 'BookPUResponse';
  const inside = '<ConfirmationNumber>4711</ConfirmationNumber>';
  return { body: `<r:${name} xmlns:r="http://www.dhl.com">${inside}</r:${name}>` };
};

/** Changes rows beside the desk. */
const change = (folder: string, sql: string): void => {
  const db = openWriter(storePaths(folder));
  db.exec(sql);
  db.close();
};

describe('pickups', () => {
  let carriers: CarrierStandIn;
  const engine = useKarrio(async () => {
    carriers = await startCarriers();
    return carriers;
  });
  beforeAll(async () => {
    for (const name of ['generic', 'ups', 'dhl_express'] as const) await engine().connect(name);
  });
  beforeEach(() => {
    carriers.play(UPS_AGREES);
    carriers.asked.length = 0;
  });
  afterAll(() => carriers?.end());

  let requests = 0;
  const booking = (over: Partial<PickupBooking> = {}): PickupBooking => {
    requests += 1;
    return {
      ...{ carrierCode: UPS, times: TIMES, shipments: [], parcels: 2, another: false },
      requestId: `request-${requests}`,
      ...over,
    };
  };
  const connected = async (url = engine().url) => {
    const time = quickTime();
    const made = await testDesk(time);
    await setUp(made.client);
    await connectEngine(made.client, { url, apiKey: engine().apiKey });
    return { ...made, time };
  };
  const book = async (client: BridgeClient, over: Partial<PickupBooking> = {}) =>
    (await client.call('pickups.book', booking(over))).pickup;
  const booked = () => carriers.asked.filter(({ path }) => path.startsWith('/api/pickupcreation/')).length;

  it('are booked with number and price, once for one request, and cancelled', async () => {
    const { client } = await connected();
    const { carriers: able } = await client.call('pickups.list', {});
    // The engine's own carrier takes none.
    expect(able.map(({ carrierCode }) => carrierCode).sort()).toEqual([DHL, UPS]);
    const request = booking();
    const [one, two] = await Promise.all([
      client.call('pickups.book', request),
      client.call('pickups.book', request),
    ]);
    expect(two.pickup.id).toBe(one.pickup.id);
    expect(booked()).toBe(1);
    expect(one.pickup).toMatchObject({
      ...{ state: 'booked', confirmation: NUMBER, parcels: 2, times: TIMES },
      charge: { amount: 6.5, currency: 'EUR' },
      address: expect.arrayContaining(['Own Ltd']),
    });
    // Another one for that day takes a person's word.
    await expect(book(client)).rejects.toMatchObject({ code: 'pickup.there', details: { date: TIMES.date } });
    expect(await book(client, { another: true })).toMatchObject({ state: 'booked' });
    const { pickup } = await client.call('pickups.cancel', { id: one.pickup.id });
    expect(pickup.state).toBe('cancelled');
    await expect(client.call('pickups.cancel', { id: one.pickup.id })).rejects.toMatchObject({
      code: 'pickup.changed',
    });
    await expect(client.call('pickups.cancel', { id: 999 })).rejects.toMatchObject({
      code: 'pickup.unknown',
    });
    // The next one begins with the last entries.
    const { offer } = await client.call('pickups.offer', { carrierCode: UPS });
    expect(offer).toMatchObject({ readyTime: '10:00', closingTime: '16:00', place: 'Ramp 2' });
    await expect(client.call('pickups.offer', { carrierCode: PARCEL_COMPANY })).rejects.toMatchObject({
      code: 'pickup.unable',
    });
  });

  it('cover the shipments that wait, begin with what these ask for, and say where one asks for another', async () => {
    const { client } = await connected();
    const asks = (reference: string, pickup: Shipment['shipmentInfo']['pickup']) => {
      const shipment = engineShipment(reference, UPS, 'ups_standard_eu');
      return { ...shipment, shipmentInfo: { ...shipment.shipmentInfo, pickup } };
    };
    await withBought(client, [
      asks('P-1', { date: inDays(4), fromTime1: '9:30', toTime1: '15:00', location: 'Gate 7' }),
      asks('P-2', { date: inDays(9), pickupType: 'DROPOFF' }),
      engineShipment('P-3', UPS, 'ups_standard_eu'),
    ]);
    const { offer } = await client.call('pickups.offer', { carrierCode: UPS });
    expect(offer).toMatchObject({
      ...{ date: inDays(4), readyTime: '09:30', closingTime: '15:00', place: 'Gate 7' },
      ...{ shipments: ['P-1', 'P-3'], parcels: 2 },
    });
    expect((await client.call('pickups.list', {})).carriers).toContainEqual(
      expect.objectContaining({ carrierCode: UPS, asking: 1 }),
    );
    const times = { ...TIMES, date: offer.date, readyTime: '09:30', closingTime: '15:00' };
    const { shipments } = offer;
    expect(await book(client, { shipments, times })).toMatchObject({ state: 'booked', wishes: [] });
    expect((await client.call('pickups.offer', { carrierCode: UPS })).offer.shipments).toEqual([]);
    expect((await client.call('pickups.list', {})).carriers).toContainEqual(
      expect.objectContaining({ carrierCode: UPS, asking: 0 }),
    );
    const asked = booked();
    const patch = { shipmentInfo: { shipmentReference: 'P-1', pickup: { date: inDays(5) } } };
    await client.call('service.update', { body: { shipment: [patch] } });
    const [pickup] = (await client.call('pickups.list', {})).pickups;
    expect(pickup?.wishes).toEqual([{ reference: 'P-1', date: inDays(5), readyTime: '09:30' }]);
    expect(pickup?.state).toBe('booked');
    // An edit of a shipment books, changes and cancels nothing by itself.
    expect(booked()).toBe(asked);
  });

  it("are refused in the carrier's words, and nothing is left of them", async () => {
    const { client } = await connected();
    carriers.play(
      upsBut(({ path }) =>
        path.startsWith('/api/pickupcreation/') ? upsError('9510113', 'Too late today') : null,
      ),
    );
    await expect(book(client)).rejects.toMatchObject({
      code: 'pickup.refused',
      details: { message: expect.stringContaining('Too late today') },
    });
    expect((await client.call('pickups.list', {})).pickups).toEqual([]);
    await expect(book(client, { times: { ...TIMES, date: inDays(-1) } })).rejects.toMatchObject({
      code: 'pickup.invalid',
      errors: { date: [expect.any(String)] },
    });
    await expect(book(client, { times: { ...TIMES, closingTime: '09:00' } })).rejects.toMatchObject({
      code: 'pickup.invalid',
    });
    carriers.play(UPS_AGREES);
    const { id } = await book(client);
    carriers.play(upsBut(({ method }) => (method === 'DELETE' ? upsError('9510119', 'On its way') : null)));
    await expect(client.call('pickups.cancel', { id })).rejects.toMatchObject({ code: 'pickup.refused' });
    await expect(
      client.call('pickups.change', { id, times: { ...TIMES, closingTime: '17:00' } }),
    ).rejects.toMatchObject({ code: 'pickup.refused' });
    expect((await client.call('pickups.list', {})).pickups).toMatchObject([
      { id, state: 'booked', times: TIMES },
    ]);
  });

  it('are changed where the carrier can; an end that the carrier is not told of is no end', async () => {
    const { client, folder } = await connected();
    carriers.play(dhl);
    await withBought(client, [engineShipment('D-1')]);
    // As if this label were DHL's: its own cannot be bought without its systems.
    change(folder, "UPDATE carrier_purchases SET carrier_id = 'dhl-express'");
    const request = { carrierCode: DHL, shipments: ['D-1'] };
    const { id, state } = await book(client, request);
    expect(state).toBe('booked');
    // It is told the weight of the shipment, which a number of parcels alone does not give.
    expect(carriers.asked.at(-1)?.body).not.toContain('<Weight>0</Weight>');
    const times = { ...TIMES, date: inDays(4), closingTime: '17:00' };
    expect((await client.call('pickups.change', { id, times })).pickup).toMatchObject({
      state: 'booked',
      times,
    });
    const asked = carriers.asked.length;
    expect((await client.call('pickups.cancel', { id })).pickup.state).toBe('untold');
    expect(carriers.asked).toHaveLength(asked);
  });

  it('whose answer was lost are found again, and none is booked twice', async () => {
    const proxy = await faultProxy(() => Number(new URL(engine().url).port));
    const { client, time } = await connected(proxy.url);
    proxy.when(BOOK, answerLost, { times: 1 });
    expect(await book(client)).toMatchObject({ state: 'booked', confirmation: NUMBER });
    expect(proxy.count(BOOK)).toBe(1);
    const gone = proxy.when(BOOK, lost);
    const late = await book(client, { times: { ...TIMES, date: inDays(6) } });
    const { id, state } = late;
    expect(state).toBe('uncertain');
    gone.stop();
    expect(booked()).toBe(1);
    await expect(client.call('pickups.drop', { id })).rejects.toMatchObject({ code: 'pickup.wait' });
    expect((await client.call('pickups.look', { id })).pickup.state).toBe('uncertain');
    time.jump(120_000);
    expect((await client.call('pickups.drop', { id })).pickup.state).toBe('dropped');

    const first = (await client.call('pickups.list', {})).pickups.at(-1);
    const away = proxy.when({ method: 'GET' }, lost);
    proxy.when(CANCEL, answerLost, { times: 1 });
    const target = { id: first?.id ?? 0 };
    expect((await client.call('pickups.cancel', target)).pickup.state).toBe('cancelling');
    // Once more, with nothing sent: the first request has ended it nevertheless.
    await proxy.cutOff();
    await expect(client.call('pickups.cancel', target)).rejects.toMatchObject({ code: 'pickup.away' });
    expect((await client.call('pickups.list', {})).pickups.at(-1)?.state).toBe('cancelling');
    await proxy.back();
    away.stop();
    expect((await client.call('pickups.look', target)).pickup.state).toBe('cancelled');
  });

  it('that were on their way at a kill are asked about', async () => {
    const { desk, client, folder } = await connected();
    const pickup = await book(client);
    await desk.stop();
    change(folder, `UPDATE carrier_pickups SET state = 'booking', pickup_id = NULL WHERE id = ${pickup.id}`);
    const again = await testDesk({ folder });
    await again.client.call('session.signIn', { email: ADMIN, password: PASSWORD });
    const [found] = (await again.client.call('pickups.list', {})).pickups;
    expect(found?.state).toBe('uncertain');
  });

  it('are for those who are signed in, and for inputs that are some', async () => {
    const { client } = await connected();
    await expect(book(client, { times: { ...TIMES, readyTime: '25:00' } })).rejects.toMatchObject({
      code: 'bridge.invalid',
    });
    await expect(book(client, { carrierCode: 'GS1' })).rejects.toMatchObject({ code: 'pickup.unable' });
    await client.call('session.signOut', {});
    await expect(client.call('pickups.list', {})).rejects.toMatchObject({ code: 'auth.token' });
    await expect(book(client)).rejects.toMatchObject({ code: 'auth.token' });
    await expect(client.call('carrierManifests.ask', { id: 1, confirmed: false })).rejects.toMatchObject({
      code: 'auth.token',
    });
  });
});
