/** Bytes that a text has in UTF-8. */
export const utf8Bytes = (text: string): number => {
  let bytes = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
  }
  return bytes;
};

/** The beginning of a text that has no more bytes in UTF-8; no character is cut in two. */
export const cutToBytes = (text: string, bytes: number): string => {
  let [kept, left] = ['', bytes];
  for (const sign of text) {
    left -= utf8Bytes(sign);
    if (left < 0) break;
    kept += sign;
  }
  return kept;
};
