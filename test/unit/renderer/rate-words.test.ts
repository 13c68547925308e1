import { describe, expect, it } from 'vitest';
import { deliveryText, moneyText } from '../../../renderer/features/rates/rate-words.ts';
import { ratedContent, withChoice } from '../../../renderer/stores/rates.ts';
import { anyShipment } from '../../helpers/carrier-orders.ts';

/** Languages part a number from its sign by a space that does not break. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a price in words', () => {
  it.each([
    [12.5, 'EUR', 'en-GB', '€12.50'],
    [1234.5, 'EUR', 'de', '1.234,50 €'],
    [12, 'USD', 'en-GB', 'US$12.00'],
    [1200, 'JPY', 'en-GB', 'JP¥1,200'],
    [12.5, 'points', 'de', '12,50 points'],
    [12.5, '', 'en-GB', '12.50'],
  ])('%s %s in %s is %s', (amount, currency, locale, words) => {
    expect(plain(moneyText(amount, currency, locale))).toBe(words);
  });
});

describe('a delivery in words', () => {
  it.each([
    ['2026-11-27', 'en-GB', 'Fri 27 Nov'],
    ['2026-11-27', 'de', 'Fr., 27. Nov.'],
    ['2026-11-27 12:00:00', 'en-GB', 'Fri 27 Nov, 12:00'],
    ['2026-11-27T00:00:00Z', 'en-GB', 'Fri 27 Nov'],
    ['end of day', 'de', 'end of day'],
  ])('%s in %s is %s', (text, locale, words) => {
    expect(plain(deliveryText(text, locale)).replace(/^Fri, /, 'Fri ')).toBe(words);
  });
});

describe('a choice', () => {
  it('changes carrier and product alone, and is nothing that prices depend on', () => {
    const shipment = anyShipment('R-1');
    const before = {
      ...shipment,
      carrierDetails: { ...shipment.carrierDetails, carrierContractNumber: 'C-7' },
    };
    const after = withChoice(before, { carrierCode: 'UPS', productCode: 'ups_standard_eu' });
    expect(after).toEqual({
      ...before,
      carrierDetails: {
        ...before.carrierDetails,
        carrierCode: 'UPS',
        productCode: 'ups_standard_eu',
      },
    });
    expect(ratedContent(after)).toEqual(ratedContent(before));
    expect(ratedContent({ ...after, carrierDetails: { carrierContractNumber: 'C-8' } })).not.toEqual(
      ratedContent(before),
    );
  });
});
