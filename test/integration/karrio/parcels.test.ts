import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CarrierGateway, CarrierShipment } from '../../../electron/core/carrier-gateway.ts';
import type { PickupOrder } from '../../../electron/core/carrier-parcels.ts';
import { anyShipment, clientOf, OWN_ADDRESS, okOf } from '../../helpers/carrier-orders.ts';
import { useKarrio } from '../../helpers/karrio.ts';
import { type CarrierStandIn, startCarriers } from '../../karrio-engine/carrier-stand-in.ts';
import { UPS_AGREES, upsBut, upsError } from '../../karrio-engine/ups-script.ts';

const NUMBER = '1Z999AA10123456784';
const TIME = { date: '2027-03-01', readyTime: '10:00', closingTime: '16:00' };
const pickup = (carrierId: string, more: Partial<PickupOrder> = {}): PickupOrder => ({
  ...{ ...TIME, carrierId, address: OWN_ADDRESS, parcels: { count: 2 } },
  ...more,
});

describe('parcels at the carrier engine', () => {
  let carriers: CarrierStandIn;
  const engine = useKarrio(async () => {
    carriers = await startCarriers();
    return carriers;
  });
  let karrio: CarrierGateway;
  beforeAll(async () => {
    for (const name of ['generic', 'ups', 'dhl_express'] as const) await engine().connect(name);
    karrio = clientOf(engine());
  });
  beforeEach(() => {
    carriers.play(UPS_AGREES);
    carriers.asked.length = 0;
  });
  afterAll(async () => {
    await karrio.close();
    await carriers.end();
  });

  const drafted = async (reference: string, carrierId: string, service: string): Promise<CarrierShipment> => {
    const shipment = anyShipment(reference);
    return okOf(
      await karrio.draft({ shipment, ownAddress: OWN_ADDRESS, labelType: 'PDF', carrierId, service }),
    );
  };
  const buy = ({ id, rates }: CarrierShipment) =>
    karrio.buy(id, { rateId: rates[0]?.id ?? '', labelType: 'PDF', shipment: anyShipment('V') });
  const bought = async (reference: string, carrierId: string, service: string): Promise<CarrierShipment> => {
    return okOf(await buy(await drafted(reference, carrierId, service)));
  };
  const boughtGeneric = (reference: string) => bought(reference, 'parcel-company', 'standard_service');

  it('void: a second time and of a draft is ok, of none missing', async () => {
    const { id } = await boughtGeneric('V-1');
    expect(okOf(await karrio.cancel(id)).isVoid).toBe(true);
    expect(okOf(await karrio.cancel(id)).isVoid).toBe(true);
    const draft = await drafted('V-2', 'parcel-company', 'standard_service');
    expect(okOf(await karrio.cancel(draft.id))).toMatchObject({ isVoid: true, isBought: false });
    expect(await buy(draft)).toMatchObject({ status: 409 });
    expect(await karrio.cancel('shp_none')).toEqual({ kind: 'missing' });
  });

  it('void: a carrier that refuses leaves the label bought, and its words are kept', async () => {
    const { id } = await bought('V-3', 'ups', 'ups_standard_eu');
    carriers.play(upsBut(({ path }) => (path.includes('/void/') ? upsError('190117', 'Too late') : null)));
    expect(await karrio.cancel(id)).toEqual({
      kind: 'refused',
      status: 424,
      messages: [{ code: '190117', text: 'Too late', carrier: 'ups', carrierId: 'ups' }],
    });
    expect(okOf(await karrio.find(id))).toMatchObject({ isBought: true, isVoid: false });
    carriers.play(UPS_AGREES);
    expect(okOf(await karrio.cancel(id))).toMatchObject({ isBought: false, isVoid: true });
  });

  it('tracking: the state and the events of a carrier, the newest first', async () => {
    expect(
      okOf(await karrio.track({ carrierName: 'ups', carrierId: 'ups', trackingNumber: NUMBER })),
    ).toEqual({
      carrierId: 'ups',
      carrierName: 'ups',
      trackingNumber: NUMBER,
      state: 'in-transit',
      events: [
        { at: Date.UTC(2026, 10, 25, 16, 30), text: 'Departed from Facility', place: 'Berlin, 10115, DE' },
        { at: Date.UTC(2026, 10, 24, 9, 5), text: 'Shipper created a label', place: 'Berlin, 10115, DE' },
      ],
      estimatedDelivery: '2026-11-27',
      messages: [],
    });
  });

  it("tracking: the engine's own tracker is read without asking the carrier, unless that is wanted", async () => {
    const trackingNumber = '1Z999AA10123456785';
    await engine().ask('POST', '/v1/trackers', { carrier_name: 'ups', tracking_number: trackingNumber });
    carriers.asked.length = 0;
    const query = { carrierName: 'ups', trackingNumber };
    expect(okOf(await karrio.track(query))).toMatchObject({ trackingNumber, state: 'in-transit' });
    expect(carriers.asked).toEqual([]);
    expect(okOf(await karrio.track({ ...query, fresh: true }))).toMatchObject({ state: 'in-transit' });
    expect(carriers.asked).not.toEqual([]);
  });

  it('tracking: a number that the carrier does not know is refused in its words', async () => {
    carriers.play(
      upsBut(({ path }) => (path.startsWith('/api/track/') ? upsError('TW0001', 'Not found', 404) : null)),
    );
    expect(await karrio.track({ carrierName: 'ups', trackingNumber: '1Z999AA10123456786' })).toEqual({
      kind: 'refused',
      status: 404,
      messages: [{ code: 'TW0001', text: 'Not found', carrier: 'ups', carrierId: 'ups' }],
    });
  });

  it('tracking: the generic carrier tracks nothing, which the engine says', async () => {
    const { trackingNumber } = await boughtGeneric('T-1');
    expect(
      await karrio.track({ carrierName: 'generic', trackingNumber: trackingNumber ?? '' }),
    ).toMatchObject({
      kind: 'refused',
      messages: [{ code: 'not_found', text: expect.stringContaining('connection') }],
    });
  });

  it('pickup: booked with its number and price, cancelled, and a second time as well', async () => {
    const booked = okOf(await karrio.bookPickup(pickup('ups')));
    expect(booked).toMatchObject({
      carrierId: 'ups',
      confirmationNumber: '29B25D8F0ZZ',
      isCancelled: false,
      ...TIME,
      charge: { amount: 6.5, currency: 'EUR' },
    });
    expect(okOf(await karrio.cancelPickup(booked.id)).isCancelled).toBe(true);
    expect(okOf(await karrio.cancelPickup(booked.id)).isCancelled).toBe(true);
    expect(carriers.asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    expect(await karrio.changePickup(booked, TIME)).toMatchObject({ kind: 'refused', status: 409 });
    expect(await karrio.cancelPickup('pck_none')).toEqual({ kind: 'missing' });
  });

  it('pickup: what the carrier refuses, also a change that it does not know of, stays as it was', async () => {
    const booked = okOf(await karrio.bookPickup(pickup('ups')));
    expect(await karrio.changePickup(booked, { ...TIME, date: '2027-03-02' })).toMatchObject({
      kind: 'refused',
      messages: [{ carrier: 'ups' }],
    });
    carriers.play(upsBut(({ method }) => (method === 'DELETE' ? upsError('9510119', 'On its way') : null)));
    expect(await karrio.cancelPickup(booked.id)).toMatchObject({
      kind: 'refused',
      messages: [{ code: '9510119', text: 'On its way', carrierId: 'ups' }],
    });
  });

  it('pickup: moved at a carrier that can, whose cancelling the engine answers without asking it', async () => {
    carriers.play(({ body }) => {
      const name = body.includes('ModifyPURequest') ? 'ModifyPUResponse' : 'BookPUResponse';
      const inside = '<ConfirmationNumber>4711</ConfirmationNumber>';
      return { body: `<r:${name} xmlns:r="http://www.dhl.com">${inside}</r:${name}>` };
    });
    // By their number alone the engine fails over their weight.
    const { trackingNumbers } = await boughtGeneric('P-1');
    const booked = okOf(await karrio.bookPickup(pickup('dhl-express', { parcels: { trackingNumbers } })));
    expect(booked).toMatchObject({ confirmationNumber: '4711', charge: null });
    const later = { ...TIME, date: '2027-03-02', closingTime: '17:00' };
    expect(okOf(await karrio.changePickup(booked, later))).toMatchObject({ id: booked.id, ...later });
    const before = carriers.asked.length;
    expect(okOf(await karrio.cancelPickup(booked.id)).isCancelled).toBe(true);
    expect(carriers.asked).toHaveLength(before);
  });

  it('pickup: the generic carrier comes for nothing, and false keys are refused', async () => {
    expect(await karrio.bookPickup(pickup('parcel-company'))).toMatchObject({ kind: 'refused', status: 404 });
    carriers.play(() => upsError('250002', 'Invalid Authentication Information.', 401));
    expect(await karrio.bookPickup(pickup('ups'))).toMatchObject({
      kind: 'refused',
      messages: [{ code: '250002', carrierId: 'ups' }],
    });
  });

  it('pickup: what the engine would refuse is named by its field and not sent', async () => {
    const order = pickup('ups', { address: { name: 'Own' }, instruction: 'x'.repeat(51) });
    const answer = await karrio.bookPickup(order);
    expect(answer).toMatchObject({ kind: 'invalid' });
    expect(Object.keys(answer.kind === 'invalid' ? answer.errors : {}).sort()).toEqual([
      'address.countryIsoCode',
      'instruction',
    ]);
  });

  it('manifest: no carrier of this engine makes any, which it says; an unknown connection is not asked', async () => {
    const { id } = await boughtGeneric('M-1');
    for (const carrierId of ['parcel-company', 'ups', 'dhl-express']) {
      expect(await karrio.manifest({ carrierId, shipmentIds: [id], address: OWN_ADDRESS })).toMatchObject({
        kind: 'refused',
        status: 404,
        messages: [{ code: 'not_found' }],
      });
    }
    const unknown = await karrio.manifest({ carrierId: 'none', shipmentIds: [id], address: OWN_ADDRESS });
    expect(unknown).toMatchObject({ kind: 'invalid', errors: { carrierId: [expect.any(String)] } });
    expect(await karrio.manifestDocument('manf_none')).toEqual({ kind: 'missing' });
  });
});
