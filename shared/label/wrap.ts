import { textWidth } from './measure.ts';

/** Chinese and Japanese may break between any two characters; other scripts after blanks, hyphens and slashes. */
const breakAfter =
  /(?<=[\s\-/\u2010\u2013\u3000-\u9fff\uf900-\uff9f])|(?=[\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff])/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The pieces of a line between which it may break, each with the blank or hyphen that ends it. */
export const breakable = (line: string): string[] => line.split(breakAfter).filter((word) => word !== '');

/** Cuts a word that is wider than a line into pieces that are not, never inside a character. */
const cut = (word: string, limit: number, bold: boolean): string[] => {
  const pieces: string[] = [];
  let piece = '';
  let width = 0;
  for (const { segment } of graphemes.segment(word)) {
    const more = textWidth(segment, bold);
    if (piece !== '' && width + more > limit) {
      pieces.push(piece);
      piece = '';
      width = 0;
    }
    piece += segment;
    width += more;
  }
  return piece === '' ? pieces : [...pieces, piece];
};

/**
 * Breaks drawable text into lines no wider than `limit` ems. A single character wider than that still gets
 * a line of its own.
 */
export const wrapText = (text: string, limit: number, bold: boolean): string[] => {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  const flush = (): void => {
    if (line.trim() !== '') lines.push(line.trim());
    line = '';
    width = 0;
  };
  for (const word of breakable(text)) {
    const own = textWidth(word, bold);
    const visible = textWidth(word.trimEnd(), bold);
    if (width + visible > limit) flush();
    if (visible <= limit) {
      line += word;
      width += own;
      continue;
    }
    for (const piece of cut(word, limit, bold)) {
      flush();
      line = piece;
      width = textWidth(piece, bold);
    }
  }
  flush();
  return lines;
};
