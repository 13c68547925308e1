import type { Symbol128 } from '../../../shared/label/barcode.ts';

/** Everything on a paper, in millimetres from the page's top left corner. */
export interface PaperText {
  kind: 'text';
  xMm: number;
  /** Where the text may stand; `align` puts it there. */
  widthMm: number;
  baselineMm: number;
  /** The size of the em square. */
  sizeMm: number;
  bold: boolean;
  align: 'left' | 'center' | 'right';
  /** Drawable, one line. */
  text: string;
}

export interface PaperLine {
  kind: 'line';
  fromMm: [x: number, y: number];
  toMm: [x: number, y: number];
  strokeMm: number;
}

export interface PaperBox {
  kind: 'box';
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
  /** Null: no frame. */
  strokeMm: number | null;
  /** From 0, black, to 1, white; null: not filled. */
  grey: number | null;
}

export interface PaperBars {
  kind: 'bars';
  /** Of the first bar's left edge, without the quiet zone. */
  xMm: number;
  yMm: number;
  heightMm: number;
  moduleMm: number;
  symbol: Symbol128;
}

export type PaperElement = PaperText | PaperLine | PaperBox | PaperBars;

export interface PaperPage {
  widthMm: number;
  heightMm: number;
  elements: PaperElement[];
}

/** Where a sheet may be written on. More room at the left, where sheets are punched. */
export interface SheetArea {
  xMm: number;
  topMm: number;
  widthMm: number;
  bottomMm: number;
}

const MM_PER_POINT = 25.4 / 72;

/** Sizes of type are said in points. */
export const pt = (points: number): number => points * MM_PER_POINT;

export const rule = (xMm: number, yMm: number, widthMm: number, strokeMm = 0.2): PaperLine => ({
  kind: 'line',
  fromMm: [xMm, yMm],
  toMm: [xMm + widthMm, yMm],
  strokeMm,
});

export const upright = (xMm: number, yMm: number, heightMm: number, strokeMm = 0.2): PaperLine => ({
  kind: 'line',
  fromMm: [xMm, yMm],
  toMm: [xMm, yMm + heightMm],
  strokeMm,
});

export const frame = (
  xMm: number,
  yMm: number,
  widthMm: number,
  heightMm: number,
  strokeMm = 0.2,
): PaperBox => ({ kind: 'box', xMm, yMm, widthMm, heightMm, strokeMm, grey: null });

export const shade = (
  xMm: number,
  yMm: number,
  widthMm: number,
  heightMm: number,
  grey: number,
): PaperBox => ({ kind: 'box', xMm, yMm, widthMm, heightMm, strokeMm: null, grey });
