import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CarrierGateway } from '../../../electron/core/carrier-gateway.ts';
import { rankRates } from '../../../shared/carrier/rates.ts';
import { anyShipment, clientOf, OWN_ADDRESS, okOf } from '../../helpers/carrier-orders.ts';
import { useKarrio } from '../../helpers/karrio.ts';
import { type CarrierStandIn, startCarriers } from '../../karrio-engine/carrier-stand-in.ts';
import { UPS_AGREES, upsBut, upsError } from '../../karrio-engine/ups-script.ts';

const GENERIC = ['parcel-company'];

describe('prices of the carrier engine', () => {
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
  afterAll(async () => {
    await karrio.close();
    await carriers.end();
  });

  const ratesFor = (carrierIds?: string[]) =>
    karrio.rates({
      shipment: anyShipment('R-1', 2),
      ownAddress: OWN_ADDRESS,
      ...(carrierIds && { carrierIds }),
    });

  it('are those of a connection, without a draft at the engine', async () => {
    expect(okOf(await ratesFor(GENERIC))).toEqual({
      rates: [
        {
          carrierId: 'parcel-company',
          carrierName: 'parcel_company',
          service: 'standard_service',
          serviceName: 'STANDARD SERVICE',
          total: 0,
          currency: 'USD',
          transitDays: 1,
          estimatedDelivery: null,
          charges: [{ name: 'Base Charge', amount: 0, currency: 'USD' }],
        },
      ],
      messages: [],
    });
    expect(await engine().ask('GET', '/v1/shipments')).toMatchObject({ count: 0 });
  });

  it('come from all connections, each reason why not with its connection', async () => {
    carriers.play(UPS_AGREES);
    const { rates, messages } = okOf(await ratesFor());
    const ranked = rankRates(rates, 'fastest').map(({ service, total, currency, transitDays }) => [
      service,
      total,
      currency,
      transitDays,
    ]);
    expect(ranked).toEqual([
      ['ups_worldwide_saver_eu', 30, 'EUR', 1],
      ['standard_service', 0, 'USD', 1],
      ['ups_standard_eu', 12.5, 'EUR', null],
    ]);
    expect(messages).toEqual([expect.objectContaining({ carrier: 'dhl_express', carrierId: 'dhl-express' })]);
  });

  it('are none where each carrier says why not', async () => {
    carriers.play(
      upsBut(({ path }) => (path.startsWith('/api/rating/') ? upsError('111286', 'No service') : null)),
    );
    expect(okOf(await ratesFor(['ups']))).toEqual({
      rates: [],
      messages: [{ code: '111286', text: 'No service', carrier: 'ups', carrierId: 'ups' }],
    });
  });

  it('false keys are a reason of the connection, beside the prices of the others', async () => {
    carriers.play(() => upsError('250002', 'Invalid Authentication Information.', 401));
    const { rates, messages } = okOf(await ratesFor(['ups', ...GENERIC]));
    expect(rates).toHaveLength(1);
    expect(messages).toEqual([expect.objectContaining({ code: '250002', carrierId: 'ups' })]);
  });

  it('a connection that is not there is refused; what the engine would cut is not sent', async () => {
    expect(await ratesFor(['no-such'])).toMatchObject({ kind: 'refused', status: 404 });
    const shipment = anyShipment('R-2');
    const [addresses] = shipment.shipmentInfo.addressData ?? [];
    if (addresses?.recipient) addresses.recipient.city = 'x'.repeat(31);
    expect(await karrio.rates({ shipment, ownAddress: null })).toMatchObject({
      kind: 'invalid',
      errors: { 'shipmentInfo.addressData[0].recipient.city': [expect.any(String)] },
    });
  });
});

describe('prices of an engine without a way to its carriers', () => {
  const engine = useKarrio();

  it('are unavailable, with the reason', async () => {
    await engine().connect('ups');
    const karrio = clientOf(engine());
    expect(
      await karrio.rates({ shipment: anyShipment('R-3'), ownAddress: OWN_ADDRESS, carrierIds: ['ups'] }),
    ).toMatchObject({ kind: 'unavailable', status: 424, messages: [{ carrierId: 'ups' }] });
    await karrio.close();
  });
});
