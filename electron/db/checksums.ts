import { crc32 } from 'node:zlib';

/** Detects altered bytes (CRC-32, ITU-T V.42). Text counts in UTF-8. */
export const checksumOf = (content: string | Uint8Array): number => crc32(content);

/** Content that is not what was written. The store adds which database it is (errors.ts). */
export class ChecksumMismatch extends Error {}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const utf8 = new TextDecoder();

/**
 * Verifies that a shipment's text is as it was written. One from before checksums must at least be JSON.
 * @throws Altered
 */
export const checkText = (text: string | Uint8Array, sum: number | null): void => {
  const sound =
    sum === null ? isJson(typeof text === 'string' ? text : utf8.decode(text)) : checksumOf(text) === sum;
  if (!sound) throw new ChecksumMismatch('a shipment');
};

/** @throws Altered where a document has a sum and is not what was written any more */
export const checkDocument = (content: Uint8Array, sum: number | null): void => {
  if (sum !== null && checksumOf(content) !== sum) throw new ChecksumMismatch('a document');
};
