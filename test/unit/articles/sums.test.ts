import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleLines } from '../../../shared/articles/lines.ts';
import { comparisons, parcelSums, shipmentSums, sumsOf } from '../../../shared/articles/sums.ts';
import { decimalText } from '../../../shared/money/decimal.ts';
import type { Article } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { articleLine } from './arbitrary.ts';

const shipment: Shipment = {
  shipmentInfo: {
    shipmentReference: 'A',
    currency: 'EUR',
    grossAmount: 12.3,
    grossAmountCurrency: 'EUR',
    international: { declaredValueAmount: 10, declaredValueCurrency: 'EUR' },
    shipmentItems: [
      {
        dimensions: { weight: 0.25 },
        declaredValueAmount: 0.3,
        articles: [
          { quantity: 3, unitPrice: 0.1, netWeight: 0.1, grossWeight: 0.1 },
          { quantity: 1, netWeight: 200, grossWeightUom: 'g' },
        ],
      },
      { grossWeight: 2, articles: [{ quantity: 2, price: 12, netWeight: 1.5 }] },
      { dimensions: { weight: 4 } },
    ],
  },
};
const [first, second] = shipment.shipmentInfo.shipmentItems ?? [];

const shown = (sums: ReturnType<typeof sumsOf>) => ({
  lines: sums.lines,
  quantity: decimalText(sums.quantity),
  net: decimalText(sums.netKg),
  values: sums.values.map(({ currency, value }) => `${decimalText(value)} ${currency}`),
  without: sums.without,
});

describe('sums of article lines', () => {
  it('are exact, in kg and by currency, and say how many lines say nothing', () => {
    expect(shown(parcelSums(shipment, first!))).toEqual({
      lines: 2,
      quantity: '4',
      net: '0.300',
      values: ['0.30 EUR'],
      without: { quantity: 0, netKg: 0, grossKg: 1, value: 1 },
    });
    expect(shown(shipmentSums(shipment))).toMatchObject({ lines: 3, quantity: '6', values: ['12.30 EUR'] });
  });

  it('keep currencies apart', () => {
    const articles: Article[] = [
      { price: 1, priceCurrency: 'CHF' },
      { price: 2 },
      { price: 0.5, priceCurrency: 'chf' },
    ];
    expect(shown(sumsOf(articles, shipment)).values).toEqual(['1.50 CHF', '2.00 EUR']);
  });

  it('of all parcels are those of all lines', () => {
    fc.assert(
      fc.property(fc.array(fc.array(articleLine, { maxLength: 5 }), { maxLength: 4 }), (parcels) => {
        const some: Shipment = {
          shipmentInfo: { shipmentReference: 'A', shipmentItems: parcels.map((articles) => ({ articles })) },
        };
        const all = sumsOf(
          articleLines(some).map(({ article }) => article),
          some,
        );
        const together = shipmentSums(some);
        expect(Number(decimalText(together.netKg))).toBe(Number(decimalText(all.netKg)));
        expect(together.without).toEqual(all.without);
        expect(together.values.map(({ currency }) => currency)).toEqual(
          all.values.map(({ currency }) => currency),
        );
      }),
    );
  });
});

describe('sums against what is written elsewhere', () => {
  const found = comparisons(shipment).map(({ kind, parcel, unit, difference, fits }) => [
    kind,
    parcel,
    `${decimalText(difference)} ${unit}`,
    fits,
  ]);

  it('say the difference, lines minus declared', () => {
    expect(found).toEqual([
      ['customs-value', null, '2.30 EUR', false],
      ['gross-amount', null, '0.00 EUR', true],
      ['net', 0, '0.050 kg', false],
      ['parcel-value', 0, '0.00 EUR', true],
      ['net', 1, '-0.5 kg', true],
    ]);
  });

  it('say nothing of amounts in other currencies', () => {
    const francs = structuredClone(shipment);
    francs.shipmentInfo.international = { declaredValueAmount: 10, declaredValueCurrency: 'CHF' };
    expect(comparisons(francs).map(({ kind }) => kind)).not.toContain('customs-value');
    const mixed = structuredClone(shipment);
    mixed.shipmentInfo.shipmentItems![1]!.articles![0]!.priceCurrency = 'CHF';
    expect(comparisons(mixed).map(({ kind }) => kind)).not.toContain('customs-value');
  });

  it('take the gross weights where the lines have them', () => {
    const heavy = structuredClone(shipment);
    for (const article of heavy.shipmentInfo.shipmentItems![1]!.articles!) article.grossWeight = 2.5;
    expect(comparisons(heavy)).toContainEqual(
      expect.objectContaining({ kind: 'weight', parcel: 1, fits: false }),
    );
    expect(second?.grossWeight).toBe(2);
  });
});
