import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodePng } from '../../electron/labels/png.ts';
import type { Bitmap } from '../../shared/label/picture.ts';
import { difference } from './compare.ts';
import { dotsOf } from './dots.ts';

/** The kept pictures: one bit a dot. */
export const GOLDEN_FOLDER = new URL('../fixtures/golden/', import.meta.url).pathname;

/**
 * Share of a square of 4 mm that may differ: what another release of Poppler or of the renderer of ZPL rounds otherwise.
 * The shortest word of small print that is missing makes three times as much. Letters that are nearly alike (a and e) at
 * 2 mm make less: what is written is for the tests of texts.
 */
const TOLERANCE = 0.01;

/** `npm run golden -- --update` asks that what is drawn now is kept. */
const wantsUpdate = (): boolean => process.env.PACKDESK_GOLDEN === 'update';

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
const sized = ({ width, height }: Bitmap): string => `${width} x ${height} dots`;

/** Why the pictures are not the same to the eye; null when they are. */
export const disparity = (kept: Bitmap, drawn: Bitmap, dpi: number): string | null => {
  if (kept.width !== drawn.width || kept.height !== drawn.height) {
    return `it has ${sized(drawn)}, not ${sized(kept)}`;
  }
  const { share, worst } = difference(kept, drawn, dpi);
  if (worst.share <= TOLERANCE) return null;
  const place = `the 4 mm square at ${worst.xMm} mm from the left and ${worst.yMm} mm from the top`;
  return `${percent(share)} of its black dots differ, most in ${place} (${percent(worst.share)} of it; ${percent(TOLERANCE)} may)`;
};

const read = (path: string): Promise<Uint8Array | null> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** Folder where what is drawn now is put when it is not what is kept. */
const writeNew = async (name: string, png: Uint8Array): Promise<string> => {
  const folder = join(tmpdir(), 'packdesk-golden');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name}.png`);
  await writeFile(path, png);
  return path;
};

/**
 * Holds a picture against the kept one of its name.
 * @param png as it is drawn now; grey is taken for black or white
 * @returns null where they are the same to the eye, else in words what differs, by how much, and where to look
 */
export const judge = async (name: string, png: Uint8Array, dpi: number): Promise<string | null> => {
  const drawn = dotsOf(png);
  const path = join(GOLDEN_FOLDER, `${name}.png`);
  const kept = await read(path);
  const reason = kept === null ? 'there is no kept picture' : disparity(dotsOf(kept), drawn, dpi);
  if (reason === null) return null;
  const thin = encodePng(drawn, dpi);
  if (wantsUpdate()) {
    await mkdir(GOLDEN_FOLDER, { recursive: true });
    await writeFile(path, thin);
    return null;
  }
  const seen = await writeNew(name, thin);
  return `${name}: ${reason}. Drawn now: ${seen}. Kept: ${path}. If it is to be so: npm run golden -- --update`;
};
