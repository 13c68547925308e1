import { isWritten } from './characters.ts';
import { decodeUtf8 } from './utf8.ts';

const isText = (text: string): boolean => [...text].every(isWritten);

/** JSON and the sources of programs: ECMA-404, section 9. */
const UNITS = /(?:\\u[\da-f]{4})+/gi;

/**
 * The same after a program took the backslash away, as WordPress does (`wp_unslash`): a letter of Latin-1 or Extended-A
 * beside a small one.
 */
const BARE =
  /(?:(?<=^|[\s\p{L}-])u(00[ce][\da-f]|00d[0-689a-f]|00f[0-689a-e]|01[0-7][\da-f])(?=\p{Ll})|(?<=\p{Ll})u(00df|00e[\da-f]|00f[0-689a-e]|01[0-7][\da-f])(?=$|[\s,.-]))/gu;

const unitsOf = (run: string): string =>
  String.fromCharCode(...(run.match(/[\da-f]{4}/gi) ?? []).map((digits) => Number.parseInt(digits, 16)));

const withUnits = (text: string): string =>
  text
    .replaceAll(UNITS, (run) => (isText(unitsOf(run)) ? unitsOf(run) : run))
    .replaceAll(BARE, (_run, before, behind) => String.fromCharCode(Number.parseInt(before ?? behind, 16)));

/** The characters of several bytes in a run of bytes in figures; null where it has none. */
const decoded = (run: string): string | null => {
  const bytes = (run.match(/[\da-f]{2}/gi) ?? []).map((digits) => Number.parseInt(digits, 16));
  const byteAt = (at: number): number => bytes[at] ?? -1;
  let [read, several] = ['', false];
  for (let at = 0; at < bytes.length; ) {
    const found = decodeUtf8(byteAt, at);
    if (found === null && byteAt(at) >= 0x80) return null;
    several ||= found !== null;
    read += String.fromCodePoint(found?.code ?? byteAt(at));
    at += found?.length ?? 1;
  }
  return several && isText(read) ? read : null;
};

const blanks = (sign: '%' | '=', text: string): string => text.replaceAll(`${sign}20`, ' ');

const mendBytes = (text: string, runs: RegExp, sign: '%' | '='): string => {
  const read = text.replaceAll(runs, (run) => decoded(run) ?? run);
  return read === text ? text : blanks(sign, read);
};

/** Words of a mail's header, RFC 2047, section 2; blanks between two of them are none of the text (section 6.2). */
const ENCODED_WORD = /=\?([\w-]+)\?([qb])\?([^?\s]*)\?=(?:\s+(?==\?[\w-]+\?[qb]\?))?/gi;

const bytesOf = (encoding: string, inner: string): Uint8Array => {
  const plain = inner
    .replaceAll('_', ' ')
    .replaceAll(/=([\da-f]{2})/gi, (_sign, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
  const binary = encoding.toLowerCase() === 'b' ? atob(inner) : plain;
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
};

/** The word as it is where its charset is not known or its bytes are none of it. */
const wordDecoded = (word: string, charset: string, encoding: string, inner: string): string => {
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytesOf(encoding, inner));
    return isText(text) ? text : word;
  } catch {
    return word;
  }
};

/**
 * The text as it was before a program wrote its letters in figures: `M\u00fcller` (JSON), `M%C3%BCller` (an address of
 * the web, RFC 3986), `M=C3=BCller` (mail, RFC 2045). Figures count as bytes only where they are UTF-8 of letters, or
 * say their charset (`=?iso-8859-1?Q?M=FCller?=`).
 */
export const mendEscapes = (text: string): string => {
  let read = /u0[01]|\\u/i.test(text) ? withUnits(text) : text;
  if (read.includes('%') && !read.includes('://')) read = mendBytes(read, /(?:%[\da-f]{2})+/gi, '%');
  if (!read.includes('=')) return read;
  const words = read.replaceAll(ENCODED_WORD, wordDecoded);
  return mendBytes(words, /(?:=[\dA-F]{2})+/g, '=');
};
