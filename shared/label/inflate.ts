/**
 * Unpacks what zlib has packed (RFC 1950 and 1951), without a library: labels are laid out in the window too, where
 * Node's zlib is not. Made for pictures of a few hundred kilobytes, not for speed.
 */

/** Base and extra bits of length codes 257 to 285 and of distance codes 0 to 29 (RFC 1951, 3.2.5). */
const LENGTHS = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
];
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCES = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
  6145, 8193, 12289, 16385, 24577,
];
const DISTANCE_BITS = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
/** In which order the lengths of the code for code lengths stand. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const LONGEST = 15;

/** How many codes there are of each length, and their symbols in the order of their codes. */
interface Huffman {
  counts: number[];
  symbols: number[];
}

const huffman = (lengths: readonly number[]): Huffman => {
  const counts = Array<number>(LONGEST + 1).fill(0);
  for (const length of lengths) counts[length] = counts[length]! + 1;
  counts[0] = 0;
  const symbols = lengths
    .map((length, symbol) => ({ length, symbol }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => a.length - b.length || a.symbol - b.symbol)
    .map(({ symbol }) => symbol);
  return { counts, symbols };
};

const broken = (): RangeError => new RangeError('the packed data is broken');

const bitReader = (bytes: Uint8Array, start: number) => {
  let at = start * 8;
  const bit = (): number => {
    const byte = bytes[at >> 3];
    if (byte === undefined) throw broken();
    const value = (byte >> (at & 7)) & 1;
    at += 1;
    return value;
  };
  const bits = (count: number): number => {
    let value = 0;
    for (let index = 0; index < count; index += 1) value |= bit() << index;
    return value;
  };
  const symbol = ({ counts, symbols }: Huffman): number => {
    let [code, first, index] = [0, 0, 0];
    for (let length = 1; length <= LONGEST; length += 1) {
      code |= bit();
      const count = counts[length]!;
      if (code - count < first) return symbols[index + code - first] ?? 0;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw broken();
  };
  /** The next whole bytes. */
  const raw = (count: number): Uint8Array => {
    const from = (at + 7) >> 3;
    if (from + count > bytes.length) throw broken();
    at = (from + count) * 8;
    return bytes.subarray(from, from + count);
  };
  return { bits, symbol, raw };
};

type Reader = ReturnType<typeof bitReader>;

const fixed = {
  literals: huffman(
    Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8)),
  ),
  distances: huffman(Array<number>(30).fill(5)),
};

/** The two codes of a block that brings its own (RFC 1951, 3.2.7). */
const readCodes = (reader: Reader): typeof fixed => {
  const [literals, distances, coded] = [reader.bits(5) + 257, reader.bits(5) + 1, reader.bits(4) + 4];
  const own = Array<number>(19).fill(0);
  for (let index = 0; index < coded; index += 1) own[ORDER[index]!] = reader.bits(3);
  const code = huffman(own);
  const lengths: number[] = [];
  while (lengths.length < literals + distances) {
    const symbol = reader.symbol(code);
    if (symbol < 16) lengths.push(symbol);
    else {
      const [value, count] =
        symbol === 16
          ? [lengths.at(-1), 3 + reader.bits(2)]
          : [0, symbol === 17 ? 3 + reader.bits(3) : 11 + reader.bits(7)];
      if (value === undefined) throw broken();
      for (let index = 0; index < count; index += 1) lengths.push(value);
    }
  }
  return {
    literals: huffman(lengths.slice(0, literals)),
    distances: huffman(lengths.slice(literals, literals + distances)),
  };
};

/**
 * @param length how many bytes are wanted; what would follow is left out
 * @throws RangeError when the data is broken or holds less
 */
export const inflate = (packed: Uint8Array, length: number): Uint8Array => {
  // Two bytes of header; a preset dictionary is in no picture.
  if ((packed[0]! & 15) !== 8 || (packed[1]! & 32) !== 0) throw broken();
  const reader = bitReader(packed, 2);
  const out = new Uint8Array(length);
  let size = 0;
  const put = (byte: number): void => {
    out[size] = byte;
    size += 1;
  };
  const block = ({ literals, distances }: typeof fixed): void => {
    while (size < length) {
      const symbol = reader.symbol(literals);
      if (symbol === 256) return;
      if (symbol < 256) {
        put(symbol);
        continue;
      }
      const run = LENGTHS[symbol - 257];
      if (run === undefined) throw broken();
      const count = run + reader.bits(LENGTH_BITS[symbol - 257]!);
      const code = reader.symbol(distances);
      const distance = (DISTANCES[code] ?? Number.POSITIVE_INFINITY) + reader.bits(DISTANCE_BITS[code] ?? 0);
      if (distance > size) throw broken();
      for (let index = 0; index < count && size < length; index += 1) put(out[size - distance]!);
    }
  };
  for (let last = 0; last === 0 && size < length; ) {
    last = reader.bits(1);
    const kind = reader.bits(2);
    if (kind === 3) throw broken();
    if (kind === 0) {
      const head = reader.raw(4);
      const rest = reader.raw(head[0]! | (head[1]! << 8)).subarray(0, length - size);
      out.set(rest, size);
      size += rest.length;
    } else block(kind === 1 ? fixed : readCodes(reader));
  }
  if (size < length) throw broken();
  return out;
};
