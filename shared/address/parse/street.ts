import { isNumberFirst } from '../line-order.ts';
import { tidy } from './lines.ts';

/** Words that streets have in the languages around; a line with one is more likely the street than its neighbours. */
const streetWords =
  /(?:stra(?:ß|ss)e|str\.|weg|platz|gasse|allee|ring|damm|ufer|chaussee|straat|laan|plein|kade|gatan|v[äa]gen|vej|gade|gata|veien|katu|tie)(?=$|[\s,\d])|(?:^|\s)(?:rue|avenue|av\.?|boulevard|bd|place|chemin|quai|route|via|viale|piazza|corso|largo|strada|calle|c\/|paseo|plaza|rua|avenida|travessa|ul\.|ulica|al\.|ulice|n[áa]m[ěe]st[íi]|utca|[úu]t|street|st\.?|road|rd\.?|lane|drive|dr\.?|way|court|parkway|pkwy|blvd|ave\.?|square)(?=$|[\s,\d])/iu;

/** Place within a building, or which of a firm's: a number there is no house number. */
const insideWords =
  /(?:^|\s)(?:suite|ste\.?|apt\.?|apartment|unit|floor|fl\.?|room|building|bldg\.?|etage|stock|og|eg|geb(?:äude|\.)?|halle|tor|gate|dock|abt\.?|abteilung|department|dept\.?|level|piso|étage|scala|interno|b[âa]timent|wing|block)(?=$|[\s\d.,])/iu;

const score = (line: string): number => {
  if (insideWords.test(line)) return 0;
  const word = streetWords.test(line) ? 2 : 0;
  const number = /^\d|\d\s?\p{L}?$/u.test(line) ? 2 : /\d/.test(line) ? 1 : 0;
  return word + number;
};

/**
 * Index of the street among the lines above the place: the most likely one, and of two equally likely the
 * lower. The first line is a name. -1 where there is no other line.
 */
export const streetIndex = (lines: readonly string[]): number => {
  let best = -1;
  for (let index = 1; index < lines.length; index += 1) {
    if (best === -1 || score(lines[index] ?? '') >= score(lines[best] ?? '')) best = index;
  }
  return best;
};

const NUMBER = String.raw`\d+(?:\s?[a-zA-Z](?![\p{L}]))?(?:\s?[-–/+]\s?\d*\s?[a-zA-Z]?(?![\p{L}]))*(?:\s(?:bis|ter))?`;
const leading = new RegExp(`^(?<number>${NUMBER}),?\\s+(?<street>\\p{L}.*)$`, 'u');
const trailing = new RegExp(
  `^(?<street>.*?\\p{L}.*?)[\\s,]+(?:n[°ºr.]\\s?)?(?<number>${NUMBER})(?:,\\s*(?<rest>.+))?$`,
  'u',
);

/** `State Route 66`, `Calle 19`: the number is the street's name, since nothing else is. */
const numberedRoad =
  /^(?:(?:state|county|national|federal)\s)?(?:route|rue|street|road|rd|highway|hwy|interstate|calle|carrera|transversal|avenida|avenue|km|box|unit|suite|apt|floor)\.?$/i;

export interface StreetParts {
  street: string;
  houseNo: string;
  /** Floor, door, building: what follows the number. */
  rest: string;
}

/** A longer line is no street, and the patterns' time grows with its square: cells of a file may have any length. */
const LONGEST_LINE = 500;

/** Street and house number of a line, in the country's order first and then in the other one. */
export const splitStreet = (line: string, country: string | null): StreetParts => {
  if (line.length > LONGEST_LINE) return { street: line, houseNo: '', rest: '' };
  const numberFirst = country !== null && isNumberFirst(country);
  const orders = numberFirst ? [leading, trailing] : [trailing, leading];
  for (const pattern of orders) {
    const { street = '', number = '', rest = '' } = pattern.exec(line)?.groups ?? {};
    if (number === '' || (pattern === trailing && numberedRoad.test(street))) continue;
    return { street: tidy(street), houseNo: number.trim(), rest: tidy(rest) };
  }
  return { street: line, houseNo: '', rest: '' };
};
