import { describe, expect, it } from 'vitest';
import { formatsOf } from '../../../shared/document-formats.ts';
import { decimalOf, decimalText, sumOf } from '../../../shared/money/decimal.ts';
import { printedKg } from '../../../shared/money/weights.ts';
import { goodsLines, totalNetKg } from '../../../shared/papers/goods.ts';

describe('weights on papers', () => {
  it('are grams, and finer only where a gram would be nothing', () => {
    const printed = (kg: number) => decimalText(printedKg(decimalOf(kg)));
    expect(Number(printed(4.2))).toBe(4.2);
    expect(Number(printed(0.45359237))).toBe(0.454);
    expect(Number(printed(0.0004))).toBe(0.0004);
    expect(Number(printed(0.00000123))).toBe(0.000001);
    expect(Number(printed(0))).toBe(0);
  });

  it.each([
    ['en', '0.0004', '4.20', '0.454'],
    ['de', '0,0004', '4,20', '0,454'],
  ] as const)('are written so in %s', (language, ...texts) => {
    const { weight } = formatsOf(language);
    expect([0.0004, 4.2, 0.45359237].map((kg) => weight(decimalOf(kg)))).toEqual(texts);
  });

  it('add up to the sum that is printed below them', () => {
    const article = { description: 'Cup', netWeight: 1, grossWeightUom: 'lb', quantity: 1, price: 1 };
    const shipment = {
      shipmentInfo: {
        shipmentReference: 'R',
        shipmentItems: [{ articles: Array.from({ length: 10 }, () => ({ ...article })) }],
      },
    };
    const lines = goodsLines(shipment);
    const sum = sumOf(lines.map(({ netKg }) => printedKg(netKg!)));
    expect(decimalText(totalNetKg(shipment, lines)!)).toBe(decimalText(sum));
    expect(Number(decimalText(sum))).toBe(4.54);
  });
});
