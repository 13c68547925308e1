import { deflateSync, inflateSync } from 'node:zlib';
import { broken } from './limits.ts';
import { type ZplToken, zplTokens } from './zpl-tokens.ts';

/**
 * Graphics that are packed as `:Z64:` or `:B64:` (ZPL II Programming Guide, "Alternative Data Compression Scheme"): Base64
 * of the data, for Z64 of the data as zlib packs them, and behind it a check in four hexadecimal digits. A printer throws
 * a graphic away whose check or length is wrong, and prints its label without it.
 */

/** Parameters before the data: of `^GF`, `~DG` and `~DY`. */
const HEADS: Record<string, RegExp> = {
  '^GF': /^\s*([ABC]),(\d*),(\d*),(\d*),/i,
  '~DG': /^[^,]*,(\d*),(\d*),/,
  '~DY': /^[^,]*,[^,]*,[^,]*,\d*,\d*,/,
};

/** Parts of packed data: its kind, its letters, and the check as it was told; null for any other data. */
const packedParts = (data: string): { kind: string; letters: string; told: string | undefined } | null => {
  const [before, sign, packed, told, more] = data.trim().split(':', 5);
  const kind = before === '' ? /^([BZ])64$/.exec(sign ?? '')?.[1] : undefined;
  if (kind === undefined || packed === undefined || more !== undefined) return null;
  return /[^A-Za-z0-9+/=\s]/.test(packed)
    ? null
    : { kind, letters: packed.replace(/\s/g, ''), told: told?.trim() };
};

/** Most bytes of a graphic: a label of A4 at 600 dpi has 4 million. */
const MOST_BYTES = 16e6;

/** The check of packed data: CRC-16 by the polynomial of CCITT from 0, over the letters of the Base64. */
const checkOf = (letters: string): string => {
  let crc = 0;
  for (const byte of Buffer.from(letters, 'latin1')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

const unpacked = (kind: string, letters: string): Buffer => {
  const bytes = Buffer.from(letters, 'base64');
  try {
    return kind === 'Z' ? inflateSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes;
  } catch (error) {
    throw broken('ZPL', error);
  }
};

/** Bytes of a picture as its command announces them; null where it says nothing of them. */
const announced = (name: string, head: RegExpExecArray): number | null => {
  if (name === '~DY') return null;
  const count = name === '^GF' ? head[3] : head[1];
  return count ? Number(count) : null;
};

/**
 * The text of a command as a printer takes it, and as it can be drawn: with the check that its data has.
 * @throws PackdeskError document.broken where the data is not all there
 */
const mended = ({ name, text }: ZplToken): string => {
  const head = HEADS[name]?.exec(text);
  const parts = head && packedParts(text.slice(head[0].length));
  if (!head || !parts) return text;
  const { kind, letters, told } = parts;
  const bytes = unpacked(kind, letters);
  if (bytes.length < (announced(name, head) ?? 0)) throw broken('ZPL', 'a packed graphic is cut off');
  // Packed as text it is no other kind of data, whatever its command says.
  const before = name === '^GF' ? head[0].replace(/^\s*[BC]/i, 'A') : head[0];
  // The drawing engine reads pictures of `Z64` alone, and a printer both.
  const asZ64 = kind === 'B' && name !== '~DY';
  if (!asZ64 && told?.toUpperCase() === checkOf(letters) && before === head[0]) return text;
  const sent = asZ64 ? deflateSync(bytes).toString('base64') : letters;
  return `${before}:${asZ64 ? 'Z' : kind}64:${sent}:${checkOf(sent)}${/\s*$/.exec(text)?.[0] ?? ''}`;
};

/**
 * ZPL whose packed graphics a printer takes and the drawing engine reads. A wrong check is set right, since the data say
 * what it must be, and `B64` becomes `Z64`; the same text where there is nothing of the kind.
 * @param text one character a byte
 * @throws PackdeskError document.broken for a graphic that is not all there
 */
export const withRightChecks = (text: string): string => {
  if (!/:[BZ]64:/.test(text)) return text;
  const tokens = zplTokens(text);
  const begin = text.slice(0, tokens[0]?.start ?? 0);
  return (
    begin +
    tokens.map((token) => text.slice(token.start, token.end - token.text.length) + mended(token)).join('')
  );
};
