import type { GreyPicture } from '../../../shared/label/picture.ts';
import type { ZplLabel } from './zpl-labels.ts';
import type { ZplToken } from './zpl-tokens.ts';

/** Repeat count of the next digit (ZPL II Programming Guide, alternative data compression). */
const countOf = (sign: string): number => {
  if (sign >= 'G' && sign <= 'Y') return sign.charCodeAt(0) - 70;
  return sign >= 'g' && sign <= 'z' ? (sign.charCodeAt(0) - 102) * 20 : 0;
};

/** Rows of hexadecimal digits from a graphic's data; null where it is packed in another way, or not well. */
export const hexRows = (data: string, rowDigits: number, rows: number): string[] | null => {
  const out: string[] = [];
  let row = '';
  let count = 0;
  for (const sign of data.replace(/\s/g, '')) {
    if (out.length === rows) return null;
    const repeated = countOf(sign);
    if (repeated > 0) {
      count += repeated;
      continue;
    }
    if (sign === ':' && row === '') out.push(out.at(-1) ?? '0'.repeat(rowDigits));
    else if (sign === ',') row = row.padEnd(rowDigits, '0');
    else if (sign === '!') row = row.padEnd(rowDigits, 'F');
    else if (/[0-9A-Fa-f]/.test(sign)) row += sign.repeat(Math.max(1, count));
    else return null;
    count = 0;
    if (row.length > rowDigits) return null;
    if (row.length === rowDigits) {
      out.push(row);
      row = '';
    }
  }
  return row === '' && out.length === rows ? out : null;
};

const drawRows = (canvas: GreyPicture, rows: readonly string[], x: number, y: number): void => {
  rows.forEach((row, line) => {
    const top = y + line;
    if (top >= canvas.height) return;
    const bytes = Buffer.from(row, 'hex');
    for (let column = 0; column < bytes.length * 8 && x + column < canvas.width; column += 1) {
      if ((bytes[column >> 3]! & (0x80 >> (column & 7))) !== 0)
        canvas.data[top * canvas.width + x + column] = 0;
    }
  });
};

/** Settings that leave every dot where its field says. */
const PLAIN: Record<string, RegExp> = {
  '^XA': /^\s*$/,
  '^XZ': /^\s*$/,
  '^FS': /^\s*$/,
  '^PW': /^\d+\s*$/,
  '^LL': /^\d+\s*$/,
  '^LH': /^0,0\s*$/,
  '^LT': /^0\s*$/,
  '^LS': /^0\s*$/,
  '^PO': /^N\s*$/,
  '^PM': /^N\s*$/,
  '^LR': /^N\s*$/,
  '^FW': /^N(,0)?\s*$/,
  '^PQ': /^1\s*$/,
};

/** Texts, and how they are set: a drawing for a barcode reader does without. */
const TEXTS = new Set(['^CI', '^FT', '^A', '^FB', '^FH', '^FD']);

/** Settings of texts and barcodes: a label of pictures alone has none. */
const OF_TEXTS = new Set(['^CF', '^BY', '^CI', '^CV']);

/** A frame of black dots, filled where its border is as thick as itself (ZPL II Programming Guide, `^GB`). */
const drawFrame = (
  canvas: GreyPicture,
  [x, y, width, height, border]: [number, number, number, number, number],
) => {
  const [right, bottom] = [x + Math.max(width, border), y + Math.max(height, border)];
  for (let row = y; row < Math.min(bottom, canvas.height); row += 1) {
    const whole = row < y + border || row >= bottom - border;
    for (let column = x; column < Math.min(right, canvas.width); column += 1) {
      if (whole || column < x + border || column >= right - border)
        canvas.data[row * canvas.width + column] = 0;
    }
  }
};

const isSilent = ({ name, text }: ZplToken): boolean => TEXTS.has(name) || PLAIN[name]?.test(text) === true;

const frameOf = (text: string): [width: number, height: number, border: number] | null => {
  const found = /^(\d+),(\d+),(\d+)\s*$/.exec(text);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : null;
};

const white = (canvas: { width: number; height: number }): GreyPicture => ({
  width: canvas.width,
  height: canvas.height,
  data: new Uint8Array(canvas.width * canvas.height).fill(255),
});

/** Draws `^GFA` at a place; false where it is packed in another way, or not well. */
const drawGraphic = (canvas: GreyPicture, text: string, at: { x: number; y: number }): boolean => {
  const graphic = /^A,(\d+),\1,(\d+),([\s\S]*)$/.exec(text);
  if (!graphic) return false;
  const [total, rowBytes] = [Number(graphic[1]), Number(graphic[2])];
  const rows = rowBytes > 0 && total < 4e6 ? hexRows(graphic[3]!, rowBytes * 2, total / rowBytes) : null;
  if (rows !== null) drawRows(canvas, rows, at.x, at.y);
  return rows !== null;
};

const originOf = ({ name, text }: ZplToken): { x: number; y: number } | null => {
  const found = name === '^FO' ? /^(\d+),(\d+)\s*$/.exec(text) : null;
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null;
};

/**
 * The boxes and pictures of a label, which is where this program's own ones have their bars, without its texts. Null
 * where it has anything else.
 */
export const drawWithoutTexts = (
  { tokens }: ZplLabel,
  canvas: { width: number; height: number },
): GreyPicture | null => {
  const drawn = white(canvas);
  let at = { x: 0, y: 0 };
  for (const token of tokens) {
    const frame = token.name === '^GB' ? frameOf(token.text) : null;
    const origin = originOf(token);
    if (origin) at = origin;
    else if (frame) drawFrame(drawn, [at.x, at.y, ...frame]);
    else if (token.name === '^GF' ? !drawGraphic(drawn, token.text, at) : !isSilent(token)) return null;
  }
  return drawn;
};

/**
 * A label that is nothing but pictures, as this program makes them of documents and many carriers send them, drawn
 * right here: the drawing engine takes half a second for it. Null for any other.
 */
export const drawPictureLabel = (
  tokens: readonly ZplToken[],
  canvas: { width: number; height: number },
): GreyPicture | null => {
  const drawn = white(canvas);
  let at: { x: number; y: number } | null = null;
  for (const token of tokens) {
    const origin = originOf(token);
    if (origin) at = origin;
    else if (token.name === '^GF' && at && drawGraphic(drawn, token.text, at)) at = null;
    else if (!OF_TEXTS.has(token.name) && !PLAIN[token.name]?.test(token.text)) return null;
  }
  return drawn;
};
