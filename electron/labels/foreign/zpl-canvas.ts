import { inkOf } from './grey.ts';
import { guessDpi, guessFromReach } from './usual-sizes.ts';
import { drawZplLabel } from './zpl-draw.ts';
import type { ZplFile, ZplLabel } from './zpl-labels.ts';

/** Room for A4 at 300 dpi and for 4 x 6 inches at 600: nobody prints a larger label. */
const ROOM = { width: 2600, height: 3900 };

/** How many dots a label is large, whether it says so, and for which resolution it is likely made. */
export interface ZplCanvas {
  width: number;
  height: number;
  told: boolean;
  /** A guess. */
  dpi: number;
}

const inDots = (mm: number, dpi: number): number => Math.round((mm * dpi) / 25.4);

/** What a label reaches when it is drawn; throws what the drawing engine says. */
const reachOf = async (file: ZplFile, index: number): Promise<{ width: number; height: number } | null> => {
  const ink = inkOf(await drawZplLabel(file, index, ROOM, true));
  return ink && { width: ink.x + ink.width, height: ink.y + ink.height };
};

/**
 * The measures of a label: `^PW` and `^LL`, and where one is missing what its fields reach.
 */
export const zplCanvas = async (file: ZplFile, index: number, label: ZplLabel): Promise<ZplCanvas> => {
  const { width, height } = label;
  if (width !== null && height !== null)
    return { width, height, told: true, dpi: guessDpi({ width, height }) };
  const reach = await reachOf(file, index);
  const known = { width: width ?? reach?.width ?? 812, height: height ?? reach?.height ?? 1218 };
  const { dpi, size } = guessFromReach(known);
  return {
    width: Math.max(known.width, width ?? inDots(size.widthMm, dpi)),
    height: Math.max(known.height, height ?? inDots(size.heightMm, dpi)),
    told: false,
    dpi,
  };
};
