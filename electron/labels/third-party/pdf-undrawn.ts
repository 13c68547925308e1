import type { Pdfium } from '../pdfium.ts';
import { loaded } from './pdf-load.ts';
import { lacksLook, lookOf, printedNotes } from './pdf-notes.ts';
import type { PdfObjects } from './pdf-objects.ts';
import { isContentWhole, isFontThere, partsOf } from './pdf-parts.ts';
import { undrawnPictures } from './pdf-pictures.ts';
import type { TreePage } from './pdf-tree.ts';

/**
 * Names a thing that a page is drawn with and that the engine leaves out in silence, or draws otherwise than it is meant:
 * a picture that cannot be unpacked or is cut off, a content that ends in between, letters of a font that is not in the
 * file, an annotation without a look. Null where there is none. A text for the log.
 * @throws PackdeskError document.broken for a page that cannot be gone through
 */
export const undrawnOn = (
  engine: Pdfium,
  objects: PdfObjects,
  { node, attributes }: TreePage,
): string | null => {
  const form = objects.dictionary(objects.dictionary(objects.trailer.get('Root')).get('AcroForm'));
  const makes = objects.get(form.get('NeedAppearances')) === true;
  const notes = printedNotes(objects, node);
  if (notes.some((note) => lacksLook(objects, note, makes))) return 'an annotation has no look';
  const looks = notes.map((note) => lookOf(objects, note));
  const { contents, fonts, pictures } = partsOf(objects, node, attributes.get('Resources'), looks);
  if (!contents.every((content) => isContentWhole(objects, content))) return 'a content is cut off';
  if (!fonts.every((font) => isFontThere(objects, font))) return 'a font is not in the file';
  const [undrawn] = undrawnPictures(engine, objects, pictures, (content) => loaded(engine, content));
  return undrawn === undefined ? null : `picture ${undrawn} is not drawn`;
};
