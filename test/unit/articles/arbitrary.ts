import fc from 'fast-check';
import { countryCodes } from '../../../shared/address/country.ts';
import { findQuantityUnit } from '../../../shared/articles/import/find-unit.ts';
import { currencyCodes } from '../../../shared/money/currency.ts';
import { quantityUnits, weightUnits } from '../../../shared/shipment/fields/choices/goods.ts';
import type { Article } from '../../../shared/shipment/schema/parcel.ts';

const oneLine = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '').trim())
  .filter((text) => text !== '' && !text.startsWith('#') && !/^\d+[.,]?\d*E\+\d+$/i.test(text));

/** A text as a person writes it, and texts that tables stumble over. */
const text = fc.oneof(
  oneLine,
  fc.constantFrom(
    '=1+1',
    "'=1+1",
    '-12',
    '@x',
    '+49',
    '"quoted" cup',
    '5" pipe',
    'a;b,c|d',
    "''",
    '1.234',
    '0012',
  ),
);

const number = fc.oneof(
  fc.constantFrom(0, 0.5, 1.25, 1234.5, 1.234, 1234, 0.000001, 1e21),
  fc
    .double({ min: 0, max: 1e9, noNaN: true, noDefaultInfinity: true })
    .map((value) => (Object.is(value, -0) ? 0 : value)),
);
const whole = fc.oneof(fc.nat(5000), fc.constant(Number.MAX_SAFE_INTEGER));

/** An article line as the grid and imports make them: every field may be missing, the line is not nameless. */
export const articleLine: fc.Arbitrary<Article> = fc
  .record(
    {
      articleNumber: text,
      description: text,
      position: whole,
      quantity: whole,
      numberOfPieces: whole,
      quantityUom: fc.constantFrom(...quantityUnits.map(({ value }) => value)),
      unitPrice: number,
      singlePrice: number,
      price: number,
      grossPrice: number,
      statisticalValue: number,
      priceCurrency: fc.constantFrom(...currencyCodes),
      netWeight: number,
      grossWeight: number,
      grossWeightUom: fc.constantFrom(...weightUnits.map(({ value }) => value)),
      tariffNumber: fc.stringMatching(/^\d{6,10}$/),
      countryOfOrigin: fc.constantFrom(...countryCodes),
      stateOfOrigin: fc.stringMatching(/^\d\d$/),
      limitedQuantity: fc.boolean(),
      additionalInformation: fc.record({ customsInvoicePosition: whole }),
    },
    { requiredKeys: ['articleNumber', 'description'] },
  )
  .filter(({ quantityUom }) => quantityUom == null || findQuantityUnit(quantityUom) === quantityUom);
