import type { Pdfium } from '../pdfium.ts';
import { isFontThere } from './pdf-fonts.ts';
import { loaded } from './pdf-load.ts';
import { lacksLook, looksOf, printedNotes } from './pdf-notes.ts';
import type { PdfObjects } from './pdf-objects.ts';
import { PartsReader } from './pdf-parts.ts';
import { PictureTests } from './pdf-pictures.ts';
import type { TreePage } from './pdf-tree.ts';
import type { PdfDictionary } from './pdf-values.ts';

/** Looks for what a document is drawn with and the engine cannot draw. What was found of a part holds for all pages. */
export class UndrawnSearch {
  readonly #objects: PdfObjects;
  readonly #reader: PartsReader;
  readonly #pictures: PictureTests;
  readonly #fonts = new Map<PdfDictionary, boolean>();

  constructor(engine: Pdfium, objects: PdfObjects) {
    this.#objects = objects;
    this.#reader = new PartsReader(objects);
    this.#pictures = new PictureTests(engine, objects, (content) => loaded(engine, content));
  }

  /**
   * Names a thing that a page is drawn with and that the engine leaves out in silence, or draws otherwise than it is
   * meant: a picture that cannot be unpacked or is cut off, a content that ends in between, letters of a font that is not
   * in the file, an annotation without a look, a name of which nothing is there. Null where there is none. A text for the log.
   * @throws PackdeskError document.broken for a page that cannot be gone through, document.too-large for one that unpacks
   * to too much
   */
  on({ node, attributes }: TreePage): string | null {
    const objects = this.#objects;
    const root = objects.dictionary(objects.trailer.get('Root'));
    const makes = objects.get(objects.dictionary(root.get('AcroForm')).get('NeedAppearances')) === true;
    const notes = printedNotes(objects, node);
    if (notes.some((note) => lacksLook(objects, note, makes))) return 'an annotation has no look';
    const looks = notes.map((note) => looksOf(objects, note));
    const { isCut, missing, fonts, pictures, inline } = this.#reader.parts(
      node,
      attributes.get('Resources'),
      looks,
    );
    if (isCut) return 'a content is cut off';
    if (missing !== null) return `${missing} is not in the file`;
    for (const font of fonts) if (!this.#isFontThere(font)) return 'a font is not in the file';
    for (const picture of pictures)
      if (!this.#pictures.isDrawn(picture)) return `picture ${picture} is not drawn`;
    if (!this.#pictures.areDrawn(inline)) return 'a picture in a content is not drawn';
    return null;
  }

  /** Frees what the engine holds for it. */
  close(): void {
    this.#pictures.close();
  }

  #isFontThere(font: PdfDictionary): boolean {
    const known = this.#fonts.get(font) ?? isFontThere(this.#objects, font);
    this.#fonts.set(font, known);
    return known;
  }
}
