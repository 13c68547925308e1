import type { ExportEncoding } from '../../../shared/export/profile.ts';

const MARK = '\uFEFF';
const QUESTION_MARK = 0x3f;

/** Windows-1252 as the system itself reads it, turned round. */
const westEuropean = new Map(
  Array.from({ length: 256 }, (_, byte): [string, number] => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

/** A text as bytes; what Windows-1252 lacks becomes a question mark, and is counted. */
export const encodeText = (
  text: string,
  encoding: ExportEncoding,
): { bytes: Uint8Array; replaced: number } => {
  switch (encoding) {
    case 'utf-8':
      return { bytes: Buffer.from(text, 'utf8'), replaced: 0 };
    case 'utf-8-bom':
      return { bytes: Buffer.from(MARK + text, 'utf8'), replaced: 0 };
    case 'utf-16le':
      return { bytes: Buffer.from(MARK + text, 'utf16le'), replaced: 0 };
    case 'windows-1252': {
      let replaced = 0;
      const bytes = Uint8Array.from(text.normalize('NFC'), (letter) => {
        const byte = westEuropean.get(letter);
        if (byte === undefined) replaced += 1;
        return byte ?? QUESTION_MARK;
      });
      return { bytes, replaced };
    }
  }
};
