import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../electron/cli/launch/free-port.ts';
import type {
  CarrierGateway,
  CarrierOrder,
  CarrierShipment,
  GatewayAnswer,
  InvalidOrder,
} from '../../../electron/core/carrier-gateway.ts';
import { createKarrio } from '../../../electron/karrio/client/client.ts';
import { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { useKarrio } from '../../helpers/karrio.ts';
import { readyShipment } from '../../helpers/shipments.ts';

const OWN = {
  name: 'Own Ltd',
  street: 'Kai',
  houseNo: '1',
  postalCode: '27568',
  city: 'Bremerhaven',
  countryIsoCode: 'DE',
};
const GENERIC = { carrierId: 'parcel-company', service: 'standard_service' };

const orderOf = (reference: string, parcels = 1, route = GENERIC): CarrierOrder => ({
  ...{ shipment: Shipment.parse(readyShipment(reference, parcels)), ownAddress: OWN, labelType: 'PDF' },
  ...route,
});

const okOf = <T>(answer: GatewayAnswer<T> | InvalidOrder): T => {
  if (answer.kind !== 'ok') throw new Error(JSON.stringify(answer));
  return answer.value;
};

const at = (url: string, apiKey: string | null): CarrierGateway =>
  createKarrio({ url, ca: '', proxy: '' }, { apiKey: async () => apiKey });

describe('the carrier engine', () => {
  const engine = useKarrio();
  let karrio: CarrierGateway;
  beforeAll(async () => {
    const { url, apiKey } = engine();
    karrio = at(url, apiKey);
    for (const name of ['generic', 'ups'] as const) await engine().connect(name);
  });
  afterAll(() => karrio.close());

  const drafted = async (reference: string, parcels?: number): Promise<CarrierShipment> =>
    okOf(await karrio.draft(orderOf(reference, parcels)));

  const buy = ({ id, rates }: CarrierShipment, labelType: 'PDF' | 'ZPL') =>
    karrio.buy(id, { rateId: rates[0]?.id ?? '', labelType, shipment: orderOf('K').shipment });

  it('tells its version, its connections and their services', async () => {
    expect(okOf(await karrio.about()).version).toMatch(/^2026\.1\./);
    expect(okOf(await karrio.connections())).toEqual([
      expect.objectContaining({ carrierId: 'ups', carrierName: 'ups', active: true, isTest: false }),
      expect.objectContaining({ carrierId: 'parcel-company', displayName: 'Parcel Company' }),
    ]);
    expect(okOf(await karrio.services('generic'))).toEqual(['standard_service']);
  });

  it('makes a draft that is not bought, with the prices of the service', async () => {
    const draft = await drafted('K-1');
    expect(draft).toMatchObject({ isBought: false, isVoid: false, trackingNumber: null });
    expect(draft.rates).toEqual([
      expect.objectContaining({ carrierId: 'parcel-company', service: 'standard_service' }),
    ]);
  });

  it('buys a draft once: a second purchase is refused, and the label is there to be had again', async () => {
    const draft = await drafted('K-2');
    const { id } = draft;
    const bought = okOf(await buy(draft, 'ZPL'));
    expect(bought).toMatchObject({ id, isBought: true, carrierId: 'parcel-company' });
    const [label] = okOf(await karrio.labels(bought));
    expect(Buffer.from(label?.content ?? '').toString()).toMatch(/^\^XA/);
    expect(await buy(draft, 'ZPL')).toMatchObject({ kind: 'refused', status: 409 });
    const found = okOf(await karrio.find(id));
    expect(found).toMatchObject({ isBought: true, trackingNumber: bought.trackingNumber });
    expect(okOf(await karrio.labels(found))).toEqual([label]);
  });

  it('names the numbers of all parcels', async () => {
    const bought = okOf(await buy(await drafted('K-3', 3), 'ZPL'));
    expect(bought.trackingNumbers).toHaveLength(3);
    expect(bought.trackingNumbers).toContain(bought.trackingNumber);
  });

  it('voids what was bought', async () => {
    const draft = await drafted('K-4');
    await buy(draft, 'PDF');
    expect(okOf(await karrio.cancel(draft.id))).toMatchObject({ isBought: false, isVoid: true });
  });

  it('tells a refusal, an unknown shipment, a wrong key and a carrier that was not reached from each other', async () => {
    const order = orderOf('K-5');
    const [addresses] = order.shipment.shipmentInfo.addressData ?? [];
    if (addresses?.recipient) addresses.recipient.countryIsoCode = 'ZZ';
    expect(await karrio.draft(order)).toMatchObject({
      kind: 'refused',
      status: 400,
      messages: expect.arrayContaining([
        expect.objectContaining({ text: expect.stringContaining('recipient.country_code') }),
      ]),
    });
    expect(await karrio.find('shp_none')).toEqual({ kind: 'missing' });
    const stranger = at(engine().url, 'key_wrong');
    expect(await stranger.connections()).toEqual({ kind: 'unauthorised' });
    await stranger.close();
    const ups = orderOf('K-6', 1, { carrierId: 'ups', service: 'ups_standard' });
    expect(await karrio.draft(ups)).toMatchObject({ kind: 'unavailable', status: 424 });
  });

  it('an engine that is not there was sent nothing; another server is no engine', async () => {
    const gone = at(`http://127.0.0.1:${await freePort()}`, 'key');
    expect(await gone.draft(orderOf('K-7'))).toMatchObject({
      kind: 'unreachable',
      step: 'connect',
      sent: false,
    });
    await gone.close();
    const server = createServer((_, answer) =>
      answer.writeHead(404, { 'content-type': 'application/json' }).end('{}'),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const other = at(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'key');
    expect(await other.find('shp_1')).toMatchObject({ kind: 'unreachable', step: 'not-a-service' });
    await other.close();
    server.close();
  });
});
