import { describe, expect, it } from 'vitest';
import {
  deliversTo,
  limitsOf,
  productOf,
  requiredFieldsOf,
  servicesOf,
} from '../../../shared/carrier/offer.ts';
import { CarrierProfile } from '../../../shared/carrier/profile.ts';
import { gs1Carrier, postCarrier, shippedCarriers } from '../../../shared/carrier/shipped.ts';

/** The least that a profile says. */
const least = {
  code: 'ACME',
  name: 'Acme',
  products: [{ code: 'STD', name: 'Standard' }],
  labelTemplate: 'gs1',
  numbering: 'none',
  dangerousGoods: 'none',
};

const messages = (profile: unknown): string[] => {
  const read = CarrierProfile.safeParse(profile);
  return (read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('a carrier’s profile', () => {
  it('needs little; the rest has its defaults', () => {
    expect(CarrierProfile.parse(least)).toEqual({
      ...least,
      products: [{ code: 'STD', name: { en: 'Standard' }, requiredFields: [] }],
      services: [],
      numbering: { kind: 'none' },
      labels: 'desk',
      limits: {},
      countries: { allow: [], deny: [] },
      boxes: { poBox: true, locker: true, office: true },
      requiredFields: [],
      customs: { forms: [], cn22MaxValueSdr: 300, cn22MaxWeightKg: 2 },
    });
  });

  it('of the first schema is read as what it meant', () => {
    const first = {
      code: 'OLD',
      name: 'Old',
      products: [{ code: 'STANDARD', name: 'Standard' }],
      services: [{ code: 'SAT', name: 'Saturday' }],
      labelTemplate: 'gs1',
      numbering: 'sscc',
      limits: { maxWeightKg: 30, maxLengthCm: 120 },
      countries: ['DE', 'AT'],
      dangerousGoods: true,
      requiredFields: ['shipmentInfo.orderNumber'],
    };
    expect(CarrierProfile.parse(first)).toMatchObject({
      products: [{ name: { en: 'Standard' } }],
      services: [{ code: 'SAT', name: { en: 'Saturday' }, level: 'both', information: [], excludes: [] }],
      numbering: { kind: 'sscc' },
      labels: 'desk',
      countries: { allow: ['DE', 'AT'], deny: [] },
      dangerousGoods: 'all',
      requiredFields: ['shipmentInfo.orderNumber'],
    });
    expect(CarrierProfile.parse({ ...first, dangerousGoods: false }).dangerousGoods).toBe('none');
  });

  it.each(shippedCarriers.map((carrier) => [carrier.code, carrier] as const))(
    '%s, which ships, is valid and reads back from its own JSON unchanged',
    (_code, carrier) => {
      expect(CarrierProfile.parse(JSON.parse(JSON.stringify(carrier)))).toEqual(carrier);
    },
  );

  it.each<[string, object, string]>([
    ['a blank code', { code: ' A' }, 'code: code-form'],
    ['no name', { name: '  ' }, 'name: text-empty'],
    ['no product', { products: [] }, 'products: product-missing'],
    [
      'a product twice',
      { products: [least.products[0], least.products[0]] },
      'products.1.code: code-repeated',
    ],
    ['an unknown template', { labelTemplate: 'swap' }, 'labelTemplate: value'],
    ['an unknown numbering', { numbering: 'upc' }, 'numbering.kind: value'],
    [
      'an S10 number on a GS1 label',
      { numbering: { kind: 's10', serviceIndicator: 'RR' } },
      'numbering.kind: numbering-label',
    ],
    [
      'an SSCC on a post label',
      { labelTemplate: 'post', numbering: 'sscc' },
      'numbering.kind: numbering-label',
    ],
    [
      'a reserved service indicator',
      { labelTemplate: 'post', numbering: { kind: 's10', serviceIndicator: 'JA' } },
      'numbering.serviceIndicator: indicator-form',
    ],
    ['a limit of nothing', { limits: { maxWeightKg: 0 } }, 'limits.maxWeightKg: number-positive'],
    ['a limit that is a text', { limits: { maxWeightKg: '30' } }, 'limits.maxWeightKg: number-positive'],
    ['a country that is none', { countries: { allow: ['ZZ'] } }, 'countries.allow.0: country-form'],
    ['a country in small letters', { countries: { deny: ['de'] } }, 'countries.deny.0: country-form'],
    [
      'a country both ways',
      { countries: { allow: ['DE'], deny: ['FR', 'DE'] } },
      'countries.deny.1: country-both',
    ],
    ['a path that is none', { requiredFields: ['shipmentInfo..x'] }, 'requiredFields.0: field-unknown'],
    [
      'a service that excludes an unknown one',
      { services: [{ code: 'A', name: 'A', excludes: ['B'] }] },
      'services.0.excludes.0: service-unknown',
    ],
    [
      'a service that excludes itself',
      { services: [{ code: 'A', name: 'A', excludes: ['A'] }] },
      'services.0.excludes.0: service-self',
    ],
    [
      'a key twice',
      { services: [{ code: 'A', name: 'A', information: [{ key: 'k' }, { key: 'k' }] }] },
      'services.0.information.1.key: key-repeated',
    ],
    [
      'a product with a service that is none',
      { products: [{ code: 'P', name: 'P', services: ['X'] }] },
      'products.0.services.0: service-unknown',
    ],
    ['a divisor of nothing', { volumetricDivisor: 0 }, 'volumetricDivisor: number-positive'],
  ])('is refused with %s', (_what, change, message) => {
    expect(messages({ ...least, ...change })).toEqual([message]);
  });

  it('names every problem at once', () => {
    expect(messages({ ...least, code: '', name: undefined, products: [] })).toEqual([
      'code: code-form',
      'name: missing',
      'products: product-missing',
    ]);
  });
});

describe('what a carrier offers', () => {
  const registered = productOf(postCarrier, ' REGISTERED ');

  it('is a product’s own before the carrier’s', () => {
    expect(limitsOf(postCarrier, registered)).toMatchObject({
      maxWeightKg: 2,
      maxLengthCm: 60,
      maxSumCm: 90,
    });
    expect(limitsOf(postCarrier, productOf(postCarrier, 'PARCEL'))).toMatchObject({
      maxWeightKg: 30,
      maxLengthCm: 150,
      maxLengthAndGirthCm: 300,
    });
    expect(limitsOf(postCarrier, null)).toEqual(postCarrier.limits);
    expect(productOf(postCarrier, 'NOTHING')).toBeNull();
  });

  it('goes where carrier and product both go', () => {
    const carrier = CarrierProfile.parse({
      ...least,
      countries: { allow: ['DE', 'AT'], deny: [] },
      products: [{ code: 'NEAR', name: 'Near', countries: { deny: ['AT'] } }],
    });
    const near = productOf(carrier, 'NEAR');
    expect(['DE', 'AT', 'FR'].map((country) => deliversTo(carrier, near, country))).toEqual([
      true,
      false,
      false,
    ]);
    expect(['DE', 'AT', 'FR'].map((country) => deliversTo(carrier, null, country))).toEqual([
      true,
      true,
      false,
    ]);
    expect(deliversTo(gs1Carrier, null, 'FR')).toBe(true);
  });

  it('asks for the fields of both, each once', () => {
    const carrier = CarrierProfile.parse({
      ...least,
      requiredFields: ['shipmentInfo.orderNumber'],
      products: [
        { code: 'P', name: 'P', requiredFields: ['shipmentInfo.orderNumber', 'shipmentInfo.invoiceNumber'] },
      ],
    });
    expect(requiredFieldsOf(carrier, carrier.products[0] ?? null)).toEqual([
      'shipmentInfo.orderNumber',
      'shipmentInfo.invoiceNumber',
    ]);
  });

  it('has services by product and by what they are booked for', () => {
    const codes = (product: string | null, level: 'shipment' | 'parcel') =>
      servicesOf(postCarrier, productOf(postCarrier, product), level).map(({ code }) => code);
    expect(codes('REGISTERED', 'shipment')).toEqual(['ADVICE', 'OWNHANDS']);
    expect(codes('REGISTERED', 'parcel')).toEqual(['ADVICE', 'OWNHANDS', 'COD']);
    expect(codes(null, 'parcel')).toHaveLength(postCarrier.services.length);
  });
});
