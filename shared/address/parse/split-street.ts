import { isCjk, isNumberFirst, numberMark } from '../line-order.ts';
import { tidy } from './lines.ts';
import {
  endsInStreetWord,
  endsInside,
  hasNoHouseNumber,
  numberBefore,
  numberBehind,
} from './number-forms.ts';

export interface StreetParts {
  street: string;
  /** The number with its addition: 12, 12a, 23 B 03, 12/2/5. */
  houseNo: string;
  /** Floor, door, building: what follows the number. */
  rest: string;
  /** The line has a number, and it is not certain which the house's is: all of it is in `street`. */
  unsure?: true;
}

/** A longer line is no street, and the patterns' time grows with its square: cells of a file may have any length. */
const LONGEST_LINE = 500;
/** Carriers take no more of a house number. */
const LONGEST_NUMBER = 20;

/** `State Route 66`, `Calle 19`: the number is the road's name, since nothing else is. */
const ROAD = String.raw`(?:(?:state|county|national|federal|us)\s)?(?:route|rue|rua|street|road|rd|highway|hwy|interstate|calle|carrera|cra|cl|kr|ak|ac|dg|av(?:enida)?\.?\s(?:calle|carrera)|transversal|diagonal|avenida|avenue|av|ave|line|concession|sideroad|s\.?s|s\.?p)\.?`;
/** `Platz 3`: it may be the name, or a house at a place that is called so. */
const PLACE = `(?:stra(?:ß|ss)e|weg|platz|plein|laan|place|square|plaza)`;
const numberedRoad = new RegExp(`^(?:${ROAD}|${PLACE})$`, 'iu');
const isNumberedRoad = new RegExp(String.raw`^${ROAD}\s\d+[a-z]?$`, 'iu');
const numberedStart = new RegExp(String.raw`^(?:${ROAD}|${PLACE})\s\d+(?:-\d+)?[a-z]?$`, 'iu');

/** `Rijksweg 3`, `Bundesstraße 9`: a number may be the road's. */
const numberedHighway = /(?:rijks|staats|bundes|landes|kreis)(?:weg|stra(?:ß|ss)e)$/iu;

const MONTH = String.raw`(?:january?|januari?|janvier|janeiro|enero|gennaio|stycznia|february?|februari?|f[ée]vrier|fevereiro|febrero|febbraio|lutego|march|m[äa]rz|mars|maart|mar[çz]o|marca|april|avril|abril|aprile|kwietnia|may|mai|mei|maio|mayo|maggio|maja|juni|june|juin|junho|junio|giugno|czerwca|juli|july|juillet|julho|julio|luglio|lipca|august|ao[uû]t|augustus|agosto|sierpnia|september|septembre|setembro|septiembre|settembre|wrze[śs]nia|october|oktober|octobre|outubro|octubre|ottobre|pa[źz]dziernika|november|novembre|novembro|noviembre|listopada|december|dezember|d[ée]cembre|dezembro|diciembre|dicembre|grudnia|(?:jan|feb|apr|avr|jul|aug|sept?|oct|okt|nov|dec|dez)\.?)(?!\p{L})`;
/** Streets are called after a year: Laan van 1954, Rue du 8 Mai 1945, Avenida do Ano de 1640. */
const dated = new RegExp(
  String.raw`(?:^|\s)(?:${MONTH}|van|von|vom|de|du|del|di|do|of)\s(?:1[5-9]|20)\d\d$`,
  'iu',
);
const isYear = (number: string): boolean => /^(?:1[5-9]|20)\d\d$/.test(number);

/** `8 Mai 1945 12`: a day begins the street, and its house number follows. */
const dayFirst = new RegExp(String.raw`^(?:de\s)?${MONTH}\s(?:1[5-9]|20)\d\d[\s,]+\d`, 'iu');
const dayOfYear = new RegExp(String.raw`^(?:de\s)?${MONTH}\s\d{4}$`, 'iu');
/** French streets are called after a day alone: 14 Juillet. */
const dayOrHoliday = new RegExp(String.raw`^(?:de\s)?${MONTH}(?:\s\d{4})?$`, 'iu');

/** One place where the house number may be. */
interface Candidate {
  street: string;
  number: string;
  rest: string;
  /** The street's name ends in a word for streets. */
  certain: boolean;
  afterComma: boolean;
  /** A mark is before it: `#`, `Nr.`, `nº`. */
  marked: boolean;
}

/** The street before a number, without the marks between them; the word for "number" stays with the street. */
const streetBefore = (before: string): string => tidy(before.replace(/[\s,]*#\s*$/, ''));

const candidateAt = (line: string, at: number, country: string | null): Candidate | null => {
  const before = line.slice(0, at);
  const street = streetBefore(before);
  const bare = tidy(street.replace(numberMark, ''));
  // The blocks of Mannheim are called Q 7.
  if (!/\p{L}/u.test(bare) || /^\p{L}$/u.test(bare) || endsInside(before)) return null;
  const certain = endsInStreetWord(bare) && !numberedRoad.test(bare);
  const { number, rest = '' } = numberBehind(country, certain).exec(line.slice(at))?.groups ?? {};
  if (number === undefined) return null;
  const [first = ''] = number.split(' ', 1);
  const isNamed = isYear(first) && dated.test(`${street} ${first}`);
  if (isNamed && ((rest === '' && first === number) || /^[,\s]*\d/.test(number.slice(first.length) + rest)))
    return null;
  const last = street.slice(street.lastIndexOf(',') + 1).trim();
  if (numberedRoad.test(last) && !/#\s*$/.test(before)) return null;
  return {
    ...{ street, number: number.trim(), certain },
    rest: tidy(rest.replace(/^[\s/]+/, '')),
    afterComma: /,\s*$/.test(before),
    marked: /#\s*$/.test(before) || numberMark.test(street),
  };
};

/** Digits that may be the house's: they begin a word, or follow a point, a mark or the letters of the street. */
const starts =
  /(?<![\p{L}\p{M}\d/.,–-])\d|(?<=[\p{L}\s][.:])\d|(?<=[,:#№°º])\d|(?<=\p{Ll}{3})\d(?!\p{L}{2})/gu;

const candidatesOf = (line: string, country: string | null): Candidate[] =>
  [...line.matchAll(starts)].flatMap(({ index }) =>
    index === 0 ? [] : (candidateAt(line, index, country) ?? []),
  );

/** `Calle 127 # 15-36`: the house's number has its mark, so that a later one is another. */
const markedNumber = /(?:[#№]|\b(?:n[°ºo]|nr|num|núm)\.?)[:\s]*\d/iu;

/** The number follows another one, which may as well be the house's, or is a road's: `Via Roma 23 B 03`, `An der B 75`. */
const isDoubtful = (street: string): boolean =>
  markedNumber.test(street) ||
  /\s(?:der|die|la|the)\s\p{Lu}$/u.test(street) ||
  (/(?:^|\s)\d{1,4}\s?(?:[a-z]|[-/]\s?\w{1,3})?$/iu.test(street) &&
    !numberedStart.test(street) &&
    !/^[A-U] \d$/.test(street) &&
    // A year is the street's: Laan van 1954.
    !/\s(?:1[5-9]|20)\d\d$/.test(street) &&
    !dated.test(street));

/** Numbers within a street's name: `Los Leones 123 Depto`, `rue du 8 Mai 1945`. */
const within = /(?<=\s)(\d{1,5})(?:\s?[a-z](?!\p{L}))?(?=[\s,])/giu;
const monthBehind = new RegExp(String.raw`^\s(?:de\s)?${MONTH}`, 'iu');
/** Months as days of theirs name streets in further languages, and words of jubilees: 8 Березня, 50 лет Октября. */
const MORE_MONTHS =
  'січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|' +
  'gener|febrer|març|maig|juny|juliol|agost|setembre|desembre|xaneiro|febreiro|marzo|xuño|xullo|decembro|' +
  'ianuarie|februarie|martie|aprilie|iunie|iulie|septembrie|octombrie|noiembrie|decembrie|' +
  'mája|máje|augusta|novembra|októbra|septembra|júna|júla|apríla|aprila|května|října|listopadu|května|decembra|januára|februára|' +
  'maj|maji|septemvri|oktomvri|noemvri|nëntori|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|' +
  '\\p{L}+(?:ίου|ιου|iou)|лет|років|lecia|lat';
const otherDayBehind = new RegExp(`^\\s(?:de\\s)?(?:${MORE_MONTHS})(?!\\p{L})`, 'iu');

/** Words before a street's name, none of which is a name: a number behind them alone is the name's own (`Via 4 Fontane`). */
const beforeName = new RegExp(
  String.raw`^(?:(?:${ROAD}|${PLACE}|via|viale|piazza|corso|largo|praça|travessa|ul|ulica|ulice|al|aleja|plac|os|nám[eě]st[ií]|nám|třída|ул|улица|пр|просп|проспект|пл|площадь|бул|пер|переулок|шоссе|str|strada|bd|bulevardul|b-dul|calea|aleea|piața|carrer|paseo|pl|quai|cours|boulevard|all[ée]e|impasse|вул|вулиця|площа|б-р|бульвар|пр-т|проезд|проїзд|наб|набережная|c\/|rambla|plaça|pça|rúa|οδός|λεωφόρος|leoforos|odos|splaiul|[sș]os|cesta|trieda|bul|rruga|chemin|ch|chauss[ée]e|sentier|vicolo|v\.?le|p\.?zza|camino|urb|calçada|estrada|bei|hinter|bij|op|pod|osiedle|pasaje|privada|blvd|mah|vasario|kovo|liepos|sausio|balandžio|gegužės|birželio|április|január|február|szeptember|november|december|zu|zum|zur|an|am|auf|in|der|den|dem|des|die|de|het|'t|du|da|do|dos|das|del|della|dei|delle|degli|di|la|las|los|le|les|ai|alla|à|al|trg|cad|caddesi|március|május|június|július|augusztus|október)\.?[\s.]*)+$`,
  'iu',
);

/** True where a number is within the street that is no part of its name: it may be the house's, and the later one a flat's. */
const hasNumber = (street: string): boolean =>
  [...street.matchAll(within)].some(({ 0: token, 1: digits = '', index }) => {
    const [head, tail] = [street.slice(0, index).trim(), street.slice(index + token.length)];
    const behind = street.slice(index + digits.length);
    const isDay = monthBehind.test(behind) || otherDayBehind.test(behind);
    const isOfYear = isYear(digits) && (dated.test(`${head} ${digits}`) || /^[\s,]*$/.test(tail));
    return !beforeName.test(head) && !isDay && !isOfYear && !/^[A-U] \d/.test(street);
  });

/** Streets of Singapore end in numbers: Ang Mo Kio Avenue 3. */
const endsInRoad =
  /\s(?:avenue|ave|street|st|road|rd|lane|drive|dr|crescent|cres|walk|close|place|view|link)\.?$/iu;

/**
 * True where the number that a street begins or ends with may be the name's own: `Calle 5`, `5 de Mayo`, `Laan van 1954`.
 * @param number as it is written there, as a word
 */
export const mayBeName = (street: string, number: string, country: string | null): boolean => {
  const words = street.toLowerCase().split(/[\s,]+/);
  if (words[0] === number.toLowerCase()) return dayOrHoliday.test(street.slice(number.length).trim());
  const head = street.slice(0, -number.length).replace(/[\s,]+$/, '');
  if (country === 'SG' && endsInRoad.test(head)) return true;
  return numberedRoad.test(head) || /^[A-U]$/.test(head) || (isYear(number) && dated.test(street));
};

/** Countries that write `Rua Projetada 7, 123`: what is before the comma may be the street's. */
const commaCountries = new Set(['BR', 'ES', 'PT', 'AZ', 'BY', 'KZ', 'RU', 'UA', 'UZ']);

const behind = (line: string, country: string | null): StreetParts | null => {
  const [first, second] = candidatesOf(line, country);
  if (!first) return null;
  const apart = first.number + first.rest;
  const loose = !first.certain && second !== undefined;
  const unsure =
    isDoubtful(first.street) ||
    (!first.marked && hasNumber(first.street)) ||
    // `Haus 3, Lindenweg 5`: the street is behind it.
    (!first.certain && second?.certain === true) ||
    first.number.length > LONGEST_NUMBER ||
    // `Platz der Republik 1918, 3`
    (!first.certain && isYear(first.number) && /^\d+$/.test(first.rest)) ||
    ((loose || numberedHighway.test(first.street)) && /^\d+\s\d+$/.test(apart)) ||
    (!first.certain && !first.afterComma && commaCountries.has(country ?? '') && /^\d+$/.test(first.rest));
  if (unsure) return { street: line, houseNo: '', rest: '', unsure: true };
  return { street: first.street, houseNo: first.number, rest: first.rest };
};

const bareStreet = /^(?:street|st|avenue|ave|road|rd|lane|drive|place|court|way|boulevard|blvd)\.?$/iu;
const withStreetWord =
  /(?:^|\s)(?:rue|avenue|av\.?|boulevard|bd|place|chemin|quai|route|all[ée]e|impasse|cours|via|viale|piazza|calle|rua|avenida|street|st\.?|road|rd\.?|lane|drive|dr\.?|way|court|parkway|pkwy|blvd|ave\.?|square|terrace|close|gardens|crescent|grove|hill|row)(?=$|[\s,.])/iu;

const STREET = String.raw`(?:street|st|avenue|ave|road|rd|highway|hwy|line|concession|sideroad|drive|dr|lane|ln|way|court|ct|place|pl|boulevard|blvd|crescent|cres|terrace)\.?`;
const DIRECTION = String.raw`(?:[nsew]\.?[nsew]?\.?|north|south|east|west|nord|sud|est|ouest)`;
const UNIT = `(?:apt|apartment|suite|ste|unit|floor|fl|room|rm|#)`;
/** Streets that are called by a number: 17 Mile Drive, 101 Street, 5 Ave, 5e Rue. */
const numberedName = new RegExp(
  [
    String.raw`^\d+\s(?:mile|feet|foot|ft)\s`,
    String.raw`^\d+(?:er|e|[èe]me)?\s(?:rang|concession|ch\.?)(?!\p{L})`,
    String.raw`^\d+(?:er|e|[èe]me)\s(?:rue|avenue|av|boulevard)(?!\p{L})`,
    String.raw`^\d+(?:st|nd|rd|th|[a-z])?\s${STREET}(?:\s${DIRECTION})?(?:$|,|\s${UNIT})`,
    // Of the streets of Utah: 545 200 S.
    String.raw`^\d+\s${DIRECTION}$`,
  ].join('|'),
  'iu',
);

const ahead = (line: string, country: string | null): StreetParts | null => {
  const { number = '', street = '' } = numberBefore(country).exec(line)?.groups ?? {};
  if (number === '' || dayFirst.test(street)) return null;
  const letter = /^(.*\d)\s([a-z])$/iu.exec(number);
  // The street of `12 A Street` is called A.
  if (letter && bareStreet.test(street))
    return { houseNo: letter[1] ?? '', street: `${letter[2]} ${street}`, rest: '' };
  // `2 14 Park Road`: a flat and its house, or houses 12 and 14; there is a 17 Mile Drive.
  const isOneOfTwo =
    /^\d{1,5}[a-z]?\s/iu.test(street) &&
    !numberedName.test(street) &&
    !monthBehind.test(street.replace(/^\d+/, ''));
  const isDay = (country === 'FR' ? dayOrHoliday : dayOfYear).test(street);
  if (isDay || isOneOfTwo || number.trim().length > LONGEST_NUMBER)
    return { street: line, houseNo: '', rest: '', unsure: true };
  return { street: tidy(street), houseNo: number.trim(), rest: '' };
};

/**
 * Street, house number and what follows it, in the order of the line: nothing of it is lost. Where it is not certain
 * which number the house's is, all of the line is the street, and `unsure` says so: a carrier that takes the number
 * only would bring the parcel to another house.
 * @param country ISO 3166-1 alpha-2 of the address, null where it is unknown
 */
export const splitStreet = (line: string, country: string | null): StreetParts => {
  const whole: StreetParts = { street: line, houseNo: '', rest: '' };
  if (line.length > LONGEST_LINE || !/\d/.test(line) || isCjk(line)) return whole;
  if (hasNoHouseNumber(line, country) || isNumberedRoad.test(line)) return whole;
  const [front, back] = [ahead(line, country), behind(line, country)];
  if (country !== null && isNumberFirst(country)) {
    // `Blk 123 Ang Mo Kio Ave 3`: streets of Singapore end in numbers.
    const name = back?.street ?? '';
    const plain = country !== 'SG' && (!/\s\d+\s/.test(name) || dated.test(name));
    return front ?? (plain ? back : null) ?? { ...whole, unsure: true };
  }
  const isRoad = front !== null && withStreetWord.test(front.street);
  const both = front !== null && back !== null && (country === null || isRoad);
  if (both) return { ...whole, unsure: true };
  return back ?? (isRoad ? front : { ...whole, unsure: true });
};

/**
 * The parts for two fields only: what follows the number stays with it, and where that is too long for a house number the
 * whole line is the street.
 */
export const withoutRest = (line: string, parts: StreetParts): StreetParts => {
  if (parts.rest === '') return parts;
  const from = line.indexOf(parts.houseNo, line.indexOf(parts.street) + parts.street.length);
  const houseNo = line.slice(from).trim();
  return houseNo.length > LONGEST_NUMBER || from === -1
    ? { street: line, houseNo: '', rest: '', unsure: true }
    : { street: parts.street, houseNo, rest: '' };
};
