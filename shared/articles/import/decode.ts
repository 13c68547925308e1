/** Reason why a file cannot be read: not text, or a workbook where text is wanted. */
export type DecodeFailure = 'workbook' | 'binary';

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Files of Excel and its like: a ZIP archive, or the older compound document. */
const isWorkbook = (bytes: Uint8Array): boolean =>
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

const encodingOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const without = utf16Without(bytes);
  if (without) return without;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    // Default of spreadsheets in Western Europe.
    return 'windows-1252';
  }
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
