import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CarrierStandIn, startCarriers } from '../../karrio-engine/carrier-stand-in.ts';
import { connections } from '../../karrio-engine/connections.ts';
import { startDouble } from '../../karrio-engine/double/double.ts';
import type { KarrioEngine } from '../../karrio-engine/engine-client.ts';
import { startRealEngine } from '../../karrio-engine/start.ts';
import { UPS_AGREES, upsBut, upsError } from '../../karrio-engine/ups-script.ts';

interface Heard {
  status: number;
  type: string;
  body: unknown;
}

type Request = [method: string, path: string, body?: object | string];
type Ask = (...request: Request) => Promise<Heard>;

const KINDS = 'shp|rat|car|adr|pcl|itm|req|trk|pck|weh|whsec';
const ID = new RegExp(`^(${KINDS})_[0-9a-f]{12,}$`);
const NUMBER = /^1Z999AA1\d{10}$/;

/** A text without ids, numbers, moments and addresses of this run. */
const plainText = (text: string, { url }: KarrioEngine): string =>
  text
    .replaceAll(url, '<engine>')
    .replace(ID, '$1_<id>')
    .replace(NUMBER, '<number>')
    .replace(new RegExp(`(${KINDS})_[0-9a-f]{12,}`, 'g'), '$1_<id>')
    .replace(/1Z999AA1\d{10}/g, '<number>')
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\.\d+(?:Z|\+00:00)/g, '<moment>')
    // Of two that are asked one after the other.
    .replace(/^(\d{4}-\d\d-\d\dT\d\d):\d\d$/, '$1:<minute>')
    .replace(/^\d\d:\d\d [AP]M$/, '<time>')
    .replace(/^[0-9a-f]{12}$/, '<id>')
    // The numbers of several parcels are in no order.
    .replace(/^X-\d$/, 'X-<n>');

/** An answer without what differs from run to run: the rest is to be the same. */
const plain = (value: unknown, engine: KarrioEngine, name = ''): unknown => {
  if (name === 'base64' && typeof value === 'string') return '<bytes>';
  if (typeof value === 'string') return plainText(value, engine);
  if (Array.isArray(value)) {
    const all = value.map((each) => plain(each, engine));
    // The engine has them in no order.
    return ['capabilities', 'tracking_numbers', 'shipment_identifiers'].includes(name) ? all.sort() : all;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each, engine, key)]));
};

const ADDRESS = {
  ...{ person_name: 'Zoë Müller', address_line1: 'Kai', street_number: '1', postal_code: '27568' },
  ...{ city: 'Bremerhaven', country_code: 'DE' },
};
const PARCEL = {
  ...{ weight: 1.5, weight_unit: 'KG', length: 30, width: 20, height: 10, dimension_unit: 'CM' },
  ...{ reference_number: 'X-1', items: [] },
};
const SHIPMENT = {
  ...{ shipper: ADDRESS, recipient: ADDRESS, parcels: [PARCEL], options: {}, payment: { paid_by: 'sender' } },
  ...{ reference: 'X', label_type: 'PDF', services: ['standard_service'], carrier_ids: ['parcel-company'] },
  metadata: { note: 'one' },
};
const OF_UPS = { ...SHIPMENT, services: ['ups_standard_eu'], carrier_ids: ['ups'] };
const COMMODITY = { quantity: 2, weight: 0.5, weight_unit: 'KG', title: 'Shirt', value_amount: 3 };
const PICKUP = {
  ...{ pickup_date: '2027-03-01', ready_time: '10:00', closing_time: '16:00', address: ADDRESS },
  ...{ parcels_count: 2, options: { connection_id: 'ups' } },
};
const MOVED = { pickup_date: '2027-03-02', ready_time: '10:00', closing_time: '17:00' };
const without = (from: object, name: string) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key !== name));

describe('the double of the carrier engine', () => {
  const engines: KarrioEngine[] = [];
  const lines: CarrierStandIn[] = [];
  beforeAll(async () => {
    // Each has carriers of its own: what it is told of them is the same.
    for (const start of [startRealEngine, startDouble]) {
      const line = await startCarriers();
      line.play(UPS_AGREES);
      lines.push(line);
      engines.push(await start(line));
    }
    for (const engine of engines) {
      for (const name of ['generic', 'ups', 'dhl_express'] as const) await engine.connect(name);
    }
  });
  afterAll(async () => {
    for (const each of [...engines, ...lines]) await each.end();
  });

  const send = async (
    engine: KarrioEngine,
    [method, path, body]: Request,
    key: string | null = engine.apiKey,
  ): Promise<Heard> => {
    const answer = await fetch(engine.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(key !== null && { authorization: `Token ${key}` }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const [type, text] = [answer.headers.get('content-type') ?? '', await answer.text()];
    return { status: answer.status, type, body: type === 'application/json' ? JSON.parse(text) : null };
  };

  /** Both answer the same to the same steps. */
  const compared = async (steps: (ask: Ask, carriers: CarrierStandIn) => unknown) => {
    const [real, double] = await Promise.all(
      engines.map(async (engine, index) => {
        const heard: unknown[] = [];
        const ask: Ask = async (...request) => {
          const answer = await send(engine, request);
          const asked = `${request[0]} ${plainText(request[1], engine)}`;
          heard.push({ asked, ...answer, body: plain(answer.body, engine) });
          return answer;
        };
        await steps(ask, lines[index] as CarrierStandIn);
        return heard;
      }),
    );
    expect(double).toEqual(real);
  };
  const idOf = ({ body }: Heard): string => (body as { id: string }).id;
  const rateOf = ({ body }: Heard): string => (body as { rates: { id: string }[] }).rates[0]?.id ?? '';
  const numberOf = ({ body }: Heard): string => (body as { tracking_number: string }).tracking_number;

  it.each([
    ['an empty one', {}],
    ['none that is JSON', 'x{'],
    ['no parcels', { ...SHIPMENT, parcels: [] }],
    ['a parcel without a weight', { ...SHIPMENT, parcels: [{}] }],
    ['no country', { ...SHIPMENT, recipient: without(ADDRESS, 'country_code') }],
    ['a country that is none', { ...SHIPMENT, recipient: { ...ADDRESS, country_code: 'ZZ' } }],
    ['customs without goods', { ...SHIPMENT, customs: { commodities: [] } }],
    ['choices that are none', { ...SHIPMENT, label_type: 'XXX', payment: { paid_by: 'x' } }],
    ['a connection that is none', { ...SHIPMENT, carrier_ids: ['none'] }],
    ['a service that is none', { ...SHIPMENT, services: ['none'] }],
    [
      'as little as possible',
      { ...without(without(SHIPMENT, 'metadata'), 'reference'), parcels: [{ weight: 1, weight_unit: 'KG' }] },
    ],
    ['every connection', { ...SHIPMENT, services: [], carrier_ids: [] }],
    [
      'goods in its parcels',
      {
        ...SHIPMENT,
        billing_address: ADDRESS,
        parcels: [{ ...PARCEL, content: 'c', items: [COMMODITY], options: { insurance: 5 } }],
        options: { insurance: 10, shipment_date: '2027-01-01' },
      },
    ],
    [
      'customs',
      {
        ...SHIPMENT,
        recipient: { ...ADDRESS, country_code: 'US' },
        customs: {
          commodities: [{ ...COMMODITY, hs_code: '6109', metadata: { a: 1 } }],
          content_type: 'merchandise',
          incoterm: 'DAP',
          duty: { paid_by: 'recipient', currency: 'EUR', declared_value: 6 },
        },
      },
    ],
    ['UPS', OF_UPS],
  ])('drafts as the engine does: %s', (_, body) => compared((ask) => ask('POST', '/v1/shipments', body)));

  it.each([
    ['PDF', [PARCEL]],
    ['ZPL', [PARCEL, { ...PARCEL, reference_number: 'X-2' }]],
    ['PNG', [PARCEL]],
  ])('sells a label as the engine does: %s', (label_type, parcels) =>
    compared(async (ask) => {
      const draft = await ask('POST', '/v1/shipments', { ...SHIPMENT, parcels });
      const at = `/v1/shipments/${idOf(draft)}`;
      await ask('POST', `${at}/purchase`, { selected_rate_id: 'rat_none', label_type });
      await ask('POST', `${at}/purchase`, {});
      await ask('POST', `${at}/purchase`, { selected_rate_id: rateOf(draft), label_type });
      await ask('POST', `${at}/purchase`, { selected_rate_id: rateOf(draft), label_type });
      await ask('GET', at);
      await ask('GET', `${at}/label.${label_type.toLowerCase()}`);
      await ask('POST', `${at}/cancel`, {});
      await ask('POST', `${at}/cancel`, {});
    }),
  );

  it('makes drafts void, and knows no strangers, as the engine does', () =>
    compared(async (ask) => {
      const draft = await ask('POST', '/v1/shipments', SHIPMENT);
      const at = `/v1/shipments/${idOf(draft)}`;
      await ask('POST', `${at}/cancel`, {});
      await ask('POST', `${at}/purchase`, { selected_rate_id: rateOf(draft), label_type: 'PDF' });
      await ask('GET', '/v1/shipments/shp_none');
      await ask('GET', '/v1/shipments/shp_none/label.pdf');
      await ask('POST', '/v1/shipments/shp_none/purchase', { selected_rate_id: 'rat_none' });
      await ask('POST', '/v1/shipments/shp_none/cancel', {});
      await ask('GET', '/v1/none');
    }));

  it('lists as the engine does', () =>
    compared(async (ask) => {
      await ask('POST', '/v1/shipments', { ...SHIPMENT, metadata: { mine: 'two' } });
      await ask('GET', '/v1/shipments?metadata_key=mine&metadata_value=two');
      await ask('GET', '/v1/shipments?metadata_key=mine&metadata_value=tw');
      await ask('GET', '/v1/shipments?metadata_key=none');
      await ask('GET', '/v1/connections?limit=1');
      await ask('GET', '/v1/connections?limit=2&offset=2');
      await ask('GET', '/v1/pickups?metadata_key=packdesk&metadata_value=none&limit=20');
      await ask('GET', '/v1/manifests?created_after=2026-01-01T00%3A00%3A00.000Z&limit=100&offset=0');
    }));

  it('refuses strange keys as the engine does', async () => {
    for (const key of [null, 'key_wrong']) {
      const [real, double] = await Promise.all(
        engines.map(async (engine) => [
          await send(engine, ['GET', '/v1/connections'], key),
          (await send(engine, ['GET', '/v1/references?reduced=true'], key)).status,
          (await send(engine, ['POST', '/v1/shipments', SHIPMENT], key)).status,
        ]),
      );
      expect([key, double]).toEqual([key, real]);
    }
  });

  it('keeps connections as the engine does', () =>
    compared(async (ask) => {
      const added = await ask('POST', '/v1/connections', { ...connections.generic, carrier_id: 'second' });
      const at = `/v1/connections/${idOf(added)}`;
      await ask('GET', at);
      await ask('PATCH', at, { config: { shipping_services: ['a'] } });
      await ask('PATCH', at, { config: {} });
      await ask('PATCH', at, { active: false });
      await ask('POST', '/v1/shipments', { ...SHIPMENT, carrier_ids: ['second'] });
      await ask('PATCH', '/v1/connections/car_none', { active: true });
      await ask('POST', '/v1/connections', { carrier_name: 'none', carrier_id: 'x', credentials: {} });
      await ask('GET', '/v1/carriers/none/services');
    }));

  it('knows a part of what the engine says of carriers', async () => {
    for (const path of [
      '/v1/references?reduced=true',
      '/v1/references?reduced=false',
      ...Object.keys(connections).map((name) => `/v1/carriers/${name}/services`),
    ]) {
      const [real, double] = await Promise.all(engines.map((engine) => send(engine, ['GET', path])));
      expect(real?.body).toMatchObject(double?.body as object);
    }
  });

  it('has prices of UPS and of others as the engine does', () =>
    compared(async (ask, carriers) => {
      const body = without(without(SHIPMENT, 'label_type'), 'metadata');
      for (const carrier_ids of [[], ['ups'], ['parcel-company'], ['dhl-express'], ['none']]) {
        await ask('POST', '/v1/proxy/rates', { ...body, carrier_ids, services: [] });
      }
      carriers.play(() => upsError('250002', 'Invalid', 401));
      await ask('POST', '/v1/proxy/rates', { ...body, carrier_ids: ['ups', 'parcel-company'], services: [] });
      carriers.play(() => null);
      await ask('POST', '/v1/proxy/rates', { ...body, carrier_ids: ['ups', 'dhl-express'], services: [] });
      carriers.play(UPS_AGREES);
    }));

  it('sells and follows a label of UPS as the engine does', () =>
    compared(async (ask) => {
      const draft = await ask('POST', '/v1/shipments', OF_UPS);
      const at = `/v1/shipments/${idOf(draft)}`;
      const bought = await ask('POST', `${at}/purchase`, {
        selected_rate_id: rateOf(draft),
        label_type: 'ZPL',
      });
      const number = numberOf(bought);
      await ask('GET', `/v1/trackers/${number}`);
      await ask('GET', at);
      const booked = await ask('POST', '/v1/pickups', {
        ...without(PICKUP, 'parcels_count'),
        tracking_numbers: [number],
      });
      await ask('POST', `/v1/pickups/${idOf(booked)}/cancel`, {});
      await ask('POST', `${at}/cancel`, {});
      await ask('GET', `/v1/trackers/${number}`);
      const tracked = { carrier_name: 'ups', tracking_number: '1Z999AA10123456784' };
      await ask('POST', '/v1/proxy/tracking', tracked);
      await ask('POST', '/v1/proxy/tracking?carrier_id=none', tracked);
      await ask('POST', '/v1/trackers', tracked);
      await ask('POST', '/v1/proxy/tracking', { carrier_name: 'none', tracking_number: '1' });
      await ask('POST', '/v1/proxy/tracking', { carrier_name: 'ups' });
      await ask('POST', '/v1/trackers', { carrier_name: 'generic', tracking_number: '1' });
    }));

  it('passes refusals of UPS on as the engine does', () =>
    compared(async (ask, carriers) => {
      const draft = await ask('POST', '/v1/shipments', OF_UPS);
      const at = `/v1/shipments/${idOf(draft)}`;
      carriers.play(
        upsBut(({ path }) => (/\/ship$|\/void\/|\/track\//.test(path) ? upsError('1', 'No') : null)),
      );
      const wish = { selected_rate_id: rateOf(draft), label_type: 'ZPL' };
      await ask('POST', `${at}/purchase`, wish);
      await ask('GET', at);
      await ask('POST', '/v1/proxy/tracking', { carrier_name: 'ups', tracking_number: '1Z999AA10123456709' });
      carriers.play(UPS_AGREES);
      await ask('POST', `${at}/purchase`, wish);
    }));

  it('books pickups as the engine does, and makes no manifest', () =>
    compared(async (ask) => {
      const booked = await ask('POST', '/v1/pickups', {
        ...{ ...PICKUP, metadata: { packdesk: 'm' }, instruction: 'i', package_location: 'l' },
      });
      const at = `/v1/pickups/${idOf(booked)}`;
      await ask('GET', at);
      await ask('GET', '/v1/pickups?metadata_key=packdesk&metadata_value=m&limit=20');
      await ask('POST', at, MOVED);
      await ask('POST', `${at}/cancel`, {});
      await ask('POST', `${at}/cancel`, {});
      await ask('POST', at, MOVED);
      await ask('POST', '/v1/pickups', { ...PICKUP, pickup_date: 'x' });
      await ask('POST', '/v1/pickups', without(PICKUP, 'address'));
      await ask('POST', '/v1/pickups', { ...PICKUP, tracking_numbers: ['none'] });
      await ask('POST', '/v1/pickups', { ...PICKUP, options: { connection_id: 'parcel-company' } });
      await ask('POST', '/v1/pickups', { ...PICKUP, options: { connection_id: 'dhl-express' } });
      await ask('GET', '/v1/pickups/pck_none');
      await ask('POST', '/v1/pickups/pck_none', PICKUP);
      await ask('POST', '/v1/pickups/pck_none/cancel', {});
      await ask('POST', '/v1/manifests', {});
      await ask('POST', '/v1/manifests', {
        carrier_name: 'ups',
        address: ADDRESS,
        shipment_ids: ['shp_none'],
      });
      await ask('POST', '/v1/manifests/manf_none/document', {});
    }));

  it('sends events as the engine does', () =>
    compared(async (ask) => {
      const hook = await ask('POST', '/v1/webhooks', {
        url: 'http://127.0.0.1:9/x',
        enabled_events: ['all'],
      });
      await ask('POST', `/v1/webhooks/${idOf(hook)}/test`, { payload: {} });
    }));
});
