import { countriesCalled, findCountry } from '../find-country.ts';
import { isCjk } from '../line-order.ts';
import { isPostcode, printedPostcode } from '../postcode.ts';
import { platePrefix, postcodeForm, postcodeSource } from '../postcode-form.ts';
import { findProvince } from '../provinces.ts';
import { tidy } from './lines.ts';

/** Countries whose postcodes no other one has, a part before the whole; a block without its country tells it by them. */
const telling: readonly [country: string, where: 'start' | 'end', blank: 'there' | 'either'][] = [
  ['JE', 'end', 'there'],
  ['GG', 'end', 'there'],
  ['IM', 'end', 'there'],
  ['GB', 'end', 'there'],
  ['CA', 'end', 'either'],
  ['IE', 'end', 'there'],
  ['NL', 'start', 'either'],
  ['PL', 'start', 'there'],
  ['PT', 'start', 'there'],
  ['BR', 'end', 'there'],
];

/** The country's postcode at its place in a line; what lacks its blank or hyphen may be another number. */
const tellsOf = ([country, where, blank]: (typeof telling)[number]): ((line: string) => boolean) => {
  const form = `(?<code>${postcodeForm(country).zip})`;
  const pattern = new RegExp(where === 'end' ? `(?:^|[\\s,(])${form}$` : `^${form} +\\p{L}`, 'u');
  return (line) => {
    const code = pattern.exec(line)?.groups?.code;
    return code !== undefined && (blank === 'either' || printedPostcode(country, code) === code);
  };
};

const tells: readonly [country: string, inLine: (line: string) => boolean][] = [
  ...telling.map((each) => [each[0], tellsOf(each)] as [string, (line: string) => boolean]),
  ['JP', (line) => line.startsWith('〒')],
];

const isAmerican = (line: string): boolean => {
  const hit = /(?:\b([A-Z]{2})|, *(\p{L}[\p{L} ]+)) \d{5}(?:-\d{4})?$/u.exec(line);
  return hit !== null && findProvince('US', hit[1] ?? hit[2] ?? '') !== null;
};

/**
 * A whole line, or the end of one after a comma or in brackets. Short ones count only as codes in capitals. What
 * several countries are called stays as it is written: a person says which, and no other country takes its place.
 */
const named = (text: string): string | null => {
  const word = text.replace(/^\(|\)$/g, '').trim();
  if (word.length < 4 && word !== word.toUpperCase()) return null;
  const [country = null, ...others] = countriesCalled(word);
  return others.length > 0 ? word : country;
};

type Said = { country: string; lines: string[] } | null;

/** A line that is the country's name, the lowest of several; codes count only in the last line. */
const wholeLine = (lines: readonly string[]): Said => {
  for (let index = lines.length - 1; index > 0; index -= 1) {
    const line = lines[index] ?? '';
    const country = index === lines.length - 1 || line.length >= 4 ? named(line) : null;
    if (country !== null) return { country, lines: lines.toSpliced(index, 1) };
  }
  return null;
};

/** The first line of a block in Chinese, Japanese or Korean, which begins with what is largest. */
const firstLine = ([first = '', ...lines]: readonly string[]): Said => {
  const country = isCjk(first) ? findCountry(first) : null;
  return country === null || lines.length === 0 ? null : { country, lines };
};

const lastLine = (lines: readonly string[]): Said => {
  const last = lines.at(-1) ?? '';
  const above = lines.slice(0, -1);
  const hit = /^(.+?)(?:,\s*|\s+(?=\())([^,]+)$/.exec(last);
  const end = hit ? named(hit[2] ?? '') : null;
  // "Mountain View, CA" is in California, not in Canada.
  if (!hit || end === null || /^[A-Z]{2}$/.test(hit[2] ?? '')) return null;
  return { country: end, lines: [...above, tidy(hit[1] ?? '')] };
};

/**
 * The last line is a postcode and a city that is called as its country: `1009 Luxembourg`, `Singapore 238823`. It is
 * the place and stays.
 */
const byCity = (lines: readonly string[]): string | null => {
  const last = lines.at(-1) ?? '';
  const hit = /^(?:(?<code>.*\d[A-Z]*),? +(?<city>\D{4,})|(?<name>\D{4,}) +(?<end>[\d -]+))$/u.exec(
    last,
  )?.groups;
  const country = lines.length > 1 && hit ? findCountry(hit.city ?? hit.name ?? '') : null;
  if (country === null || postcodeForm(country).zip === null) return null;
  return isPostcode(country, hit?.code ?? hit?.end ?? '?') ? country : null;
};

const byPrefix = (lines: readonly string[]): string | null => {
  for (const line of lines.toReversed()) {
    const hit = /(?:^|[\s,])([A-Z]{1,3})-(\d{3,5})\b/.exec(line);
    const country = hit ? platePrefix(hit[1] ?? '') : null;
    if (country !== null) return country;
  }
  return null;
};

const hasPostcodeOf = (lines: readonly string[], country: string): boolean => {
  const source = postcodeSource(country);
  if (source === null) return true;
  const pattern = new RegExp(`(?:^|[\\s,])(?:${source})(?=$|[\\s,])`, 'i');
  return lines.slice(-3).some((line) => pattern.test(line));
};

/**
 * The country of a block and the lines without it: named in its last line, else told by a city that is called
 * as it is or by the prefix of its postcode, else the one that is expected, else by a postcode that only one country has.
 * @param expected where the block most likely comes from
 */
export const blockCountry = (
  lines: readonly string[],
  expected: string | null,
): { country: string | null; lines: string[] } => {
  const said = wholeLine(lines) ?? firstLine(lines) ?? lastLine(lines);
  if (said) return said;
  const rest = [...lines];
  const prefixed = byCity(lines) ?? byPrefix(lines);
  if (prefixed !== null) return { country: prefixed, lines: rest };
  if (expected !== null && hasPostcodeOf(lines, expected)) return { country: expected, lines: rest };
  const told = tells.find(([, inLine]) => lines.some(inLine))?.[0];
  const american = lines.some(isAmerican) ? 'US' : null;
  return { country: told ?? american ?? expected, lines: rest };
};
