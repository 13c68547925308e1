import { placeSymbol, type Symbol128 } from '../../../shared/label/barcode.ts';
import type {
  BarcodeElement,
  BoxElement,
  LineElement,
  Page,
  PageElement,
  TextLine,
} from '../../../shared/label/elements.ts';

export type { Page, PageElement, TextLine };

/** Papers are for office printers of some 300 dpi. */
export const DOT_MM = 0.085;

/** Room of a sheet that may be written on. More room at the left, where sheets are punched. */
export interface SheetArea {
  xMm: number;
  topMm: number;
  widthMm: number;
  bottomMm: number;
}

const MM_PER_POINT = 25.4 / 72;

/** Sizes of type are said in points. */
export const pt = (points: number): number => points * MM_PER_POINT;

export const rule = (xMm: number, yMm: number, widthMm: number, strokeMm = 0.2): LineElement => ({
  kind: 'line',
  fromMm: [xMm, yMm],
  toMm: [xMm + widthMm, yMm],
  strokeMm,
});

export const upright = (xMm: number, yMm: number, heightMm: number, strokeMm = 0.2): LineElement => ({
  kind: 'line',
  fromMm: [xMm, yMm],
  toMm: [xMm, yMm + heightMm],
  strokeMm,
});

/** A frame whose stroke runs along the middle of these edges, as the lines of a table do. */
export const frame = (
  xMm: number,
  yMm: number,
  widthMm: number,
  heightMm: number,
  strokeMm = 0.2,
): BoxElement => ({
  kind: 'box',
  xMm: xMm - strokeMm / 2,
  yMm: yMm - strokeMm / 2,
  widthMm: widthMm + strokeMm,
  heightMm: heightMm + strokeMm,
  strokeMm,
});

export const shade = (
  xMm: number,
  yMm: number,
  widthMm: number,
  heightMm: number,
  grey: number,
): BoxElement => ({ kind: 'box', xMm, yMm, widthMm, heightMm, strokeMm: null, grey });

/** A barcode whose first bar begins at `xMm`. */
export const bars = (
  symbol: Symbol128,
  place: { data: string; xMm: number; yMm: number; heightMm: number; moduleMm: number },
): BarcodeElement =>
  placeSymbol(symbol, {
    data: place.data,
    xDots: place.xMm / DOT_MM,
    yDots: place.yMm / DOT_MM,
    heightDots: place.heightMm / DOT_MM,
    moduleDots: place.moduleMm / DOT_MM,
  });
