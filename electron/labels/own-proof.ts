import type { LabelLayout } from '../../shared/label/elements.ts';
import type { GreyPicture } from '../../shared/label/picture.ts';
import type { LabelProof } from '../core/label-renderer.ts';
import { sizeInDots } from './text-raster.ts';
import { readCodes, type SoughtCodes } from './third-party/barcodes.ts';
import { blackAndWhite } from './third-party/grey.ts';
import { openPdfFile } from './third-party/pdf-file.ts';
import { plain } from './third-party/proof.ts';
import { drawZplLabel } from './third-party/zpl-draw.ts';
import { zplLabels } from './third-party/zpl-labels.ts';
import { drawWithoutTexts } from './third-party/zpl-picture.ts';

/** Own labels carry Code 128 and GS1-128 alone. */
const OWN: SoughtCodes['formats'] = ['Code128'];

const expectedOn = ({ elements }: LabelLayout): string[] =>
  elements.flatMap((element) => (element.kind === 'barcode' ? [element.data] : []));

const zplPictures = async (content: Uint8Array, layouts: readonly LabelLayout[]): Promise<GreyPicture[]> => {
  const file = zplLabels(Buffer.from(content).toString('latin1'));
  const pictures: GreyPicture[] = [];
  for (const [index, layout] of layouts.entries()) {
    const label = file.labels[index];
    const canvas = sizeInDots(layout);
    const drawn = label ? drawWithoutTexts(label, canvas) : { width: 1, height: 1, data: new Uint8Array(1) };
    pictures.push(drawn ?? (await drawZplLabel(file, index, canvas)));
  }
  return pictures;
};

const pdfPictures = async (content: Uint8Array, layouts: readonly LabelLayout[]): Promise<GreyPicture[]> => {
  const file = await openPdfFile(content);
  try {
    return layouts.map(({ dpi }, page) => {
      const size = file.sizes[page];
      if (!size) return { width: 1, height: 1, data: new Uint8Array(1) };
      return blackAndWhite(file.draw(page, { xMm: 0, yMm: 0, ...size }, 0, dpi));
    });
  } finally {
    file.close();
  }
};

const missingOn = async (
  picture: GreyPicture,
  dpi: number,
  expected: readonly string[],
): Promise<string[]> => {
  const lacks = async (sought?: SoughtCodes): Promise<string[]> => {
    const said = (await readCodes(picture, dpi, sought)).map(({ text }) => plain(text));
    return expected.filter((each) => !said.includes(plain(each)));
  };
  const quick = await lacks({ formats: OWN, most: expected.length });
  return quick.length === 0 ? quick : await lacks();
};

/**
 * Reads every barcode of labels from the bytes that go to the printer, drawn with its dots, and compares it with what
 * the layout put there. A reader that is not ours says what a scanner would.
 */
export const proveLabels = async (
  content: Uint8Array,
  format: 'PDF' | 'ZPL',
  layouts: readonly LabelLayout[],
): Promise<LabelProof> => {
  const pictures = await (format === 'ZPL' ? zplPictures : pdfPictures)(content, layouts);
  const proof: LabelProof = { expected: 0, missing: [] };
  for (const [index, layout] of layouts.entries()) {
    const expected = expectedOn(layout);
    proof.expected += expected.length;
    if (expected.length > 0) proof.missing.push(...(await missingOn(pictures[index]!, layout.dpi, expected)));
  }
  return proof;
};
