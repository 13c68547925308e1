import { isRightToLeft, RIGHT_TO_LEFT_MARK } from './direction.ts';
import { graphemesOf, textWidth } from './measure.ts';

/**
 * Chinese and Japanese may break between any two characters; other scripts after blanks, hyphens and slashes,
 * Tibetan and Ethiopic after the signs that part their words. Not after a no-break space, which French
 * numbers contain.
 */
const breakAfter =
  /(?<=[^\S\u00a0]|[-/\u0f0b\u1361\u2010\u2013\u3000-\u9fff\uf900-\uff9f])|(?=[\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff])/u;

/** Scripts that leave no blank between words. */
const unspaced = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
let words: Intl.Segmenter | undefined;

const wordsOf = (piece: string): string[] => {
  if (!unspaced.test(piece)) return [piece];
  words ??= new Intl.Segmenter('und', { granularity: 'word' });
  const found: string[] = [];
  for (const { segment } of words.segment(piece)) {
    // Signs and blanks stay with the word before them.
    if (found.length > 0 && !/[\p{L}\p{N}]/u.test(segment)) found[found.length - 1] += segment;
    else found.push(segment);
  }
  return found;
};

/** The pieces of a line between which it may break, each with the blank or hyphen that ends it. */
export const breakable = (line: string): string[] =>
  line
    .split(breakAfter)
    .filter((word) => word !== '')
    .flatMap(wordsOf);

/** A letter or two of a long word, alone on a line, would be taken for something else. */
const SHORTEST_END = 3;

const withLongEnd = (pieces: string[]): string[] => {
  const [before, end] = pieces.slice(-2).map((piece) => graphemesOf(piece));
  if (!before || !end || end.length >= SHORTEST_END) return pieces;
  const missing = Math.min(SHORTEST_END - end.length, before.length - 1);
  const moved = before.splice(before.length - missing, missing);
  return [...pieces.slice(0, -2), before.join(''), [...moved, ...end].join('')];
};

/** Cuts a word that is wider than a line into pieces that are not, never inside a character. */
const cut = (word: string, limit: number, bold: boolean): string[] => {
  const pieces: string[] = [];
  let piece = '';
  let width = 0;
  for (const segment of graphemesOf(word)) {
    const more = textWidth(segment, bold);
    if (piece !== '' && width + more > limit) {
      pieces.push(piece);
      piece = '';
      width = 0;
    }
    piece += segment;
    width += more;
  }
  return withLongEnd(piece === '' ? pieces : [...pieces, piece]);
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
  if (!isRightToLeft(text)) return lines;
  // Each line of such a text runs from right to left, whatever it begins with.
  return lines.map((each) => (isRightToLeft(each) ? each : `${RIGHT_TO_LEFT_MARK}${each}`));
};
