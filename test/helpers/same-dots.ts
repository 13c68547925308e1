import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GreyPicture } from '../../shared/label/picture.ts';
import { runProgram } from './run-program.ts';
import { removeFolder } from './temp-root.ts';

/** A picture of Netpbm (`P5`, one byte a dot), as Poppler writes it. */
const readPgm = (bytes: Buffer): GreyPicture => {
  const head = /^P5\s+(?:#[^\n]*\n)?(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 200));
  if (!head) throw new Error('this is no grey picture of Netpbm');
  return { width: Number(head[1]), height: Number(head[2]), data: bytes.subarray(head[0].length) };
};

/** The first page of a PDF as Poppler draws it; null where it opens none. */
export const popplerDrawing = async (pdf: Uint8Array, dpi: number): Promise<GreyPicture | null> => {
  const folder = await mkdtemp(join(tmpdir(), 'packdesk-second-'));
  try {
    await writeFile(join(folder, 'in.pdf'), pdf);
    const named = [
      '-r',
      String(dpi),
      '-gray',
      '-cropbox',
      '-singlefile',
      join(folder, 'in.pdf'),
      join(folder, 'page'),
    ];
    await runProgram('pdftoppm', named);
    return readPgm(await readFile(join(folder, 'page.pgm')));
  } catch {
    return null;
  } finally {
    await removeFolder(folder);
  }
};

const DARK = 128;

/** The first row with a mark within reach, and how many: sums over a square in a time that does not depend on its size. */
const near = ({ width, height, data }: GreyPicture, reach: number): ((x: number, y: number) => boolean) => {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x]! < DARK ? 1 : 0;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  const at = (x: number, y: number): number =>
    sums[Math.max(0, Math.min(height, y)) * (width + 1) + Math.max(0, Math.min(width, x))]!;
  return (x, y) => {
    const [left, right, top, bottom] = [x - reach, x + reach + 1, y - reach, y + reach + 1];
    return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top) > 0;
  };
};

/** Dark dots of one picture that have none of the other within reach. */
const lone = (one: GreyPicture, other: GreyPicture, reach: number): { lone: number; dark: number } => {
  const isNear = near(other, reach);
  let [alone, dark] = [0, 0];
  for (let y = 0, at = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1, at += 1) {
      if (one.data[at]! >= DARK) continue;
      dark += 1;
      if (!isNear(x, y)) alone += 1;
    }
  }
  return { lone: alone, dark };
};

/**
 * The share of dark dots, of either picture, that the other does not have there or nearby: 0 for the same drawing, 1 where one
 * has nothing. @param reach dots by which two renderers may differ
 */
export const unlike = (one: GreyPicture, other: GreyPicture, reach: number): number => {
  const [first, second] = [lone(one, other, reach), lone(other, one, reach)];
  return Math.max(first.lone / Math.max(1, first.dark), second.lone / Math.max(1, second.dark));
};
