import { code128, type DrawingContext, gs1_128 } from 'bwip-js/generic';
import { remembering } from '../remember.ts';
import type { BarcodeElement } from './elements.ts';

/** The modules of a linear symbol: where each bar starts and how wide it is, in modules from the first bar. */
export interface Symbol128 {
  bars: readonly { start: number; width: number }[];
  /** From the first bar's left edge to the last bar's right edge. */
  modules: number;
}

/** Blank modules on either side of Code 128 (ISO/IEC 15417) and GS1-128 (GS1 General Specifications, 5.4.6.2). */
export const QUIET_MODULES = 10;

const nothing = (): void => undefined;

/**
 * Two units a module, so that the middle of a bar, which the library speaks of, is a whole number; with one
 * unit it would be rounded.
 */
const UNITS = 2;

/** Takes the bars over instead of drawing them. */
const recorder = (): DrawingContext<Symbol128> => {
  const bars: { start: number; width: number }[] = [];
  return {
    scale: () => [UNITS, UNITS],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: nothing,
    line: (x0, _y0, _x1, _y1, width) => {
      bars.push({ start: (x0 - width / 2) / UNITS, width: width / UNITS });
    },
    polygon: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => {
      const origin = bars[0]?.start ?? 0;
      const shifted = bars.map((bar) => ({ start: bar.start - origin, width: bar.width }));
      const last = shifted.at(-1);
      return { bars: shifted, modules: last ? last.start + last.width : 0 };
    },
  };
};

/**
 * A label's code is measured before it is placed, and drawn for the document that is kept and for the printer; parcels of
 * one day often go to the same postcode.
 */
const REMEMBERED = 64;

/**
 * GS1-128 of element strings such as `(00)395200000000000017`: Code 128 with FNC1 first.
 * @throws Error when the data breaks a rule of its application identifier (check digit, length, characters)
 */
export const gs1Symbol: (data: string) => Symbol128 = remembering(
  (data) =>
    gs1_128({ bcid: 'gs1-128', text: data, scale: UNITS, height: 10, includetext: false }, recorder()),
  { most: REMEMBERED },
);

/**
 * Code 128 of a text of ASCII characters, as short as it can be encoded.
 * @throws Error for other characters
 */
export const code128Symbol: (text: string) => Symbol128 = remembering(
  (text) => code128({ bcid: 'code128', text, scale: UNITS, height: 10, includetext: false }, recorder()),
  { most: REMEMBERED },
);

/** Puts a symbol on whole dots. */
export const placeSymbol = (
  symbol: Symbol128,
  place: { data: string; xDots: number; yDots: number; heightDots: number; moduleDots: number },
): BarcodeElement => ({
  kind: 'barcode',
  ...place,
  widthDots: symbol.modules * place.moduleDots,
  bars: symbol.bars.map((bar) => ({
    xDots: place.xDots + bar.start * place.moduleDots,
    widthDots: bar.width * place.moduleDots,
  })),
});
