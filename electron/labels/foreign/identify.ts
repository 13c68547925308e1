import { PackdeskError } from '../../../shared/errors.ts';
import type { DocumentKind } from '../../../shared/printing/document.ts';
import { eplText } from './epl.ts';
import { isGif } from './gif-read.ts';
import { checkBytes } from './limits.ts';
import { isPdf } from './pdf-file.ts';
import { isPng } from './png-read.ts';
import { zplText } from './zpl-labels.ts';

/**
 * What a document is, by its own bytes; a declared type is never asked. @throws PackdeskError document.unknown,
 * document.too-large
 */
export const identify = (content: Uint8Array): DocumentKind => {
  checkBytes(content);
  if (isPng(content)) return 'PNG';
  if (isGif(content)) return 'GIF';
  if (isPdf(content)) return 'PDF';
  if (zplText(content) !== null) return 'ZPL';
  if (eplText(content) !== null) return 'EPL';
  throw new PackdeskError('document.unknown');
};
