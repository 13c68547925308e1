import type { PrinterProfile } from '../../shared/printing/printer.ts';

const ascii = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** `^XA … ^XZ`: one or more whole ZPL labels. */
const isZpl = (bytes: Uint8Array): boolean =>
  /^\s*\^XA/.test(ascii(bytes.subarray(0, 64))) && /\^XZ\s*$/.test(ascii(bytes.subarray(-64)));

/** `%PDF-` at the first byte and an end-of-file mark in the last 1024 (ISO 32000-1, annex H.3). */
const isPdf = (bytes: Uint8Array): boolean =>
  ascii(bytes.subarray(0, 5)) === '%PDF-' && ascii(bytes.subarray(-1024)).includes('%%EOF');

/**
 * True when a document is, by its own bytes, whole and in the printer's language. A label printer takes
 * foreign bytes without complaint and prints pages of signs; half a document it waits for, and then
 * swallows the next one.
 */
export const fitsPrinter = (printer: PrinterProfile, payload: Uint8Array): boolean =>
  printer.language === 'zpl' ? isZpl(payload) : isPdf(payload);
