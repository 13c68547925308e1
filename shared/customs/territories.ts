import { countryName, normaliseCountry, withTheArticle } from '../address/country.ts';
import { findProvince, provincesAt } from '../address/provinces.ts';
import type { Address } from '../address/schema.ts';
import { crossings } from '../i18n/index.ts';
import { addTexts, fillText, inDeskLanguages } from '../i18n/texts.ts';
import type { Words } from '../words.ts';
import {
  type InlandPost,
  type TerritoryData,
  territoryData,
  type UnionCode,
  unions,
} from './territories-data.ts';

/** Customs territory of an address. */
export interface CustomsTerritory {
  /** One of the data's codes, else the country's own. */
  code: string;
  name: Words;
  /** The customs union it is in; null where it is one of its own. */
  union: UnionCode | null;
  /** Its taxes differ from its union's: goods still need a declaration. */
  ownTaxes: boolean;
  /** Its mail is inland mail of this country's post, with the post's customs form alone; null where it is not. */
  inlandOf: InlandPost | null;
  /** The post asks for its form within the territory as well. */
  formWithin: boolean;
}

/** Need for a customs declaration, with its reason. */
export interface Crossing {
  needed: boolean;
  /** Papers of trade belong to it: invoice, terms of delivery, HS codes and origins. False: the post's form alone. */
  trade: boolean;
  reason: Words;
}

type Place = Pick<Address, 'countryIsoCode' | 'postalCode' | 'zipCode' | 'provinceCode'>;

const territoryOf = (code: string, data: TerritoryData): CustomsTerritory => ({
  code,
  name: data.name,
  union: data.union ?? null,
  ownTaxes: data.ownTaxes === true,
  inlandOf: data.inlandOf ?? null,
  formWithin: data.formWithin === true,
});

const all = Object.entries(territoryData).map(([code, data]) => [territoryOf(code, data), data] as const);

const byCountry = new Map(
  all.flatMap(([territory, { countries = [] }]) => countries.map((country) => [country, territory] as const)),
);

const byProvince = new Map(
  all.flatMap(([territory, { provinces = {} }]) =>
    Object.entries(provinces).flatMap(([country, codes]) =>
      codes.map((code) => [`${country} ${code}`, territory] as const),
    ),
  ),
);

/** A text of an address; documents that nothing has looked at yet have numbers there. */
const text = (value: unknown): string => (typeof value === 'number' ? String(value) : trimmedText(value));

const trimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * A state, by its code (`AE`, `US-AE`) or its name; where a country has no list, by what is written. The postcode
 * knows better: a state that it is not in was left over from another address.
 */
const inProvince = (country: string, province: string, postcode: string): CustomsTerritory | undefined => {
  if (province === '') return undefined;
  const code = findProvince(country, province)?.code ?? province.toUpperCase();
  const there = provincesAt(country, postcode);
  if (there.length > 0 && !there.some((each) => each.code === code)) return undefined;
  return byProvince.get(`${country} ${code}`);
};

interface Prefix {
  prefix: string;
  territory: CustomsTerritory;
}

/** By country, the longest beginning first: 97133 is told before 971. */
const byPostcode = new Map<string, Prefix[]>();
for (const [territory, { postcodes = {} }] of all) {
  for (const [country, prefixes] of Object.entries(postcodes)) {
    const known = byPostcode.get(country) ?? [];
    known.push(...prefixes.map((prefix) => ({ prefix, territory })));
    byPostcode.set(
      country,
      known.sort((a, b) => b.prefix.length - a.prefix.length),
    );
  }
}

const plain = (written: string): string => written.toUpperCase().replace(/[^0-9A-Z]/g, '');

/**
 * `BT1` is Northern Ireland, `BTX` would not be: a prefix of letters needs a digit after it. Letters of a
 * country before digits (`D-27498`, `FIN-22100`, `AX-22100`) are left out.
 */
const begins = (postcode: string, prefix: string): boolean => {
  const bare = /^\d/.test(prefix) ? postcode.replace(/^[A-Z]{1,3}(?=\d)/, '') : postcode;
  if (!bare.startsWith(prefix)) return false;
  return /\d$/.test(prefix) || /^\d/.test(bare.slice(prefix.length));
};

const others = new Map<string, CustomsTerritory>();

const otherCountry = (country: string): CustomsTerritory => {
  const known = others.get(country);
  if (known) return known;
  const name = inDeskLanguages((language) => {
    const plain = countryName(country, language);
    return language === 'en' ? withTheArticle(plain) : plain;
  });
  const made = { code: country, name, union: null, ownTaxes: false, inlandOf: null, formWithin: false };
  others.set(country, made);
  return made;
};

/** The customs territory of an address, by its country and postcode, else by its province; null where the country is not given. */
export const customsTerritory = (address: Place | null | undefined): CustomsTerritory | null => {
  const written = normaliseCountry(address?.countryIsoCode);
  if (!address || !/^[A-Z]{2}$/.test(written)) return null;
  if (written === 'XI') return territoryOf('XI', territoryData.XI as TerritoryData);
  const postcode = text(address.postalCode) || text(address.zipCode);
  const part = byPostcode.get(written)?.find(({ prefix }) => begins(plain(postcode), prefix));
  return (
    part?.territory ??
    inProvince(written, text(address.provinceCode), postcode) ??
    byCountry.get(written) ??
    otherCountry(written)
  );
};

const texts = addTexts('crossings', crossings);

const sentence = (
  key: keyof typeof crossings.en,
  needed: boolean,
  names: Readonly<Record<string, Words>> = {},
): Crossing => ({
  needed,
  trade: needed,
  reason: inDeskLanguages((language) => {
    const values = Object.entries(names).map(([name, words]) => [name, words[language]] as const);
    return fillText(texts(language)[key], Object.fromEntries(values), language);
  }),
});

const isBritain = ({ union, ownTaxes }: CustomsTerritory): boolean => union === 'GB' && !ownTaxes;

/** Northern Ireland and Great Britain: one country, two customs codes, and only one way is declared. */
const acrossTheIrishSea = (from: CustomsTerritory, to: CustomsTerritory): Crossing | null => {
  if (from.code === 'XI' && isBritain(to)) {
    return sentence('fromNorthernIreland', false);
  }
  if (to.code === 'XI' && isBritain(from)) {
    return sentence('toNorthernIreland', true);
  }
  return null;
};

/** Mail of this territory is inland mail of this post. Northern Ireland is in the post of the United Kingdom. */
const isInlandOf = ({ code, union, ownTaxes, inlandOf }: CustomsTerritory, post: InlandPost): boolean =>
  code === post || inlandOf === post || (union === post && !ownTaxes) || (post === 'GB' && code === 'XI');

/** Mail that is inland mail with a customs form: to, from and between places of such a kind. */
const inlandMail = (from: CustomsTerritory, to: CustomsTerritory): Crossing | null => {
  const apart = to.inlandOf ? to : from;
  const post = apart.inlandOf;
  if (post === null || !isInlandOf(from, post) || !isInlandOf(to, post)) return null;
  if (from.code === to.code && !from.formWithin) return null;
  return { ...sentence('inland', true, { name: apart.name }), trade: false };
};

const within = ({ name }: Pick<CustomsTerritory, 'name'>): Crossing => sentence('within', false, { name });

const withinUnion = (from: CustomsTerritory, to: CustomsTerritory, union: UnionCode): Crossing => {
  const { name } = unions[union];
  const apart = [from, to].find(({ ownTaxes }) => ownTaxes);
  if (!apart) return within({ name });
  return sentence('taxes', true, { apart: apart.name, name });
};

/**
 * Decides whether goods between the two addresses are declared to customs: by territories, not simply
 * countries. Without both countries nothing is known, and `needed` is false.
 */
export const crossesBorder = (
  sender: Place | null | undefined,
  recipient: Place | null | undefined,
): Crossing => {
  const from = customsTerritory(sender);
  const to = customsTerritory(recipient);
  if (!from || !to) {
    return sentence('unknown', false);
  }
  const inland = inlandMail(from, to);
  if (inland) return inland;
  if (from.code === to.code) return within(from);
  const special = acrossTheIrishSea(from, to);
  if (special) return special;
  if (from.union !== null && from.union === to.union) return withinUnion(from, to, from.union);
  return sentence('border', true, { from: from.name, to: to.name });
};
