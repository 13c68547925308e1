/** More values than the largest shipment has: 999 parcels with 10,000 article lines are some 165,000. */
export const MAX_VALUES = 200_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENS = new Set([0x5b, 0x7b]);

const isEscaped = (bytes: Uint8Array, quote: number): boolean => {
  let before = quote - 1;
  while (bytes[before] === BACKSLASH) before -= 1;
  return (quote - before) % 2 === 0;
};

/** End of a text from a place where no backslash is open, byte by byte. */
const endByBytes = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === BACKSLASH) at += 1;
    else if (bytes[at] === QUOTE) return at;
  }
  return -1;
};

/** From so many quotes within a text on, a search for each of them takes longer than a look at each byte. */
const MOST_SEARCHES = 64;

/** End of the text that begins at `from`; -1 where it does not end. */
const endOfText = (bytes: Uint8Array, from: number): number => {
  let end = bytes.indexOf(QUOTE, from + 1);
  for (let searches = 1; end >= 0 && isEscaped(bytes, end); searches += 1) {
    if (searches === MOST_SEARCHES) return endByBytes(bytes, end + 1);
    end = bytes.indexOf(QUOTE, end + 1);
  }
  return end;
};

/**
 * True where a JSON text has more than `MAX_VALUES` values, counted before it is parsed: a parsed value costs
 * up to 60 times its bytes of memory, and every check takes time for each value. Stops at the first one too
 * many; strings are skipped, so that a label in Base64 costs nothing. Invalid JSON is for the parser to
 * refuse.
 */
export const hasTooManyValues = (bytes: Uint8Array): boolean => {
  let values = 0;
  let texts = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) {
      texts += 1;
      // A name and a text for each value, at most.
      if (texts > 2 * MAX_VALUES + 1) return true;
      at = endOfText(bytes, at);
      if (at < 0) return false;
    } else if (byte === COMMA || OPENS.has(byte)) {
      values += 1;
      if (values > MAX_VALUES) return true;
    }
  }
  return false;
};
