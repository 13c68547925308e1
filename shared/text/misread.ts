import { isLatinOfNames, isSign, scriptOf, WINDOWS_1252 } from './characters.ts';
import { decodeUtf8 } from './utf8.ts';

/** The byte that Windows-1252 shows as a character, or ISO 8859-1 as a control; -1 for none above 7F. */
const byteOf = (character: string): number => {
  const code = character.charCodeAt(0);
  if (code >= 0x80 && code <= 0xff) return code;
  const at = WINDOWS_1252.indexOf(character);
  return at < 0 || character === '' ? -1 : 0x80 + at;
};

/** A character of the text, or several that together are the bytes of another one. */
interface Part {
  raw: string;
  /** The other one; null for a character that is only itself. */
  read: string | null;
}

const partsOf = (text: string): Part[] => {
  const parts: Part[] = [];
  const byteAt = (at: number) => byteOf(text.charAt(at));
  for (let at = 0; at < text.length; ) {
    const decoded = decodeUtf8(byteAt, at);
    const length = decoded?.length ?? 1;
    const read = decoded === null ? null : String.fromCodePoint(decoded.code);
    parts.push({ raw: text.slice(at, at + length), read });
    at += length;
  }
  return parts;
};

const isLetter = (text: string): boolean => /^[\p{L}\p{M}]/u.test(text);

/** Ends a word in capitals by itself: `LÃ…` and `ROMÃ®` are Portuguese. */
const CLOSING = /[…™®©ºª°²³¹·•\u00a0\u00ad]$/;
const DASH = /[–—]$/;
const QUOTE = /[‘’“”„‚‹›«»]/;

/** Windows-1252 and ISO 8859-1 show these for bytes, and no text has them for themselves: controls, ƒ, ˆ and ˜. */
const isHalf = (read: string): boolean => /^[\u0080-\u009fƒˆ˜]$/.test(read);

/** A text with what is known of each of its parts. */
class Reading {
  readonly #parts: readonly Part[];
  /** Letters above 7F that are no byte of another one: not all of the text was misread. */
  readonly #hasOwn: boolean;
  /** Place of the first quote that is only itself: it may be closed later. */
  readonly #firstQuote: number;

  constructor(parts: readonly Part[]) {
    this.#parts = parts;
    this.#hasOwn = parts.some(({ raw, read }) => read === null && /^[À-ÿ]/.test(raw));
    const quote = parts.findIndex(({ raw, read }) => read === null && QUOTE.test(raw));
    this.#firstQuote = quote < 0 ? parts.length : quote;
  }

  /** The text at a place as it is without this mending. */
  #own(at: number): string {
    const part = this.#parts[at];
    return part === undefined || part.read !== null ? '' : part.raw;
  }

  #isOther(at: number): boolean {
    return (this.#parts[at]?.read ?? null) !== null;
  }

  /** The sign behind a capital may be what it seems. */
  #isDoubtful(at: number): boolean {
    const { raw } = this.#parts[at] as Part;
    if (this.#isOther(at - 1) || this.#isOther(at + 1) || /^\p{Ll}/u.test(this.#own(at - 1))) return false;
    if (DASH.test(raw)) return this.#hasOwn;
    if (raw.endsWith('\u00a0') && /^\p{Lu}/u.test(this.#own(at - 1))) return true;
    return CLOSING.test(raw) && !isLetter(this.#own(at + 1));
  }

  /** `NÂº` was misread, `ROMÂ®` may be a word: no abbreviation is longer. */
  #isAfterWord(at: number): boolean {
    return /^\p{Lu}/u.test(this.#own(at - 1)) && /^\p{Lu}/u.test(this.#own(at - 2));
  }

  /** A part was misread for certain (`sure`), if another one was (`maybe`), or not. */
  judge(at: number): 'sure' | 'maybe' | 'not' {
    const { raw, read } = this.#parts[at] as Part;
    if (read === null || (QUOTE.test(raw) && this.#firstQuote < at)) return 'not';
    if (read === '\ufeff' || isSign(read)) return 'sure';
    // A text that was misread twice has these first.
    if (isHalf(read)) return this.#isOther(at - 1) || this.#isOther(at + 1) ? 'sure' : 'not';
    if (raw.startsWith('Â')) return this.#isAfterWord(at) ? 'not' : 'sure';
    if (read === '×' || read === '÷') return isLetter(this.#own(at - 1)) || this.#hasOwn ? 'not' : 'sure';
    if (isLatinOfNames(read)) return this.#isDoubtful(at) ? 'maybe' : 'sure';
    return 'not';
  }
}

/** Places of the words, from and to, in which a part would be a letter. */
const wordsOf = (shown: readonly string[]): [from: number, to: number][] => {
  const words: [number, number][] = [];
  for (let at = 0; at < shown.length; ) {
    let end = at;
    while (end < shown.length && isLetter(shown[end] ?? '')) end += 1;
    if (end > at) words.push([at, end]);
    at = end + 1;
  }
  return words;
};

/**
 * Parts that are letters of another script than Latin: no word mixes them with another one (`MENÜ“` is none with a
 * Syriac letter), and one alone proves nothing.
 */
const otherScripts = (parts: readonly Part[]): ReadonlySet<number> => {
  const shown = parts.map(({ raw, read }) => read ?? raw);
  const found = new Map<string, number[]>();
  for (const [from, to] of wordsOf(shown)) {
    const scripts = new Set(shown.slice(from, to).map(scriptOf));
    scripts.delete(null);
    const [script] = scripts;
    if (scripts.size !== 1 || script === undefined || script === null || script === 'latin') continue;
    const places = Array.from({ length: to - from }, (_, index) => from + index);
    const other = places.filter((at) => parts[at]?.read !== null);
    const hasOwn = places.some((at) => scriptOf(parts[at]?.raw ?? '') === script);
    // A word that has letters of the script as they are proves the others.
    const known = found.get(script) ?? [];
    for (const place of hasOwn && other.length > 0 ? [-1, ...other] : other) known.push(place);
    found.set(script, known);
  }
  return new Set([...found.values()].filter((places) => places.length > 1).flat());
};

/** In place of a letter of which only the first byte is left. */
const LOST = '\ufffd';

/**
 * First bytes of letters whose second one was lost, in a word with a letter that was misread: `ÅukÃ³w` was Łuków, and Windows-1252
 * has no character for the 81 of Ł. No word was misread in part.
 */
const lonelyHalves = (parts: readonly Part[], isMeant: readonly boolean[]): ReadonlySet<number> => {
  const shown = parts.map(({ raw, read }, at) => (isMeant[at] ? (read ?? raw) : raw));
  const found = wordsOf(shown).flatMap(([from, to]) => {
    const places = Array.from({ length: to - from }, (_, index) => from + index);
    if (!places.some((at) => isMeant[at] && isLetter(parts[at]?.read ?? ''))) return [];
    // Before a small letter: words in capitals have Ä and Å themselves.
    const isHalf = (at: number): boolean =>
      !isMeant[at] && /^[ÃÄÅ]$/.test(parts[at]?.raw ?? '') && /^\p{Ll}/u.test(parts[at + 1]?.raw ?? '');
    return places.filter(isHalf);
  });
  return new Set(found);
};

/** A no-break space became a blank on the way: `UniversitÃ di`. No word ends with one capital after small letters. */
const BLANK = /(?<=\p{Ll})Ã(?: (?= )|(?= |$))/gu;

/** Bytes that begin a character of several. */
const LEAD = /[\u00c2-\u00f4]/;

/**
 * The text as it was before a program read its UTF-8 as Windows-1252 or ISO 8859-1: `MÃ¼ller` is `Müller`. Only what
 * is proven is changed: the bytes are UTF-8, what they say is letters or signs that texts have, and the characters
 * are not what a text has anyway (`LÃ…`, `„MENÜ“`, `«está»`). Mends one such reading; a second one is still there.
 */
export const mendMisread = (text: string): string => {
  if (!LEAD.test(text)) return text;
  const parts = partsOf(text);
  const reading = new Reading(parts);
  const verdicts = parts.map((_, at) => reading.judge(at));
  const others = otherScripts(parts);
  const isProven = others.size > 0 || verdicts.includes('sure');
  const isMeant = parts.map(
    ({ read }, at) =>
      read !== null && (verdicts[at] === 'sure' || (verdicts[at] === 'maybe' && isProven) || others.has(at)),
  );
  const halves = lonelyHalves(parts, isMeant);
  const mended = parts.map(({ raw, read }, at) => {
    if (halves.has(at)) return LOST;
    return isMeant[at] && read !== null ? read : raw;
  });
  return mended.join('').replaceAll(BLANK, 'à');
};
