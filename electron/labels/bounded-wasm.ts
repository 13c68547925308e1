/** A page of WebAssembly's memory. */
const PAGE_BYTES = 65_536;
const MEMORY_SECTION = 5;
const HEAD_BYTES = 8;
const HAS_MOST = 1;

/** An unsigned number of seven bits a byte, and where it ends. */
const readNumber = (bytes: Uint8Array, from: number): { value: number; end: number } => {
  let [value, factor, at] = [0, 1, from];
  for (;;) {
    const byte = bytes[at] ?? 0;
    value += (byte & 0x7f) * factor;
    factor *= 128;
    at += 1;
    if ((byte & 0x80) === 0) return { value, end: at };
  }
};

const written = (value: number): number[] => {
  const bytes: number[] = [];
  let rest = value;
  do {
    const more = rest >= 128;
    bytes.push((rest % 128) | (more ? 0x80 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return bytes;
};

/** A memory section (WebAssembly 5.5.8) whose one memory grows to so many pages at most. */
const boundedSection = (section: Uint8Array, mostPages: number): Uint8Array => {
  const flags = section[1] ?? 0;
  const { value: least, end } = readNumber(section, 2);
  const told = (flags & HAS_MOST) === 0 ? mostPages : readNumber(section, end).value;
  const most = Math.max(least, Math.min(told, mostPages));
  const body = [1, flags | HAS_MOST, ...written(least), ...written(most)];
  return Uint8Array.from([MEMORY_SECTION, ...written(body.length), ...body]);
};

/**
 * An engine that cannot take more memory than this, whatever it is fed: beyond it its own allocation fails, and the call
 * with it. Without a bound a document of a few KB could take all that the computer has.
 * @param binary of a module that brings its memory along
 * @param mostMb megabytes of 1,048,576 bytes
 */
export const boundedWasm = (binary: Uint8Array, mostMb: number): Uint8Array<ArrayBuffer> => {
  const mostPages = Math.floor((mostMb * 1024 * 1024) / PAGE_BYTES);
  for (let at = HEAD_BYTES; at < binary.length; ) {
    const { value: length, end } = readNumber(binary, at + 1);
    if (binary[at] === MEMORY_SECTION) {
      const section = boundedSection(binary.subarray(end, end + length), mostPages);
      return new Uint8Array(Buffer.concat([binary.subarray(0, at), section, binary.subarray(end + length)]));
    }
    at = end + length;
  }
  throw new Error('the engine has no memory of its own to bound');
};
