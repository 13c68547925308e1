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

/** A group of characters that is one of UTF-8 on a page. */
interface Group {
  at: number;
  length: number;
  read: string;
}

const groupsOf = (text: string, upper: string): Group[] => {
  const byteAt = (at: number): number => byteIn(upper, text.charAt(at));
  const found: Group[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const decoded = decodeUtf8(byteAt, at);
    const read = decoded && String.fromCodePoint(decoded.code);
    if (decoded === null || read === null || !isMeant(read)) continue;
    found.push({ at, length: decoded.length, read });
    at += decoded.length - 1;
  }
  return found;
};

/** Replaces the groups where one of them is certain: no text is spoilt in part. Those that make no word leave all as it is. */
const replaced = (
  text: string,
  upper: string,
  isCertain: (group: Group) => boolean,
  isPossible: (read: string, before: string, behind: string) => boolean = () => true,
): string => {
  const groups = groupsOf(text, upper);
  if (!groups.some(isCertain)) return text;
  let [made, from] = ['', 0];
  for (const { at, length, read } of groups) {
    made += text.slice(from, at);
    if (!isPossible(read, made.slice(-1), text.charAt(at + length))) return text;
    made += read;
    from = at + length;
  }
  return made + text.slice(from);
};

const isLetter = (text: string): boolean => /\p{L}/u.test(text);
const isSmall = (text: string): boolean => /\p{Ll}/u.test(text);

/**
 * `MĂĽller`, `OrlĂ©ans`: no word has a capital behind a small letter, or a small letter between capitals. Romanian words have
 * Ă, in capitals, at a word's end before a dash or a quote (`CASĂ–BIROU`), and before ş (`Ăştia`).
 */
const isOfCentralEurope = (text: string, { at, length }: Group): boolean => {
  const lead = text.charAt(at);
  if (!/^[ĂÄĹ]$/.test(lead)) return false;
  const [before, second, behind] = [text.charAt(at - 1), text.charAt(at + 1), text.charAt(at + length)];
  if (isSmall(before)) return true;
  if (!isLetter(second)) return false;
  if (/^[şŞţŢ]$/.test(second)) return false;
  if (isLetter(before)) return isSmall(second) || isSmall(behind);
  return isSmall(second) && isSmall(behind);
};

/** One of the signs of a page within a word: alone they may be meant. */
const isLead = (text: string, { at, length }: Group, leads: RegExp): boolean =>
  leads.test(text.charAt(at)) && (isLetter(text.charAt(at - 1)) || isLetter(text.charAt(at + length)));

/** UTF-8 that was read as ISO 8859-2 looks alike and means other letters, such as ß before l, or a capital in a word. */
const makesWord = (read: string, before: string, behind: string): boolean =>
  !(read === 'ß' && /^[lmnr]/.test(behind)) && !(/\p{Lu}/u.test(read) && isSmall(before));

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
    const mended = isWithin(text, upper)
      ? replaced(text, upper, (group) => isLead(text, group, leads))
      : text;
    if (mended !== text) return mended;
  }
  if (!isWithin(text, CENTRAL_EUROPE)) return text;
  return replaced(text, CENTRAL_EUROPE, (group) => isOfCentralEurope(text, group), makesWord);
};
