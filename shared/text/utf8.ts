/** A code point that bytes are, and how many they are. */
export interface Decoded {
  code: number;
  length: number;
}

const isFollower = (byte: number): boolean => byte >= 0x80 && byte <= 0xbf;

/** Least code point of a sequence by its length: a longer one than needed is no UTF-8. */
const LEAST = [0, 0, 0x80, 0x800, 0x1_0000];

const lengthOf = (lead: number): number => {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
};

/**
 * The character of several bytes that begins at a place; null where these bytes are none. Source: RFC 3629, section 3.
 * @param byteAt byte at a place, below zero for what is no byte
 */
export const decodeUtf8 = (byteAt: (at: number) => number, at: number): Decoded | null => {
  const lead = byteAt(at);
  const length = lengthOf(lead);
  if (length === 0) return null;
  let code = lead & (0x7f >> length);
  for (let next = 1; next < length; next += 1) {
    const byte = byteAt(at + next);
    if (!isFollower(byte)) return null;
    code = (code << 6) | (byte & 0x3f);
  }
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  if (code < (LEAST[length] ?? 0) || code > 0x10_ffff || isSurrogate) return null;
  return { code, length };
};
