import { boldWidths, chineseRanges, koreanRanges, regularWidths } from './glyph-widths.ts';

/** The font that has a character: Noto Sans, Noto Sans SC, Noto Sans KR, or none of them. */
export type FontName = 'latin' | 'chinese' | 'korean';

export interface TextRun {
  font: FontName;
  text: string;
}

/** Stands for a character that no font has. */
const MISSING = '\u25a1';
const EM = 1000;

const readWidths = (packed: string): Map<number, number> => {
  const widths = new Map<number, number>();
  for (const run of packed.split(' ')) {
    const [first = '', advances = ''] = run.split(':');
    for (let i = 0; i < advances.length; i += 2) {
      widths.set(Number.parseInt(first, 36) + i / 2, Number.parseInt(advances.slice(i, i + 2), 36));
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

const fontOf = (code: number): FontName | null => {
  if (regular.has(code)) return 'latin';
  if (within(chinese, code)) return 'chinese';
  return within(korean, code) ? 'korean' : null;
};

/** Marks that only direct the text (joiners, direction, variation selectors): nothing to draw. */
const invisible = /\p{Cf}|\p{Cc}|[\ufe00-\ufe0f]/u;

/**
 * Text as it can be drawn: composed characters (NFC), no invisible marks, and a visible box in place of each
 * character that no font of Packdesk has (Arabic, Hebrew, Thai, Indic scripts, emoji).
 */
export const drawable = (text: string): string => {
  let out = '';
  for (const char of text.normalize('NFC')) {
    if (invisible.test(char)) continue;
    out += fontOf(char.codePointAt(0)!) === null ? MISSING : char;
  }
  return out;
};

/** The characters of a text that would be drawn as boxes, each once. Empty when all of it prints. */
export const unprintable = (text: string): string[] => {
  const missing = new Set<string>();
  for (const char of text.normalize('NFC')) {
    if (!invisible.test(char) && fontOf(char.codePointAt(0)!) === null) missing.add(char);
  }
  return [...missing];
};

/** Splits drawable text where the font changes. Blanks and signs stay with the run before them where they can. */
export const textRuns = (text: string): TextRun[] => {
  const runs: TextRun[] = [];
  for (const char of text) {
    const font = fontOf(char.codePointAt(0)!) ?? 'latin';
    const last = runs.at(-1);
    if (last && last.font === font) last.text += char;
    else runs.push({ font, text: char });
  }
  return runs;
};

const advance = (code: number, isBold: boolean): number => (isBold ? bold : regular).get(code) ?? EM;

/**
 * The width of drawable text in ems. The latin fonts carry no kerning, so this is exact for them; Chinese,
 * Japanese and Korean count a full em each, which is never too little.
 */
export const textWidth = (text: string, isBold: boolean): number => {
  let width = 0;
  for (const char of text) width += advance(char.codePointAt(0)!, isBold);
  return width / EM;
};
