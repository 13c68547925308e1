import { remembering } from '../remember.ts';
import { mendMarkup } from './entities.ts';
import { mendEscapes } from './escapes.ts';
import { mendMisread } from './misread.ts';
import { mendOtherPages } from './other-pages.ts';

/** Each kind of spoilt text has one of these signs: without them nothing is looked for. */
const SUSPECT = /[&<\\%=\u00c2-\u00f4ĂĹ√ƒ≈├─┼╨╤]|u0[01]/;

/** A text that was spoilt more often than this is read as far as it goes. */
const MOST_ROUNDS = 12;

const mendOnce = (text: string): string => {
  const plain = mendEscapes(mendMarkup(text));
  const mended = mendMisread(plain);
  return mended === plain ? mendOtherPages(plain) : mended;
};

/** Each key of a form has the texts of the shipment looked at. */
const MOST_REMEMBERED = 500;

/** Half of a letter that was misread twice: such a text is not mended yet. */
const HALF = /[\u0080-\u009f]/;

/** A byte order mark and soft hyphens are no part of a text. */
const UNSEEN = /[\ufeff\u00ad]/g;

const mendedOf = remembering(
  (text: string): string => {
    let [mended, last] = [text, text];
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const next = mendOnce(last);
      if (next === last) break;
      last = next;
      if (HALF.test(text) || !HALF.test(next)) mended = next;
    }
    return mended === text ? text : mended.replaceAll('\u00a0', ' ').replaceAll(UNSEEN, '').trim();
  },
  { most: MOST_REMEMBERED, by: (text) => text },
);

/**
 * The text as it was before other programs spoilt it, in one way or several: HTML entities and tags, UTF-8 read as
 * another code page, letters in figures. The same text where nothing of this is proven. What is mended stays as it is.
 */
export const mendedText = (text: string): string => (SUSPECT.test(text) ? mendedOf(text) : text);

/** U+FFFD, which a decoder puts in place of what it cannot read (Unicode 17, section 23.8), also read wrong itself. */
const LOST = /\ufffd|ï¿½/;

/** True where a letter of a text is lost for good: only a person can tell which one it was. */
export const hasLost = (text: string): boolean => LOST.test(SUSPECT.test(text) ? mendedText(text) : text);

/** The first private character of a text, which each font shows as another one; null for none. */
export const privateCharacter = (text: string): string | null => /\p{Co}/u.exec(text)?.[0] ?? null;

/** Words that programs write for no value. `Null` is a surname. */
const NO_VALUE = /^(?:null|NULL|undefined|NaN|\(null\))(?:[\s,]*(?:null|NULL|undefined|NaN))*$/;
const OBJECT = /\[object [A-Z]\w*\]/;
const UNDEFINED = /(?<![\p{L}\p{N}_-])undefined(?![\p{L}\p{N}_-])/u;

/** True for a text, or one with a part, that a program wrote because it had no value. */
export const isNoValue = (text: string): boolean =>
  NO_VALUE.test(text.trim()) || OBJECT.test(text) || UNDEFINED.test(text);

/** Question marks within a word, or in place of a whole one: `M?ller`, `Test ??? Testing`. */
const QUESTIONED = /(?:(?<=\p{L})|(?<=^|\s))\?{1,2}(?=\p{Ll}{2})|(?<=^|\s)\?{2,}(?=$|\s)/u;

/** True for a text with question marks as programs put them for letters that they do not have. No proof: a hint. */
export const hasQuestionedLetter = (text: string): boolean => QUESTIONED.test(text) && !text.includes('://');
