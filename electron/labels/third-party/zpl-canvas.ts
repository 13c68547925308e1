import { PackdeskError } from '../../../shared/errors.ts';
import { inkOf } from './grey.ts';
import { guessDpi, guessFromReach } from './usual-sizes.ts';
import { isCertain } from './zpl-certain.ts';
import { drawZplLabel } from './zpl-draw.ts';
import type { ZplFile, ZplLabel } from './zpl-labels.ts';

/** Room for A4 at 300 dpi and for 4 x 6 inches at 600: no larger label is in use. */
const ROOM = { width: 2600, height: 3900 };

/** Four by six inches at 203 dpi: what a label is taken for that tells nothing. */
export const USUAL_DOTS = { width: 812, height: 1218 };

/** Size of a label in dots, whether it says so itself, and the resolution it is likely made for. */
export interface ZplCanvas {
  width: number;
  height: number;
  told: boolean;
  /** A guess. */
  dpi: number;
}

const inDots = (mm: number, dpi: number): number => Math.round((mm * dpi) / 25.4);

/** Extent of a label when drawn; throws the drawing engine's errors. */
const reachOf = async (file: ZplFile, index: number): Promise<{ width: number; height: number } | null> => {
  const ink = inkOf(await drawZplLabel(file, index, ROOM, true));
  return ink && { width: ink.x + ink.width, height: ink.y + ink.height };
};

const canvasOf = async (file: ZplFile, index: number, { width, height }: ZplLabel): Promise<ZplCanvas> => {
  if (width !== null && height !== null)
    return { width, height, told: true, dpi: guessDpi({ width, height }) };
  const reach = await reachOf(file, index);
  const known = {
    width: width ?? reach?.width ?? USUAL_DOTS.width,
    height: height ?? reach?.height ?? USUAL_DOTS.height,
  };
  const { dpi, size } = guessFromReach(known);
  return {
    width: Math.max(known.width, width ?? inDots(size.widthMm, dpi)),
    height: Math.max(known.height, height ?? inDots(size.heightMm, dpi)),
    told: false,
    dpi,
  };
};

/** Labels of one document are of one size: so many are measured by their fields, the rest are taken for like. */
const MOST_MEASURED = 5;

/**
 * The measures of each label: `^PW` and `^LL`, and where one is missing what its fields reach. Null for a label that
 * neither tells them nor is drawn for certain.
 */
export const zplCanvases = async (file: ZplFile): Promise<(ZplCanvas | null)[]> => {
  const canvases: (ZplCanvas | null)[] = [];
  const certain = isCertain(file);
  let measured = 0;
  for (const [index, label] of file.labels.entries()) {
    const tells = label.width !== null && label.height !== null;
    if (!tells) measured += 1;
    if (!tells && !certain) canvases.push(null);
    else if (!tells && measured > MOST_MEASURED) canvases.push(canvases.at(-1) ?? null);
    else canvases.push(await canvasOf(file, index, label).catch(orNull));
  }
  return canvases;
};

/** The printer may print what the drawing engine cannot draw; exceeding a limit is still an error. */
const orNull = (error: unknown): null => {
  if (error instanceof PackdeskError) throw error;
  return null;
};
