import {
  createEncodingDetector,
  isWorkbook,
  type TextEncoding,
} from '../../shared/articles/import/decode.ts';
import { PackdeskError } from '../../shared/errors.ts';
import type { ImportProfile } from '../../shared/import/profile.ts';
import type { ImportFile } from './import-file.ts';

/** @throws PackdeskError import.format for a workbook, import.unreadable, import.changed */
const detect = async (file: ImportFile): Promise<TextEncoding> => {
  const detector = createEncodingDetector();
  let isFirst = true;
  for await (const part of file.bytes()) {
    if (isFirst && isWorkbook(part))
      throw new PackdeskError('import.format', { details: { file: file.name, format: 'xlsx' } });
    isFirst = false;
    detector.take(part);
  }
  return detector.end();
};

/**
 * The encoding of a file: as the profile says, else by all of its bytes.
 * @throws PackdeskError import.format, import.unreadable, import.changed
 */
export const encodingOf = async (
  file: ImportFile,
  wanted: ImportProfile['encoding'],
): Promise<TextEncoding> => (wanted === 'auto' ? detect(file) : wanted);

const NUL = '\u0000';

/**
 * The text of a file in parts, without a byte order mark.
 * @throws PackdeskError import.encoding for bytes that the encoding does not have, import.binary for what is no text
 */
export async function* decodedText(file: ImportFile, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (part?: Uint8Array): string => {
    try {
      return part ? decoder.decode(part, { stream: true }) : decoder.decode();
    } catch (error) {
      throw new PackdeskError('import.encoding', { details: { file: file.name, encoding }, cause: error });
    }
  };
  for await (const part of file.bytes()) {
    const text = decode(part);
    if (text.includes(NUL)) throw new PackdeskError('import.binary', { details: { file: file.name } });
    if (text !== '') yield text;
  }
  const rest = decode();
  if (rest !== '') yield rest;
}
