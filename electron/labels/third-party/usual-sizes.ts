import type { SizeMm } from '../../../shared/label/size.ts';

/** Common label sizes of carriers and of the trade in millimetres, and the two paper sizes. */
const USUAL: readonly [number, number][] = [
  [101.6, 152.4],
  [100, 150],
  [105, 148],
  [101.6, 165.1],
  [101.6, 177.8],
  [101.6, 203.2],
  [100, 200],
  [105, 205],
  [148, 210],
  [101.6, 101.6],
  [101.6, 76.2],
  [101.6, 50.8],
  [76.2, 127],
  [76.2, 50.8],
  [60, 70],
  [210, 297],
  [215.9, 279.4],
];
/** Of label printers; 203 by far the most. */
const RESOLUTIONS = [203, 300, 600] as const;
/** A label may differ from what it is printed on by this share of a side. */
const CLOSE = 0.04;
/** A head of four inches, with some air. */
const WIDEST_HEAD_MM = 112;

interface Dots {
  width: number;
  height: number;
}

export const sizeAt = ({ width, height }: Dots, dpi: number): SizeMm => ({
  widthMm: (width * 25.4) / dpi,
  heightMm: (height * 25.4) / dpi,
});

const distance = ({ widthMm, heightMm }: SizeMm, [across, down]: readonly [number, number]): number =>
  Math.max(Math.abs(widthMm - across) / across, Math.abs(heightMm - down) / down);

/** Distance of a size from the nearest usual one, this way round or turned. */
const strangeness = (size: SizeMm): number =>
  Math.min(
    ...USUAL.flatMap(([across, down]) => [distance(size, [across, down]), distance(size, [down, across])]),
  );

/**
 * The resolution that makes a label of a usual size of so many dots, else the lowest at which it is no wider than
 * label printers are. A guess.
 */
export const guessDpi = (dots: Dots): number => {
  const found = RESOLUTIONS.map((dpi) => ({ dpi, far: strangeness(sizeAt(dots, dpi)) }))
    .filter(({ far }) => far <= CLOSE)
    .sort((one, other) => one.far - other.far)[0];
  if (found) return found.dpi;
  const shorter = Math.min(dots.width, dots.height);
  return RESOLUTIONS.find((dpi) => (shorter * 25.4) / dpi <= WIDEST_HEAD_MM) ?? 600;
};

/** Does a size hold what reaches so far, without being much too large for it? */
const holds = (size: readonly [number, number], { widthMm, heightMm }: SizeMm): boolean =>
  widthMm <= size[0] && heightMm <= size[1] && widthMm >= size[0] * 0.7 && heightMm >= size[1] * 0.6;

/**
 * For what tells no size: the resolution and the smallest usual label that hold what reaches so many dots. A guess.
 */
export const guessFromReach = (reach: Dots): { dpi: number; size: SizeMm } => {
  for (const dpi of RESOLUTIONS) {
    const size = sizeAt(reach, dpi);
    const found = USUAL.filter((usual) => holds(usual, size)).sort((a, b) => a[0] * a[1] - b[0] * b[1])[0];
    if (found) return { dpi, size: { widthMm: found[0], heightMm: found[1] } };
  }
  const dpi = guessDpi(reach);
  return { dpi, size: sizeAt(reach, dpi) };
};

/** Programs write 72 or 96 by habit; what makes a page larger than any paper of labels was never meant. */
const isMeant = (dots: Dots, dpi: number): boolean => {
  const { widthMm, heightMm } = sizeAt(dots, dpi);
  return dpi >= 100 || (Math.min(widthMm, heightMm) <= 217 && Math.max(widthMm, heightMm) <= 300);
};

/** A resolution as told, where it can have been meant. */
export const believedDpi = (dots: Dots, told: number | null): number | null =>
  told !== null && told > 0 && isMeant(dots, told) ? told : null;
