import type { DocumentLanguage } from '../document-language.ts';
import type { BoxWords } from '../i18n/en/boxes.ts';
import { boxes as wordsOfLanguages } from '../i18n/index.ts';
import { addTexts } from '../i18n/texts.ts';
import { remembering } from '../remember.ts';
import { postBoxWords } from './line-order.ts';
import { postalCountry } from './metadata.ts';
import type { Address } from './schema.ts';

/**
 * Lockers, post offices and post office boxes of a recipient: the words of their own country, where an address has them,
 * and what the country's carriers demand with them. A person there reads the label, so the country's words go before the
 * document's language.
 */

/** Fields of an address for a place other than a street, or for who fetches there. */
export type BoxField = 'lockerId' | 'postOfficeRetailId' | 'postNumber' | 'poBoxId';

const wordsOf: (language: DocumentLanguage) => BoxWords = addTexts('boxes', wordsOfLanguages);

const german = wordsOfLanguages.de;
const english = wordsOfLanguages.en;
const post = { post: english.post };

/** The posts' and parcel networks' own words, from their web pages (2026-11). Other countries: the document's language. */
const wordsOfCountries: Readonly<Record<string, BoxWords>> = {
  AT: { ...german, locker: 'Abholstation' },
  AU: english,
  CA: english,
  CH: { ...german, locker: 'My Post 24', office: 'PickPost' },
  CZ: { ...post, locker: 'Výdejní box', office: 'Pošta' },
  DE: { ...german, locker: 'Packstation' },
  DK: { ...post, locker: 'Pakkeboks', office: 'Posthus' },
  EE: { ...post, locker: 'Pakiautomaat', office: 'Postkontor' },
  ES: { ...wordsOfLanguages.es, locker: 'CityPaq', office: 'Oficina de Correos' },
  FI: { ...post, locker: 'Pakettiautomaatti', office: 'Posti' },
  FR: { ...wordsOfLanguages.fr, office: 'Point relais' },
  GB: english,
  HR: { ...post, locker: 'Paketomat', office: 'Poštanski ured' },
  HU: { ...post, locker: 'Csomagautomata', office: 'Posta' },
  IE: english,
  IT: { ...wordsOfLanguages.it, locker: 'Locker', office: 'Punto Poste' },
  LI: { ...german, locker: 'My Post 24', office: 'PickPost' },
  LT: { ...post, locker: 'Paštomatas', office: 'Paštas' },
  LV: { ...post, locker: 'Pakomāts', office: 'Pasta nodaļa' },
  NL: { ...wordsOfLanguages.nl, office: 'PostNL-punt' },
  NO: { ...post, locker: 'Pakkeboks', office: 'Postkontor' },
  NZ: english,
  PL: { ...wordsOfLanguages.pl, locker: 'Paczkomat' },
  PT: { ...post, locker: 'Cacifo', office: 'Loja CTT' },
  SE: { ...post, locker: 'Paketbox', office: 'Postombud' },
  SI: { ...post, locker: 'Paketomat', office: 'Pošta' },
  SK: { ...post, locker: 'BalíkoBOX', office: 'Pošta' },
  US: english,
};

/**
 * Words before a locker, a post office and a post number in an address of this country.
 * @param code ISO 3166-1 alpha-2 @param language of the document, where the country has no words of its own here
 */
export const boxWordsIn = (code: string | null | undefined, language: DocumentLanguage): BoxWords =>
  wordsOfCountries[postalCountry(code)] ?? wordsOf(language);

/** The networks' names that people write everywhere, and other spellings. */
const OTHER_WORDS: Readonly<Record<keyof BoxWords, readonly string[]>> = {
  locker: [
    'Packstation',
    'DHL Packstation',
    'Paketstation',
    'Locker',
    'Paczkomat',
    'Z-BOX',
    'BalíkoBOX',
    'CityPaq',
  ],
  post: ['DHL Postnummer', 'Post number', 'Postnr.'],
  office: ['DHL Postfiliale', 'Filiale', 'Paketshop', 'Parcel shop', 'Point relais', 'Mondial Relay'],
};

/** Words that mean it in an address of this country. Another one's may be a street here: Posti is one in Estonia. */
const wordsFor = (kind: keyof BoxWords, country: string): string[] => [
  ...Object.values(wordsOfLanguages).map((said) => said[kind]),
  ...OTHER_WORDS[kind],
  ...(wordsOfCountries[country] ? [wordsOfCountries[country][kind]] : []),
];

const escaped = (words: readonly string[]): string =>
  words
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\\\. ?/g, '\\.?\\s?'))
    .sort((one, other) => other.length - one.length)
    .join('|');

const pattern = (words: readonly string[]): RegExp =>
  new RegExp(`^(?:${escaped(words)})(?:\\s*(?:Nr|No)\\.?)?[\\s:]+(?<value>\\S*\\d\\S*(?: \\d+)*)$`, 'iu');

const poBox = pattern([
  ...postBoxWords,
  'PO Box',
  'P.O.Box',
  'Post Office Box',
  'B.P.',
  'Case postale',
  'Casella postale',
]);

/** For each country that its addresses are of; there are fewer than 300. */
const patternsOf = remembering(
  (country: string): readonly [BoxField, RegExp][] => [
    ['lockerId', pattern(wordsFor('locker', country))],
    ['postNumber', pattern(wordsFor('post', country))],
    ['postOfficeRetailId', pattern(wordsFor('office', country))],
    ['poBoxId', poBox],
  ],
  { most: 300 },
);

/**
 * The place that a line names, with its number as the line has it, such as `lockerId` and `123`; null for any other line.
 * @param code ISO 3166-1 alpha-2 of the address, where it is known
 */
export const boxInLine = (
  line: string,
  code: string | null | undefined,
): { field: BoxField; value: string } | null => {
  const text = line.replace(/\s+/g, ' ').trim();
  for (const [field, words] of patternsOf(postalCountry(code))) {
    const value = words.exec(text)?.groups?.value;
    if (value !== undefined) return { field, value };
  }
  return null;
};

/** Takes lockers, post offices, post numbers and post office boxes out of a block's lines, but for the first one. */
export const takeBoxes = (
  lines: readonly string[],
  country: string | null,
): { boxes: Pick<Address, BoxField>; lines: string[] } => {
  const boxes: Pick<Address, BoxField> = {};
  const rest = lines.filter((line, index) => {
    const found = index === 0 ? null : boxInLine(line, country);
    if (found === null || boxes[found.field] !== undefined) return true;
    boxes[found.field] = found.value;
    return false;
  });
  return { boxes, lines: rest };
};

/** True for a text that begins with a word for what this field holds: it needs no other one in front. */
export const hasBoxWord = (kind: keyof BoxWords, text: string, country: string): boolean =>
  wordsFor(kind, country).some((word) => text.toLowerCase().startsWith(word.toLowerCase()));

/** A place of an address, with the member that it is in. */
export interface BoxAt {
  value: string;
  /** Member of the address, as `lockerId` or `street`. */
  member: keyof Address & string;
}

/** A post number is alone in a line beside a locker, as its network asks for. */
const POST_NUMBER = /^\d{6,10}$/;

/**
 * The lockers, post offices, post numbers and post office boxes of an address: in their own members, else in a line of
 * the street or the name, as many shops fill them in.
 */
export const boxesOf = (address: Address): Partial<Record<BoxField, BoxAt>> => {
  const found: Partial<Record<BoxField, BoxAt>> = {};
  for (const member of ['lockerId', 'postOfficeRetailId', 'postNumber', 'poBoxId'] as const) {
    const value = address[member]?.trim() ?? '';
    if (value === '') continue;
    found[member] = { value: boxInLine(value, address.countryIsoCode)?.value ?? value, member };
  }
  const withNumber = `${address.street?.trim() ?? ''} ${address.houseNo?.trim() ?? ''}`;
  const lines = [
    ['street', address.street],
    ['street', withNumber],
    ['street2', address.street2],
    ['name2', address.name2],
    ['name3', address.name3],
  ] as const;
  for (const [member, line] of lines) {
    const box = boxInLine(line ?? '', address.countryIsoCode);
    if (box) found[box.field] ??= { value: box.value, member };
  }
  for (const member of ['name2', 'name3', 'street2'] as const) {
    const value = address[member]?.trim() ?? '';
    if ((found.lockerId || found.postOfficeRetailId) && POST_NUMBER.test(value))
      found.postNumber ??= { value, member };
  }
  return found;
};

/** Demands of a country's network for a delivery to one of its places. */
interface BoxNeeds {
  /** Forms of numbers. */
  forms: Partial<Record<BoxField, RegExp>>;
  /** Names the person at a locker, and at a post office: the post number alone, or that or an e-mail address. */
  locker?: 'post-number';
  office?: 'post-number-or-email';
}

const needsOfCountries: Readonly<Record<string, BoxNeeds>> = {
  // DHL Parcel DE Shipping API 2.1: Locker (lockerID, postNumber), PostOffice (retailID; postNumber or email).
  DE: {
    forms: { lockerId: /^[1-9]\d{2}$/, postOfficeRetailId: /^[4-9]\d{2}$/, postNumber: POST_NUMBER },
    locker: 'post-number',
    office: 'post-number-or-email',
  },
};

/** Demands of a country's network; null where none is known here. @param code ISO 3166-1 alpha-2 */
export const boxNeedsOf = (code: string | null | undefined): BoxNeeds | null =>
  needsOfCountries[postalCountry(code)] ?? null;
