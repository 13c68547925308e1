import { inflateRawSync } from 'node:zlib';
import { checkUnpacked, MOST_UNPACKED_BYTES } from './limits.ts';
import type { PdfObject, PdfObjects } from './pdf-objects.ts';
import { isName, type PdfDictionary, type PdfValue } from './pdf-values.ts';

const listOf = (objects: PdfObjects, value: PdfValue | undefined): PdfValue[] => {
  const found = objects.get(value);
  return Array.isArray(found) ? found.map((each) => objects.get(each)) : [found];
};

/** The filters of a stream, in the order in which they are undone. */
export const filtersOf = (objects: PdfObjects, stream: PdfDictionary): string[] =>
  listOf(objects, stream.get('Filter') ?? stream.get('F')).flatMap((each) =>
    isName(each) ? [each.name] : [],
  );

/** A stream that ends in between. */
export const CUT = Symbol('cut');
/** A stream that is packed in a way that is not undone here. */
export const UNKNOWN = Symbol('unknown');
export type Unpacked = string | typeof CUT | typeof UNKNOWN;

/** Bytes of hexadecimal digits (ISO 32000-1, 7.4.2). */
const ofHex = (text: string): Buffer => {
  const digits = text.split('>')[0]!.replace(/[^0-9A-Fa-f]/g, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
};

/** Bytes of base 85 (7.4.3); null for what is none. */
const ofBase85 = (text: string): Buffer | null => {
  const digits = text
    .replace(/[\0\t\n\f\r ]/g, '')
    .replace(/^<~/, '')
    .split('~')[0]!
    .replaceAll('z', '!!!!!');
  if (/[^!-u]/.test(digits)) return null;
  const more = (5 - (digits.length % 5)) % 5;
  const whole = digits + 'u'.repeat(more);
  const bytes = Buffer.alloc((whole.length / 5) * 4);
  for (let at = 0; at < whole.length; at += 5) {
    let sum = 0;
    for (let digit = 0; digit < 5; digit += 1) sum = sum * 85 + whole.charCodeAt(at + digit) - 33;
    bytes.writeUInt32BE(sum % 2 ** 32, (at / 5) * 4);
  }
  return bytes.subarray(0, bytes.length - more);
};

const SHORT: Record<string, string> = {
  Fl: 'FlateDecode',
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
};

/** Unpacks contents, and counts their bytes for a whole document. */
export class Unpacker {
  readonly #objects: PdfObjects;
  #bytes = 0;

  constructor(objects: PdfObjects) {
    this.#objects = objects;
  }

  /** A content as text of one character a byte. A checksum is not asked for. @throws PackdeskError document.too-large */
  text({ value, stream }: PdfObject): Unpacked {
    if (!(value instanceof Map) || stream === null) return CUT;
    this.#count(stream.length);
    let data = Buffer.from(stream, 'latin1');
    const parms = listOf(this.#objects, value.get('DecodeParms') ?? value.get('DP'));
    for (const [index, named] of filtersOf(this.#objects, value).entries()) {
      const filter = SHORT[named] ?? named;
      const next = this.#undone(filter, data);
      if (next === CUT || next === UNKNOWN) return next;
      data = next;
      const predictor = this.#objects.number(this.#objects.dictionary(parms[index]).get('Predictor')) ?? 1;
      if (predictor !== 1) return UNKNOWN;
    }
    return data.toString('latin1');
  }

  #undone(filter: string, data: Buffer): Buffer<ArrayBuffer> | typeof CUT | typeof UNKNOWN {
    if (filter === 'FlateDecode') return this.#inflated(data);
    if (filter === 'ASCIIHexDecode') return Buffer.from(ofHex(data.toString('latin1')));
    if (filter !== 'ASCII85Decode') return UNKNOWN;
    const bytes = ofBase85(data.toString('latin1'));
    return bytes === null ? UNKNOWN : Buffer.from(bytes);
  }

  /** Of one that is cut off a reader draws the beginning. */
  #inflated(data: Buffer): Buffer<ArrayBuffer> | typeof CUT {
    // Nothing at all is nothing lost.
    if (data.length <= 2) return Buffer.alloc(0);
    let unpacked: Buffer<ArrayBuffer>;
    try {
      const maxOutputLength = Math.max(1, MOST_UNPACKED_BYTES - this.#bytes);
      unpacked = inflateRawSync(data.subarray(2), { maxOutputLength });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') return CUT;
      this.#count(MOST_UNPACKED_BYTES + 1);
      return CUT;
    }
    this.#count(unpacked.length);
    return unpacked;
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    checkUnpacked(this.#bytes);
  }
}
