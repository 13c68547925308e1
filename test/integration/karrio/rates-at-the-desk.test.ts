import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withChoice } from '../../../renderer/stores/rates.ts';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import type { RateChoice, RatesAnswer } from '../../../shared/carrier/rate-choices.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { anyShipment, OWN_ADDRESS } from '../../helpers/carrier-orders.ts';
import { ADMIN, setUp, testDesk } from '../../helpers/desk.ts';
import { edgePair, programAt } from '../../helpers/edge-pair.ts';
import { type FaultProxy, faultProxy } from '../../helpers/fault-proxy.ts';
import { useKarrio } from '../../helpers/karrio.ts';
import { longIt } from '../../helpers/long-it.ts';
import { quickTime } from '../../helpers/quick-time.ts';
import { strictPair } from '../../helpers/strict-pair.ts';
import { type CarrierStandIn, startCarriers } from '../../karrio-engine/carrier-stand-in.ts';
import { UPS_AGREES, upsBut, upsError } from '../../karrio-engine/ups-script.ts';

const RATES = { method: 'POST', path: '/proxy/rates$' };

const UPS = ['ups_standard_eu', 'ups_worldwide_saver_eu', 'ups_worldwide_express_plus_eu'];

const shipmentOf = (reference: string): Shipment => {
  const shipment = anyShipment(reference);
  const [addresses] = shipment.shipmentInfo.addressData ?? [];
  if (addresses) addresses.sender = OWN_ADDRESS;
  return shipment;
};

const found = ({ choices }: RatesAnswer, carrierCode: string, productCode: string): RateChoice => {
  const all = choices.filter(
    (choice) => choice.carrierCode === carrierCode && choice.productCode === productCode,
  );
  expect(all).toHaveLength(1);
  return all[0] as RateChoice;
};

describe('rates at the desk', () => {
  let carriers: CarrierStandIn;
  const engine = useKarrio(async () => {
    carriers = await startCarriers();
    return carriers;
  });
  beforeAll(async () => {
    for (const name of ['generic', 'ups', 'dhl_express'] as const) await engine().connect(name);
  });
  afterAll(() => carriers.end());

  const connect = async (
    client: BridgeClient,
    name: string,
    { url = engine().url, isTest = false } = {},
  ): Promise<void> => {
    await client.call('engines.connect', { name, url, isTest, apiKey: engine().apiKey });
  };

  /** A desk whose engine is behind a proxy; of UPS it has three products. */
  const desk = async (config = {}): Promise<{ client: BridgeClient; url: string; proxy: FaultProxy }> => {
    carriers.play(UPS_AGREES);
    const proxy = await faultProxy(() => Number(new URL(engine().url).port));
    const { client, desk: running } = await testDesk(config);
    await setUp(client);
    await connect(client, 'Depot', { url: proxy.url });
    const { carriers: all } = await client.call('carriers.list', {});
    const ups = all.find(({ code }) => code === 'UPS');
    if (!ups) throw new Error('no UPS');
    const products = ups.products.filter(({ code }) => UPS.includes(code));
    expect(products).toHaveLength(UPS.length);
    await client.call('carriers.save', { profile: { ...ups, products }, previous: 'UPS', confirmed: true });
    return { client, url: running.url, proxy };
  };

  it('are a price or a reason for every product of every carrier that is bought, and store nothing', async () => {
    const { client } = await desk();
    const answer = await client.call('rates.ask', { shipment: shipmentOf('R-1') });
    const { carriers: all } = await client.call('carriers.list', {});
    const products = all
      .filter(({ labels }) => labels === 'karrio')
      .flatMap(({ code, products: own }) => own.map((product) => [code, product.code]));
    expect(answer.choices.map(({ carrierCode, productCode }) => [carrierCode, productCode])).toEqual(
      products,
    );
    expect(found(answer, 'UPS', 'ups_standard_eu')).toMatchObject({
      price: { total: 12.5, currency: 'EUR', transitDays: null },
      reasons: [],
    });
    expect(found(answer, 'UPS', 'ups_worldwide_saver_eu').price).toMatchObject({ total: 30, transitDays: 1 });
    expect(found(answer, 'UPS', 'ups_worldwide_express_plus_eu')).toMatchObject({
      price: null,
      reasons: [{ from: 'desk', code: 'silent' }],
    });
    expect(found(answer, 'PARCEL-COMPANY', 'standard_service').price).toMatchObject({ currency: 'USD' });
    const dhl = answer.choices.filter(({ carrierCode }) => carrierCode === 'DHL-EXPRESS');
    expect(dhl.length).toBeGreaterThan(3);
    for (const { price, reasons } of dhl) {
      expect(price).toBeNull();
      expect(reasons[0]).toMatchObject({ from: 'carrier' });
    }
    const { shipmentErrors } = await client
      .call('service.get', { body: { shipmentDetails: { shipmentReference: 'R-1' } } })
      .catch(() => ({ shipmentErrors: [{}] }));
    expect(shipmentErrors).toHaveLength(1);
    expect(await engine().ask('GET', '/v1/shipments')).toMatchObject({ count: 0 });
  });

  it('are reasons in the carrier’s own words, beside the prices of others', async () => {
    const { client } = await desk();
    carriers.play(
      upsBut(({ path }) =>
        path.startsWith('/api/rating/') ? upsError('111286', 'Not to this postcode') : null,
      ),
    );
    const answer = await client.call('rates.ask', { shipment: shipmentOf('R-2') });
    for (const code of UPS) {
      expect(found(answer, 'UPS', code).reasons).toEqual([
        { from: 'carrier', code: '111286', text: 'Not to this postcode' },
      ]);
    }
    expect(found(answer, 'PARCEL-COMPANY', 'standard_service').price).not.toBeNull();
  });

  it('are not asked for what the shipment’s own rules forbid', async () => {
    const { client, proxy } = await desk();
    const { carriers: all } = await client.call('carriers.list', {});
    const ups = all.find(({ code }) => code === 'UPS');
    if (!ups) throw new Error('no UPS');
    await client.call('carriers.save', {
      profile: { ...ups, limits: { maxWeightKg: 1 } },
      previous: 'UPS',
      confirmed: true,
    });
    const answer = await client.call('rates.ask', { shipment: shipmentOf('R-3') });
    for (const code of UPS) {
      expect(found(answer, 'UPS', code).reasons).toMatchObject([
        { from: 'rule', path: expect.stringContaining('shipmentItems[0]') },
      ]);
    }
    expect(found(answer, 'PARCEL-COMPANY', 'standard_service').price).not.toBeNull();
    // Without a weight there is nothing to ask for.
    const before = proxy.count(RATES);
    const unweighed = shipmentOf('R-3');
    unweighed.shipmentInfo.shipmentItems = [{ dimensions: { length: 40, width: 30, height: 20 } }];
    const none = await client.call('rates.ask', { shipment: unweighed });
    expect(none.choices.every(({ reasons }) => reasons.some(({ from }) => from === 'rule'))).toBe(true);
    expect(proxy.count(RATES)).toBe(before);
  });

  it('of one engine come although another is away', async () => {
    const { client, proxy } = await desk();
    await connect(client, 'Other', { isTest: true });
    const two = await client.call('rates.ask', { shipment: shipmentOf('R-4') });
    expect(two.choices.filter(({ price }) => price?.currency === 'USD')).toHaveLength(2);
    expect(found(two, 'PARCEL-COMPANY-2', 'standard_service').isTest).toBe(true);
    await proxy.cutOff();
    const one = await client.call('rates.ask', { shipment: shipmentOf('R-4') });
    expect(found(one, 'PARCEL-COMPANY', 'standard_service').reasons).toMatchObject([
      { from: 'desk', code: 'engine-away' },
    ]);
    expect(found(one, 'PARCEL-COMPANY-2', 'standard_service').price).not.toBeNull();
  });

  it('are waited for no longer than a person does, and an engine is not asked over and over meanwhile', async () => {
    const { client, proxy } = await desk({ timers: quickTime().timers });
    const held = proxy.when(RATES, () => undefined);
    const ask = async (reference = 'R-4'): Promise<string | undefined> =>
      found(
        await client.call('rates.ask', { shipment: shipmentOf(reference) }),
        'PARCEL-COMPANY',
        'standard_service',
      ).reasons[0]?.code;
    expect(await ask()).toBe('engine-late');
    const sent = proxy.count(RATES);
    // The very same is asked no second time, as long as it is not answered.
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill('engine-late'));
    expect(proxy.count(RATES)).toBe(sent);
    // Those of another shipment have no room behind them, but for one.
    expect(await ask('R-5')).toBe('engine-busy');
    expect(proxy.count(RATES)).toBe(sent + 1);
    held.stop();
  });

  longIt(
    'of quick carriers do not wait for a slow one, whose prices come with the next question',
    async () => {
      // 2.5 seconds of the day's: the quick ones have to answer within them.
      const { client, proxy } = await desk({ timers: quickTime(2).timers });
      const released = Promise.withResolvers<void>();
      const held = proxy.when({ ...RATES, body: '"ups"' }, async ({ forward, answer }) => {
        const reply = await forward();
        await released.promise;
        answer(reply);
      });
      const ask = () => client.call('rates.ask', { shipment: shipmentOf('R-7') });
      const first = await ask();
      expect(found(first, 'PARCEL-COMPANY', 'standard_service').price).not.toBeNull();
      expect(found(first, 'UPS', 'ups_standard_eu')).toMatchObject({
        price: null,
        reasons: [{ from: 'desk', code: 'engine-late', values: { seconds: 5 } }],
      });
      const sent = held.hits();
      released.resolve();
      await expect
        .poll(async () => found(await ask(), 'UPS', 'ups_standard_eu').price, { timeout: 10_000 })
        .toMatchObject({ total: 12.5 });
      expect(held.hits()).toBe(sent);
      held.stop();
    },
  );

  it('are reasons where the engine does not know the key, beside the prices of another', async () => {
    const { client } = await desk();
    const refused = await faultProxy(() => Number(new URL(engine().url).port));
    await connect(client, 'Other', { url: refused.url });
    refused.when(RATES, ({ answer }) =>
      answer({ status: 401, headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') }),
    );
    const answer = await client.call('rates.ask', { shipment: shipmentOf('R-5') });
    expect(found(answer, 'PARCEL-COMPANY-2', 'standard_service').reasons).toMatchObject([
      { from: 'desk', code: 'engine-key' },
    ]);
    expect(found(answer, 'PARCEL-COMPANY', 'standard_service').price).not.toBeNull();
  });

  it('are a person’s choice, which a rule that chose before leaves alone', async () => {
    const { client } = await desk();
    const rule = {
      ...{ id: 'all', name: 'Everything', enabled: true, conditions: {}, services: [] },
      ...{ carrierCode: 'PARCEL-COMPANY', productCode: 'standard_service' },
    };
    await client.call('carrierRules.save', { rules: [rule], previous: [] });
    const { carrierDetails: _, ...blank } = shipmentOf('R-11');
    const created = await client.call('bench.create', { shipment: blank, requestId: 'request-rates-1' });
    expect(created.shipment.carrierDetails).toMatchObject({ carrierCode: 'PARCEL-COMPANY' });
    const { choices } = await client.call('rates.ask', { shipment: created.shipment });
    const ups = found({ choices }, 'UPS', 'ups_standard_eu');
    const chosen = withChoice(created.shipment, ups);
    const saved = await client.call('bench.save', {
      patch: { carrierDetails: chosen.carrierDetails, shipmentInfo: { shipmentReference: 'R-11' } },
      version: created.version,
      requestId: 'request-rates-2',
    });
    const again = await client.call('bench.save', {
      patch: { shipmentInfo: { shipmentReference: 'R-11', description: 'Shirts' } },
      version: saved.version,
      requestId: 'request-rates-3',
    });
    expect(again.shipment.carrierDetails).toMatchObject({
      carrierCode: 'UPS',
      productCode: 'ups_standard_eu',
    });
    const { entries } = await client.call('shipments.history', { reference: 'R-11', limit: 10 });
    expect(JSON.stringify(entries)).toContain('ups_standard_eu');
  });

  it('are for those who are signed in, of a shipment that is one', async () => {
    const { client } = await testDesk();
    const shipment = shipmentOf('R-6');
    await expect(client.call('rates.ask', { shipment })).rejects.toMatchObject({ code: 'auth.token' });
    await setUp(client);
    expect(await client.call('rates.ask', { shipment })).toEqual({ choices: [] });
    await expect(client.call('rates.ask', {} as never)).rejects.toMatchObject({ code: 'bridge.invalid' });
    await expect(
      client.call('rates.ask', { shipment: { shipmentInfo: { shipmentReference: 7 } } } as never),
    ).rejects.toMatchObject({ code: 'bridge.invalid' });
    await client.call('session.lock', {});
    await expect(client.call('rates.ask', { shipment })).rejects.toMatchObject({ code: 'auth.locked' });
  });

  it('are the same by HTTP, and at an edge those of its depot', async () => {
    carriers.play(UPS_AGREES);
    const pair = await edgePair();
    const { url, apiKey } = engine();
    await pair
      .origin()
      .engines.connect(null, { name: 'Depot', url, apiKey, ca: '', proxy: '', isTest: false });
    const body = { shipment: [shipmentOf('R-7')] };
    const atOrigin = await pair.atOrigin();
    const here = await atOrigin.rates(body);
    expect(here.status).toBe(200);
    const priced = (here.body as RatesAnswer).choices.filter(({ price }) => price !== null);
    expect(priced.map(({ productCode }) => productCode)).toContain('ups_standard_eu');
    const atEdge = await pair.atEdge();
    const there = await atEdge.rates(body);
    expect(there.status).toBe(200);
    expect(there.body).toEqual(here.body);
    // Nothing of it is kept on either side.
    expect((await atOrigin.get('R-7')).status).toBe(404);

    const two = await atOrigin.rates({ shipment: [shipmentOf('R-7'), shipmentOf('R-8')] });
    expect(two).toMatchObject({ status: 422, body: { errors: { shipment: [expect.any(String)] } } });
    expect((await atOrigin.rates({ shipment: [{}] })).status).toBe(400);

    await pair.offline();
    expect(await atEdge.rates(body)).toMatchObject({
      status: 503,
      body: { title: expect.stringContaining('cannot be reached') },
    });
  });

  it('are of the bench’s own user by HTTP at a desk', async () => {
    const { client, url } = await desk();
    const program = await programAt(url, 'admin', { email: ADMIN, password: PASSWORD });
    const body = { shipment: [shipmentOf('R-9')] };
    const byHttp = await program.rates(body);
    expect(byHttp.body).toEqual(await client.call('rates.ask', { shipment: shipmentOf('R-9') }));
  });
});

it('rates of a remote that was never told of them are refused plainly, and the sign-in stays', async () => {
  const pair = await strictPair();
  const program = await pair.signIn();
  const asked = await program.rates({ shipment: [shipmentOf('R-10')] });
  expect(asked).toMatchObject({ status: 501, body: { title: 'The server has no rates to compare.' } });
  pair.remote.put(shipmentOf('R-10'));
  expect((await program.get('R-10')).status).toBe(200);
});
