import { isPostcode, plainPostcode } from '../postcode.ts';
import { postcodeSource } from '../postcode-form.ts';
import { tidy } from './lines.ts';

/** A postcode found in one of the lines of a block. */
export interface PostcodeHit {
  /** The line's index. */
  index: number;
  /** In capitals, without the country's prefix. */
  postcode: string;
  /** Text of the line before and after it. */
  before: string;
  after: string;
}

const hitsIn = (line: string, index: number, pattern: RegExp, country: string): PostcodeHit[] =>
  [...line.matchAll(pattern)]
    .map((hit) => ({
      index,
      postcode: plainPostcode(country, hit[0]),
      before: tidy(line.slice(0, hit.index).replace('〒', '')),
      after: tidy(line.slice(hit.index + hit[0].length)),
    }))
    // A part of a country takes only some of the country's.
    .filter(({ postcode }) => isPostcode(country, postcode));

/** Picks, of several numbers in a line, the one where the country puts its postcode. */
const choose = (hits: readonly PostcodeHit[], place: PostcodePlace): PostcodeHit | undefined => {
  if (place === 'first') return hits.findLast(({ after }) => /\p{L}/u.test(after)) ?? hits.at(-1);
  if (place === 'last') return hits.findLast(({ after }) => after === '');
  return hits.findLast(({ before, after }) => before === '' || after === '');
};

/** Before the city, after it, or in a line of its own. */
export type PostcodePlace = 'first' | 'last' | 'alone';

/** Probable postcode where the country's own form is not known. */
const ANY = String.raw`\d{4,6}`;

/**
 * A postcode that its country does not have, where no other is: it is kept as written, and said to be wrong. Only in
 * the last line, and long enough to be no house number.
 */
export const findWrongPostcode = (lines: readonly string[], place: PostcodePlace): PostcodeHit | null => {
  const index = lines.length - 1;
  const line = lines[index] ?? '';
  const pattern =
    place === 'alone'
      ? /^(?<postcode>(?=.*\d)[A-Z\d][A-Z\d -]{2,9})(?<after>)$/
      : /^(?<postcode>(?=.*\d)[A-Z\d][A-Z\d-]{3,9})\s+(?<after>\p{L}.*)$/u;
  const { postcode, after = '' } = (index < 1 || place === 'last' ? null : pattern.exec(line))?.groups ?? {};
  return postcode === undefined ? null : { index, postcode, before: '', after };
};

/** The country's postcode in the lowest line that has one; the first line is a name. Null where there is none. */
export const findPostcode = (
  lines: readonly string[],
  country: string,
  place: PostcodePlace,
): PostcodeHit | null => {
  const source = postcodeSource(country) ?? (place === 'first' ? ANY : null);
  if (source === null) return null;
  // Capitals first: in small letters "1234 am" would be a Dutch postcode.
  for (const flags of ['gu', 'giu']) {
    const pattern = new RegExp(`(?<=^|[\\s,(〒])(?:${source})(?=$|[\\s,)])`, flags);
    for (let index = lines.length - 1; index >= Math.min(1, lines.length - 1); index -= 1) {
      const hit = choose(hitsIn(lines[index] ?? '', index, pattern, country), place);
      if (hit) return hit;
    }
  }
  return null;
};
