import { boldWidths, chineseRanges, koreanRanges, regularWidths } from './glyph-widths.ts';
import { type ScriptFont, scriptFonts } from './script-fonts.ts';
import { scriptWidths } from './script-widths.ts';

/** A font with one glyph for each character, side by side: Noto Sans, Noto Sans SC, Noto Sans KR. */
export type PlainFont = 'latin' | 'chinese' | 'korean';
export type FontName = PlainFont | ScriptFont;

export interface TextRun {
  font: FontName;
  text: string;
}

/** Replaces a character that no font has. */
const MISSING = '\u25a1';
const EM = 1000;

/** The unit of the widths of scripts, in thousandths of the em. */
export const WIDTH_UNIT = 5;

const readWidths = (packed: string, unit = 1): Map<number, number> => {
  const widths = new Map<number, number>();
  for (const run of packed.split(' ')) {
    const [first = '', advances = ''] = run.split(':');
    for (let i = 0; i < advances.length; i += 2) {
      widths.set(Number.parseInt(first, 36) + i / 2, unit * Number.parseInt(advances.slice(i, i + 2), 36));
    }
  }
  return widths;
};

const readRanges = (packed: string): [number, number][] => {
  let end = 0;
  return packed.split(' ').map((range) => {
    const [gap = '', length = ''] = range.split('+');
    const start = end + Number.parseInt(gap, 36);
    end = start + Number.parseInt(length, 36);
    return [start, end];
  });
};

const regular = readWidths(regularWidths);
const bold = readWidths(boldWidths);
const chinese = readRanges(chineseRanges);
const korean = readRanges(koreanRanges);

/** Read when the first text needs them: most desks never do. */
let ofScripts: ReadonlyMap<ScriptFont, ReadonlyMap<number, number>> | undefined;
const widthsOf = (font: ScriptFont): ReadonlyMap<number, number> => {
  ofScripts ??= new Map(scriptFonts.map((name) => [name, readWidths(scriptWidths[name], WIDTH_UNIT)]));
  return ofScripts.get(font)!;
};

const within = (ranges: [number, number][], code: number): boolean => {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [start, end] = ranges[middle]!;
    if (code < start) high = middle - 1;
    else if (code >= end) low = middle + 1;
    else return true;
  }
  return false;
};

const plainFont = (code: number): PlainFont | null => {
  if (regular.has(code)) return 'latin';
  if (within(chinese, code)) return 'chinese';
  return within(korean, code) ? 'korean' : null;
};

/** Has one of the fonts with a glyph for each character this one? */
export const hasOwnGlyph = (code: number): boolean => plainFont(code) !== null;

/** Marks that only direct the text (direction, variation selectors, controls): nothing to draw. */
const invisible = /\p{Cf}|\p{Cc}|[\ufe00-\ufe0f]/gu;
/** Of these the ones that shape or order scripts stay: joiners, and the direction of what has none of its own. */
const invisibleInScripts = /(?![\u200c-\u200f\u061c])(?:\p{Cf}|\p{Cc}|[\ufe00-\ufe0f])/gu;
const DIRECTION = /^[\u200e\u200f\u061c]$/;
const JOINERS: ReadonlySet<number> = new Set([0x200c, 0x200d]);

const ASCII = /^[\u0020-\u007e]*$/;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Characters as a reader sees them, with their combining marks (UAX 29): text is cut only between these. */
export const graphemesOf = (text: string): string[] =>
  ASCII.test(text) ? [...text] : Array.from(graphemes.segment(text), ({ segment }) => segment);

const codesOf = (text: string): number[] => Array.from(text, (char) => char.codePointAt(0)!);

const covers = (font: ScriptFont, codes: readonly number[]): boolean =>
  codes.every(
    (code) =>
      JOINERS.has(code) || widthsOf(font).has(code) || (font === 'marks' && plainFont(code) === 'latin'),
  );

/** Has a font a glyph for each character, side by side? */
export const isPlainFont = (font: FontName): font is PlainFont =>
  font === 'latin' || font === 'chinese' || font === 'korean';

/** The font that has all of a character with what is combined with it; that of the one before where it has it too. */
const fontOfCluster = (codes: readonly number[], before: FontName | undefined): FontName | null => {
  const [first] = codes;
  if (first === undefined) return null;
  if (codes.length === 1) {
    const plain = plainFont(first);
    if (plain) return plain;
  }
  if (before && !isPlainFont(before) && covers(before, codes)) return before;
  return scriptFonts.find((font) => covers(font, codes)) ?? null;
};

/** Text in which every character has a glyph of its own: nearly all. */
const isPlain = (text: string): boolean => {
  for (const char of text) {
    // A mark that no composed character has is placed by the font's tables.
    if (plainFont(char.codePointAt(0)!) === null || /\p{Mn}/u.test(char)) return false;
  }
  return true;
};

/** A character with all that is combined with it, and the font that has all of it; null: none has. */
interface Cluster {
  text: string;
  font: FontName | null;
}

/** @param text composed, without what is invisible */
const clustersOf = (text: string): Cluster[] => {
  const clusters: Cluster[] = [];
  let before: FontName | undefined;
  for (const { segment } of graphemes.segment(text)) {
    if (DIRECTION.test(segment)) {
      clusters.push({ text: segment, font: before ?? 'latin' });
      continue;
    }
    const codes = codesOf(segment);
    const font = fontOfCluster(codes, before);
    const parts = font === null ? Array.from(segment) : [segment];
    // Characters that no font has together may be drawn one after the other where each has a glyph of its
    // own.
    const apart = parts.map((part) => ({ text: part, font: font ?? plainFont(part.codePointAt(0)!) }));
    const isApart = apart.every((part) => part.font !== null);
    if (isApart) clusters.push(...apart);
    else clusters.push({ text: segment, font });
    if (font !== null) before = font;
  }
  return clusters;
};

/** Letters of Arabic in a form of their own: what a program wrote that knew no shaping. */
export const isArabicForm = (code: number): boolean =>
  (code >= 0xfb50 && code <= 0xfd3d) ||
  (code >= 0xfd40 && code <= 0xfdfc) ||
  (code >= 0xfe70 && code <= 0xfefe);
const arabicForms = /[\ufb50-\ufd3d\ufd40-\ufdfc\ufe70-\ufefe]/g;

/** Without invisible marks, joiners of scripts among them where it has none. */
const cleaned = (text: string): string => {
  const composed = text.normalize('NFC').replace(arabicForms, (form) => form.normalize('NFKC'));
  const bare = composed.replace(invisible, '');
  return isPlain(bare) ? bare : composed.replace(invisibleInScripts, '');
};

/**
 * Text as it can be drawn: composed characters (NFC), no invisible marks beyond those that a script is written with, and
 * a visible box in place of each character that no font of Packdesk has.
 */
export const drawable = (text: string): string => {
  if (ASCII.test(text)) return text;
  const clean = cleaned(text);
  if (isPlain(clean)) return clean;
  return clustersOf(clean)
    .map(({ text: cluster, font }) => (font === null ? MISSING : cluster))
    .join('');
};

/** The characters of a text that would be drawn as boxes, each once. Empty when all of it prints. */
export const unprintable = (text: string): string[] => {
  if (ASCII.test(text)) return [];
  const clean = cleaned(text);
  if (isPlain(clean)) return [];
  return [...new Set(clustersOf(clean).flatMap((cluster) => (cluster.font === null ? cluster.text : [])))];
};

/** Splits drawable text where the font changes, in the order in which it is read. */
export const textRuns = (text: string): TextRun[] => {
  const runs: TextRun[] = [];
  const add = (part: string, font: FontName): void => {
    const last = runs.at(-1);
    if (last && last.font === font) last.text += part;
    else runs.push({ font, text: part });
  };
  if (isPlain(text)) for (const char of text) add(char, plainFont(char.codePointAt(0)!) ?? 'latin');
  else for (const cluster of clustersOf(text)) add(cluster.text, cluster.font ?? 'latin');
  return runs;
};

/** Must this drawable text be shaped or put into another order before it is drawn? */
export const needsShaping = (text: string): boolean => !ASCII.test(text) && !isPlain(text);

const scriptAdvance = (code: number): number | undefined => {
  for (const font of scriptFonts) {
    const width = widthsOf(font).get(code);
    if (width !== undefined) return width;
  }
  return undefined;
};

const advance = (code: number, isBold: boolean): number => {
  const known = (isBold ? bold : regular).get(code);
  if (known !== undefined) return known;
  if (plainFont(code) !== null) return EM;
  // Characters that join letters or turn their order take no room.
  if (JOINERS.has(code) || DIRECTION.test(String.fromCodePoint(code))) return 0;
  return scriptAdvance(code) ?? EM;
};

/**
 * The width of drawable text in ems. The latin fonts carry no kerning, so this is exact for them; Chinese, Japanese and
 * Korean count a full em each and letters of other scripts as much as their widest form, which is never too little.
 */
export const textWidth = (text: string, isBold: boolean): number => {
  let width = 0;
  for (const char of text) width += advance(char.codePointAt(0)!, isBold);
  return width / EM;
};
