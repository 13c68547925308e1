import type { GreyPicture } from '../../shared/label/picture.ts';
import type { BoxMm } from '../../shared/printing/document.ts';

/** The dots that a mark has added to a drawing of a label. */
export interface Added {
  box: BoxMm;
  /** Share of its box that is black. */
  black: number;
  /** Dots that were black before and are not now: a mark takes nothing away. */
  lost: number;
}

const BLACK = 128;

/** The differences of two drawings of one size as one box; null where there are none. @param dpi of both */
export const addedTo = (before: GreyPicture, after: GreyPicture, dpi: number): Added | null => {
  if (before.width !== after.width || before.height !== after.height)
    throw new Error(
      `drawings of two sizes: ${before.width} x ${before.height}, ${after.width} x ${after.height}`,
    );
  const { width, height } = before;
  let [left, top, right, bottom, dots, lost] = [width, height, -1, -1, 0, 0];
  for (let at = 0; at < before.data.length; at += 1) {
    const [was, is] = [before.data[at]! < BLACK, after.data[at]! < BLACK];
    if (was && !is) lost += 1;
    if (was || !is) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    dots += 1;
  }
  if (right < 0) return null;
  const mm = (count: number): number => (count * 25.4) / dpi;
  const [across, down] = [right - left + 1, bottom - top + 1];
  return {
    box: { xMm: mm(left), yMm: mm(top), widthMm: mm(across), heightMm: mm(down) },
    black: dots / (across * down),
    lost,
  };
};
