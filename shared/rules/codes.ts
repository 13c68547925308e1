import { normaliseCountry } from '../address/country.ts';
import { isKnownCountry, isOrigin } from '../customs/origins.ts';
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

const wrong = (path: string, value: unknown, known: (code: string) => boolean): readonly Finding[] => {
  const country = typeof value === 'string' ? normaliseCountry(value) : '';
  if (country === '' || known(country)) return nothing;
  return [{ path, values: { code: country } }];
};

export const codeRules: readonly Rule[] = [
  {
    id: 'country.code',
    level: 'save',
    severity: 'error',
    source: 'ISO 3166-1:2020, with XK; origins: Implementing Regulation (EU) 2020/1470',
    check: ({ shipment }: RuleSubject) =>
      COUNTRIES.flatMap(({ path, read }) => wrong(path, read(shipment), isKnownCountry)),
    line: ({ countryOfOrigin }) => wrong('countryOfOrigin', countryOfOrigin, isOrigin),
  },
];
