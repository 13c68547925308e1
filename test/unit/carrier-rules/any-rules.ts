import fc from 'fast-check';
import { shippedCarriers } from '../../../shared/carrier/shipped.ts';
import type { ChoiceContext } from '../../../shared/carrier-rules/choose.ts';
import { type CarrierRule, CarrierRules, type RuleConditions } from '../../../shared/carrier-rules/rule.ts';
import { Shipment } from '../../../shared/shipment/schema/shipment.ts';

/** Few values, so that rules and shipments meet often. */
const country = fc.constantFrom('DE', 'AT', 'US', 'CH');
const number = fc.constantFrom(0.5, 1, 5, 10, 12.4, 100);
const article = fc.constantFrom('A-1', 'A-2', 'B-1', 'b-77');
const pattern = fc.constantFrom('A-*', 'b-*', '*-1', 'A-2', '*');
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const span = fc
  .tuple(optional(number), optional(number))
  .filter(([from, to]) => (from ?? to) !== undefined)
  .map(([from, to]) =>
    from !== undefined && to !== undefined
      ? { from: Math.min(from, to), to: Math.max(from, to) }
      : { from, to },
  );

const conditions = fc.record<RuleConditions>({
  countries: optional(
    fc.record({ codes: fc.uniqueArray(country, { minLength: 1, maxLength: 3 }), not: fc.boolean() }),
  ),
  weight: optional(span),
  longestSide: optional(span),
  lengthAndGirth: optional(span),
  value: optional(
    fc.tuple(span, fc.constantFrom('EUR', 'USD')).map(([bounds, currency]) => ({ ...bounds, currency })),
  ),
  dangerousGoods: optional(fc.boolean()),
  articles: optional(fc.uniqueArray(pattern, { minLength: 1, maxLength: 2 })),
  tag: optional(
    fc.record({
      name: optional(fc.constantFrom('season', 'channel')),
      text: fc.constantFrom('winter', 'w*', 'shop'),
    }),
  ),
});

const offer = fc.constantFrom<Pick<CarrierRule, 'carrierCode' | 'productCode'>>(
  { carrierCode: 'GS1', productCode: 'STANDARD' },
  { carrierCode: 'POST', productCode: 'PARCEL' },
  { carrierCode: 'POST', productCode: 'NONE' },
  { carrierCode: 'GONE', productCode: 'STANDARD' },
);

/** With conditions often left out altogether: such a rule fits every shipment. */
const anyRule: fc.Arbitrary<Omit<CarrierRule, 'id'>> = fc
  .tuple(fc.oneof(fc.constant({}), conditions), offer, fc.boolean(), fc.constantFrom<string[]>([], ['COD']))
  .map(([wanted, chosen, enabled, services]) => ({
    name: 'A rule',
    enabled,
    // Undefined members are no members of JSON.
    conditions: JSON.parse(JSON.stringify(wanted)) as RuleConditions,
    ...chosen,
    services,
  }));

export const anyRules: fc.Arbitrary<CarrierRule[]> = fc
  .array(anyRule, { maxLength: 6 })
  .map((rules) => CarrierRules.parse(rules.map((rule, index) => ({ ...rule, id: `r${index}` }))));

const size = fc.record({
  length: optional(number),
  width: optional(number),
  height: optional(number),
  weight: optional(fc.oneof(number, fc.constantFrom(0, -1))),
  unitOfMeasurement: fc.constantFrom(undefined, 'cm/kg', 'in/lb', 'mm/g', 'odd'),
});

const line = fc.record({
  articleNumber: optional(article),
  price: optional(fc.oneof(number, fc.constantFrom(0, 1e21))),
  priceCurrency: fc.constantFrom(undefined, 'EUR', 'USD', 'eur'),
  limitedQuantity: optional(fc.boolean()),
});

const parcel = fc.record({
  dimensions: optional(size),
  articles: optional(fc.array(line, { maxLength: 3 })),
  packageCodeDangerousGoods: fc.constantFrom(undefined, '', ' ', 'UN1993'),
});

export const anyShipment: fc.Arbitrary<Shipment> = fc
  .record({
    carrierDetails: optional(
      fc.record({
        carrierCode: fc.constantFrom(undefined, null, '', '  ', 'POST', 'OTHER'),
        productCode: fc.constantFrom(undefined, '', 'PARCEL', 'STANDARD'),
        carrierService: fc.constantFrom(undefined, [{ serviceCode: 'COD' }], ['SAT']),
      }),
    ),
    country: fc.constantFrom(undefined, '', 'de', 'AT', 'US', 'UK'),
    parcels: optional(fc.array(parcel, { maxLength: 3 })),
    currency: fc.constantFrom(undefined, 'EUR'),
    declared: optional(number),
    fields: optional(
      fc.array(fc.oneof(fc.constant({ key: 'season', value: 'Winter' }), fc.jsonValue({ maxDepth: 2 })), {
        maxLength: 2,
      }),
    ),
    information: optional(fc.constantFrom({ channel: 'shop' }, { channel: 7, deep: { season: 'winter' } })),
  })
  .map(({ carrierDetails, country: countryIsoCode, parcels, currency, declared, fields, information }) =>
    Shipment.parse(
      JSON.parse(
        JSON.stringify({
          carrierDetails,
          shipmentInfo: {
            shipmentReference: 'R-1',
            currency,
            addressData: [{ recipient: { name: 'Ada', countryIsoCode } }],
            shipmentItems: parcels,
            international: { declaredValueAmount: declared, declaredValueCurrency: currency },
            additionalFields: fields,
            additionalInformation: information,
          },
        }),
      ),
    ),
  );

export const anyContext: fc.Arbitrary<ChoiceContext> = fc.record({
  carriers: fc.constantFrom(shippedCarriers, [], shippedCarriers.slice(0, 1)),
  remote: fc.boolean(),
});
