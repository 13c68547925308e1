import { remembering } from '../../remember.ts';
import { postalCountry } from '../metadata.ts';
import { postBoxWords, wordPattern } from '../post-box-words.ts';

/**
 * The forms of house numbers, country by country, as patterns of what may follow the digits. Sources: UPU Postal
 * addressing systems (country sheets), PostNL (house number and addition), bpost (bus, bte), DHL and Deutsche Post (order
 * of a line), Österreichische Post (12/2/5, Stiege, Tür), Royal Mail PAF, USPS Publication 28, La Poste (bis, ter),
 * Posti (12 A 5), PostNord (3. tv), Correios (123 - apto 4), Correos (3º 2ª), Poczta Polska (m. 5), Poste Italiane (12/A).
 */

/** Words of streets that stand behind their name: a number that follows one directly is the house's. */
const suffixed =
  /[\p{L}\s-](?:stra(?:ß|ss)e|str\.?|weg|platz|gasse|allee|ring|damm|ufer|chaussee|stieg|steig|markt|hof|straat|laan|plein|kade|gracht|singel|dijk|steeg|pad|dreef|gatan|v[äa]gen|vej|gade|gata|gate|veien|katu|tie|utca|[úu]t)$/iu;

/** True where a street's name ends in a word for streets, so that the next number can be no part of it. */
export const endsInStreetWord = (street: string): boolean => suffixed.test(street);

/** Place within a building or an area, by its number; it is no house number. */
const INSIDE = String.raw`(?:zone|area|warehouse|blk|flat|office|studio|suite|ste|apt|apartment|apartamento|apto|appt|app|unit|floor|fl|room|rm|building|bldg|etage|[ée]tage|stock|stk|stg|stiege|stufe|t[üu]r|top|whg|wohnung|og|eg|ug|dg|vh|hh|vorderhaus|hinterhaus|hinterhof|seitenfl[üu]gel|aufgang|eingang|geb|geb[äa]ude|halle|tor|gate|dock|abt|abteilung|department|dept|level|piso|pta|puerta|esc|escalera|bajo|local|planta|int|interno|scala|sc|pal|b[âa]timent|b[âa]t|bloco|bl|blok|bloque|block|conj|cj|sala|loja|casa|andar|lote|quadra|wing|plot|sector|phase|shop|villa|lgh|tr|as|m|lok|lokal|miesz|mieszkanie|kl|em|emelet|ajt[óo]|ap|et|kat|daire|d|byt|stan|piano|depto|dpto|departamento|кв|корп|корпус|к|стр|строение|оф|офис|под|подъезд|эт|этаж|вх|ет|ап|links|rechts|li|re|mitte|tv|th|mf|st|bus|bte|bo[iî]te|box|c\/o)`;

/** The same of Spanish addresses, behind a house number alone: streets are called so too, as Via della Torre 5. */
const ROOM = '(?:torre|oficina|ofic|of|consultorio|manzana|mz|lt)';

/** Words behind the ordinal of a floor. */
const FLOOR = `(?:tv|th|mf|links|rechts|sal|etage|og|stock|stk|em|emelet|piso|floor|esq|dto|dta|izq|izda|dcha|drt|kerros|tr|krs)`;

const insideAtEnd = new RegExp(String.raw`(?:^|[\s,/(-])${INSIDE}\.?[:\s]*(?:(?:nr|no)\.?)?\s*$`, 'iu');

/** Of these words streets are called as well: Frankfurter Tor 5, Via della Scala 12, Karl Johans gate 1, High St 12. */
const NAMES_TOO =
  /(?:tor|halle|scala|villa|casa|puerta|gate|st|stiege|geb[äa]ude|eingang|sala|dock|wing|top|piano|stan|к)\.?\s*$/iu;
/** Grounds with many buildings. */
const GROUNDS =
  /(?:park|zentrum|cent(?:er|re)|zone|zona|areal|gel[äa]nde|pol[íi]gono|industriegebiet|hafen|port|werk)$/iu;

/** True where the text before a number says that it is that of a flat, a floor or a building. */
export const endsInside = (before: string): boolean => {
  const found = insideAtEnd.exec(before);
  if (found === null) return false;
  const [head, word] = [before.slice(0, found.index).trim(), found[0]];
  if (!NAMES_TOO.test(word) || head === '' || /\d/.test(head)) return true;
  return /^[,(/]/.test(word) || /[,(/]$/.test(head) || GROUNDS.test(head);
};

/** A letter that belongs to the number: no word begins with it, and no elision. */
const LETTER = String.raw`\s?(?!c\/o)[a-z](?![\p{L}\p{M}'’])`;
const JOINED = String.raw`\s?[-–/+]\s?(?:\d{1,4}(?!\d)\s?(?:[a-z](?![\p{L}\p{M}]))?|[a-z](?![\p{L}\p{M}])|(?:bis|ter|quater)(?!\p{L})|[ivx]{1,4}(?!\p{L}))`;
const GENERAL = [
  JOINED,
  String.raw`\s?[½¼¾]`,
  String.raw`\s\d\/\d(?!\d)`,
  String.raw`\s?bis\s\d{1,4}(?!\d)\s?(?:[a-z](?!\p{L}))?`,
  String.raw`\s?(?:u\.|und|&)\s?\d{1,4}(?!\d)\s?(?:[a-z](?!\p{L}))?`,
  String.raw`\s?(?:bis|ter|quater)(?!\p{L})`,
  LETTER,
];

/** `12 A 3 tr` has a floor behind its letter. */
const NO_FLOOR = String.raw`(?!\.?\s?${FLOOR}(?!\p{L}))`;
const DUTCH_WORD = String.raw`(?!c\/o|[hulk]\d{4})(?:hs|huis|hg|hoog|bg|bgg|bv|bov|boven|ben|beneden|bel|et|rd|rood|zw|zwart|wit|[a-z]|[ivx]{1,4})(?!\p{L})`;
/** A postcode of the Netherlands behind the street is no addition. */
const DUTCH_POSTCODE = String.raw`\d{4}\s?[a-z]{2}(?!\p{L})`;
const DUTCH = String.raw`(?:\s?[-–/]\s?|\s)?${DUTCH_WORD}(?:[\s-]?(?!${DUTCH_POSTCODE})\d{1,4}(?!\d)${NO_FLOOR})?`;
const BELGIAN = String.raw`\s?(?:bus|bte|bo[iî]te|b)\.?\s?(?:\d{1,4}(?!\d)[a-z]?|[a-z]\d{0,3})(?![\p{L}\d])${NO_FLOOR}`;
const LETTER_AND_NUMBER = String.raw`\s?[a-z]\s?\d{1,3}[a-z]?(?![\p{L}\d])${NO_FLOOR}`;

/** Forms of one country beyond those of all. The keys are ISO 3166-1 alpha-2. */
const own: Readonly<Record<string, readonly string[]>> = {
  NL: [DUTCH, String.raw`\s(?!${DUTCH_POSTCODE})\d{1,4}(?!\d)`],
  BE: [BELGIAN],
  FI: [LETTER_AND_NUMBER],
  AX: [LETTER_AND_NUMBER],
};
/** Hungarian house numbers are written as ordinals. */
const POINT = String.raw`(?:\.(?=$|[\s,]))?`;
/** With a street that leaves no doubt, any country's form is one. */
const ofAnyCountry: readonly string[] = [BELGIAN, DUTCH, LETTER_AND_NUMBER];

const ORDINAL = String.raw`\d{1,2}\s?(?:[ºª°]|(?=${FLOOR}(?!\p{L}))|\.(?:º|ª|o|a)?\s?(?=${FLOOR}(?!\p{L}))|(?:er|e|[èe]me|nd|rd|th|st)\s?(?=${FLOOR}(?!\p{L})))`;

const restOf = (free: boolean): string =>
  String.raw`\s*[,;(]\s*\S.*|\s[-–]\s(?=\p{L}|${ORDINAL}).+|[\s/]+(?:(?:${INSIDE}|${ROOM})(?![\p{L}\p{M}])|${ORDINAL}).*|[\s-]+[HULK]\d{4}|\s+${DUTCH_POSTCODE}.*|\s+#\s?\d.*${
    free ? String.raw`|\s+\p{L}{2}.*` : ''
  }`;

/** There are fewer than 300 countries, each with two patterns. */
const MOST_PATTERNS = 600;

const patternBehind = remembering(
  ({ code, free }: { code: string; free: boolean }): RegExp => {
    const forms = [...(own[code] ?? []), ...(free || code === '' ? ofAnyCountry : []), ...GENERAL].join('|');
    return new RegExp(
      String.raw`^(?<number>\d{1,6}(?!\d)${code === 'HU' ? POINT : ''}(?:${forms}){0,4})(?:\.?$|(?<rest>${restOf(free)})$)`,
      'iu',
    );
  },
  { most: MOST_PATTERNS, by: ({ code, free }) => `${code} ${free}` },
);

/**
 * Pattern of a text that begins with a house number behind its street: groups `number`, with its addition, and `rest`.
 * @param country ISO 3166-1 alpha-2, null where it is unknown
 * @param free the street leaves no doubt that this is the number, so that any addition and any words may follow
 */
export const numberBehind = (country: string | null, free: boolean): RegExp =>
  patternBehind({ code: country === null ? '' : postalCountry(country), free });

const before = (forms: readonly string[]): RegExp =>
  new RegExp(
    String.raw`^(?<number>\d{1,6}(?!\d)(?:${forms.join('|')}){0,4})\s*,?\s+(?<street>(?=.*\p{L})[\p{L}\d'’].*)$`,
    'iu',
  );
const anywhere = before(GENERAL);
const american = before([String.raw`[a-z](?![\p{L}\p{M}'’])`, ...GENERAL.filter((form) => form !== LETTER)]);

/** Number and addition before the street. In the US and Canada a letter apart is a direction, or the street's name. */
export const numberBefore = (country: string | null): RegExp =>
  country === 'US' || country === 'CA' || country === 'PR' ? american : anywhere;

/** Short words for a box that a line of any country may begin with. */
const SHORT_BOX = String.raw`box|b\.?\s?p\.?|c\.?\s?p\.?|cs|tsa|pmb|poste restante`;
const LOCKER = 'packstation|paketstation|postfiliale|paketbox|paketshop|paczkomat|parcel locker|locker';
const MILITARY = 'psc|cmr|unit|omc|umr|bfpo|apo|fpo|dpo|uss|usns';
const RURAL = String.raw`r\.?r\.?|rural route|rural delivery|rd no\.?|hcr?|highway contract(?: route)?|star route|rmb|rsd|general delivery`;

/** A box or a locker, by the words of a country. */
const boxOrLocker = remembering(
  (country: string): RegExp =>
    new RegExp(
      String.raw`^(?:${wordPattern(postBoxWords(country))}|${SHORT_BOX}|${LOCKER})(?![\p{L}\p{M}])(?:\s?(?:nr|no|n[°º])\.?)?\s*#?:?\s*\S*\d`,
      'iu',
    ),
  { most: MOST_PATTERNS, by: (country) => country },
);

const unnumbered: readonly RegExp[] = [
  new RegExp(String.raw`^(?:${MILITARY})\.?\s*#?\d.*(?:\bbox\b.*)?$`, 'iu'),
  new RegExp(String.raw`^(?:${RURAL})\s*#?\d`, 'iu'),
  /(?:^|[\s,])(?:km|k\.m\.|kil[óo]metr[oe]|kilom[eè]tre|kilometer|км)\.?\s*\d/iu,
  /(?:^|[\s,])(?:s\s?\/\s?n[º°o.]*|s\.\s?n\.(?:\s?c\.)?|snc|sin n[úu]mero|sem n[úu]mero|b\.?\s?b\.?|bez broja)(?=$|[\s,])/iu,
];

/** Blocks instead of numbers: 1-9-1 Marunouchi, 2-chome. */
const blocks = /(?:^|\s)\d+-\d+-\d+|^\d+-\d+\s|\d+\s?-?\s?(?:chome|ch[oō]me|banchi|ban|g[oō])(?![\p{L}])/iu;

/**
 * True for lines that have numbers, but no house number: boxes of posts and armies, lockers, rural routes, kilometers,
 * streets without numbers (s/n), Japanese blocks.
 */
export const hasNoHouseNumber = (line: string, country: string | null): boolean =>
  boxOrLocker(country === null ? '' : postalCountry(country)).test(line) ||
  unnumbered.some((pattern) => pattern.test(line)) ||
  ((country === 'JP' || country === null) &&
    blocks.test(line) &&
    (country === 'JP' || /chome|ch[oō]me/iu.test(line)));
