import type { Grey } from './grey.ts';
import type { ZplLabel } from './zpl-labels.ts';

/** How often the next digit stands (ZPL II Programming Guide, alternative data compression). */
const countOf = (sign: string): number => {
  if (sign >= 'G' && sign <= 'Y') return sign.charCodeAt(0) - 70;
  return sign >= 'g' && sign <= 'z' ? (sign.charCodeAt(0) - 102) * 20 : 0;
};

/** Rows of hexadecimal digits from a graphic's data; null where it is packed in another way, or not well. */
const rowsOf = (data: string, rowDigits: number, rows: number): string[] | null => {
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

const drawRows = (canvas: Grey, rows: readonly string[], x: number, y: number): void => {
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
  '^PQ': /^1\s*$/,
};

/**
 * A label that is nothing but pictures, as this program makes them of documents and many carriers send them, drawn
 * right here: the drawing engine takes half a second for it. Null for any other.
 */
export const drawPictureLabel = (
  { tokens }: ZplLabel,
  canvas: { width: number; height: number },
): Grey | null => {
  const drawn: Grey = { ...canvas, data: new Uint8Array(canvas.width * canvas.height).fill(255) };
  let at: { x: number; y: number } | null = null;
  for (const { name, text } of tokens) {
    const origin = name === '^FO' ? /^(\d+),(\d+)\s*$/.exec(text) : null;
    const graphic = name === '^GF' ? /^A,(\d+),\1,(\d+),([\s\S]*)$/.exec(text) : null;
    if (origin) at = { x: Number(origin[1]), y: Number(origin[2]) };
    else if (graphic && at) {
      const [total, rowBytes] = [Number(graphic[1]), Number(graphic[2])];
      const rows = rowBytes > 0 && total < 4e6 ? rowsOf(graphic[3]!, rowBytes * 2, total / rowBytes) : null;
      if (rows === null) return null;
      drawRows(drawn, rows, at.x, at.y);
      at = null;
    } else if (!PLAIN[name]?.test(text)) return null;
  }
  return drawn;
};
