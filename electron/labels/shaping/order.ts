import bidiFactory, { type Bidi } from 'bidi-js';
import { rightToLeft } from '../../../shared/label/direction.ts';

// The import is the function itself; its types describe a module with it.
const createBidi = bidiFactory as unknown as () => Bidi;

let engine: Bidi | undefined;
const bidi = (): Bidi => {
  engine ??= createBidi();
  return engine;
};

/**
 * The library reads UTF-16 units: a character outside the BMP would be two. It is replaced by one that
 * behaves alike.
 */
const standIn = (char: string): string => {
  if (char.length === 1) return char;
  if (rightToLeft.test(char)) return '\u05d0';
  return /\p{L}/u.test(char) ? 'a' : '\u25a1';
};

/**
 * The embedding level of each character of a line (UAX 9): odd ones run from right to left. A line begins with the
 * direction of its first letter.
 */
export const levelsOf = (chars: readonly string[]): ArrayLike<number> => {
  const text = chars.map(standIn).join('');
  if (!rightToLeft.test(text)) return new Uint8Array(chars.length);
  return bidi().getEmbeddingLevels(text, 'auto').levels;
};

/** Puts runs from left to right as they stand (UAX 9, rule L2). */
export const reordered = <Run extends { level: number }>(runs: readonly Run[]): Run[] => {
  const order = [...runs];
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      if (order[from]!.level < level) continue;
      let to = from;
      while (to + 1 < order.length && order[to + 1]!.level >= level) to += 1;
      order.splice(from, to - from + 1, ...order.slice(from, to + 1).reverse());
      from = to;
    }
  }
  return order;
};

/** Text without letters within text from right to left: turned round, its brackets mirrored. */
export const turnedRound = (text: string): string =>
  Array.from(text, (char) => bidi().getMirroredCharacter(char) ?? char)
    .reverse()
    .join('');
