import { PackdeskError } from '../../../shared/errors.ts';
import { type SizeMm, sizeText } from '../../../shared/label/size.ts';
import {
  type BoxMm,
  type DocumentFitHow,
  fitScale,
  type Rotation,
  rotatedSize,
} from '../../../shared/printing/document.ts';

/** Placement of a page on media: what is kept of it, turned, scaled, and how large that is then. */
export interface Placing {
  box: BoxMm;
  turn: Rotation;
  scale: number;
  size: SizeMm;
}

const within = (page: SizeMm, crop: BoxMm | null): BoxMm => {
  if (crop === null) return { xMm: 0, yMm: 0, ...page };
  const left = Math.min(Math.max(0, crop.xMm), page.widthMm);
  const top = Math.min(Math.max(0, crop.yMm), page.heightMm);
  return {
    xMm: left,
    yMm: top,
    widthMm: Math.min(page.widthMm, Math.max(left, crop.xMm + crop.widthMm)) - left,
    heightMm: Math.min(page.heightMm, Math.max(top, crop.yMm + crop.heightMm)) - top,
  };
};

const rounded = ({ widthMm, heightMm }: SizeMm): SizeMm => ({
  widthMm: Math.round(widthMm * 10) / 10,
  heightMm: Math.round(heightMm * 10) / 10,
});

export const tooLargeFor = (needed: SizeMm, media: SizeMm): PackdeskError =>
  new PackdeskError('document.size', {
    details: { size: sizeText(rounded(needed)), present: sizeText(media) },
  });

/**
 * @param inkIn how large what is on a part of the page is (mm), asked for where the part is made to fit
 * @throws PackdeskError document.size where nothing is left of the page
 */
export const placeOn = async (
  page: SizeMm,
  media: SizeMm,
  { scale: wanted, turn, crop }: DocumentFitHow,
  inkIn: (part: BoxMm) => Promise<SizeMm | null>,
): Promise<Placing> => {
  const box = within(page, crop);
  const turned = rotatedSize(box, turn);
  if (!(turned.widthMm > 0 && turned.heightMm > 0)) throw tooLargeFor(turned, media);
  const holds = turned.widthMm <= media.widthMm && turned.heightMm <= media.heightMm;
  if (wanted === 'exact' || holds) return { box, turn, scale: 1, size: turned };
  const ink = await inkIn(box);
  const scale = fitScale(turned, ink && rotatedSize(ink, turn), media);
  return { box, turn, scale, size: { widthMm: turned.widthMm * scale, heightMm: turned.heightMm * scale } };
};

/**
 * Start of a length on another so that it lies in its middle, moved as little as its ink needs to lie on it too.
 * Null where the ink is longer than that by more than `slack`. All in one unit.
 */
const settle = (
  length: number,
  ink: { from: number; length: number } | null,
  media: number,
  slack: number,
): number | null => {
  const middle = (media - length) / 2;
  if (ink === null) return middle;
  if (ink.length > media + slack) return null;
  if (ink.length > media) return (media - ink.length) / 2 - ink.from;
  return Math.min(Math.max(middle, -ink.from), media - ink.from - ink.length);
};

interface Ink {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A frame along the very edge may lose this much: heads have whole dots, and media are cut no finer. */
export const SLACK_MM = 0.75;

/** The place of a drawing on media, in a unit of which a millimetre has so many; null where ink would be lost. */
export const settleOn = (
  drawn: { width: number; height: number },
  ink: Ink | null,
  media: { width: number; height: number },
  perMm: number,
): { x: number; y: number } | null => {
  const slack = SLACK_MM * perMm;
  const x = settle(drawn.width, ink && { from: ink.x, length: ink.width }, media.width, slack);
  const y = settle(drawn.height, ink && { from: ink.y, length: ink.height }, media.height, slack);
  return x === null || y === null ? null : { x, y };
};

/** Rectangle of a part of the page on the drawing of what is kept of it, in dots of `dpi`, so much around it (mm). */
export const boxOnDrawing = (
  { xMm, yMm, widthMm, heightMm }: BoxMm,
  { box, turn, scale }: Placing,
  dpi: number,
  aroundMm: number,
): { x: number; y: number; width: number; height: number } => {
  const [left, top] = [xMm - box.xMm, yMm - box.yMm];
  const [right, bottom] = [box.widthMm - left - widthMm, box.heightMm - top - heightMm];
  const corner = { 0: [left, top], 90: [bottom, left], 180: [right, bottom], 270: [top, right] } as const;
  const [x, y] = corner[turn];
  const size = rotatedSize({ widthMm, heightMm }, turn);
  const dots = (mm: number): number => Math.round((mm * scale * dpi) / 25.4);
  const around = Math.round((aroundMm * dpi) / 25.4);
  return {
    x: dots(x) - around,
    y: dots(y) - around,
    width: dots(size.widthMm) + 2 * around,
    height: dots(size.heightMm) + 2 * around,
  };
};
