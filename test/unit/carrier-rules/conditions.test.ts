import { describe, expect, it } from 'vitest';
import { shippedCarriers } from '../../../shared/carrier/shipped.ts';
import { applyRules } from '../../../shared/carrier-rules/apply.ts';
import { chooseByRules } from '../../../shared/carrier-rules/choose.ts';
import { fitsPattern } from '../../../shared/carrier-rules/pattern.ts';
import { readRules, readRulesText } from '../../../shared/carrier-rules/read.ts';
import { reasonWords } from '../../../shared/carrier-rules/reason.ts';
import { CarrierRule } from '../../../shared/carrier-rules/rule.ts';
import { ruleChanges } from '../../../shared/carrier-rules/views.ts';
import { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { workOf } from '../../helpers/work.ts';

const rule = (conditions: object, more: object = {}): CarrierRule =>
  CarrierRule.parse({
    id: 'r',
    name: 'A rule',
    conditions,
    carrierCode: 'POST',
    productCode: 'PARCEL',
    ...more,
  });

const shipment = (info: object, more: object = {}): Shipment =>
  Shipment.parse({ shipmentInfo: { shipmentReference: 'R-1', ...info }, ...more });

const parcels = (...list: object[]): Shipment => shipment({ shipmentItems: list });

const context = { carriers: shippedCarriers, remote: false };

/** The words of a rule with one condition, and whether it fired. */
const said = (conditions: object, given: Shipment): [boolean, string, boolean] => {
  const { choice, explanations } = chooseByRules(given, [rule(conditions)], context);
  const [reason] = explanations[0]?.reasons ?? [];
  return [choice !== null, reason ? reasonWords(reason) : '', reason?.missing ?? false];
};

const to = (countryIsoCode: string) => shipment({ addressData: [{ recipient: { countryIsoCode } }] });
const weighing = (...kg: (number | null)[]) => parcels(...kg.map((weight) => ({ dimensions: { weight } })));
const sized = (length: number, width: number | null, height: number, unitOfMeasurement = 'cm') =>
  parcels({ dimensions: { length, width, height, unitOfMeasurement } });
const goods = (...articles: object[]) => parcels({ articles });

describe('a condition says what it found', () => {
  it.each<[string, object, Shipment, [boolean, string, boolean]]>([
    [
      'a country of the list',
      { countries: { codes: ['DE', 'AT'] } },
      to('at'),
      [true, 'AT is in the list of countries', false],
    ],
    [
      'the code of a union',
      { countries: { codes: ['GB'] } },
      to('UK'),
      [true, 'GB is in the list of countries', false],
    ],
    [
      'another country',
      { countries: { codes: ['DE'] } },
      to('US'),
      [false, 'US isn’t in the list of countries', false],
    ],
    [
      'an excluded one',
      { countries: { codes: ['DE'], not: true } },
      to('DE'),
      [false, 'DE is excluded', false],
    ],
    [
      'one not excluded',
      { countries: { codes: ['DE'], not: true } },
      to('US'),
      [true, 'US isn’t excluded', false],
    ],
    [
      'no country, which is not “not DE”',
      { countries: { codes: ['DE'], not: true } },
      to(''),
      [false, 'The recipient has no country', true],
    ],
    ['too heavy', { weight: { to: 10 } }, weighing(12.4), [false, 'Weight 12.4 kg is over 10 kg', false]],
    ['too light', { weight: { from: 5 } }, weighing(1, 2), [false, 'Weight 3 kg is under 5 kg', false]],
    [
      'the weight at an end',
      { weight: { from: 3, to: 5 } },
      weighing(1, 2),
      [true, 'Weight 3 kg fits', false],
    ],
    ['sums without dust', { weight: { to: 0.3 } }, weighing(0.1, 0.2), [true, 'Weight 0.3 kg fits', false]],
    ['no weight', { weight: { to: 10 } }, weighing(1, null), [false, 'Parcel 2 has no weight', true]],
    ['a weight of nothing', { weight: { to: 10 } }, weighing(0), [false, 'Parcel 1 has no weight', true]],
    ['no parcels', { weight: { to: 10 } }, shipment({}), [false, 'The shipment has no parcels', true]],
    [
      'pounds',
      { weight: { to: 1 } },
      parcels({ grossWeight: 2, grossWeightUom: 'lb' }),
      [true, 'Weight 0.907185 kg fits', false],
    ],
    [
      'the longest side',
      { longestSide: { to: 60 } },
      sized(20, 70, 10),
      [false, 'Longest side 70 cm is over 60 cm', false],
    ],
    [
      'millimetres',
      { longestSide: { to: 60 } },
      sized(200, 100, 50, 'mm'),
      [true, 'Longest side 20 cm fits', false],
    ],
    [
      'length and girth',
      { lengthAndGirth: { from: 100 } },
      sized(10, 30, 20),
      [false, 'Length + girth 90 cm is under 100 cm', false],
    ],
    [
      'a side that is missing',
      { longestSide: { to: 60 } },
      sized(20, null, 10),
      [false, 'Parcel 1 has no complete size', true],
    ],
    [
      'the value of all goods',
      { value: { to: 100, currency: 'EUR' } },
      goods({ price: 60, priceCurrency: 'EUR' }, { unitPrice: 30, quantity: 2, priceCurrency: 'eur' }),
      [false, 'Goods value 120 EUR is over 100 EUR', false],
    ],
    [
      'another currency',
      { value: { to: 100, currency: 'EUR' } },
      goods({ price: 6, priceCurrency: 'USD' }),
      [false, 'Goods value is in USD, not in EUR', false],
    ],
    [
      'two currencies',
      { value: { to: 100, currency: 'EUR' } },
      goods({ price: 6, priceCurrency: 'USD' }, { price: 6, priceCurrency: 'EUR' }),
      [false, 'Goods value is in USD, EUR, not in EUR', false],
    ],
    [
      'a line without a value',
      { value: { to: 100, currency: 'EUR' } },
      goods({ price: 6, priceCurrency: 'EUR' }, {}),
      [false, 'An item in parcel 1 has no value', true],
    ],
    [
      'no currency',
      { value: { to: 100, currency: 'EUR' } },
      goods({ price: 6 }),
      [false, 'The goods value has no currency', true],
    ],
    [
      'no goods',
      { value: { to: 100, currency: 'EUR' } },
      parcels({}),
      [false, 'The goods have no value', true],
    ],
    [
      'a declared value',
      { value: { to: 100, currency: 'EUR' } },
      shipment({ international: { declaredValueAmount: 50, declaredValueCurrency: 'EUR' } }),
      [true, 'Goods value 50 EUR fits', false],
    ],
    [
      'dangerous goods',
      { dangerousGoods: false },
      parcels({}, { packageCodeDangerousGoods: 'UN1993' }),
      [false, 'Has dangerous goods', false],
    ],
    [
      'limited quantities',
      { dangerousGoods: true },
      goods({ limitedQuantity: true }),
      [true, 'Has dangerous goods', false],
    ],
    ['none', { dangerousGoods: true }, parcels({}), [false, 'Has no dangerous goods', false]],
    [
      'an article',
      { articles: ['X-*', 'glas*'] },
      goods({ articleNumber: 'A' }, { articleNumber: ' GLASS-7 ' }),
      [true, 'Article GLASS-7 fits “glas*”', false],
    ],
    [
      'other articles',
      { articles: ['X-*', 'Y'] },
      goods({ articleNumber: 'A' }),
      [false, 'No article number fits X-*, Y', false],
    ],
    [
      'no article numbers',
      { articles: ['*'] },
      goods({ articleNumber: ' ' }),
      [false, 'The shipment has no article numbers', true],
    ],
    [
      'a tag of a list',
      { tag: { name: 'Season', text: 'winter' } },
      shipment({ additionalFields: [{ key: 'season', value: 'Winter' }] }),
      [true, 'Additional field season is “Winter”', false],
    ],
    [
      'a tag by its name',
      { tag: { name: 'channel', text: 'shop*' } },
      shipment({ additionalInformation: { channel: 'shop-7' } }),
      [true, 'Additional field channel is “shop-7”', false],
    ],
    [
      'a bare text',
      { tag: { text: 'express' } },
      shipment({ additionalFields: ['Express'] }),
      [true, 'An additional field is “Express”', false],
    ],
    [
      'another text',
      { tag: { name: 'channel', text: 'shop' } },
      shipment({ additionalInformation: { channel: 7 } }),
      [false, 'Additional field channel is “7”, not “shop”', false],
    ],
    [
      'no such tag',
      { tag: { name: 'channel', text: 'shop' } },
      shipment({}),
      [false, 'The shipment has no additional field channel', true],
    ],
  ])('%s', (_what, conditions, given, expected) => {
    expect(said(conditions, given)).toEqual(expected);
  });

  it('a carrier that the desk does not have, and a product that the carrier does not have', () => {
    const words = (more: object, remote = false) =>
      chooseByRules(to('DE'), [rule({}, more)], { ...context, remote }).explanations[0]?.reasons.map(
        reasonWords,
      );
    expect(words({ carrierCode: 'GONE' })).toEqual(['Carrier GONE isn’t set up at this desk']);
    expect(words({ productCode: 'GONE' })).toEqual(['Carrier POST has no product GONE']);
    expect(words({ carrierCode: 'GONE' }, true)).toEqual([]);
  });
});

describe('a choice', () => {
  const heavy = rule({ weight: { from: 10 } }, { id: 'heavy', carrierCode: 'GS1', productCode: 'STANDARD' });
  const usual = rule({}, { id: 'usual' });

  it('stays open while a rule further up waits for data, unless a label is wanted', () => {
    const waiting = weighing(null);
    expect(chooseByRules(waiting, [heavy, usual], context)).toMatchObject({
      choice: { rule: usual },
      open: true,
    });
    expect(applyRules(waiting, [heavy, usual], context, false)).toBeNull();
    expect(applyRules(waiting, [heavy, usual], context, true)?.rule).toEqual(usual);
    expect(applyRules(weighing(3), [heavy, usual], context, false)?.rule).toEqual(usual);
    // Behind the one that chose, what is missing changes nothing.
    expect(applyRules(waiting, [usual, heavy], context, false)?.rule).toEqual(usual);
    // One that fails for another reason too will not fit.
    const never = rule({ weight: { from: 10 }, dangerousGoods: true });
    expect(applyRules(waiting, [never, usual], context, false)?.rule).toEqual(usual);
  });

  it('books the services of its rule once', () => {
    const booking = rule({}, { services: ['COD', 'SAT'] });
    const before = shipment({}, { carrierDetails: { orderType: 'X', carrierService: ['COD'] } });
    expect(applyRules(before, [booking], context, false)?.shipment.carrierDetails).toEqual({
      orderType: 'X',
      carrierCode: 'POST',
      productCode: 'PARCEL',
      carrierService: ['COD', { serviceCode: 'SAT', serviceInformation: [] }],
    });
  });

  it('does not change a product that was set without its carrier', () => {
    const own = (productCode: string) => shipment({}, { carrierDetails: { carrierCode: ' ', productCode } });
    expect(applyRules(own('EXPRESS'), [usual], context, true)).toBeNull();
    expect(applyRules(own('PARCEL'), [usual], context, true)?.rule).toEqual(usual);
  });
});

describe('a file of rules', () => {
  const good = { id: 'a', name: 'A', carrierCode: 'POST', productCode: 'PARCEL' };
  const problems = (value: unknown) => readRules(value).problems.map(({ path, id }) => [path, id]);

  it('names each wrong entry by its place', () => {
    expect(
      problems([
        good,
        { ...good, name: ' ' },
        { ...good, id: 'b', conditions: { weight: { from: 5, to: 1 }, value: { to: 1, currency: 'Euro' } } },
        {
          ...good,
          id: 'c',
          carrierCode: '',
          conditions: { countries: { codes: ['Germany'] }, colour: 'red' },
        },
        { ...good, id: 'd', conditions: { longestSide: {}, articles: [] } },
        'rule',
      ]),
    ).toEqual([
      ['[1].name', 'text-empty'],
      ['[2].conditions.weight.to', 'span-order'],
      ['[2].conditions.value.currency', 'currency-form'],
      ['[3].conditions.countries.codes[0]', 'country-form'],
      ['[3].conditions.colour', 'member-unknown'],
      ['[3].carrierCode', 'code-form'],
      ['[4].conditions.longestSide.from', 'span-empty'],
      ['[4].conditions.articles', 'choice-missing'],
      ['[5]', 'value'],
    ]);
    expect(problems([good, good])).toEqual([['[1].id', 'code-repeated']]);
    expect(problems(good)).toEqual([['$', 'rules-list']]);
    expect(problems(Array.from({ length: 201 }, (_, id) => ({ ...good, id: `${id}` })))).toEqual([
      ['$', 'rules-many'],
    ]);
    expect(readRulesText('[').problems).toMatchObject([{ path: '$', id: 'json-syntax' }]);
  });

  it('says what it would change', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => rule({}, { id, name: id }));
    if (!a || !b || !c) throw new Error('no rules');
    expect(ruleChanges([a, b, c], [b, { ...a, enabled: false }, rule({}, { id: 'n', name: 'n' })])).toEqual([
      { id: 'b', name: 'b', kind: 'moved' },
      { id: 'a', name: 'a', kind: 'changed' },
      { id: 'n', name: 'n', kind: 'added' },
      { id: 'c', name: 'c', kind: 'removed' },
    ]);
  });
});

it.each([
  ['a*', 'ABC', true],
  ['*c', 'abc', true],
  ['a*c', 'ac', true],
  ['a*a', 'a', false],
  ['*', '', true],
  ['a', 'ab', false],
  ['*b*b*', 'abba', true],
  ['*b*b*', 'aba', false],
  ['a.c', 'abc', false],
])('the pattern %s on %s: %s', (pattern, text, fits) => {
  expect(fitsPattern(pattern, text)).toBe(fits);
});

it('a pattern of many stars takes no time on a long text', () => {
  const [pattern, text] = [`${'*a'.repeat(40)}*b`, 'a'.repeat(10_000)];
  expect(workOf(() => expect(fitsPattern(pattern, text)).toBe(false))).toBeLessThan(20);
});
