import type { DocumentLanguage } from '../document-language.ts';
import type { BoxWords } from '../i18n/en/boxes.ts';
import { boxes as wordsOfLanguages } from '../i18n/index.ts';
import { addTexts } from '../i18n/texts.ts';
import { remembering } from '../remember.ts';
import { postalCountry } from './metadata.ts';
import { postBoxWords, wordPattern } from './post-box-words.ts';
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
  DE: { ...german, office: 'Paketshop' },
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

/** A network that a country's numbers of such places are known of. */
interface Network {
  words: Pick<BoxWords, 'locker' | 'office'>;
  /** Numbers that are taken to be of this network; another carrier's are printed with the country's plain words. */
  takes: Readonly<Record<'lockerId' | 'postOfficeRetailId', RegExp>>;
  /** Forms of its numbers. */
  forms: Readonly<Record<'lockerId' | 'postNumber', RegExp>>;
}

/** The person's number at the network is alone in a line beside a locker. */
const POST_NUMBER = /^\d{6,10}$/;

const networks: Readonly<Record<string, Network>> = {
  // DHL Parcel DE Shipping API 2.1: Locker (lockerID, postNumber), PostOffice (retailID; postNumber or email).
  DE: {
    words: { locker: 'Packstation', office: 'Postfiliale' },
    takes: { lockerId: /^\d+$/, postOfficeRetailId: /^[4-9]\d{2}$/ },
    forms: { lockerId: /^[1-9]\d{2}$/, postNumber: POST_NUMBER },
  },
};

/** The network of this place, or null. @param code ISO 3166-1 alpha-2 */
export const networkOf = (
  code: string | null | undefined,
  field: 'lockerId' | 'postOfficeRetailId',
  value: string,
): Network | null => {
  const network = networks[postalCountry(code)];
  return network?.takes[field].test(value) ? network : null;
};

/** Words that mean nothing else, also in a line of a street or a name. */
const PLAIN_WORDS: Readonly<Record<keyof BoxWords, readonly string[]>> = {
  locker: ['Packstation', 'DHL Packstation', 'Paketstation', 'Paczkomat', 'BalíkoBOX', 'CityPaq'],
  post: ['Postnummer', 'DHL Postnummer', 'Postnr.'],
  office: ['Postfiliale', 'DHL Postfiliale', 'Point relais', 'Mondial Relay'],
};
/** Others that people put before a number in the member for it: a shop's own branch is a Filiale as well. */
const OTHER_WORDS: Readonly<Record<keyof BoxWords, readonly string[]>> = {
  locker: ['Locker', 'Z-BOX'],
  post: ['Post number', 'PN'],
  office: ['Filiale', 'Paketshop', 'Parcel shop'],
};

/** Words that mean it in an address of this country. Another one's may be a street here: Posti is one in Estonia. */
const wordsFor = (kind: keyof BoxWords, country: string, isOwnMember: boolean): string[] => [
  ...PLAIN_WORDS[kind],
  ...(wordsOfCountries[country] ? [wordsOfCountries[country][kind]] : []),
  ...(isOwnMember
    ? [...OTHER_WORDS[kind], ...Object.values(wordsOfLanguages).map((said) => said[kind])]
    : []),
];

const NUMBER = String.raw`\S*\d\S*(?: \d+)*`;
/** A box may have a letter for its number. */
const OR_LETTER = String.raw`${NUMBER}|(?!(?:nr|no|n|de)$)\p{L}{1,2}`;

const pattern = (words: readonly string[], value = NUMBER): RegExp =>
  new RegExp(
    String.raw`^(?:${wordPattern(words)})(?:\s*(?:Nr|No)\.?)?(?:[\s:.]+|(?=\d))(?<value>${value})$`,
    'iu',
  );

const patternsFor = (country: string, isOwnMember: boolean): readonly [BoxField, RegExp][] => [
  ['lockerId', pattern(wordsFor('locker', country, isOwnMember))],
  ['postNumber', pattern(wordsFor('post', country, isOwnMember))],
  ['postOfficeRetailId', pattern(wordsFor('office', country, isOwnMember))],
  ['poBoxId', pattern(postBoxWords(country), OR_LETTER)],
];

/** For each country that its addresses are of; there are fewer than 300. */
const patternsOf = remembering(
  (country: string) => ({ line: patternsFor(country, false), member: patternsFor(country, true) }),
  { most: 300 },
);

const matched = (
  text: string,
  patterns: readonly [BoxField, RegExp][],
): { field: BoxField; value: string } | null => {
  const line = text.replace(/\s+/g, ' ').trim();
  for (const [field, words] of patterns) {
    const value = words.exec(line)?.groups?.value;
    if (value !== undefined) return { field, value };
  }
  return null;
};

/**
 * The place that a line names, with its number as the line has it, such as `lockerId` and `123`; null for any other line.
 * @param code ISO 3166-1 alpha-2 of the address, where it is known
 */
export const boxInLine = (line: string, code: string | null | undefined) =>
  matched(line, patternsOf(postalCountry(code)).line);

/** The number of a member, without a word that it may have in front. */
const numberIn = (text: string, field: BoxField, code: string | null | undefined): string => {
  const found = matched(text, patternsOf(postalCountry(code)).member);
  return found?.field === field ? found.value : text;
};

/** A line as an address of this country has it: `Packstation 123`. Text that names another place stays as it is. */
export const boxLine = (
  field: 'lockerId' | 'postOfficeRetailId' | 'postNumber',
  text: string,
  code: string | null | undefined,
  language: DocumentLanguage,
): string => {
  if (text === '') return '';
  const found = matched(text, patternsOf(postalCountry(code)).member);
  if (found !== null && found.field !== field) return text;
  const value = found?.value ?? text;
  const words = wordsOfCountries[postalCountry(code)] ?? wordsOf(language);
  if (field === 'postNumber') return `${words.post} ${value}`;
  const kind = field === 'lockerId' ? 'locker' : 'office';
  return `${networkOf(code, field, value)?.words[kind] ?? words[kind]} ${value}`;
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
  // The person's number, without a word.
  const at =
    boxes.lockerId || boxes.postOfficeRetailId ? rest.findIndex((line) => POST_NUMBER.test(line)) : -1;
  if (at < 1 || boxes.postNumber !== undefined) return { boxes, lines: rest };
  return { boxes: { ...boxes, postNumber: rest[at] ?? '' }, lines: rest.toSpliced(at, 1) };
};

/** A place of an address, with the member that it is in. */
export interface BoxAt {
  value: string;
  /** Member of the address, as `lockerId` or `street`. */
  member: keyof Address & string;
}

/** `Packstation 123, 25678901`: the person's number behind the place's. */
const PAIR = /^(\S+?)[,;]?\s+(\d{6,10})$/;

/**
 * The address with the person's number in its own member, where it is behind the place's. It stays where it is beside
 * another one.
 */
export const withoutPairs = (address: Address): Address => {
  for (const member of ['lockerId', 'postOfficeRetailId'] as const) {
    const [, place, person] =
      PAIR.exec(numberIn(address[member]?.trim() ?? '', member, address.countryIsoCode)) ?? [];
    // Of other networks it may be a part of the place: `ICA 123456`.
    if (place === undefined || person === undefined) continue;
    if (networkOf(address.countryIsoCode, member, place) === null) continue;
    const own = address.postNumber?.trim() ?? '';
    if (own !== '' && numberIn(own, 'postNumber', address.countryIsoCode) !== person) continue;
    return { ...address, [member]: place, postNumber: own === '' ? person : address.postNumber };
  }
  return address;
};

/** Lines that shops put a number of the recipient's into. */
const besideStreet = ({ street2, name2, name3 }: Address) =>
  [
    ['street2', street2],
    ['name2', name2],
    ['name3', name3],
  ] as const;

/** Free lines of an address; those beside a street that is one are about the street. */
const linesOf = (address: Address) => {
  const street = address.street?.trim() ?? '';
  const withNumber = `${street} ${address.houseNo?.trim() ?? ''}`.trim();
  const first = [
    ['street', street],
    ['street', withNumber],
  ] as const;
  const isStreet =
    street !== '' && first.every(([, line]) => boxInLine(line, address.countryIsoCode) === null);
  if (isStreet) return [];
  return [...first, ...besideStreet(address)];
};

/**
 * The lockers, post offices, post numbers and post office boxes of an address: in their own members, else in the line of
 * the street, or one of those beside it, as many shops fill them in.
 */
export const boxesOf = (address: Address): Partial<Record<BoxField, BoxAt>> => {
  const code = address.countryIsoCode;
  const found: Partial<Record<BoxField, BoxAt>> = {};
  const add = (field: BoxField, value: string, member: BoxAt['member']): void => {
    const [, place = value, person] = field === 'poBoxId' ? [] : (PAIR.exec(value) ?? []);
    found[field] ??= { value: place, member };
    if (person !== undefined) found.postNumber ??= { value: person, member };
  };
  for (const member of ['lockerId', 'postOfficeRetailId', 'postNumber', 'poBoxId'] as const) {
    const value = address[member]?.trim() ?? '';
    if (value !== '') add(member, numberIn(value, member, code), member);
  }
  for (const [member, line] of linesOf(address)) {
    const box = boxInLine(line ?? '', code);
    if (box) add(box.field, box.value, member);
  }
  if (!found.lockerId && !found.postOfficeRetailId) return found;
  for (const [member, line] of besideStreet(address))
    if (POST_NUMBER.test(line?.trim() ?? '')) found.postNumber ??= { value: line?.trim() ?? '', member };
  return found;
};

/** True where the address has a street that names no such place: a driver goes there. */
export const hasStreet = (address: Address): boolean =>
  (address.street?.trim() ?? '') !== '' && linesOf(address).length === 0;
