import type { Bitmap } from './bitmap.ts';

/** ZPL II's repeat counts for hexadecimal graphics: G to Y stand for 1 to 19, g to z for 20 to 400. */
const repeat = (digit: string, count: number): string => {
  let out = '';
  let left = count;
  while (left > 0) {
    const now = Math.min(left, 419);
    const twenties = Math.floor(now / 20);
    const ones = now % 20;
    if (twenties > 0) out += String.fromCharCode('g'.charCodeAt(0) + twenties - 1);
    if (ones > 0) out += String.fromCharCode('G'.charCodeAt(0) + ones - 1);
    out += digit;
    left -= now;
  }
  return out;
};

const packRow = (hex: string): string => {
  // A comma fills the rest of a row with white, an exclamation mark with black.
  const kept = hex.replace(/0+$/, '');
  const body = kept.replace(/(.)\1*/g, (run: string, digit: string) =>
    run.length < 3 ? run : repeat(digit, run.length),
  );
  return kept.length === hex.length ? body : `${body},`;
};

/**
 * A picture as `^GFA` (ZPL II Programming Guide): hexadecimal rows with repeat counts, a colon for a row that
 * is the same as the one before.
 */
export const graphicField = ({ data, rowBytes, height }: Bitmap): string => {
  let rows = '';
  let before = '';
  for (let y = 0; y < height; y += 1) {
    const hex = Buffer.from(data.subarray(y * rowBytes, (y + 1) * rowBytes))
      .toString('hex')
      .toUpperCase();
    rows += hex === before ? ':' : packRow(hex);
    before = hex;
  }
  const bytes = rowBytes * height;
  return `^GFA,${bytes},${bytes},${rowBytes},${rows}`;
};
