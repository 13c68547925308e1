import { describe, expect, it } from 'vitest';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { boughtShipment, buyingDesk, CALLER } from '../../helpers/buying-desk.ts';
import { CANCEL, failure, PURCHASE } from '../../helpers/engine-fates.ts';
import { type Fate, faultProxy } from '../../helpers/fault-proxy.ts';
import { useKarrio } from '../../helpers/karrio.ts';
import { labelRequest } from '../../helpers/shipments.ts';

const CARRIER = { carrier_name: 'dhl', carrier_id: 'dhl' };
const INTERNAL = { ...CARRIER, code: 'SHIPPING_SDK_INTERNAL_ERROR', message: 'The read operation timed out' };

const words = (...messages: object[]): Fate => failure(424, { messages });
const said = (code: string, message: string): Fate => words({ ...CARRIER, code, message });
const errors = (status: number, code: string, message: string): Fate =>
  failure(status, { errors: [{ code, message }] });
const page =
  (status: number): Fate =>
  ({ answer }) =>
    answer({ status, headers: { 'content-type': 'text/html' }, body: Buffer.from('<html>Blocked</html>') });

/** Answers after which the carrier may have sold the label. */
const UNSURE: [string, Fate][] = [
  [
    'a failure of the connector beside a remark',
    words(INTERNAL, { ...CARRIER, code: '10', message: 'Note' }),
  ],
  [
    'a failure of the connector behind a remark',
    words({ ...CARRIER, code: '10', message: 'Note' }, INTERNAL),
  ],
  ['a code of the connector that is not known', said('SHIPPING_SDK_PARSING_ERROR', 'Unexpected answer')],
  ['a timeout as a code', said('504', 'Gateway Timeout')],
  ['a timeout in words', said('E99', 'Request timed out after 30000 ms')],
  ['a timeout in the carrier’s language', said('E99', 'Zeitüberschreitung der Anforderung')],
  ['a carrier that broke down', said('INTERNAL.SERVER.ERROR', 'We encountered an unexpected error')],
  ['a carrier that is down', said('SYSTEM.UNAVAILABLE.EXCEPTION', 'The system is unavailable')],
  ['a connection that was cut', said('1', 'Remote end closed connection without response')],
  ['a check of what the carrier sold', errors(400, 'validation', 'tracking_url: Enter a valid URL.')],
  [
    'a part that the engine misses afterwards',
    errors(404, 'not_found', 'Rate matching query does not exist.'),
  ],
  ['a conflict', errors(409, 'state_error', 'The shipment is busy')],
  ['too many requests', failure(429, {})],
  ['a key that something else refuses', failure(401, { message: 'Unauthorized' })],
  ['a block by something else', failure(403, { error: 'policy' })],
  ['a page instead of an answer', page(403)],
  ['a page of an unknown address', page(404)],
];

/** Answers that say that it has not. */
const SURE: [string, Fate][] = [
  ['a refusal of the carrier', said('111210', 'The requested service is unavailable between the locations.')],
  ['several', words({ ...CARRIER, code: '1', message: 'a' }, { ...CARRIER, code: '2', message: 'b' })],
  ['a wrong field', said('SHIPPING_SDK_FIELD_ERROR', 'Invalid request payload')],
  ['a country that is not served', said('SHIPPING_SDK_DESTINATION_NOT_SERVICED_ERROR', 'ZZ is not serviced')],
  ['a price that is gone', errors(400, 'service_unavailable', 'The service is not available.')],
  ['a postcode to enter again', said('5', 'Postal code is wrong, please try again')],
];

describe('a purchase whose answer is no label', () => {
  const engine = useKarrio();
  let connected = false;
  let count = 0;

  const desk = async (limits = {}) => {
    if (!connected) await engine().connect('generic');
    connected = true;
    count += 1;
    const reference = `X-${count}`;
    const proxy = await faultProxy(() => Number(new URL(engine().url).port));
    const made = await buyingDesk(engine(), proxy.url, limits);
    await made.shipments.create(CALLER, { shipment: [boughtShipment(reference)] });
    const label = (options = {}) => made.shipments.update(CALLER, labelRequest(reference), options);
    const live = () => made.store.purchases.live(reference);
    const status = async () => (await made.store.shipments.byReferences([reference]))[0]?.status;
    return { ...made, proxy, reference, label, live, status };
  };

  it.each(UNSURE)('is not sent again after %s, where the engine knows of none', async (_, fate) => {
    const made = await desk();
    made.proxy.when(PURCHASE, fate);
    await expect(made.label()).rejects.toMatchObject({ code: 'label.uncertain' });
    expect(await made.live()).toMatchObject({ state: 'buying' });
    await expect(made.label()).rejects.toMatchObject({ code: 'label.uncertain' });
    expect(made.proxy.count(PURCHASE)).toBe(1);
  });

  it.each([...UNSURE, ...SURE])('is taken where the engine has bought it, after %s', async (_, fate) => {
    const made = await desk();
    made.proxy.when(PURCHASE, async (exchange) => {
      await exchange.forward();
      await fate(exchange);
    });
    await made.label();
    expect(await made.status()).toBe(ShipmentStatus.labelled);
    expect(made.proxy.count(PURCHASE)).toBe(1);
    expect(await made.atEngine(made.reference)).toEqual(['created']);
  });

  it.each(SURE)('has bought nothing after %s', async (what, fate) => {
    const made = await desk();
    const rule = made.proxy.when(PURCHASE, fate);
    const code = what.includes('not served') ? 'label.not-served' : 'label.refused';
    await expect(made.label()).rejects.toMatchObject({ code });
    expect(await made.live()).toBeNull();
    rule.stop();
    await made.label();
    expect(await made.atEngine(made.reference)).toEqual(['created', 'draft']);
  });

  it('is unknown where the carrier says no and the engine cannot be asked then', async () => {
    const made = await desk();
    made.proxy.when(PURCHASE, said('5063', 'postcode not served'));
    const away = made.proxy.when({ method: 'GET' }, failure(503));
    await expect(made.label()).rejects.toMatchObject({ code: 'label.uncertain' });
    away.stop();
    expect(await made.live()).toMatchObject({ state: 'buying' });
  });

  it('is one label where the network sends it twice, whichever answer comes', async () => {
    for (const [first, second] of [
      [0, 1],
      [1, 0],
    ]) {
      const made = await desk();
      made.proxy.when(PURCHASE, async ({ forward, answer }) => {
        const answers = [await forward(), await forward()];
        expect(answers.map((each) => each.status)).toEqual([200, 409]);
        answer(answers[first ?? 0] ?? answers[second ?? 0]!);
      });
      await made.label();
      expect(await made.status()).toBe(ShipmentStatus.labelled);
      expect(await made.atEngine(made.reference)).toEqual(['created']);
    }
  });

  it('is taken later where its answer was held back for longer than the desk waits', async () => {
    const made = await desk({ headersMs: 300 });
    const held = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    made.proxy.when(PURCHASE, async ({ forward, drop }) => {
      await held.promise;
      await forward();
      drop();
      over.resolve();
    });
    await expect(made.label()).rejects.toMatchObject({ code: 'label.uncertain' });
    await expect(made.label({ labelsAgain: true })).rejects.toMatchObject({ code: 'label.uncertain' });
    held.resolve();
    await over.promise;
    await made.label();
    expect(await made.status()).toBe(ShipmentStatus.labelled);
    expect(made.proxy.count(PURCHASE)).toBe(1);
    expect(await made.atEngine(made.reference)).toEqual(['created']);
  });

  it('that is void may be void although the engine says that the carrier timed out', async () => {
    const made = await desk();
    await made.label();
    const rule = made.proxy.when(CANCEL, words(INTERNAL, { ...CARRIER, code: '1', message: 'Note' }));
    const target = { reference: made.reference };
    await expect(made.shipments.voidLabel(CALLER, target, 'torn')).rejects.toMatchObject({
      code: 'label.void-uncertain',
    });
    expect(await made.live()).toMatchObject({ state: 'voiding' });
    rule.stop();
    await made.shipments.voidLabel(CALLER, target, 'torn');
    expect(await made.atEngine(made.reference)).toEqual(['cancelled']);
  });
});
