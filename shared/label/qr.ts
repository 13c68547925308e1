import { type DrawingContext, qrcode } from 'bwip-js/generic';

/** A QR code as one path of an SVG, in modules; `size` is its side, without the quiet zone. */
export interface QrPath {
  size: number;
  /** Its dark parts by the even-odd rule. */
  path: string;
}

/** Blank modules on each side (ISO/IEC 18004). */
export const QR_QUIET_MODULES = 4;

const nothing = (): void => undefined;

/** Takes the outlines over instead of drawing them. */
const recorder = (): DrawingContext<QrPath> => {
  const outlines: string[] = [];
  let size = 0;
  return {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width) => {
      size = width;
    },
    line: nothing,
    polygon: (points) => {
      outlines.push(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`);
    },
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => ({ size, path: outlines.join('') }),
  };
};

/**
 * A text as a QR code with error correction M (the library's default), as small as it can be.
 * @throws Error for a text that no QR code holds
 */
export const qrPath = (text: string): QrPath => qrcode({ bcid: 'qrcode', text, scale: 1 }, recorder());
