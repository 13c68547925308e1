import { blackAndWhite, rotateGrey } from '../../electron/labels/third-party/grey.ts';
import { readPng } from '../../electron/labels/third-party/png-read.ts';
import type { GreyPicture } from '../../shared/label/picture.ts';
import { remembering } from '../../shared/remember.ts';
import { createKeptSettings, type KeptLabel } from '../printer-simulator/kept-settings.ts';
import { createZplStream } from '../printer-simulator/zpl-stream.ts';
import { zplToPng } from './draw-zpl.ts';

/** A picture whose dots come from other places; white where there is none. */
const picked = (from: GreyPicture, source: (x: number, y: number) => [number, number]): GreyPicture => {
  const data = new Uint8Array(from.data.length).fill(255);
  for (let y = 0; y < from.height; y += 1) {
    for (let x = 0; x < from.width; x += 1) {
      const [left, top] = source(x, y);
      const inside = left >= 0 && top >= 0 && left < from.width && top < from.height;
      if (inside) data[y * from.width + x] = from.data[top * from.width + left]!;
    }
  }
  return { ...from, data };
};

const drawn = async (
  { zpl, left, down, inverted, mirrored }: KeptLabel,
  dpi: number,
  media: { widthMm: number; heightMm: number },
): Promise<GreyPicture> => {
  // The drawing engine knows the rest of what a printer keeps, and neither shifts nor turns a label.
  const [png] = await zplToPng(zpl.replace(/\^PO\s*I/gi, '^PON'), dpi, media);
  const plain = blackAndWhite(readPng(png!));
  const shifted = left === 0 && down === 0 ? plain : picked(plain, (x, y) => [x + left, y - down]);
  const seen = mirrored ? picked(shifted, (x, y) => [shifted.width - 1 - x, y]) : shifted;
  return inverted ? rotateGrey(seen, 180) : seen;
};

/**
 * As `drawn`, each label only once: a comparison draws the same ones again and again. A picture is up to some
 * megabytes, so only the last ones stay.
 */
const pictureOf = remembering(
  ({ label, dpi, media }: { label: KeptLabel; dpi: number; media: { widthMm: number; heightMm: number } }) =>
    drawn(label, dpi, media),
  { most: 40, by: (asked) => JSON.stringify(asked) },
);

/**
 * The labels of jobs as one printer puts them out, which keeps from each what a ZPL printer keeps.
 * @param jobs the bytes that went to it, in their order
 */
export const printedInTurn = async (
  jobs: readonly (Uint8Array | string)[],
  dpi: number,
  media: { widthMm: number; heightMm: number },
): Promise<GreyPicture[]> => {
  const printer = createKeptSettings();
  const labels: KeptLabel[] = [];
  const stream = createZplStream({
    label: (text) => {
      const label = printer.take(text);
      if (label) labels.push(label);
    },
    question: () => undefined,
  });
  for (const job of jobs) stream.push(Buffer.from(job));
  const printed: GreyPicture[] = [];
  for (const label of labels) printed.push(await pictureOf({ label, dpi, media }));
  return printed;
};
