import { broken, tooLarge } from './limits.ts';

/** A command of ZPL II: `^FO10,20`. Its place in the text is from `start` to `end`. */
export interface ZplToken {
  /** `^FO`, `~DG`; of a font `^A` alone. Upper case, with the signs that ZPL begins with at first. */
  name: string;
  /** Everything up to the next command. */
  text: string;
  start: number;
  end: number;
}

export const isBarcode = ({ name }: ZplToken): boolean => /^\^B[0-9A-Z]$/.test(name) && name !== '^BY';

/** Number of bytes of a graphic that come as they are, and may look like commands; from where its parameters begin. */
const rawBytes = (name: string, text: string): { from: number; length: number } | null => {
  // Packed as text: it has no such bytes.
  if (/,\s*:[BZ]64:/.test(text)) return null;
  const graphic = /^[BC],(\d+),\d*,\d*,/i.exec(text);
  if (name === '^GF' && graphic) return { from: graphic[0].length, length: Number(graphic[1]) };
  const download = /^[^,]*,[BP],[^,]*,(\d+),\d*,/i.exec(text);
  if (name === '~DY' && download) return { from: download[0].length, length: Number(download[1]) };
  return null;
};

/** A field has 3,072 bytes at most (programming guide, `^FD`), the largest barcode less than 8,000. */
const MOST_FIELD_BYTES = 16_384;

/** No label has as many; what looks like one would fill the memory. */
const MOST_COMMANDS = 200_000;

interface Signs {
  caret: string;
  tilde: string;
}

const nextSign = (zpl: string, from: number, { caret, tilde }: Signs): number => {
  for (let at = from; at < zpl.length; at += 1) if (zpl[at] === caret || zpl[at] === tilde) return at;
  return zpl.length;
};

const nameAt = (zpl: string, at: number, { caret }: Signs): string => {
  const sign = zpl[at] === caret ? '^' : '~';
  const letters = zpl.slice(at + 1, at + 3).toUpperCase();
  // `^A0N` sets a font; the sign after the A is the font's name.
  return sign === '^' && letters.startsWith('A') ? '^A' : sign + letters;
};

/** A format may choose other signs for `^` and `~`. */
const changed = (signs: Signs, name: string, text: string): Signs => {
  const sign = text[0];
  if (sign === undefined) return signs;
  if (name.endsWith('CC')) return { ...signs, caret: sign };
  return name.endsWith('CT') ? { ...signs, tilde: sign } : signs;
};

/**
 * The commands of ZPL, one character a byte. @throws PackdeskError document.broken where a graphic is cut off,
 * document.too-large for a field that no barcode has room for
 */
export const zplTokens = (zpl: string): ZplToken[] => {
  const tokens: ZplToken[] = [];
  let signs: Signs = { caret: '^', tilde: '~' };
  let start = nextSign(zpl, 0, signs);
  while (start < zpl.length) {
    const name = nameAt(zpl, start, signs);
    const from = start + name.length;
    // The new prefix comes where a command would begin: `^CC^`.
    const changes = /^[\^~](CC|CT|CD)$/.test(name);
    let end = nextSign(zpl, changes ? from + 1 : Math.min(from, zpl.length), signs);
    const raw = rawBytes(name, zpl.slice(from, Math.min(end, from + 200)));
    if (raw) {
      if (from + raw.from + raw.length > zpl.length) throw broken('ZPL', 'a graphic is cut off');
      end = nextSign(zpl, from + raw.from + raw.length, signs);
    }
    const text = zpl.slice(from, end);
    if ((name === '^FD' || name === '^FV') && text.length > MOST_FIELD_BYTES)
      throw tooLarge('16 KB in one field');
    tokens.push({ name, text, start, end });
    if (tokens.length > MOST_COMMANDS) throw broken('ZPL', 'it has too many commands');
    signs = changed(signs, name, text);
    start = end;
  }
  return tokens;
};
