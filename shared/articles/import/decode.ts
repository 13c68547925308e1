/** Reason why a file cannot be read: not text, or a workbook where text is wanted. */
export type DecodeFailure = 'workbook' | 'binary';

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Files of Excel and its like: a ZIP archive, or the older compound document. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

const SAMPLE = 4096;

/** Of UTF-16 without its mark every other byte is zero, as far as the text is Latin. */
const utf16Without = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = (parity: number) => sample.filter((byte, index) => index % 2 === parity && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  const many = sample.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  if (even > many && odd === 0) return 'utf-16be';
  return null;
};

/** The encodings that are told by a file's bytes. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Default of spreadsheets in Western Europe: the encoding of what is no UTF-8. */
const OTHERWISE = 'windows-1252';

/** Reads the bytes of a file piece by piece and tells its encoding at the end. */
export interface EncodingDetector {
  take(bytes: Uint8Array): void;
  /** The encoding of all that was taken; a letter that is cut at the end makes the file no UTF-8. */
  end(): TextEncoding;
}

/** Starts telling a file's encoding: by its mark or its zero bytes in the first piece, else by each of its letters. */
export const createEncodingDetector = (): EncodingDetector => {
  let sure: TextEncoding | null = null;
  let isFirst = true;
  const strict = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Uint8Array) => {
    try {
      if (bytes) strict.decode(bytes, { stream: true });
      else strict.decode();
    } catch {
      sure = OTHERWISE;
    }
  };
  return {
    take: (bytes) => {
      if (isFirst) {
        isFirst = false;
        if (startsWith(bytes, 0xff, 0xfe)) sure = 'utf-16le';
        else if (startsWith(bytes, 0xfe, 0xff)) sure = 'utf-16be';
        else sure = utf16Without(bytes);
      }
      if (sure === null) decode(bytes);
    },
    end: () => {
      if (sure === null) decode();
      return sure ?? 'utf-8';
    },
  };
};

const encodingOf = (bytes: Uint8Array): TextEncoding => {
  const detector = createEncodingDetector();
  detector.take(bytes);
  return detector.end();
};

/**
 * The text of a file: UTF-8, UTF-16 (with its mark or without) or Windows-1252, told by its bytes, without a byte
 * order mark. A workbook or another file that is no text has none.
 */
export const decodeText = (bytes: Uint8Array): { text: string } | { failure: DecodeFailure } => {
  if (isWorkbook(bytes)) return { failure: 'workbook' };
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.includes('\u0000') ? { failure: 'binary' } : { text };
};
