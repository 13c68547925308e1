import { hash } from 'node:crypto';

/**
 * Makes text searchable. A word is cut into its runs of three characters (`muller`: mul ull lle ler er r),
 * one at each character, so that a part of a word is a phrase of runs and one or two characters are the
 * beginning of a run. That serves every script alike, CJK too, which has no blanks between its words.
 */
const RUN = 3;
/** Longer texts are searchable by their beginning. */
const MAX_TEXT = 2_000;
const MAX_QUERY_WORDS = 8;
const MAX_QUERY_WORD = 64;

/** Letters that have no decomposition in Unicode but that people type without their stroke. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
const plainLetter = /[ßæœøłđðħþıς]/g;

/**
 * Lower case, without diacritics: `Łódź` gives lodz. Texts that differ only in these are the same for search
 * and order.
 */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC');

/** Words in lower case, without diacritics and punctuation: `Müller & Söhne, Łódź` gives muller, sohne, lodz. */
export const foldWords = (text: string): string[] =>
  foldLetters(text)
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '');

const runs = (word: string): string[] => {
  const characters = [...word];
  return characters.map((_, at) => characters.slice(at, at + RUN).join(''));
};

/** Index terms of a shipment, without duplicates. */
export const searchGrams = (parts: readonly string[]): string => {
  const words = new Set(foldWords(parts.join(' ').slice(0, MAX_TEXT)));
  return [...words].flatMap(runs).join(' ');
};

/** Tells whether what is searchable has changed, without cutting it up. */
export const searchDigest = (parts: readonly string[]): string =>
  hash('sha1', parts.join('\n'), 'base64url').slice(0, 16);

const wordQuery = (word: string): string => {
  const characters = [...word].slice(0, MAX_QUERY_WORD);
  if (characters.length < RUN) return `"${characters.join('')}"*`;
  const whole = runs(characters.join('')).slice(0, 1 - RUN);
  return `"${whole.join(' ')}"`;
};

/**
 * The FTS5 query for what a person typed: every word must occur, anywhere in a word.
 * @returns null when there is no letter or digit in it, which finds nothing
 */
export const searchQuery = (text: string): string | null => {
  const words = foldWords(text).slice(0, MAX_QUERY_WORDS);
  return words.length === 0 ? null : words.map(wordQuery).join(' AND ');
};
