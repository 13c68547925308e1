import type { Bitmap } from '../../shared/label/picture.ts';

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
  let end = hex.length;
  while (end > 0 && hex[end - 1] === '0') end -= 1;
  let body = '';
  for (let from = 0; from < end; ) {
    const digit = hex[from]!;
    let to = from + 1;
    while (to < end && hex[to] === digit) to += 1;
    body += to - from < 3 ? digit.repeat(to - from) : repeat(digit, to - from);
    from = to;
  }
  // A comma fills the rest of a row with white, an exclamation mark with black.
  return end === hex.length ? body : `${body},`;
};

/**
 * A picture as `^GFA` (ZPL II Programming Guide): hexadecimal rows with repeat counts, a colon for a row that
 * is the same as the one before.
 */
export const graphicField = ({ data, rowBytes, height }: Bitmap): string => {
  const bytes = Buffer.from(data.buffer, data.byteOffset, rowBytes * height);
  let rows = '';
  let before: Buffer | null = null;
  for (let y = 0; y < height; y += 1) {
    const row = bytes.subarray(y * rowBytes, (y + 1) * rowBytes);
    rows += before?.equals(row) ? ':' : packRow(row.toString('hex').toUpperCase());
    before = row;
  }
  return `^GFA,${bytes.length},${bytes.length},${rowBytes},${rows}`;
};
