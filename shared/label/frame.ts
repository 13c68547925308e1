import type { ParcelWords } from './content.ts';
import type { BoxElement, Dpi } from './elements.ts';
import type { FitBox } from './fit.ts';
import type { SizeMm } from './size.ts';

/** Shared context of a parcel label's parts. */
export interface Frame {
  content: ParcelWords;
  media: SizeMm;
  dpi: Dpi;
  dotMm: number;
  marginMm: number;
  /** 1 for the 4-inch sizes: what text and bars are enlarged or reduced by. */
  scale: number;
}

/** A 4-inch head prints 104 mm at most: A6 media are wider, so nothing is placed in the outer 3 mm. */
const MARGIN_MM = 3;

/** The frame of a label; text and bars are as large as designed on media of 100 x 148 mm. */
export const frameFor = (content: ParcelWords, media: SizeMm, dpi: Dpi): Frame => {
  const scale = Math.min(media.widthMm / 100, media.heightMm / 148, 2);
  return { content, media, dpi, dotMm: 25.4 / dpi, scale, marginMm: MARGIN_MM * Math.max(1, scale) };
};

/** Bounds, up and down, of what may be printed on a label. */
export const verticalMargin = ({ marginMm }: Frame): number => Math.min(marginMm, 2.5);

const RULE_MM = 0.3;

/** A thin line across a box's width. */
export const ruleAt = (box: Pick<FitBox, 'xMm' | 'widthMm'>, yMm: number): BoxElement => ({
  kind: 'box',
  xMm: box.xMm,
  yMm,
  widthMm: box.widthMm,
  heightMm: RULE_MM,
  strokeMm: null,
});
