import type { Dpi } from './dpi.ts';
import type { SizeMm } from './size.ts';

export type { Dpi } from './dpi.ts';

/** One line of text. The box is where it may draw; the baseline runs at `baselineMm`. */
export interface TextElement {
  kind: 'text';
  /** Part of the label; texts of one group are drawn by the same means. */
  group:
    | 'carrier'
    | 'parcel'
    | 'sender'
    | 'recipient'
    | 'facts'
    | 'lines'
    | 'routing'
    | 'customs'
    | 'specimen'
    | 'code'
    | 'note';
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
  baselineMm: number;
  /** The size of the em square. */
  sizeMm: number;
  bold: boolean;
  align: 'left' | 'center' | 'right';
  text: string;
}

/** A rectangle: filled, or framed with a stroke inside its edge. */
export interface BoxElement {
  kind: 'box';
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
  /** Null: filled. */
  strokeMm: number | null;
}

/** A linear barcode whose bars start and end on whole dots, counted from the label's top left corner. */
export interface BarcodeElement {
  kind: 'barcode';
  /**
   * Data of the barcode; in GS1-128 with application identifiers in brackets, e.g. `(00)395200000000000017`.
   */
  data: string;
  xDots: number;
  yDots: number;
  /** Without the quiet zones. */
  widthDots: number;
  heightDots: number;
  /** Dots of one module. */
  moduleDots: number;
  bars: { xDots: number; widthDots: number }[];
}

/** A picture in black and white on whole dots, counted from the label's top left corner. */
export interface PictureElement {
  kind: 'picture';
  xDots: number;
  yDots: number;
  widthDots: number;
  heightDots: number;
  /** Rows are padded to whole bytes. */
  rowBytes: number;
  /** One bit a dot, 1 is black. */
  bits: Uint8Array;
}

export type LabelElement = TextElement | BoxElement | BarcodeElement | PictureElement;

/** Optional blocks, dropped in this order when the media are too small; lines from the last one. */
export const givingWay = ['logo', 'lines', 'routing-barcode', 'routing'] as const;
export type GivenWay = (typeof givingWay)[number];

export interface LabelLayout extends SizeMm {
  dpi: Dpi;
  /** The width of one dot: 25.4 / dpi. */
  dotMm: number;
  elements: LabelElement[];
  /** Blocks dropped for lack of room. */
  gaveWay?: readonly GivenWay[];
}
