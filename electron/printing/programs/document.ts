import { PackdeskError } from '../../../shared/errors.ts';
import type { InspectedDocument } from '../../../shared/printing/document.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import { MOST_PRINT_BYTES, MOST_PRINTED_PAGES } from '../../../shared/printing/program-print.ts';
import type { DocumentConverter } from '../../core/document-converter.ts';
import { conversion, loadedMedia } from '../third-party/conversion.ts';

const MEGABYTE = 1024 * 1024;

/** The bytes of a document. @throws PackdeskError request.malformed, document.too-large */
export const decoded = (content: string): Uint8Array => {
  const bytes = Buffer.from(content, 'base64');
  // Node skips what is no Base64: a damaged document would be printed as another one.
  if (bytes.toString('base64') !== content) {
    throw new PackdeskError('request.malformed', {
      errors: { content: ['must be Base64 with its padding and without line breaks'] },
    });
  }
  if (bytes.length > MOST_PRINT_BYTES)
    throw new PackdeskError('document.too-large', {
      details: { limit: `${MOST_PRINT_BYTES / MEGABYTE} MB` },
    });
  return bytes;
};

/**
 * Inspects a document, read away from the main thread.
 * @throws PackdeskError document.unknown, document.broken, document.locked, document.too-large,
 * document.too-many-pages, document.language, document.failed
 */
export const inspected = async (
  documents: Pick<DocumentConverter, 'inspect'>,
  content: Uint8Array,
  copies: number,
): Promise<InspectedDocument> => {
  const found = await documents.inspect({ content });
  if (found.kind === 'EPL')
    throw new PackdeskError('document.language', { details: { language: 'EPL', present: 'PDF, ZPL' } });
  if (found.labels * copies > MOST_PRINTED_PAGES)
    throw new PackdeskError('document.too-many-pages', { details: { limit: MOST_PRINTED_PAGES } });
  return found;
};

/** Reasons that no person at the desk can answer: the program is told at once. */
const FINAL = ['document.command', 'document.copies'];

/**
 * Refuses ZPL with commands that no printer gets from here; all else is judged when it goes out, by a person where that
 * is needed.
 * @throws PackdeskError document.command, document.copies
 */
export const checkCommands = async (
  documents: Pick<DocumentConverter, 'convert'>,
  { kind, content }: { kind: InspectedDocument['kind']; content: Uint8Array },
  printer: PrinterProfile,
): Promise<void> => {
  if (kind !== 'ZPL' || printer.language !== 'zpl') return;
  const how = { scale: 'exact', turn: 0, crop: null } as const;
  const decision = { how, pages: null, madeForDpi: printer.dpi, media: loadedMedia(printer) };
  try {
    await documents.convert(conversion({ content, kind, printer, decision }));
  } catch (error) {
    if (error instanceof PackdeskError && FINAL.includes(error.code)) throw error;
  }
};
