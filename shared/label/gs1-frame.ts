import type { LabelContent } from './content.ts';
import type { BoxElement, Dpi } from './elements.ts';
import type { FitBox } from './fit.ts';
import type { SizeMm } from './size.ts';

/** What every part of a GS1 label needs to know. */
export interface Frame {
  content: LabelContent;
  media: SizeMm;
  dpi: Dpi;
  dotMm: number;
  marginMm: number;
  /** 1 for the 4-inch sizes: what text and bars are enlarged or reduced by. */
  scale: number;
}

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
