import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FillContext,
  filledLine,
  filledShipment,
  followedShipment,
  keysOfShipment,
  withQuantityFollowed,
} from '../../../shared/article-master/fill.ts';
import { codeKey } from '../../../shared/article-master/gtin.ts';
import { articlesToLearn, withLearned } from '../../../shared/article-master/learn.ts';
import { checkedArticle, keysOf, type MasterArticle } from '../../../shared/article-master/schema.ts';
import type { Article } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { anyArticle } from '../../helpers/any-article.ts';

const mug: MasterArticle = {
  articleNumber: 'MUG-1',
  names: { en: 'Mug', de: 'Becher' },
  gtins: [
    { code: '4006381333931', count: 1 },
    { code: '14006381333938', count: 12 },
  ],
  netWeightKg: 0.1,
  tariffNumber: '691110',
  tariffNumbers: { US: '6911103710' },
  countryOfOrigin: 'PL',
  value: 4.5,
  currency: 'EUR',
  limitedQuantity: true,
  packageCodeDangerousGoods: '4G',
};

const context = (over: Partial<FillContext> = {}): FillContext => ({
  country: 'CH',
  language: 'en',
  currencyOf: ({ priceCurrency }) => priceCurrency ?? '',
  asTyped: true,
  ...over,
});
const found = { article: mug, count: 1 };

describe('A line', () => {
  it('gets what it lacks, for its pieces', () => {
    expect(filledLine({ articleNumber: 'mug-1', quantity: 3 }, found, context())).toEqual({
      articleNumber: 'MUG-1',
      quantity: 3,
      description: 'Mug',
      tariffNumber: '691110',
      countryOfOrigin: 'PL',
      netWeight: 0.3,
      limitedQuantity: true,
      unitPrice: 4.5,
      priceCurrency: 'EUR',
    });
  });

  it('gets the number and pieces of a scanned case, the code of its country and the other language', () => {
    const line = filledLine(
      { articleNumber: '14006381333938' },
      { article: mug, count: 12 },
      context({ country: 'us', language: 'de' }),
    );
    expect(line).toMatchObject({
      articleNumber: 'MUG-1',
      quantity: 12,
      netWeight: 1.2,
      tariffNumber: '6911103710',
      description: 'Becher',
    });
  });

  it('of a file keeps its number and its quantity', () => {
    const line = filledLine(
      { articleNumber: '14006381333938' },
      { article: mug, count: 12 },
      context({ asTyped: false }),
    );
    expect(line.articleNumber).toBe('14006381333938');
    expect('quantity' in line || 'netWeight' in line).toBe(false);
  });

  it('of a file that counts cases gets no weight and no price of so many pieces', () => {
    const ofFile = (line: Article) =>
      filledLine(
        { articleNumber: '14006381333938', ...line },
        { article: mug, count: 12 },
        context({ asTyped: false }),
      );
    const line = ofFile({ quantity: 2 });
    expect(line).toMatchObject({ countryOfOrigin: 'PL' });
    expect('netWeight' in line || 'unitPrice' in line || 'singlePrice' in line).toBe(false);
    expect(ofFile({ quantity: 2, numberOfPieces: 24 })).toMatchObject({ netWeight: 2.4, singlePrice: 4.5 });
  });

  it.each<[string, Article, Partial<Article>]>([
    ['grams', { quantity: 2, grossWeightUom: 'g' }, { netWeight: 200 }],
    ['boxes with their pieces', { quantity: 2, numberOfPieces: 24 }, { netWeight: 2.4, singlePrice: 4.5 }],
  ])('in %s', (_, line, expected) => {
    expect(filledLine(line, found, context())).toMatchObject(expected);
  });

  it.each<[string, Article, string[]]>([
    ['kilograms', { quantity: 2, quantityUom: 'KGM' }, ['netWeight', 'unitPrice', 'singlePrice']],
    ['another currency', { quantity: 2, priceCurrency: 'USD' }, ['unitPrice', 'singlePrice']],
    ['a price of its own', { quantity: 2, price: 9 }, ['unitPrice', 'singlePrice', 'priceCurrency']],
    ['a unit that is none', { quantity: 2, grossWeightUom: 'stone' }, ['netWeight']],
  ])('in %s is not given what cannot be told', (_, line, names) => {
    expect(Object.keys(filledLine(line, found, context()))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(new RegExp(`^(${names.join('|')})$`))]),
    );
  });

  it('never loses what is there', () => {
    const anyMember = fc.record(
      {
        description: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
        tariffNumber: fc.constant('1'),
        countryOfOrigin: fc.constant('FR'),
        netWeight: fc.double({ min: 0, max: 10, noNaN: true }),
        quantity: fc.integer({ min: 0, max: 9 }),
        unitPrice: fc.double({ min: 0, max: 10, noNaN: true }),
        priceCurrency: fc.constantFrom('EUR', 'USD'),
        limitedQuantity: fc.constant(false),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyMember, anyArticle(), fc.integer({ min: 1, max: 20 }), (line, article, count) => {
        expect(filledLine({ articleNumber: 'X', ...line }, { article, count }, context())).toMatchObject(
          line,
        );
      }),
    );
  });

  it('is the same once it is filled', () => {
    fc.assert(
      fc.property(anyArticle(), fc.integer({ min: 1, max: 20 }), (article, count) => {
        const once = filledLine({ articleNumber: 'X' }, { article, count }, context());
        expect(filledLine(once, { article, count }, context())).toEqual(once);
      }),
    );
  });

  it('takes its weight along with its quantity, unless a person typed it', () => {
    const two = { articleNumber: 'MUG-1', quantity: 2, netWeight: 0.2 };
    expect(withQuantityFollowed(two, { ...two, quantity: 3 }, found).netWeight).toBe(0.3);
    const typed = { ...two, netWeight: 0.25 };
    expect(withQuantityFollowed(typed, { ...typed, quantity: 3 }, found).netWeight).toBe(0.25);
  });
});

const find = (key: string) => {
  const count = keysOf(mug).get(key);
  return count === undefined ? undefined : { article: mug, count };
};
const shipment = (articles: Article[], more: object = {}): Shipment => ({
  shipmentInfo: {
    shipmentReference: 'A',
    addressData: [{ recipient: { countryIsoCode: 'US' } }],
    shipmentItems: [{ articles, ...more }],
  },
});

describe('A shipment', () => {
  it('is filled line by line, its parcels with the package code', () => {
    const { shipmentItems } = filledShipment(
      shipment([{ articleNumber: '0104006381333931', quantity: 1 }]),
      find,
      'en',
    ).shipmentInfo;
    expect(shipmentItems?.[0]).toMatchObject({
      packageCodeDangerousGoods: '4G',
      articles: [{ articleNumber: '0104006381333931', tariffNumber: '6911103710', netWeight: 0.1 }],
    });
    expect(filledShipment(shipment([], {}), find, 'en')).toEqual(shipment([]));
  });

  it('has no key where a number is no text', () => {
    const odd = { shipmentInfo: { shipmentItems: [{ articles: [{ articleNumber: 7 }] }] } } as unknown;
    expect(keysOfShipment(odd as Shipment)).toEqual([]);
  });

  it('that nothing is known of is the same object', () => {
    const unknown = shipment([{ articleNumber: 'other' }, { description: 'no number' }]);
    expect(filledShipment(unknown, find, 'en')).toBe(unknown);
  });

  it('after a change fills what it brings, and leaves empty what a person emptied', () => {
    const before = shipment([{ articleNumber: 'MUG-1', quantity: 2, netWeight: 0.2 }]);
    const after = shipment([
      { articleNumber: 'MUG-1', quantity: 4, netWeight: 0.2 },
      { articleNumber: 'MUG-1', quantity: 1 },
    ]);
    const [first, second] =
      followedShipment(before, after, find, 'en').shipmentInfo.shipmentItems?.[0]?.articles ?? [];
    expect(first).toEqual({ articleNumber: 'MUG-1', quantity: 4, netWeight: 0.4 });
    expect(second).toMatchObject({ description: 'Mug', netWeight: 0.1 });
  });
});

describe('What is learned', () => {
  it('is of a piece, each article once, and only what can be kept', () => {
    const lines: Article[] = [
      {
        articleNumber: ' NEW ',
        description: 'Pen',
        quantity: 4,
        netWeight: 100,
        grossWeightUom: 'g',
        price: 10,
        priceCurrency: 'EUR',
      },
      { articleNumber: 'new', tariffNumber: '9608.10', countryOfOrigin: 'Nowhere' },
      { description: 'nameless' },
    ];
    expect(articlesToLearn(shipment(lines), 'de')).toEqual([
      {
        articleNumber: 'NEW',
        names: { de: 'Pen' },
        netWeightKg: 0.025,
        value: 2.5,
        currency: 'EUR',
        tariffNumber: '960810',
      },
    ]);
  });

  it('never changes what is there', () => {
    fc.assert(
      fc.property(anyArticle(), anyArticle(), (given, other) => {
        const checked = checkedArticle(given);
        const article = 'article' in checked ? checked.article : given;
        const learned = withLearned(article, { ...other, articleNumber: article.articleNumber });
        if (learned) expect(learned).toMatchObject(article);
      }),
    );
  });

  it('has the keys of its codes', () => {
    expect([...keysOf(mug)]).toEqual([
      [codeKey('4006381333931'), 1],
      ['14006381333938', 12],
      ['MUG-1', 1],
    ]);
  });
});
