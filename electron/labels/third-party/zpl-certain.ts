import { areGraphicsDrawn } from './zpl-for-engine.ts';
import type { ZplFile } from './zpl-labels.ts';
import { isBarcode, type ZplToken } from './zpl-tokens.ts';

/**
 * Commands that the drawing engine draws as a printer does, and those that draw nothing. Every other one may put
 * something on a label, or set how it looks, and the drawing would lack it.
 */
const CERTAIN = new Set(
  (
    '^XA ^XZ ^FX ^FS ^FO ^FT ^FD ^FV ^FB ^FH ^FR ^FW ^FN ^CF ^CI ^CW ^A ^BY ^LH ^LR ^PO ^PW ^LL ' +
    '^GB ^GC ^GD ^GS ^GF ^B2 ^B3 ^B7 ^BC ^BD ^BE ^BO ^BQ ^BX ^DF ^XF ^XG ~DG ' +
    '^CC ~CC ^CT ~CT ^CD ~CD ^LS ^LT ^MC ^MD ^ML ^MM ^MN ^MT ^PF ^PH ^PM ^PQ ^PR ^CV ^JM ^ID ^JB ^JU ^JZ ^XB ^ST ^SD ' +
    '~SD ~TA ~JS ~EG'
  ).split(' '),
);

const isData = ({ name }: ZplToken): boolean => name === '^FD' || name === '^FV';

/** Escapes of `^FH` within data: `_C3_BC`, or with another sign. */
const unescaped = (data: string, sign: string): string =>
  data.replace(new RegExp(`${sign.replace(/\W/, '\\$&')}([0-9A-Fa-f]{2})`, 'g'), (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** Letters that the engine has no shapes for stay out of its drawing: all but ASCII and, as UTF-8, Latin-1. */
const hasShapes = (bytes: string, utf8: boolean): boolean => {
  if (/^[\x00-\x7f]*$/.test(bytes)) return true;
  if (!utf8) return false;
  const text = Buffer.from(bytes, 'latin1').toString('utf8');
  return /^[\x00-\x7f\u00a0-\u00ff]*$/.test(text);
};

const lettersAreDrawn = (tokens: readonly ZplToken[]): boolean => {
  let utf8 = false;
  let sign: string | null = null;
  return tokens.every((token) => {
    if (token.name === '^CI') utf8 = /^\s*28\b/.test(token.text);
    if (token.name === '^FH') sign = token.text.trim()[0] ?? '_';
    if (token.name === '^FS') sign = null;
    return !isData(token) || hasShapes(sign === null ? token.text : unescaped(token.text, sign), utf8);
  });
};

/** A part of the signs that a command's parameters give another meaning than the engine does. */
const parametersAreDrawn = ({ name, text }: ZplToken): boolean => {
  if (name === '^GF') return /^A/i.test(text);
  // Mirrored, and with dots of double size.
  if (name === '^PM') return /^N/i.test(text);
  if (name === '^JM') return /^A/i.test(text);
  // A shift that could not be put into the home.
  if (name === '^LS' || name === '^LT') return /^\s*[+-]?0*\s*$/.test(text);
  // Places of a field's right side. `2` is the side on which its script begins: the left one of letters that are drawn.
  if (name === '^FO' || name === '^FT') return !/^[^,]*,[^,]*,\s*1/.test(text);
  if (name === '^FW') return !/^[^,]*,\s*1/.test(text);
  // Fonts in the printer's memory, which are not available here.
  if (name === '^A') return !text.startsWith('@');
  return true;
};

/** A field of a stored format that has data of its own and a number: what a printer makes of both is not known here. */
const hasDefaults = (tokens: readonly ZplToken[]): boolean => {
  let [stored, numbered] = [false, false];
  return tokens.some((token) => {
    const { name } = token;
    if (name === '^XA') stored = false;
    if (name === '^DF') stored = true;
    if (name === '^FN') numbered = true;
    if (stored && numbered && isData(token)) return true;
    if (name === '^FS' || name === '^XZ') numbered = false;
    return false;
  });
};

/** Is a drawing of this ZPL certain to have all that a printer would print? */
export const isCertain = ({ tokens, run }: ZplFile): boolean =>
  tokens.every((token) => CERTAIN.has(token.name) && parametersAreDrawn(token)) &&
  lettersAreDrawn(tokens) &&
  !hasDefaults(tokens) &&
  areGraphicsDrawn(run);

/** Number of a label's barcodes that its commands name, and whether it has pictures, which may be barcodes too. */
export const barcodesOf = (tokens: readonly ZplToken[]): { named: number; pictured: boolean } => ({
  named: tokens.filter(isBarcode).length,
  pictured: tokens.some(({ name }) => name === '^GF' || name === '^XG'),
});

const isDrawing = ({ name }: ZplToken): boolean => /^\^(?:G[BCDFS]|XG)$/.test(name);

/** Is there nothing on a label by its commands alone: no line, no picture, and no data but blanks? */
export const hasNothing = (recalled: readonly ZplToken[]): boolean =>
  !recalled.some((token) => isDrawing(token) || (isData(token) && token.text.trim() !== ''));
