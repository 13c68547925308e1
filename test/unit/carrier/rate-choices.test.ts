import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CarrierMessage } from '../../../electron/core/carrier-gateway.ts';
import { type AskedProduct, mergeRates } from '../../../electron/service/rates/merge.ts';
import { type EngineEnd, endOf } from '../../../electron/service/rates/reasons.ts';
import { deskReason, type RateReason } from '../../../shared/carrier/rate-choices.ts';
import { groupReasons } from '../../../shared/carrier/rate-groups.ts';
import type { RateOffer } from '../../../shared/carrier/rates.ts';
import type { Violation } from '../../../shared/rules/index.ts';
import { boughtCarrier } from '../../helpers/buying-desk.ts';

const ENGINES = ['test', 'live'] as const;
const CONNECTIONS = ['dhl', 'ups'] as const;
const SERVICES = ['express', 'economy', 'freight'] as const;

const tooHeavy: Violation = {
  id: 'carrier.max-weight',
  path: 'shipmentInfo.shipmentItems[0].grossWeight',
  severity: 'error',
  values: { limit: 31.5 },
  words: 'Too heavy.',
};

const asked = (
  engine: string,
  carrierId: string,
  service: string,
  findings: readonly Violation[] = [],
): AskedProduct => ({
  carrier: {
    ...boughtCarrier,
    code: `${carrierId}-${engine}`.toUpperCase(),
    name: `${carrierId} ${engine}`,
    engine: { id: engine, carrierId, carrierName: `${carrierId}_carrier`, isTest: engine === 'test' },
  },
  product: { code: service, name: { en: service }, requiredFields: [] },
  findings,
});

const offered = (carrierId: string, service: string, total = 10): RateOffer => ({
  carrierId,
  carrierName: `${carrierId}_carrier`,
  service,
  serviceName: null,
  total,
  currency: 'EUR',
  transitDays: 2,
  estimatedDelivery: null,
  charges: [],
});

const Products = fc
  .uniqueArray(
    fc.record({
      engine: fc.constantFrom(...ENGINES),
      carrierId: fc.constantFrom(...CONNECTIONS),
      service: fc.constantFrom(...SERVICES),
      isUnfit: fc.boolean(),
    }),
    { selector: ({ engine, carrierId, service }) => `${engine} ${carrierId} ${service}` },
  )
  .map((all) =>
    all.map(({ engine, carrierId, service, isUnfit }) =>
      asked(engine, carrierId, service, isUnfit ? [tooHeavy] : []),
    ),
  );

const Connection = fc.constantFrom(...CONNECTIONS, 'another-desk');
const Message = fc.record<CarrierMessage>(
  {
    code: fc.constantFrom('', '111'),
    text: fc.constantFrom('no', 'x'.repeat(900)),
    carrier: fc.constantFrom('dhl_carrier', 'ups_carrier'),
    carrierId: Connection,
  },
  { requiredKeys: ['code', 'text'] },
);
const End: fc.Arbitrary<EngineEnd> = fc.oneof(
  fc.record({
    rates: fc.array(
      fc
        .tuple(Connection, fc.constantFrom(...SERVICES, 'unknown'), fc.integer({ min: 0, max: 9 }))
        .map((each) => offered(...each)),
      { maxLength: 12 },
    ),
    messages: fc.array(Message, { maxLength: 8 }),
  }),
  fc.constant({ reasons: [deskReason('engine-away', { detail: 'connect' })] }),
);
const Ends = fc
  .tuple(fc.option(End), fc.option(End))
  .map((ends) => new Map(ends.flatMap((end, at) => (end ? [[String(ENGINES[at]), end] as const] : []))));

/** As if each engine were asked one question for all of its connections. */
const merged = (products: readonly AskedProduct[], ends: ReadonlyMap<string, EngineEnd>) =>
  mergeRates(products, ({ id }) => ends.get(id));

describe('prices and reasons of products', () => {
  it('are of every product once, each a price or reasons', () => {
    fc.assert(
      fc.property(Products, Ends, (products, ends) => {
        const choices = merged(products, ends);
        expect(choices.map(({ carrierCode, productCode }) => [carrierCode, productCode])).toEqual(
          products.map(({ carrier, product }) => [carrier.code, product.code]),
        );
        for (const { price, reasons } of choices) expect(price === null).toBe(reasons.length > 0);
      }),
    );
  });

  it('are prices of an offer that was made for this very product, and never of one that is not ready', () => {
    fc.assert(
      fc.property(Products, Ends, (products, ends) => {
        for (const [index, { price }] of merged(products, ends).entries()) {
          const { carrier, product, findings } = products[index] as AskedProduct;
          const end = ends.get(carrier.engine.id);
          const offer =
            end && 'rates' in end
              ? end.rates.find(
                  ({ carrierId, service }) =>
                    carrierId === carrier.engine.carrierId && service === product.code,
                )
              : undefined;
          expect(price?.total).toBe(findings.length > 0 ? undefined : offer?.total);
        }
      }),
    );
  });

  it('are grouped without losing one: what all have in common is said once, else each is in one group', () => {
    fc.assert(
      fc.property(Products, Ends, (products, ends) => {
        const choices = merged(products, ends);
        const { common, groups } = groupReasons(choices);
        const inGroups = groups.flatMap((group) => group.products);
        expect(new Set(inGroups).size).toBe(inGroups.length);
        for (const choice of choices) {
          const group = groups.find((each) => each.products.includes(choice));
          if (choice.price) expect(group).toBeUndefined();
          else expect(new Set([...common, ...(group?.reasons ?? [])])).toEqual(new Set(choice.reasons));
        }
      }),
    );
  });

  const DHL = asked('live', 'dhl', 'express');
  const UPS = asked('live', 'ups', 'express');
  const reasonsWith = (messages: CarrierMessage[]): RateReason[][] =>
    merged([DHL, UPS], new Map([['live', { rates: [], messages }]])).map(({ reasons }) => reasons);

  it('are reasons of the connection that a message names, with its code and words as they came', () => {
    const [dhl, ups] = reasonsWith([
      { code: '5063', text: 'Postcode not served', carrier: 'dhl_carrier', carrierId: 'dhl' },
    ]);
    expect(dhl).toEqual([{ from: 'carrier', code: '5063', text: 'Postcode not served' }]);
    expect(ups).toMatchObject([{ from: 'desk', code: 'silent' }]);
  });

  it('are reasons of all where a message names none, and of its carrier where it names that', () => {
    const [dhl, ups] = reasonsWith([
      { code: '', text: 'No active connection' },
      { code: '7', text: 'Too wide', carrier: 'ups_carrier', path: 'shipmentInfo.shipmentItems[0]' },
    ]);
    expect(dhl).toEqual([{ from: 'engine', code: '', text: 'No active connection' }]);
    expect(ups).toEqual([
      { from: 'engine', code: '', text: 'No active connection' },
      { from: 'carrier', code: '7', text: 'Too wide', path: 'shipmentInfo.shipmentItems[0]' },
    ]);
  });

  it('are cut where a carrier answers with a whole page', () => {
    const [dhl] = reasonsWith([{ code: '', text: 'x'.repeat(100_000), carrierId: 'dhl' }]);
    expect(dhl?.[0]?.text).toHaveLength(500);
  });
});

describe('the end of a question to an engine', () => {
  const none: CarrierMessage[] = [];
  const cases: [string, Parameters<typeof endOf>[0], string][] = [
    ['a key that is missing or no good', { kind: 'unauthorised' }, 'engine-key'],
    [
      'an engine that is away',
      { kind: 'unreachable', step: 'connect', detail: 'ECONNREFUSED', sent: false },
      'engine-away',
    ],
    [
      'one that fails without a word',
      { kind: 'unavailable', status: 503, retryAfterMs: null, messages: none },
      'engine-away',
    ],
    ['a value that it would cut', { kind: 'invalid', errors: { a: ['too long'] } }, 'field'],
  ];
  it.each(cases)('is a reason for %s', (_, answer, code) => {
    expect(endOf(answer)).toMatchObject({ reasons: [{ from: 'desk', code }] });
  });

  it('has the words of a refusal, and of carriers that were not reached', () => {
    const messages = [{ code: '1', text: 'not reached', carrierId: 'dhl' }];
    expect(endOf({ kind: 'refused', status: 404, messages })).toEqual({ rates: [], messages });
    expect(endOf({ kind: 'unavailable', status: 424, retryAfterMs: null, messages })).toEqual({
      rates: [],
      messages,
    });
  });
});

describe('reasons in groups', () => {
  const choices = merged(
    [
      asked('live', 'dhl', 'express', [tooHeavy]),
      asked('live', 'dhl', 'economy', [tooHeavy]),
      asked('live', 'ups', 'express'),
    ],
    new Map([['live', { rates: [offered('ups', 'express')], messages: [] }]]),
  );

  it('are one a carrier where all of its products have the same', () => {
    const { common, groups } = groupReasons(choices);
    expect(common).toEqual([]);
    expect(groups).toMatchObject([{ carrierName: 'dhl live', isWhole: true, reasons: [{ from: 'rule' }] }]);
    expect(groups[0]?.products).toHaveLength(2);
  });

  it('are one although their values name the product', () => {
    const named = ['express', 'economy'].map((product) =>
      asked('live', 'dhl', product, [{ ...tooHeavy, values: { ...tooHeavy.values, product } }]),
    );
    const { groups } = groupReasons(
      merged(
        [...named, asked('live', 'ups', 'express')],
        new Map([['live', { rates: [offered('ups', 'express')], messages: [] }]]),
      ),
    );
    expect(groups).toHaveLength(1);
  });

  it('are said once for all where every product has them', () => {
    const { common, groups } = groupReasons(choices.slice(0, 2));
    expect(common).toMatchObject([{ code: 'carrier.max-weight' }]);
    expect(groups).toEqual([]);
  });
});
