import type { PlainFont } from './measure.ts';

/**
 * Height of a line of text above and below its baseline, in ems: room for capitals with accents and for
 * descenders.
 */
export const ABOVE_EM = 0.98;
export const BELOW_EM = 0.28;

/** Text of a font with a glyph for each character, in visual order from left to right. */
interface SetText {
  kind: 'text';
  font: PlainFont;
  text: string;
  xEm: number;
  widthEm: number;
}

/** Shaped text: the outlines of its glyphs. */
interface SetOutline {
  kind: 'outline';
  xEm: number;
  /** SVG path data in thousandths of the em, y downwards from the baseline, filled by the nonzero rule. */
  path: string;
}

/**
 * A line whose letters are shaped and in the order in which they stand, from left to right. Its runs are in ems; the
 * line as a whole is set `scale` times as large (and `stretch` times as wide as that) and `riseEm` higher, so that it
 * stays within the line that unshaped text was measured for.
 */
export interface SetLine {
  runs: (SetText | SetOutline)[];
  /** After `scale` and `stretch`. */
  widthEm: number;
  scale: number;
  stretch: number;
  riseEm: number;
}

/** Boldness added to an outline of a regular font, in thousandths of the em: half of it on either side of its edge. */
export const BOLD_STROKE = 36;

/** A line of drawable text. */
export interface LineToSet {
  text: string;
  bold: boolean;
}

/** By what a set line is found again. */
export const lineKey = ({ text, bold }: LineToSet): string => `${bold ? 'b' : 'r'}${text}`;
