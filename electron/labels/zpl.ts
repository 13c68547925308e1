import type {
  BarcodeElement,
  BoxElement,
  LabelLayout,
  PictureElement,
  TextElement,
} from '../../shared/label/elements.ts';
import { LABEL_STATE } from '../../shared/printing/zpl-options.ts';
import { addDots, newBitmap } from './bitmap.ts';
import { sizeInDots, textCutouts } from './text-raster.ts';
import { graphicField } from './zpl-graphic.ts';

/** Resident font 0 draws these on every ZPL printer; other letters differ by model, country and firmware. */
const resident = /^[\u0020-\u007e\u00a1-\u00ff]*$/;

/** `^`, `~` and the escape sign itself would be commands: they go as hexadecimal (`^FH`). */
export const escapeField = (text: string): string =>
  text.replace(/[\^~_\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

/** A field's origin; the printer knows no negative ones. */
const at = (xDots: number, yDots: number): string => `^FO${Math.max(0, xDots)},${Math.max(0, yDots)}`;

const alignments = { left: 'L', center: 'C', right: 'R' } as const;

/**
 * Font 0 is narrower than the font that the layout measured with, so text never outgrows its box. Text that
 * is not set left goes into a field block, which the printer aligns by its own widths.
 */
const textField = (text: TextElement, dotMm: number): string => {
  const height = Math.max(10, Math.round(text.sizeMm / dotMm));
  const x = Math.max(0, Math.round(text.xMm / dotMm));
  const baseline = Math.max(0, Math.round(text.baselineMm / dotMm));
  const block =
    text.align === 'left' ? '' : `^FB${Math.round(text.widthMm / dotMm)},1,0,${alignments[text.align]}`;
  return `^FT${x},${baseline}^A0N,${height},${height}${block}^FH^FD${escapeField(text.text)}^FS`;
};

const boxField = (box: BoxElement, dotMm: number): string => {
  const width = Math.max(1, Math.round(box.widthMm / dotMm));
  const height = Math.max(1, Math.round(box.heightMm / dotMm));
  const thickness =
    box.strokeMm === null ? Math.min(width, height) : Math.max(1, Math.round(box.strokeMm / dotMm));
  return `${at(Math.round(box.xMm / dotMm), Math.round(box.yMm / dotMm))}^GB${width},${height},${thickness}^FS`;
};

/**
 * Bars are drawn as boxes of whole dots, the same ones as in the preview, the PDF and the PNG. The printer's
 * own `^BC` chooses its own encoding, so its width and with it the quiet zones would be a guess.
 */
const barcodeFields = (barcode: BarcodeElement): string[] =>
  barcode.bars.map(({ xDots, widthDots }) => {
    const thickness = Math.min(widthDots, barcode.heightDots);
    return `${at(xDots, barcode.yDots)}^GB${widthDots},${barcode.heightDots},${thickness}^FS`;
  });

/** A picture that would begin outside the label is cut there: the printer knows no negative places. */
const pictureField = (picture: PictureElement): string => {
  const { xDots, yDots, widthDots, heightDots } = picture;
  const [right, bottom] = [xDots + widthDots, yDots + heightDots];
  const bitmap = newBitmap(
    Math.max(1, Math.min(widthDots, right)),
    Math.max(1, Math.min(heightDots, bottom)),
  );
  addDots(bitmap, { ...picture, xDots: Math.min(0, xDots), yDots: Math.min(0, yDots) });
  return `${at(xDots, yDots)}${graphicField(bitmap)}^FS`;
};

/** Texts that go out as pictures: all of a group when one of it needs to, so that a block has one look. */
const pictured = (texts: TextElement[]): TextElement[] => {
  const groups = new Set(texts.filter(({ text }) => !resident.test(text)).map(({ group }) => group));
  return texts.filter(({ group }) => groups.has(group));
};

const pictureFields = async (layout: LabelLayout, texts: TextElement[]): Promise<string[]> => {
  const cuts = await textCutouts(layout, texts);
  return cuts.map(({ x, y, bitmap }) => `${at(x, y)}${graphicField(bitmap)}^FS`);
};

/** Sets where a label begins, on printers with an offset set up here: what they keep themselves does not count then. */
export const HOME = '^LH0,0^LT0';

/**
 * Beginning of a job's next label. Only the first one resets the printer's kept settings: the ones added by
 * its own beginning (`withPrinterSettings`) apply to the following labels too.
 */
export const startOf = (before: readonly unknown[]): string =>
  before.length === 0 ? `^XA${LABEL_STATE}` : '^XA';

const oneLabel = async (layout: LabelLayout, start: string, fromHome: boolean): Promise<string> => {
  const { width, height } = sizeInDots(layout);
  const texts = layout.elements.filter((element) => element.kind === 'text');
  const pictures = pictured(texts);
  const fields = layout.elements.flatMap((element) => {
    if (element.kind === 'barcode') return barcodeFields(element);
    if (element.kind === 'picture') return [pictureField(element)];
    if (element.kind === 'box') return [boxField(element, layout.dotMm)];
    return pictures.includes(element) ? [] : [textField(element, layout.dotMm)];
  });
  const lines = [...fields, ...(await pictureFields(layout, pictures))];
  // ^CI28: UTF-8.
  return [start, `^CI28^PW${width}^LL${height}${fromHome ? HOME : ''}`, ...lines, '^PQ1^XZ', ''].join('\n');
};

/**
 * ZPL II for a printer of the layouts' resolution: one `^XA ... ^XZ` for each label, UTF-8.
 * @param fromHome the label top and home that are set at the printer do not count
 */
export const toZpl = async (layouts: LabelLayout[], fromHome = false): Promise<Uint8Array> => {
  const labels: string[] = [];
  for (const layout of layouts) labels.push(await oneLabel(layout, startOf(labels), fromHome));
  return Buffer.from(labels.join(''), 'utf8');
};
