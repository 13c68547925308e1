import { PackdeskError } from '../../../shared/errors.ts';
import type { GreyPicture } from '../../../shared/label/picture.ts';
import type { SizeMm } from '../../../shared/label/size.ts';
import type { BoxMm, DocumentKind, Rotation } from '../../../shared/printing/document.ts';
import type { ReadCode } from '../../core/document-converter.ts';
import { readGif } from './gif-read.ts';
import { cropGrey, rotateGrey, scaleGrey } from './grey.ts';
import { identify } from './identify.ts';
import { codesOnce, contentKey, distinctCodes, isOn } from './page-codes.ts';
import { openPdfFile, type PdfFile } from './pdf-file.ts';
import { pngFacts, readPng } from './png-read.ts';
import { believedDpi, guessDpi, sizeAt } from './usual-sizes.ts';
import { USUAL_DOTS, zplCanvases } from './zpl-canvas.ts';
import { drawZplLabel } from './zpl-draw.ts';
import { type ZplFile, zplLabels, zplText } from './zpl-labels.ts';

/** A part of a page as it is wanted on paper. */
export interface Wanted {
  box: BoxMm;
  turn: Rotation;
  /** 1 keeps the size. */
  scale: number;
  /** Of the paper. */
  dpi: number;
}

/** One page of a document, ready to be drawn. */
export interface SourcePage {
  size: SizeMm;
  /** Dots per inch of its pixels or dots; null for PDF. */
  dpi: number | null;
  /** True where the document itself has nothing there: what it has and is not seen could not be drawn. */
  isEmpty(): boolean;
  /** Names a thing on it that is left out of the drawing, or not drawn as it is meant; null for none. For the log. */
  undrawn(): string | null;
  /** At the resolution that is wanted; pixels of nearly that one are kept as they are. */
  draw(wanted: Wanted): Promise<GreyPicture>;
  /** All of it with the dots that it has, or as many as are wanted where it has none. */
  drawWhole(dpi: number): Promise<GreyPicture>;
  /**
   * Every barcode that can be read of it, or that lies in a part of it, if only with an end: at its own size, with the
   * dots that it has, or as many as are wanted where it has none.
   */
  codes(dpi: number, part: BoxMm | null): Promise<ReadCode[]>;
}

export interface Source {
  kind: DocumentKind;
  pages: SourcePage[];
  /** Null unless it is one. */
  pdf: PdfFile | null;
  zpl: ZplFile | null;
  close(): void;
}

/** Pictures whose resolution is that near to the printer's go out dot by dot: scaling would spoil every bar. */
const SAME = 0.02;

export const isSameDpi = (one: number, other: number): boolean => Math.abs(one / other - 1) <= SAME;

const dots = (mm: number, dpi: number): number => Math.round((mm * dpi) / 25.4);

const drawPicture = (picture: GreyPicture, own: number, { box, turn, scale, dpi }: Wanted): GreyPicture => {
  const part = cropGrey(picture, {
    x: dots(box.xMm, own),
    y: dots(box.yMm, own),
    width: dots(box.widthMm, own),
    height: dots(box.heightMm, own),
  });
  const turned = rotateGrey(part, turn);
  if (scale === 1 && isSameDpi(own, dpi)) return turned;
  const ratio = (dpi / own) * scale;
  return scaleGrey(turned, Math.round(turned.width * ratio), Math.round(turned.height * ratio));
};

type Drawn = Omit<SourcePage, 'codes'>;

/** Two labels on one sheet can hide each other's codes from a reader: a part is read by itself, too. */
const readable = (page: Drawn, key: string): SourcePage => ({
  ...page,
  codes: async (dpi, part) => {
    const [own, whole] = [page.dpi ?? dpi, `${key} ${page.dpi ?? dpi}`];
    const all = await codesOnce(whole, own, () => page.drawWhole(own));
    if (part === null) return all;
    const drawn = () => page.draw({ box: part, turn: 0, scale: 1, dpi: own });
    const inPart = await codesOnce(`${whole} ${JSON.stringify(part)}`, own, drawn);
    const moved = inPart.map((code) => ({
      ...code,
      box: { ...code.box, xMm: code.box.xMm + part.xMm, yMm: code.box.yMm + part.yMm },
    }));
    return distinctCodes([...all.filter((code) => isOn(code, part)), ...moved]);
  },
});

const pictured = (
  dotsOf: { width: number; height: number },
  dpi: number,
  read: () => Promise<GreyPicture>,
): Drawn => {
  let picture: Promise<GreyPicture> | undefined;
  const once = (): Promise<GreyPicture> => {
    picture ??= read();
    return picture;
  };
  return {
    size: sizeAt(dotsOf, dpi),
    dpi,
    isEmpty: () => false,
    undrawn: () => null,
    draw: async (wanted) => drawPicture(await once(), dpi, wanted),
    drawWhole: once,
  };
};

const pdfPages = (file: PdfFile): Drawn[] =>
  file.sizes.map((size, page) => ({
    size,
    dpi: null,
    isEmpty: () => file.isEmpty(page),
    undrawn: () => file.undrawn(page),
    draw: async ({ box, turn, scale, dpi }) => file.draw(page, box, turn, dpi * scale),
    drawWhole: async (dpi) => file.draw(page, { xMm: 0, yMm: 0, ...size }, 0, dpi),
  }));

/** A label that cannot be measured: it has no size and cannot be converted. */
const unmeasured = (draw: () => Promise<GreyPicture>): Drawn => ({
  size: { widthMm: 0, heightMm: 0 },
  dpi: null,
  isEmpty: () => false,
  undrawn: () => null,
  draw,
  drawWhole: draw,
});

const zplPages = async (file: ZplFile, madeForDpi: number | undefined): Promise<Drawn[]> =>
  (await zplCanvases(file)).map((canvas, index) => {
    const draw = () => drawZplLabel(file, index, canvas ?? USUAL_DOTS);
    return canvas ? pictured(canvas, madeForDpi ?? canvas.dpi, draw) : unmeasured(draw);
  });

const nothing = (): void => undefined;

/**
 * Opens a document of a kind that can be drawn; the caller closes it. `madeForDpi` takes precedence over the
 * document's own resolution and over a guess. @throws PackdeskError document.unknown where it is of another
 * kind, document.broken, document.locked, document.too-large, document.too-many-pages, document.language for
 * EPL
 */
export const openSource = async (
  content: Uint8Array,
  kind: DocumentKind,
  madeForDpi?: number,
): Promise<Source> => {
  if (identify(content) !== kind) throw new PackdeskError('document.unknown');
  const key = contentKey(content);
  const read = (pages: Drawn[]): SourcePage[] =>
    pages.map((page, index) => readable(page, `${key} ${index}`));
  if (kind === 'PDF') {
    const pdf = await openPdfFile(content);
    return { kind, pages: read(pdfPages(pdf)), pdf, zpl: null, close: () => pdf.close() };
  }
  if (kind === 'ZPL') {
    const zpl = zplLabels(zplText(content) ?? '');
    return { kind, pages: read(await zplPages(zpl, madeForDpi)), pdf: null, zpl, close: nothing };
  }
  if (kind === 'EPL')
    throw new PackdeskError('document.language', { details: { language: 'EPL', present: 'ZPL' } });
  const picture = kind === 'PNG' ? readPng(content) : readGif(content);
  const told = kind === 'PNG' ? believedDpi(picture, pngFacts(content).dpi) : null;
  const dpi = madeForDpi ?? told ?? guessDpi(picture);
  const pages = read([pictured(picture, dpi, async () => picture)]);
  return { kind, pages, pdf: null, zpl: null, close: nothing };
};

/** @throws PackdeskError document.page-unknown */
export const pageOf = (source: Source, page: number): SourcePage => {
  const found = source.pages[page];
  if (!found) throw new PackdeskError('document.page-unknown');
  return found;
};
