import type { Dpi } from './dpi.ts';
import type { SizeMm } from './size.ts';

export type { Dpi } from './dpi.ts';

/** One line of drawable text on a page; the baseline runs at `baselineMm`. */
export interface TextLine {
  kind: 'text';
  xMm: number;
  /** Room of the text; `align` places it inside. */
  widthMm: number;
  baselineMm: number;
  /** The size of the em square. */
  sizeMm: number;
  bold: boolean;
  align: 'left' | 'center' | 'right';
  text: string;
}

/** A line of text on a label. The box is where it may draw. */
export interface TextElement extends TextLine {
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
  yMm: number;
  heightMm: number;
}

/** A straight line, on papers. */
export interface LineElement {
  kind: 'line';
  fromMm: [x: number, y: number];
  toMm: [x: number, y: number];
  strokeMm: number;
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
  /** Shade of a filled one, from 0, black, to 1, white; left out: black. Labels are black and white. */
  grey?: number;
}

/** A linear barcode, in dots from the page's top left corner. On a label its bars start and end on whole ones. */
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

/** A picture in black and white on whole dots, counted from the page's top left corner. */
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

/** Everything on a page of a label or of a paper, in millimetres or dots from its top left corner. */
export type PageElement = TextLine | LineElement | BoxElement | BarcodeElement | PictureElement;

/** Every printer can draw these with its own commands. */
export type LabelElement = TextElement | BoxElement | BarcodeElement | PictureElement;

/** A page that is laid out. */
export interface Page extends SizeMm {
  /** The width of one dot. */
  dotMm: number;
  elements: readonly PageElement[];
}

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
