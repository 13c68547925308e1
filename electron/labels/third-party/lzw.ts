/** A code has 12 bits at most. */
const MOST_CODES = 4096;

/**
 * Unpacks the codes of a GIF's picture (GIF89a, appendix F) to exactly `size` colours; null where there are
 * fewer or where a code has no entry. Libraries fill in missing pixels: on a label those would be bars.
 */
export const unpackLzw = (packed: Uint8Array, codeSize: number, size: number): Uint8Array | null => {
  if (codeSize < 1 || codeSize > 8) return null;
  const clear = 1 << codeSize;
  const end = clear + 1;
  const prefix = new Uint16Array(MOST_CODES);
  const suffix = new Uint8Array(MOST_CODES);
  const stack = new Uint8Array(MOST_CODES + 1);
  for (let code = 0; code < clear; code += 1) suffix[code] = code;
  const out = new Uint8Array(size);
  let [next, bits, before, first] = [end + 1, codeSize + 1, -1, 0];
  let [buffer, buffered, at, written] = [0, 0, 0, 0];
  while (written < size) {
    while (buffered < bits) {
      if (at >= packed.length) return null;
      buffer |= packed[at]! << buffered;
      buffered += 8;
      at += 1;
    }
    const code = buffer & ((1 << bits) - 1);
    buffer >>= bits;
    buffered -= bits;
    if (code === end) return null;
    if (code === clear) {
      [next, bits, before] = [end + 1, codeSize + 1, -1];
      continue;
    }
    // The code that is just being made is the only one that may be ahead of the table.
    if (code > next || (code === next && before < 0) || (before < 0 && code > clear)) return null;
    let [walk, depth] = [code, 0];
    if (code === next) {
      stack[depth] = first;
      depth += 1;
      walk = before;
    }
    while (walk > end) {
      stack[depth] = suffix[walk]!;
      depth += 1;
      walk = prefix[walk]!;
    }
    first = suffix[walk]!;
    stack[depth] = first;
    depth += 1;
    while (depth > 0 && written < size) {
      depth -= 1;
      out[written] = stack[depth]!;
      written += 1;
    }
    if (before >= 0 && next < MOST_CODES) {
      prefix[next] = before;
      suffix[next] = first;
      next += 1;
      if (next === 1 << bits && bits < 12) bits += 1;
    }
    before = code;
  }
  return out;
};
