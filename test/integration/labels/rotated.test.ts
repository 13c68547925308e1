import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { drawLabels } from '../../../electron/labels/draw.ts';
import type { Dpi } from '../../../shared/label/dpi.ts';
import { type Rotation, rotatedSize, rotations } from '../../../shared/printing/document.ts';
import { decodePng, pdfPages, pdfText, pdfToPng } from '../../helpers/decode.ts';
import { zplToPng } from '../../helpers/draw-zpl.ts';
import { sampleContent, samplePostContent } from '../../helpers/labels.ts';
import { longIt } from '../../helpers/long-it.ts';
import { combinations, eachValue } from '../../helpers/pairwise.ts';
import { firstOf, volume } from '../../helpers/profile.ts';

const codes = ['(421)61690926', '(00)095200000000000127'];
/** No whole number of dots in either resolution. */
const media = { widthMm: 100, heightMm: 150 };

/** The label as a person turns it to read it. */
const turnedBack = (png: Uint8Array, turn: Rotation): PNG => {
  const from = PNG.sync.read(Buffer.from(png));
  const { widthMm: width, heightMm: height } = rotatedSize(
    { widthMm: from.width, heightMm: from.height },
    turn,
  );
  const to = new PNG({ width, height });
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] =
        turn === 90
          ? [from.width - 1 - y, x]
          : turn === 180
            ? [from.width - 1 - x, from.height - 1 - y]
            : turn === 270
              ? [y, from.height - 1 - x]
              : [x, y];
      from.data.copy(
        to.data,
        (y * width + x) * 4,
        (fromY * from.width + fromX) * 4,
        (fromY * from.width + fromX) * 4 + 4,
      );
    }
  }
  return to;
};

const drawn = async (format: 'PDF' | 'ZPL', rotation: Rotation, dpi: Dpi, more: object = {}) => {
  const [document] = await drawLabels({
    labels: [sampleContent('polish')],
    format,
    // The roll is rotated so that the label is readable when turned back.
    media: rotatedSize(media, rotation),
    dpi,
    rotation,
    splitByParcel: false,
    ...more,
  });
  return document!;
};

const pictureOf = async (
  content: Uint8Array,
  format: 'PDF' | 'ZPL',
  size: typeof media,
  dpi: number,
): Promise<Uint8Array> =>
  (format === 'PDF' ? await pdfToPng(content, dpi) : await zplToPng(content, dpi, size))[0]!;

const isBlackAt = ({ data, width }: PNG, x: number, y: number): boolean => data[(y * width + x) * 4]! < 128;

const shiftedBy = (one: PNG, other: PNG, right: number, down: number): number => {
  const [width, height] = [Math.min(one.width, other.width) - 2, Math.min(one.height, other.height) - 2];
  let different = 0;
  for (let y = 1; y < height; y += 1) {
    for (let x = 1; x < width; x += 1) {
      if (isBlackAt(one, x, y) !== isBlackAt(other, x + right, y + down)) different += 1;
    }
  }
  return (different * 1000) / (width * height);
};

/** Dots of a thousand that may differ: edges are smoothed another way. */
const SMOOTHED = 30;

/** Nearest first. */
const shifts = combinations([0, -1, 1], [0, -1, 1]);

/**
 * Number of dots that differ between two pictures, of a thousand. A page of so many and a half dots has its half dot at the other
 * edge when it is turned: where they differ they are laid on each other a dot further too.
 */
const difference = (one: PNG, other: PNG): number => {
  let least = 1000;
  for (const [right, down] of shifts) {
    least = Math.min(least, shiftedBy(one, other, right, down));
    if (least < SMOOTHED) break;
  }
  return least;
};

const everyWay = combinations(['PDF', 'ZPL'], rotations, [203, 300]);

const uprightPictures = new Map<Dpi, Promise<PNG>>();

/** The label that is not turned, as a PDF: drawn once a resolution. */
const uprightPicture = (dpi: Dpi): Promise<PNG> => {
  const picture =
    uprightPictures.get(dpi) ??
    drawn('PDF', 0, dpi)
      .then(({ content }) => pictureOf(content, 'PDF', media, dpi))
      .then((png) => PNG.sync.read(Buffer.from(png)));
  uprightPictures.set(dpi, picture);
  return picture;
};

describe('a label turned on its media', () => {
  it.each(volume(eachValue(everyWay), everyWay))(
    '%s, %i degrees, %i dpi: fills them, and reads as the upright one',
    async (format, turn, dpi) => {
      const { content, proof } = await drawn(format, turn, dpi, { proof: true });
      expect(proof).toMatchObject({ expected: codes.length, missing: [] });
      const size = rotatedSize(media, turn);
      if (format === 'PDF') expect((await pdfPages(content)).sizes).toEqual([size]);
      const back = turnedBack(await pictureOf(content, format, size, dpi), turn);
      expect((await decodePng(PNG.sync.write(back))).map(({ text }) => text)).toEqual(codes);

      // The upright one says that texts and lines lie where they belong too: edges are smoothed another way, no more.
      if (format === 'PDF' || turn !== 0)
        expect(difference(back, await uprightPicture(dpi))).toBeLessThan(SMOOTHED);
    },
  );

  it.each(rotations)('ZPL turned by %i says the size of the media, and no turned fonts', async (turn) => {
    const { content } = await drawn('ZPL', turn, 203);
    const [width, height] = turn % 180 === 0 ? [799, 1198] : [1198, 799];
    const zpl = Buffer.from(content).toString();
    expect(zpl).toContain(`^PW${width}^LL${height}`);
    expect(zpl).not.toMatch(/\^A0[RIB]|\^FO-|\^POI/);
    // Bars are boxes of whole dots, whichever way they lie.
    expect(zpl.match(/\^FO\d+,\d+\^GB\d+,\d+,\d+\^FS/g)?.length).toBeGreaterThan(60);
  });

  it.each(firstOf(rotations.toReversed()))('is moved on the media where it is turned by %i', async (turn) => {
    // Small enough that no text leaves the media, which is refused.
    const offset = { xMm: 2, yMm: 1 };
    const at = async (more: object) => {
      const { content } = await drawn('PDF', turn, 203, more);
      const png = PNG.sync.read(Buffer.from((await pdfToPng(content, 203))[0]!));
      let [left, top] = [png.width, png.height];
      for (let y = 0; y < png.height; y += 1) {
        for (let x = 0; x < png.width; x += 1) {
          if (!isBlackAt(png, x, y)) continue;
          left = Math.min(left, x);
          top = Math.min(top, y);
        }
      }
      return { x: left, y: top };
    };
    const [before, after] = [await at({}), await at({ offset })];
    expect(after.x - before.x).toBeCloseTo(16, -0.5);
    expect(after.y - before.y).toBeCloseTo(8, -0.5);
  });

  longIt('keeps its words readable for programs in a PDF, and a second page turned too', async () => {
    const [document] = await drawLabels({
      labels: [sampleContent('latin'), samplePostContent('latin')],
      format: 'PDF',
      media: rotatedSize(media, 90),
      dpi: 203,
      rotation: 90,
      splitByParcel: false,
    });
    expect((await pdfPages(document!.content)).sizes).toHaveLength(2);
    expect(await pdfText(document!.content)).toContain('London');
  });
});
