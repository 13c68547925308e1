import { countryCodes } from './country.ts';
import { latinProvinces } from './data/latin-provinces.ts';
import { newName, ownProvinces } from './data/own-provinces.ts';
import { aliasesOf } from './data/province-aliases.ts';
import { countryMetadata, postalCountry } from './metadata.ts';
import { readPostcode } from './postcode-form.ts';
import { plainName, shortNames, spelledOut, withoutKind } from './province-names.ts';

/** A state, county, prefecture … of a country. */
export interface Province {
  /** As the country's post writes it in short: `CA`, `75`, `Kowloon`. */
  code: string;
  /** In Latin letters. */
  name: string;
  /** In the country's own script; the same as `name` where that is Latin. */
  ownName: string;
  /** Beginning of its postcodes; null where that is not known. */
  zip: RegExp | null;
}

/** A country's provinces, and the same by what a text may call them. */
interface List {
  provinces: readonly Province[];
  byCode: ReadonlyMap<string, Province>;
  byName: ReadonlyMap<string, Province>;
  /** The names of the list itself. */
  ownNames: ReadonlyMap<string, Province>;
  /** Codes and names that were withdrawn, in plain letters. */
  old: ReadonlySet<string>;
}

const kept = new Map<string, List>();

const read = (country: string): Province[] => {
  const latin = latinProvinces(country);
  const known = (countryMetadata(country)?.sub_regions ?? []).map(({ key, name, zip }) => ({
    code: key,
    // Hong Kong's areas have their English name as their key.
    name: newName(country, key) ?? latin.get(key) ?? (/\p{Script=Latin}/u.test(name) ? name : key),
    ownName: /\p{Script=Latin}/u.test(name) ? (newName(country, key) ?? name) : name,
    zip: zip ? new RegExp(`^(?:${zip})`) : null,
  }));
  const own = ownProvinces(country).map(({ code, name }) => ({ code, name, ownName: name, zip: null }));
  return [...known, ...own].sort((one, other) => one.name.localeCompare(other.name));
};

/** People there write ä as ae. */
const GERMAN = new Set(['AT', 'CH', 'DE']);

/** Of several that share a name the first one counts. */
const listOf = (country: string): List => {
  const known = kept.get(country);
  if (known) return known;
  const provinces = read(country);
  const last = provinces.toReversed();
  const byCode = new Map(last.map((each) => [plainName(each.code), each]));
  const own = new Map(
    last.flatMap((each) => [each.name, each.ownName].map((name) => [plainName(name), each])),
  );
  const aliases = aliasesOf(country);
  const also = aliases.flatMap(({ text, code }): [string, Province][] => {
    const province = provinces.find((each) => each.code === code);
    return province ? [[plainName(text), province]] : [];
  });
  const german = GERMAN.has(country) ? spelledOut(provinces) : [];
  const made = {
    provinces,
    byCode,
    ownNames: own,
    byName: new Map([...shortNames(provinces), ...german, ...also, ...own]),
    old: new Set(aliases.filter(({ old }) => old).map(({ text }) => plainName(text))),
  };
  kept.set(country, made);
  return made;
};

/** The provinces of a country by name; empty where there is no list and any text is as good as another. */
export const provincesOf = (code: string | null | undefined): readonly Province[] =>
  listOf(postalCountry(code)).provinces;

/** `ca` for `us ca`. */
const shortOf = (country: string, plain: string): string => {
  const prefix = `${country.toLowerCase()} `;
  return plain.startsWith(prefix) ? plain.slice(prefix.length) : plain;
};

/** The province that a text names by code (`CA`, `US-CA`), by Latin or by own name; null where it names none. */
export const findProvince = (code: string | null | undefined, text: string): Province | null => {
  const country = postalCountry(code);
  const wanted = plainName(text);
  if (wanted === '') return null;
  const short = shortOf(country, wanted);
  const { byCode, byName } = listOf(country);
  return (
    byCode.get(short) ??
    byName.get(short) ??
    byName.get(wanted) ??
    byName.get(withoutKind(country, wanted)) ??
    null
  );
};

/** The province that took the place of a withdrawn one that a text names: IN's DH for `DD`; null for any other text. */
export const provinceNow = (code: string | null | undefined, text: string): Province | null =>
  listOf(postalCountry(code)).old.has(plainName(text)) ? findProvince(code, text) : null;

/** Countries whose posts ask for the province's code, not its name. */
const endingInCode = new Set(['AU', 'BR', 'CA', 'IT', 'MX', 'US']);

/** Do addresses of this country (alpha-2 in capitals) end in the province's code instead of its name? */
export const isProvinceByCode = (country: string): boolean => endingInCode.has(country);

/** False where the country has a list of provinces and the text is none of them. An empty text is no mistake. */
export const isProvince = (country: string | null | undefined, text: string): boolean =>
  text.trim() === '' || provincesOf(country).length === 0 || findProvince(country, text) !== null;

/**
 * The provinces that a postcode lies in; several where a province's postcodes are also of its neighbour. Empty where
 * the text is no postcode of the country, and where the data does not tell for all of its provinces.
 */
export const provincesAt = (code: string | null | undefined, postcode: string): readonly Province[] => {
  const provinces = provincesOf(code);
  const reading = readPostcode(code, postcode);
  if (reading.is === 'wrong' || postcode.trim() === '' || provinces.some(({ zip }) => zip === null))
    return [];
  return provinces.filter(({ zip }) => zip?.test(reading.code));
};

/** Countries with a list of provinces. */
const withProvinces = (): readonly string[] => countryCodes.filter((each) => provincesOf(each).length > 0);

/**
 * The other countries in whose lists a province of this code or name is. Short forms do not count: UK is Uttarakhand, and
 * HK a part of China, but people write them for what they are.
 */
export const countriesOfProvince = (code: string | null | undefined, text: string): readonly string[] => {
  const own = postalCountry(code);
  const wanted = plainName(text);
  return withProvinces().filter((each) => {
    const { byCode, ownNames } = listOf(each);
    return each !== own && wanted !== '' && (byCode.has(shortOf(each, wanted)) || ownNames.has(wanted));
  });
};
