import { deflateSync } from 'node:zlib';
import type { PictureElement } from '../../shared/label/elements.ts';
import { blackBoxes } from '../../shared/label/logo-dots.ts';
import type { PdfDocument } from './pdf-document.ts';
import { createPictureCache } from './picture-cache.ts';

/**
 * A picture's black dots as the stream of a form (ISO 32000, 8.10), in dots from its top left corner, packed. A dithered
 * logo has some ten thousand of them: they are written down once, not with every label.
 */
const streams = createPictureCache(({ widthDots: width, heightDots: height, rowBytes, bits }): Uint8Array => {
  const boxes = blackBoxes({ width, height, rowBytes, data: bits });
  const path = boxes.map((box) => `${box.x} ${box.y} ${box.width} ${box.height} re`).join('\n');
  return deflateSync(Buffer.from(`0 g\n${path}\nf\n`, 'latin1'));
});

/** The forms of one document, by what its pages draw with them. */
export interface PictureForms {
  /** Draws a picture on the page at hand. @param dotPt how large a dot is, in points */
  draw(picture: PictureElement, dotPt: number): void;
}

/** Dots as vectors: a picture in a PDF would be smoothed by some rasterisers, and its dots would be lost. */
export const pictureForms = (doc: PdfDocument): PictureForms => {
  const forms = new Map<Uint8Array, { name: string; form: PDFKit.PDFKitReference }>();
  const formOf = (picture: PictureElement) => {
    const stream = streams.of(picture);
    const known = forms.get(stream);
    if (known) return known;
    const form = doc.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, picture.widthDots, picture.heightDots],
      Filter: 'FlateDecode',
    });
    form.end(Buffer.from(stream));
    const made = { name: `Dots${forms.size + 1}`, form };
    forms.set(stream, made);
    return made;
  };
  return {
    draw: (picture, dotPt) => {
      // Nothing to draw is no form: some readers stumble over a path of nothing.
      if (!picture.bits.some((byte) => byte !== 0)) return;
      const { name, form } = formOf(picture);
      doc.page.xobjects[name] = form;
      doc.save();
      doc.transform(dotPt, 0, 0, dotPt, picture.xDots * dotPt, picture.yDots * dotPt);
      doc.addContent(`/${name} Do`);
      doc.restore();
    },
  };
};
