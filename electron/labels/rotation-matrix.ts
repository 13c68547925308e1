import type { Rotation } from '../../shared/printing/document.ts';

/** A matrix of PDF: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

interface Offset {
  xMm: number;
  yMm: number;
}

/** An offset as the media have it, in the directions of a label that is turned onto them afterwards. */
export const offsetBeforeRotation = ({ xMm, yMm }: Offset, turn: Rotation): Offset => {
  if (turn === 90) return { xMm: yMm, yMm: -xMm };
  if (turn === 180) return { xMm: -xMm, yMm: -yMm };
  return turn === 270 ? { xMm: -yMm, yMm: xMm } : { xMm, yMm };
};

/**
 * From a place on a label to its place on the media that it is turned onto, both from their top left corners. Width and
 * height are the label's, in the unit that is wanted; in whole dots the bars stay on them.
 */
export const rotationMatrix = (
  { width, height }: { width: number; height: number },
  turn: Rotation,
): Matrix => {
  if (turn === 90) return [0, 1, -1, 0, height, 0];
  if (turn === 180) return [-1, 0, 0, -1, width, height];
  return turn === 270 ? [0, -1, 1, 0, 0, width] : [1, 0, 0, 1, 0, 0];
};
