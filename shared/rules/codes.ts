import { normaliseCountry } from '../address/country.ts';
import { isPostalCountry } from '../address/metadata.ts';
import { countryMeant, isCountryForm } from '../address/other-codes.ts';
import { isOrigin } from '../customs/origins.ts';
import { type Place, place } from './place.ts';
import { type Finding, nothing, type Rule, type RuleSubject } from './rule.ts';

/** Countries outside the addresses, below the shipment. */
const COUNTRIES = [
  'shipmentInfo.incotermCountry',
  'shipmentInfo.paymentInfo.shippingChargesPayment.countryIsoCode',
  'shipmentInfo.paymentInfo.dutiesPayment.countryIsoCode',
].map(place);

/** Flags of vehicles: customs code them as they do origins. */
const NATIONALITIES = [
  'shipmentInfo.international.meansOfTransportation.crossBorderTransportatioNationality',
  'shipmentInfo.international.meansOfTransportation.departureTransportationNationality',
].map(place);

type Known = (code: string) => boolean;

/** Never a code; with the country that is meant, where that is certain. */
const never = (path: string, value: unknown): readonly Finding[] => {
  const code = typeof value === 'string' ? normaliseCountry(value) : '';
  if (code === '' || isCountryForm(code)) return nothing;
  const fix = countryMeant(code);
  return [{ path, values: { code }, ...(fix !== null && { fix }) }];
};

/** A code that the lists for this field do not have. */
const other = (path: string, value: unknown, known: Known): readonly Finding[] => {
  const code = typeof value === 'string' ? normaliseCountry(value) : '';
  if (code === '' || known(code) || !isCountryForm(code)) return nothing;
  const fix = countryMeant(code);
  return [{ path, values: { code }, ...(fix !== null && { fix }) }];
};

const each = (places: readonly Place[], { shipment }: RuleSubject, known: Known): readonly Finding[] =>
  places.flatMap(({ path, read }) => other(path, read(shipment), known));

const LISTS = 'ISO 3166-1:2020, with XK; ISO 3166-3:2020; Implementing Regulation (EU) 2020/1470 (2021)';

export const codeRules: readonly Rule[] = [
  {
    id: 'country.code',
    level: 'save',
    severity: 'error',
    source: LISTS,
    check: ({ shipment }: RuleSubject) =>
      [...COUNTRIES, ...NATIONALITIES].flatMap(({ path, read }) => never(path, read(shipment))),
    line: ({ countryOfOrigin }) => never('countryOfOrigin', countryOfOrigin),
  },
  {
    id: 'country.other',
    level: 'label',
    severity: 'warning',
    source: LISTS,
    check: (subject) => [
      ...each(COUNTRIES, subject, isPostalCountry),
      ...each(NATIONALITIES, subject, isOrigin),
    ],
  },
  {
    id: 'origin.other',
    level: 'label',
    severity: 'error',
    border: true,
    trade: true,
    goods: true,
    source: LISTS,
    line: ({ countryOfOrigin }) => other('countryOfOrigin', countryOfOrigin, isOrigin),
  },
];
