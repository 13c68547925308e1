import { isLatinOfNames, isSign, scriptOf } from './characters.ts';
import { decodeUtf8 } from './utf8.ts';

/** Characters of the bytes from 80, of a code page that a browser and Node know by this name (WHATWG Encoding Standard). */
const upperHalf = (label: string): string => {
  const decoder = new TextDecoder(label);
  return decoder.decode(Uint8Array.from({ length: 128 }, (_, index) => 0x80 + index));
};

/** Those of MS-DOS: IBM code pages 437 and 850, by Unicode's mapping tables (VENDORS/MICSFT/PC). */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** A code page that UTF-8 was read as. */
interface Page {
  upper: string;
  /** Characters that begin a letter of several bytes there, and stand in no name or address for themselves. */
  leads: RegExp;
}

/** √ ƒ ≈ of a Mac, and the lines that tables of MS-DOS are drawn with. */
const pages: readonly Page[] = [
  { upper: upperHalf('macintosh'), leads: /^[√ƒ≈]$/ },
  { upper: CP437, leads: /^[├─┼╨╤]$/ },
  { upper: CP850, leads: /^[├─┼]$/ },
];

const CENTRAL_EUROPE = upperHalf('windows-1250');

const byteIn = (upper: string, character: string): number => {
  const at = character === '' ? -1 : upper.indexOf(character);
  return at < 0 ? -1 : 0x80 + at;
};

/** Letters and signs that texts have. */
const isMeant = (read: string): boolean =>
  isLatinOfNames(read) || isSign(read) || scriptOf(read) === 'cyrillic' || /^[\u00a0-\u00bf]$/.test(read);

/** Replaces each group that is one character of UTF-8 on this page, where it is one for certain. */
const replaced = (
  text: string,
  upper: string,
  isCertain: (at: number, length: number) => boolean,
): string => {
  const byteAt = (at: number): number => byteIn(upper, text.charAt(at));
  let made = '';
  for (let at = 0; at < text.length; ) {
    const decoded = decodeUtf8(byteAt, at);
    const read = decoded && String.fromCodePoint(decoded.code);
    const isOther = decoded !== null && read !== null && isMeant(read) && isCertain(at, decoded.length);
    made += isOther ? read : text.charAt(at);
    at += isOther ? decoded.length : 1;
  }
  return made;
};

/**
 * `MĂĽller`: no word has a capital between small letters, and `Ĺ‚Ăłdzka` no sign within a word. Romanian words have Ă, but
 * all of them in capitals or none: ORĂŞTIE.
 */
const isOfCentralEurope = (text: string, at: number, length: number): boolean => {
  if (!/^[ĂÄĹ]$/.test(text.charAt(at))) return false;
  const [before, behind] = [text.charAt(at - 1), text.charAt(at + length)];
  const second = text.charAt(at + 1);
  if (!/\p{L}/u.test(second)) return /\p{L}/u.test(behind) || /\p{Ll}/u.test(before);
  return (
    /\p{Ll}/u.test(before) || (/\p{Ll}/u.test(behind) && (/\p{L}/u.test(before) || /\p{Ll}/u.test(second)))
  );
};

/** True where each character is one of the page: else the text was not read by it. */
const isWithin = (text: string, upper: string): boolean =>
  [...text].every((character) => character < '\u0080' || upper.includes(character));

/** One of the signs without which nothing is looked for. */
const SUSPECT = /[√ƒ≈├─┼╨╤ĂÄĹ]/;

/**
 * The text as it was before a program read its UTF-8 as Mac Roman, as a code page of MS-DOS or as Windows-1250: `M√ºller`,
 * `M├╝ller` and `MĂĽller` are `Müller`. The same text where that is not certain.
 */
export const mendOtherPages = (text: string): string => {
  if (!SUSPECT.test(text)) return text;
  for (const { upper, leads } of pages) {
    const mended = isWithin(text, upper) ? replaced(text, upper, (at) => leads.test(text.charAt(at))) : text;
    if (mended !== text) return mended;
  }
  if (!/[ĂĹ]/.test(text) || !isWithin(text, CENTRAL_EUROPE)) return text;
  return replaced(text, CENTRAL_EUROPE, (at, length) => isOfCentralEurope(text, at, length));
};
