import { PackdeskError } from '../../../shared/errors.ts';
import type { DocumentKind } from '../../../shared/printing/document.ts';
import { isEpl } from './epl.ts';
import { checkBytes } from './limits.ts';
import { isZpl } from './zpl-labels.ts';

const begins = (content: Uint8Array, length: number): string =>
  Buffer.from(content.subarray(0, length)).toString('latin1');

/** Kind of a document, by its own bytes; null for an unknown one. Loads no drawing library. */
export const kindOf = (content: Uint8Array): DocumentKind | null => {
  if (begins(content, 8) === '\x89PNG\r\n\x1a\n') return 'PNG';
  if (/^GIF8[79]a$/.test(begins(content, 6))) return 'GIF';
  // Some write a few bytes before it.
  if (begins(content, 1024).includes('%PDF-')) return 'PDF';
  if (isZpl(content)) return 'ZPL';
  if (isEpl(content)) return 'EPL';
  return null;
};

/** A declared type is never asked. @throws PackdeskError document.unknown, document.too-large */
export const identify = (content: Uint8Array): DocumentKind => {
  checkBytes(content);
  const kind = kindOf(content);
  if (kind === null) throw new PackdeskError('document.unknown');
  return kind;
};
