import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalQuantities, isSplit, splitLine, spreadLines } from '../../../shared/articles/assign.ts';
import {
  duplicateLines,
  insertLines,
  moveLines,
  newLine,
  removeLines,
  withSomeParcel,
} from '../../../shared/articles/edits.ts';
import { placeRows } from '../../../shared/articles/import/place.ts';
import { articleLines, linePath, placeOfPath } from '../../../shared/articles/lines.ts';
import { valueAt } from '../../../shared/document/path.ts';
import { decimalNumber, decimalOf, sumOf } from '../../../shared/money/decimal.ts';
import type { Article, Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';

const shipmentOf = (shipmentItems: Parcel[]): Shipment => ({
  shipmentInfo: { shipmentReference: 'A', shipmentItems },
});
const withNumbers = (...parcels: string[]): Shipment =>
  shipmentOf(parcels.map((names) => ({ articles: [...names].map((articleNumber) => ({ articleNumber })) })));
/** Article numbers, parcel by parcel. */
const numbersOf = (shipment: Shipment): string[] =>
  (shipment.shipmentInfo.shipmentItems ?? []).map(({ articles }) =>
    (articles ?? []).map(({ articleNumber }) => articleNumber).join(''),
  );
const at = (parcel: number, index: number) => ({ parcel, index });

describe('the lines of a shipment', () => {
  it('come parcel by parcel, each with its path', () => {
    const shipment = shipmentOf([
      { articles: [{ articleNumber: 'a' }] },
      {},
      { articles: [{ articleNumber: 'b' }] },
    ]);
    const lines = articleLines(shipment);
    expect(lines.map(({ parcel, index }) => [parcel, index])).toEqual([
      [0, 0],
      [2, 0],
    ]);
    for (const line of lines) {
      expect(valueAt(shipment, linePath(line))).toBe(line.article);
      expect(placeOfPath(`${linePath(line)}.quantity`)).toEqual({ parcel: line.parcel, index: line.index });
    }
    expect(placeOfPath('shipmentInfo.shipmentItems[0].content')).toBeNull();
  });

  it('are inserted where one is, with the next position and the units of the line before', () => {
    const before: Article = { position: 7, quantityUom: 'PCE', priceCurrency: 'CHF', articleNumber: 'x' };
    const shipment = shipmentOf([{ articles: [before] }]);
    expect(newLine(shipment, before)).toEqual({ position: 8, quantityUom: 'PCE', priceCurrency: 'CHF' });
    expect(newLine(shipment)).toEqual({ position: 8 });
    expect(numbersOf(insertLines(withNumbers('ab', 'c'), 0, [{ articleNumber: 'n' }], 1))).toEqual([
      'anb',
      'c',
    ]);
    expect(numbersOf(insertLines(withNumbers('ab', 'c'), 1, [{ articleNumber: 'n' }]))).toEqual(['ab', 'cn']);
    expect(withSomeParcel(shipmentOf([])).shipmentInfo.shipmentItems).toEqual([{}]);
  });

  it('are removed and duplicated; parcels without a change stay the same objects', () => {
    const shipment = withNumbers('abc', 'd');
    const removed = removeLines(shipment, [at(0, 0), at(0, 2)]);
    expect(numbersOf(removed)).toEqual(['b', 'd']);
    expect(removed.shipmentInfo.shipmentItems?.[1]).toBe(shipment.shipmentInfo.shipmentItems?.[1]);
    expect(removeLines(shipment, [at(5, 0)])).toBe(shipment);
    const twice = duplicateLines(shipmentOf([{ articles: [{ position: 3 }, { position: 9 }] }]), [at(0, 0)]);
    expect(twice.shipmentInfo.shipmentItems?.[0]?.articles).toEqual([
      { position: 3 },
      { position: 10 },
      { position: 9 },
    ]);
  });

  it('move to the end of a parcel, in their order; those that lie there stay', () => {
    expect(numbersOf(moveLines(withNumbers('abc', 'de', ''), [at(0, 2), at(0, 0), at(1, 0)], 1))).toEqual([
      'b',
      'deac',
      '',
    ]);
    const shipment = withNumbers('ab', 'c');
    expect(moveLines(shipment, [at(0, 0)], 7)).toBe(shipment);
    expect(moveLines(shipment, [at(0, 0)], 0)).toBe(shipment);
  });

  it('are spread so that neighbours stay together', () => {
    const all = (count: number) => Array.from({ length: count }, (_, index) => at(0, index));
    expect(numbersOf(spreadLines(withNumbers('abcdef', '', ''), all(6)))).toEqual(['ab', 'cd', 'ef']);
    expect(numbersOf(spreadLines(withNumbers('abcde', '', 'x'), all(5)))).toEqual(['ab', 'cd', 'xe']);
    expect(numbersOf(spreadLines(withNumbers('ab', '', ''), [at(0, 1)]))).toEqual(['ab', '', '']);
  });
});

const places = fc.array(fc.record({ parcel: fc.nat(4), index: fc.nat(6) }), { maxLength: 8 });
const shipments = fc.array(fc.nat(5), { minLength: 1, maxLength: 5 }).map((counts) => {
  const before = (parcel: number) => counts.slice(0, parcel).reduce((sum, count) => sum + count, 0);
  const line = (parcel: number, index: number) => ({ position: before(parcel) + index + 1 });
  return shipmentOf(
    counts.map((count, parcel) => ({
      articles: Array.from({ length: count }, (_, index) => line(parcel, index)),
    })),
  );
});
const positionsOf = (shipment: Shipment) =>
  articleLines(shipment)
    .map(({ article }) => article.position ?? 0)
    .sort((a, b) => a - b);

it('moving and spreading leave each line in exactly one parcel', () => {
  fc.assert(
    fc.property(shipments, places, fc.nat(5), (shipment, chosen, to) => {
      expect(positionsOf(moveLines(shipment, chosen, to))).toEqual(positionsOf(shipment));
      expect(positionsOf(spreadLines(shipment, chosen))).toEqual(positionsOf(shipment));
    }),
  );
});

describe('a line over several parcels', () => {
  const line: Article = {
    articleNumber: 'a',
    quantity: 10,
    numberOfPieces: 25,
    netWeight: 1,
    grossWeight: 1.2345,
    price: 99.99,
    unitPrice: 9.999,
    priceCurrency: 'EUR',
  };
  const shipment = shipmentOf([{ articles: [{ articleNumber: 'x' }, line, { articleNumber: 'y' }] }, {}, {}]);
  const parts = [
    { parcel: 0, quantity: 3 },
    { parcel: 1, quantity: 3 },
    { parcel: 2, quantity: 4 },
  ];

  it('keeps its place in its own parcel; quantity, pieces, weights and amounts are divided', () => {
    const after = splitLine(shipment, at(0, 1), parts);
    expect(numbersOf(after)).toEqual(['xay', 'a', 'a']);
    expect(
      articleLines(after).flatMap(({ article }) => (article.articleNumber === 'a' ? [article] : [])),
    ).toEqual([
      { ...line, quantity: 3, numberOfPieces: 8, netWeight: 0.3, grossWeight: 0.3704, price: 30 },
      { ...line, quantity: 3, numberOfPieces: 7, netWeight: 0.3, grossWeight: 0.3703, price: 29.99 },
      { ...line, quantity: 4, numberOfPieces: 10, netWeight: 0.4, grossWeight: 0.4938, price: 40 },
    ]);
  });

  it('is not divided by parts that do not make it up', () => {
    const wrong = [
      [{ parcel: 0, quantity: 9 }],
      [
        { parcel: 0, quantity: 5 },
        { parcel: 9, quantity: 5 },
      ],
      [
        { parcel: 0, quantity: 10 },
        { parcel: 1, quantity: 0 },
      ],
      [
        { parcel: 0, quantity: 9.5 },
        { parcel: 1, quantity: 0.5 },
      ],
    ];
    for (const some of wrong) {
      expect(isSplit(shipment, line, some)).toBe(false);
      expect(splitLine(shipment, at(0, 1), some)).toBe(shipment);
    }
  });

  it('adds up to itself exactly, whatever the parts', () => {
    const amount = fc.oneof(
      fc.nat(1_000_000).map((cents) => cents / 100),
      fc.nat(1_000_000_000).map((millionths) => millionths / 1e6),
    );
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 6 }),
        fc.record({ netWeight: amount, grossWeight: amount, price: amount, numberOfPieces: fc.nat(10_000) }),
        (quantities, values) => {
          const quantity = quantities.reduce((sum, each) => sum + each, 0);
          const whole: Article = { quantity, ...values, priceCurrency: 'EUR' };
          const into = quantities.map((each, parcel) => ({ parcel, quantity: each }));
          const before = shipmentOf(
            quantities.map((_, parcel) => ({ articles: parcel === 0 ? [whole] : [] })),
          );
          const after = articleLines(splitLine(before, at(0, 0), into)).map(({ article }) => article);
          expect(after).toHaveLength(quantities.length);
          for (const key of ['quantity', 'netWeight', 'grossWeight', 'price', 'numberOfPieces'] as const)
            expect(decimalNumber(sumOf(after.map((article) => decimalOf(article[key] ?? 0))))).toBe(
              whole[key],
            );
          expect(after.every(({ numberOfPieces }) => Number.isInteger(numberOfPieces))).toBe(true);
        },
      ),
    );
  });

  it('is divided as evenly as whole numbers are', () => {
    expect(equalQuantities(10, 4)).toEqual([3, 3, 2, 2]);
    expect(equalQuantities(2, 3)).toEqual([1, 1, 0]);
  });
});

describe('imported lines', () => {
  const rows = ['a', 'b', 'c'].map((articleNumber, index) => ({
    row: index + 2,
    article: { articleNumber },
    parcel: index === 1 ? 2 : null,
  }));

  it('go to one parcel, to those that rows name, or are spread', () => {
    const shipment = withNumbers('x', '');
    expect(numbersOf(placeRows(shipment, rows, { kind: 'parcel', parcel: 1 }, 'given'))).toEqual([
      'x',
      'abc',
    ]);
    expect(numbersOf(placeRows(shipment, rows, { kind: 'column', parcel: 0 }, 'given'))).toEqual([
      'xac',
      '',
      'b',
    ]);
    expect(numbersOf(placeRows(shipment, rows, { kind: 'spread' }, 'given'))).toEqual(['xab', 'c']);
  });

  it('make the first parcel where there is none, and go on from the highest position', () => {
    const shipment = shipmentOf([]);
    const after = placeRows(shipment, rows, { kind: 'parcel', parcel: 0 }, 'missing');
    expect(articleLines(after).map(({ article }) => article.position)).toEqual([1, 2, 3]);
    const more = placeRows(after, rows, { kind: 'parcel', parcel: 0 }, 'missing');
    expect(positionsOf(more)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
