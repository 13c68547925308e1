import type { GreyPicture } from '../../shared/label/picture.ts';
import { bits, emptyPaper, frame, type Ink, put, type Shape } from './second-dots.ts';

/**
 * The plain part of EPL2 drawn a second time, straight from the EPL Programming Guide and with no code of the program: lines,
 * boxes and pictures, and the reference point. A text or barcode is left out.
 */

const numbers = (text: string): number[] => text.split(',').map(Number);

/** A line from one corner to the other, `line` dots down. */
const slant = (across: number, down: number, line: number): Omit<Shape, 'x' | 'y'> => ({
  width: Math.abs(across) + line,
  height: Math.abs(down),
  has: (x, y) => {
    const part = (y + 0.5) / Math.abs(down);
    const start = (down > 0 ? part : 1 - part) * Math.abs(across);
    return x + 0.5 >= start && x + 0.5 < start + line;
  },
});

const filled = (width: number, height: number): Omit<Shape, 'x' | 'y'> =>
  frame(width, height, Math.max(width, height));

const INKS: Record<string, Ink> = { LO: 'black', LW: 'white', LE: 'turn' };

/** Bytes of a picture, in which 0 is black. */
const pictureOf = (rowBytes: number, rows: number, bytes: Buffer): Omit<Shape, 'x' | 'y'> =>
  bits(
    Array.from({ length: rows }, (_, row) =>
      Uint8Array.from(bytes.subarray(row * rowBytes, (row + 1) * rowBytes), (byte) => byte ^ 0xff),
    ),
  );

/** The labels of EPL on paper of so many dots. @param epl one character a byte */
export const secondEpl = (
  epl: string,
  { width, height }: { width: number; height: number },
): GreyPicture[] => {
  const labels: GreyPicture[] = [];
  let paper = emptyPaper(width, height);
  let [left, top] = [0, 0];
  let rest = epl;
  while (rest !== '') {
    const picture = /^GW(\d+),(\d+),(\d+),(\d+),/.exec(rest);
    if (picture) {
      const [x = 0, y = 0, rowBytes = 0, rows = 0] = picture.slice(1).map(Number);
      const from = picture[0].length;
      const bytes = Buffer.from(rest.slice(from, from + rowBytes * rows), 'latin1');
      put(paper, { ...pictureOf(rowBytes, rows, bytes), x: x + left, y: y + top }, 'black');
      rest = rest.slice(from + rowBytes * rows);
      continue;
    }
    const line = /^[^\r\n]*[\r\n]*/.exec(rest)![0];
    rest = rest.slice(line.length);
    const [command, given] = [line.slice(0, 2).trim(), numbers(line.slice(2).trim())];
    const [x = 0, y = 0, one = 0, two = 0, three = 0] = given;
    const at = { x: x + left, y: y + top };
    if (line.trim() === 'N') paper = emptyPaper(width, height);
    else if (INKS[command]) put(paper, { ...filled(one, two), ...at }, INKS[command]);
    else if (command === 'LS') {
      const low = { x: at.x, y: Math.min(at.y, three + top) };
      put(paper, { ...slant(two - x, three - y, one), ...low }, 'black');
    } else if (/^X\d/.test(line)) {
      const [, , thick = 1, right = 0, bottom = 0] = numbers(line.slice(1));
      const [boxX = 0, boxY = 0] = numbers(line.slice(1));
      put(paper, { ...frame(right - boxX, bottom - boxY, thick), x: boxX + left, y: boxY + top }, 'black');
    } else if (/^R\d/.test(line)) [left = 0, top = 0] = numbers(line.slice(1));
    else if (/^P\d/.test(line)) labels.push({ ...paper, data: paper.data.slice() });
  }
  return labels;
};
