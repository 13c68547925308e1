import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, type Decimal, decimalOf, decimalText, sumOf } from '../../../shared/money/decimal.ts';
import {
  articleSums,
  lineAmount,
  lineCurrency,
  lineGrossKg,
  lineNetKg,
  lineUnitPrice,
  lineValue,
} from '../../../shared/shipment/article-values.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';

const text = (value: Decimal | null) => value && decimalText(value);

const shipment = (currency: string | null): Shipment => ({
  shipmentInfo: { shipmentReference: 'REF-1', currency },
});

describe('the value of a line', () => {
  it('is its price, else the unit price by the quantity, else the single price by the pieces', () => {
    const line = { quantity: 3, numberOfPieces: 18, price: 30, unitPrice: 11, singlePrice: 2 };
    expect(text(lineValue(line))).toBe('30');
    expect(text(lineValue({ ...line, price: null }))).toBe('33');
    expect(text(lineValue({ ...line, price: null, unitPrice: undefined }))).toBe('36');
  });

  it('takes quantity and pieces for one another where only one is given', () => {
    expect(text(lineValue({ quantity: 4, singlePrice: 0.1 }))).toBe('0.4');
    expect(text(lineValue({ numberOfPieces: 4, unitPrice: 0.1 }))).toBe('0.4');
  });

  it('never is the price with tax nor the statistical value', () => {
    expect(lineValue({ quantity: 1, grossPrice: 11.9, statisticalValue: 12 })).toBeNull();
    expect(lineValue({ unitPrice: 3 })).toBeNull();
  });

  it('knows a line that costs nothing', () => {
    expect(text(lineValue({ quantity: 2, price: 0, unitPrice: 5 }))).toBe('0');
  });

  it('is printed in the minor unit of its currency', () => {
    const line = { quantity: 3, unitPrice: 1.3335 };
    expect(['JPY', 'EUR', 'KWD'].map((currency) => text(lineAmount(line, currency)))).toEqual([
      '4',
      '4.00',
      '4.001',
    ]);
  });
});

describe('the unit price of a line', () => {
  it('is as given, with the digits that it has', () => {
    expect(text(lineUnitPrice({ quantity: 1, unitPrice: 2.5 }, 'EUR'))).toBe('2.50');
    expect(text(lineUnitPrice({ quantity: 1, unitPrice: 0.1234 }, 'EUR'))).toBe('0.1234');
    expect(text(lineUnitPrice({ quantity: 3, singlePrice: 7 }, 'JPY'))).toBe('7');
  });

  it('is not that of a piece where a unit holds several', () => {
    expect(text(lineUnitPrice({ quantity: 3, numberOfPieces: 18, singlePrice: 2 }, 'EUR'))).toBe('12.00');
  });

  it('is the value by the quantity where only that is given', () => {
    expect(text(lineUnitPrice({ quantity: 4, price: 10 }, 'EUR'))).toBe('2.50');
    expect(text(lineUnitPrice({ quantity: 3, price: 10 }, 'EUR'))).toBe('3.333333');
    expect(lineUnitPrice({ quantity: 0, price: 10 }, 'EUR')).toBeNull();
    expect(lineUnitPrice({ price: 10 }, 'EUR')).toBeNull();
  });
});

describe('weights and currencies of a line', () => {
  it('are in kg, whatever the unit', () => {
    expect(text(lineNetKg({ netWeight: 0.3 }))).toBe('0.3');
    expect(text(lineNetKg({ netWeight: 250, grossWeightUom: 'g' }))).toBe('0.250');
    expect(text(lineGrossKg({ grossWeight: 1, grossWeightUom: 'LBS' }))).toBe('0.45359237');
    expect(lineGrossKg({ netWeight: 1 })).toBeNull();
  });

  it('are the line’s own, else the shipment’s', () => {
    expect(lineCurrency({ priceCurrency: ' chf ' }, shipment('EUR'))).toBe('CHF');
    expect(lineCurrency({ priceCurrency: ' ' }, shipment('EUR'))).toBe('EUR');
    expect(lineCurrency({}, shipment(null))).toBe('');
  });
});

describe('sums', () => {
  it('are kept apart by currency', () => {
    const lines = [
      { price: 0.1 },
      { price: 0.2 },
      { price: 5, priceCurrency: 'CHF' },
      { price: null },
      { price: 1, priceCurrency: 'EUR' },
    ];
    const sums = articleSums(lines, shipment('EUR'));
    expect(sums.map(({ currency, value }) => [currency, decimalText(value)])).toEqual([
      ['EUR', '1.30'],
      ['CHF', '5.00'],
    ]);
  });

  it('are those of the printed values, to the last minor unit', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 999 }),
      unitPrice: fc.double({ min: 0, max: 1e6, noNaN: true }),
      priceCurrency: fc.constantFrom('EUR', 'JPY', 'KWD'),
    });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        for (const { currency, value } of articleSums(lines, shipment(null))) {
          const printed = lines
            .filter(({ priceCurrency }) => priceCurrency === currency)
            .map((article) => decimalOf(Number(text(lineAmount(article, currency)))));
          expect(compare(sumOf(printed), value)).toBe(0);
        }
      }),
    );
  });
});
