import { addressFormat } from '../line-order.ts';
import { findProvince, isProvinceByCode, provincesOf } from '../provinces.ts';
import { tidy } from './lines.ts';
import { findPostcode, findWrongPostcode, type PostcodeHit, type PostcodePlace } from './postcode-in.ts';
import { hasStreetWord, streetIndex } from './street.ts';

/** Place of an address, and the lines that say something else. */
export interface Place {
  postcode: string;
  city: string;
  /** The country's code where it has a list of provinces, else as written. */
  province: string;
  /** Names and street, in their order. */
  above: string[];
  /** Lines below the place that say nothing of it. */
  below: string[];
}

type Mark = 'Z' | 'C' | 'S';
type Marks = readonly Mark[];

/** The place's lines in the country's order: above the street, and from the street to the postcode and below it. */
interface Order {
  beforeStreet: Marks[];
  toPostcode: Marks[];
  postcode: Marks | null;
  afterPostcode: Marks[];
}

const orderOf = (country: string): Order => {
  const lines = addressFormat(country, false).split('%n');
  const street = lines.findIndex((line) => line.includes('%A'));
  const marks = lines.map((line) => (line.match(/%[ZCS]/g) ?? []).map((mark) => mark[1] as Mark));
  const postcode = marks.findIndex((line) => line.includes('Z'));
  const end = postcode === -1 ? lines.length : postcode;
  const some = (from: number, to: number): Marks[] => marks.slice(from, to).filter((line) => line.length > 0);
  return {
    beforeStreet: some(0, street),
    toPostcode: some(Math.max(street, 0), end),
    postcode: marks[postcode] ?? null,
    afterPostcode: postcode === -1 ? [] : some(postcode + 1, lines.length),
  };
};

const placeOf = (marks: Marks): PostcodePlace => {
  if (marks.length === 1) return 'alone';
  return marks[0] === 'Z' ? 'first' : 'last';
};

/** `Villanueva de Córdoba` is a town's name to its end. */
const linkWord = /\s(?:de|del|de la|la|las|los|el|di|of|the)$/i;

/** `Roma RM`, `São Paulo-SP`, `Mountain View, CA`, `Torino (TO)`: the city, and the province that ends the text. */
const splitProvince = (text: string, country: string): { city: string; province: string } => {
  const bare = text.replace(/\s*\(([^)]+)\)$/, ', $1');
  for (const cut of bare.matchAll(/\s*[,/-]\s*|\s+/g)) {
    const end = bare.slice(cut.index + cut[0].length);
    const found = cut.index === 0 ? null : findProvince(country, end);
    if (found === null) continue;
    const city = bare.slice(0, cut.index);
    const isMarked = /[,/-]/.test(cut[0]) || (!isProvinceByCode(country) && !linkWord.test(city));
    if (found.code === end || (isMarked && end.length > 2)) return { city: tidy(city), province: found.code };
  }
  return { city: tidy(text), province: '' };
};

const provinceCode = (text: string, country: string): string => findProvince(country, text)?.code ?? text;

/** The text of a place's line without its postcode. Text before the city's own comma is a street. */
const takeText = (place: Place, text: string, country: string): void => {
  const fixed = addressFormat(country, false).replace(/%\w/g, '').trim().toLowerCase();
  if (text === '' || fixed.includes(text.toLowerCase())) return;
  const { city, province } = splitProvince(text, country);
  const cut = city.lastIndexOf(',');
  if (cut > 0) place.above.push(tidy(city.slice(0, cut)));
  place.city ||= tidy(city.slice(cut + 1));
  place.province ||= province;
};

const hasList = (country: string): boolean => provincesOf(country).length > 0;

const looksLikeStreet = (line: string): boolean => /^\d|\d\p{L}?$/u.test(line);

/** Takes the lowest line above as what its marks say, where it can be that; a name must be left. */
const takeLowest = (place: Place, marks: Marks, country: string): void => {
  const line = place.above.at(-1);
  if (line === undefined || place.above.length < 2) return;
  if (!marks.includes('C')) {
    if (place.province !== '' || !hasList(country) || findProvince(country, line) === null) return;
    place.above.pop();
    place.province = provinceCode(line, country);
    // `Seoul`, `Funafuti`: the line is the city's too where nothing but the street is left.
    const [, street] = place.above;
    if (place.city === '' && place.above.length === 2 && hasStreetWord(street ?? '')) place.city = line;
  } else if (place.city === '' && !looksLikeStreet(line)) {
    place.above.pop();
    takeText(place, line, country);
  }
};

const takeBelow = (place: Place, order: Order, country: string): void => {
  for (const marks of order.afterPostcode) {
    const [line] = place.below;
    if (line === undefined) return;
    if (marks.includes('C') && place.city === '') takeText(place, line, country);
    else if (marks.includes('S') && (hasList(country) ? findProvince(country, line) : !/\d/.test(line)))
      place.province ||= provinceCode(line, country);
    else continue;
    place.below.shift();
  }
};

/** The line with the postcode. If it holds nothing else the city is in the next line, or in the one above. */
const takePostcodeLine = (place: Place, hit: PostcodeHit, marks: Marks, country: string): void => {
  place.postcode = hit.postcode;
  const [text, other] = placeOf(marks) === 'first' ? [hit.after, hit.before] : [hit.before, hit.after];
  if (text !== '' && other !== '') place.above.push(other);
  if (text !== '' || other !== '') takeText(place, text || other, country);
  if (text !== '' || other !== '' || !marks.includes('C')) return;
  const next = placeOf(marks) === 'first' ? place.below.shift() : undefined;
  if (next !== undefined) takeText(place, next, country);
  else takeLowest(place, marks, country);
};

/** Cities above the street (Hungary, Iran). */
const takeBeforeStreet = (place: Place, order: Order, country: string): void => {
  if (order.beforeStreet.length === 0 || place.city !== '') return;
  const street = place.above.splice(Math.max(1, streetIndex(place.above)));
  for (const marks of order.beforeStreet.toReversed()) takeLowest(place, marks, country);
  place.above.push(...street);
};

/** Finds postcode, city and province in a block's lines by the order of the country's own addresses. */
export const findPlace = (lines: readonly string[], country: string): Place => {
  const order = orderOf(country);
  const place: Place = { postcode: '', city: '', province: '', above: [...lines], below: [] };
  const hit =
    order.postcode &&
    (findPostcode(lines, country, placeOf(order.postcode)) ??
      findWrongPostcode(lines, placeOf(order.postcode)));
  if (hit && order.postcode) {
    place.above = lines.slice(0, hit.index);
    place.below = lines.slice(hit.index + 1);
    takePostcodeLine(place, hit, order.postcode, country);
    takeBelow(place, order, country);
  }
  // Without a postcode the lines that would have it are looked at only for their city.
  const rest = hit ? order.toPostcode : [...order.toPostcode, order.postcode ?? [], ...order.afterPostcode];
  for (const marks of rest.toReversed()) if (marks.length > 0) takeLowest(place, marks, country);
  takeBeforeStreet(place, order, country);
  return place;
};
