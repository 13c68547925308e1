import { inflate } from './inflate.ts';
import type { GreyPicture } from './picture.ts';
import { packedRows, pngChunks, pngGrey, pngLayout, unpackedLength } from './png.ts';

/** More dots across or down than a logo on a label could show. */
export const LOGO_DOTS = 1000;

/**
 * The picture on white paper; null for what is no PNG, one whose dots cannot be read, or a larger one. A stored logo must
 * not vanish from labels for what is wrong behind its dots.
 */
export const readPngGrey = (bytes: Uint8Array): GreyPicture | null => {
  const chunks = pngChunks(bytes, { lenient: true });
  const layout = typeof chunks === 'string' ? chunks : pngLayout(chunks, { lenient: true });
  if (typeof chunks === 'string' || typeof layout === 'string') return null;
  if (layout.width > LOGO_DOTS || layout.height > LOGO_DOTS) return null;
  try {
    return pngGrey(inflate(packedRows(chunks), unpackedLength(layout)), layout);
  } catch {
    return null;
  }
};
