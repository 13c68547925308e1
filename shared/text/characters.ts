/** Characters of the bytes 80 to 9F. Source: WHATWG Encoding Standard, index windows-1252. */
export const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Letters, marks, figures, punctuation, signs and the blank: what a text of a label is made of. */
const WRITTEN = /^[\p{L}\p{M}\p{N}\p{P}\p{S} \u00a0]$/u;

/** True for a character that people write. Controls, private ones and those of no meaning are none. */
export const isWritten = (character: string): boolean => character !== '\ufffd' && WRITTEN.test(character);

/** Scripts in which words of one text are not mixed. Chinese, Japanese and Korean share theirs. */
const scripts: readonly (readonly [name: string, letters: RegExp])[] = [
  ['latin', /\p{Script=Latin}/u],
  ['greek', /\p{Script=Greek}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['armenian', /\p{Script=Armenian}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['indian', /[\u0900-\u0dff]/u],
  ['thai', /\p{Script=Thai}/u],
  ['lao', /\p{Script=Lao}/u],
  ['tibetan', /\p{Script=Tibetan}/u],
  ['myanmar', /\p{Script=Myanmar}/u],
  ['georgian', /\p{Script=Georgian}/u],
  ['ethiopic', /\p{Script=Ethiopic}/u],
  ['khmer', /\p{Script=Khmer}/u],
  ['asian', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc\uff00-\uffef]/u],
];

/** The script of a letter, null where it is none of those that are known here, or no letter. */
export const scriptOf = (character: string): string | null =>
  scripts.find(([, letters]) => letters.test(character))?.[0] ?? null;

/** Letters of Latin that names are written with: Latin-1, Extended-A, Azerbaijani, Romanian, Vietnamese. */
const NAMES =
  /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f\u018f\u0259\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u1e00-\u1eff]/;

/** Marks that macOS writes behind a letter of Latin: grave to caron, horn, dot below, comma, cedilla, ogonek. */
const MARKS = /[\u0300-\u0304\u0306-\u030c\u031b\u0323\u0326-\u0328]/;

/** True for a letter of Latin, or a mark of one, that names have. */
export const isLatinOfNames = (character: string): boolean => NAMES.test(character) || MARKS.test(character);

/** Dashes, quotes, currencies, arrows, symbols and emoji; marks that turn a text's direction are left out. */
const SIGNS =
  /[\u2009-\u2027\u202f-\u205e\u20a0-\u20bf\u2100-\u214f\u2190-\u22ff\u2600-\u27bf\u2b50]|\ufe0f|[\u{1f1e6}-\u{1faff}]/u;

/** True for a sign that a text has between or behind its letters. */
export const isSign = (character: string): boolean => SIGNS.test(character);
