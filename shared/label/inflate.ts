import { Unzlib } from 'fflate';

/** Packed bytes that are unpacked at a time; at most a thousand times as many come of them. */
const STEP = 4096;
/** Some programs write a few bytes behind the last row. */
const SPARE = 1024;

/**
 * Unpacks zlib data (RFC 1950). For untrusted input: never unpacks more than it should.
 * @param length how many bytes are wanted; the few that may follow are left out
 * @throws RangeError when the data is broken, is cut off, or holds less or far more than that
 */
export const inflate = (packed: Uint8Array, length: number): Uint8Array => {
  const out = new Uint8Array(length);
  let size = 0;
  const stream = new Unzlib((part) => {
    if (size < length) out.set(part.subarray(0, length - size), size);
    size += part.length;
  });
  try {
    for (let at = 0; at < packed.length && size <= length + SPARE; at += STEP) {
      stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
    }
  } catch (error) {
    throw new RangeError('the packed data is broken', { cause: error });
  }
  if (size < length) throw new RangeError('the packed data holds too little');
  if (size > length + SPARE) throw new RangeError('the packed data holds too much');
  return out;
};
