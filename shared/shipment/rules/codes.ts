import { isCountry, normaliseCountry } from '../../address/country.ts';
import { postalCountry } from '../../address/metadata.ts';
import { place } from './place.ts';
import { type Finding, nothing, type Rule, type RuleSubject } from './rule.ts';

/** Countries outside the addresses, below the shipment. */
const COUNTRIES = [
  'shipmentInfo.incotermCountry',
  'shipmentInfo.paymentInfo.shippingChargesPayment.countryIsoCode',
  'shipmentInfo.paymentInfo.dutiesPayment.countryIsoCode',
  'shipmentInfo.international.meansOfTransportation.crossBorderTransportatioNationality',
  'shipmentInfo.international.meansOfTransportation.departureTransportationNationality',
].map(place);

/** Codes of a statistical list, for goods of several or unknown origins: of use on a declaration, no country. */
const ORIGINS = new Set(['EU', 'QU', 'QV', 'QW', 'QX', 'QY', 'QZ', 'QP', 'QQ', 'QR', 'QS']);

const known = (code: string): boolean => code !== 'XI' && isCountry(postalCountry(code));

const wrong = (path: string, value: unknown, others?: ReadonlySet<string>): readonly Finding[] => {
  const country = typeof value === 'string' ? normaliseCountry(value) : '';
  if (country === '' || known(country) || others?.has(country)) return nothing;
  return [{ path, values: { country } }];
};

export const codeRules: readonly Rule[] = [
  {
    id: 'country.code',
    level: 'save',
    severity: 'error',
    source: 'ISO 3166-1:2020, with XK; origins: Implementing Regulation (EU) 2020/1470',
    words: '{country} is not a country code of ISO 3166-1.',
    check: ({ shipment }: RuleSubject) => COUNTRIES.flatMap(({ path, read }) => wrong(path, read(shipment))),
    line: ({ countryOfOrigin }) => wrong('countryOfOrigin', countryOfOrigin, ORIGINS),
  },
];
