import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { PNG } from 'pngjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { newBitmap } from '../../../electron/labels/bitmap.ts';
import { readGif } from '../../../electron/labels/third-party/gif-read.ts';
import { cropGrey, printGrey, rotateGrey, scaleGrey } from '../../../electron/labels/third-party/grey.ts';
import { inspectDocument } from '../../../electron/labels/third-party/inspect.ts';
import { readPng } from '../../../electron/labels/third-party/png-read.ts';
import { bitmapLabel } from '../../../electron/labels/third-party/to-zpl.ts';
import { zplLabels } from '../../../electron/labels/third-party/zpl-labels.ts';
import { drawPictureLabel } from '../../../electron/labels/third-party/zpl-picture.ts';
import { startOf } from '../../../electron/labels/zpl.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import type { GreyPicture } from '../../../shared/label/picture.ts';
import { readPngGrey } from '../../../shared/label/png-grey.ts';
import { encodeGif } from '../../helpers/gif.ts';
import { ADAM7, pngChunk } from '../../helpers/odd-pictures.ts';
import {
  drawnEpl,
  drawnGif,
  drawnPdf,
  drawnPng,
  drawnZpl,
  plainDrawing,
  zbarSorted,
  zxingTexts,
} from '../../helpers/third-party.ts';

/** A picture of some greys. */
const pictures = (greys: number[], longest = 40): fc.Arbitrary<GreyPicture> =>
  fc
    .tuple(fc.integer({ min: 1, max: longest }), fc.integer({ min: 1, max: longest }))
    .chain(([width, height]) =>
      fc
        .array(fc.constantFrom(...greys), { minLength: width * height, maxLength: width * height })
        .map((dots) => ({ width, height, data: Uint8Array.from(dots) })),
    );

const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface PngKind {
  colour: number;
  depth: number;
  interlaced: boolean;
  covered: boolean;
}

/** A PNG of rows of any bytes, each filtered in one of the five ways. */
const anyPng = (width: number, height: number, kind: PngKind, bytes: () => number): Buffer => {
  const { colour, depth, interlaced, covered } = kind;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  const rows: Buffer[] = [];
  for (const [x, y, stepX, stepY] of interlaced ? ADAM7 : [[0, 0, 1, 1] as const]) {
    const [columns, lines] = [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)];
    if (columns <= 0 || lines <= 0) continue;
    const length = Math.ceil((columns * depth * SAMPLES[colour]!) / 8);
    for (let line = 0; line < lines; line += 1) {
      rows.push(Buffer.from([bytes() % 5, ...Array.from({ length }, bytes)]));
    }
  }
  const colours = 2 ** Math.min(8, depth);
  const palette = pngChunk('PLTE', Buffer.from(Array.from({ length: colours * 3 }, bytes)));
  const cover =
    colour === 3 ? Array.from({ length: colours }, bytes) : [0, 1, 0, 1, 0, 1].slice(0, colour === 0 ? 2 : 6);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...(colour === 3 ? [palette] : []),
    ...(covered && colour < 4 ? [pngChunk('tRNS', Buffer.from(cover))] : []),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows))),
    pngChunk('IEND', new Uint8Array()),
  ]);
};

const kinds: PngKind[] = [
  [0, 1],
  [0, 2],
  [0, 4],
  [0, 8],
  [0, 16],
  [2, 8],
  [2, 16],
  [3, 1],
  [3, 2],
  [3, 4],
  [3, 8],
  [4, 8],
  [4, 16],
  [6, 8],
  [6, 16],
].flatMap(([colour, depth]) =>
  [false, true].flatMap((interlaced) =>
    [false, true].map((covered) => ({ colour: colour!, depth: depth!, interlaced, covered })),
  ),
);

describe('PNG', () => {
  it.each(kinds)(
    'colour $colour, $depth bits, interlaced $interlaced, covered $covered: as pngjs reads it',
    (kind) => {
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 21 }),
          fc.integer({ min: 1, max: 21 }),
          fc.infiniteStream(fc.nat(255)),
          (width, height, stream) => {
            const png = anyPng(width, height, kind, () => stream.next().value as number);
            const { data } = PNG.sync.read(png);
            const ours = readPng(png);
            expect([ours.width, ours.height]).toEqual([width, height]);
            // A logo unpacks its rows another way.
            expect(Buffer.compare(readPngGrey(png)!.data, ours.data)).toBe(0);
            for (let at = 0; at < ours.data.length; at += 1) {
              const [red, green, blue, cover] = data.subarray(at * 4, at * 4 + 4);
              const light = (red! * 299 + green! * 587 + blue! * 114) / 1000;
              const expected = 255 - ((255 - light) * cover!) / 255;
              // pngjs rounds 16 bits to 8 first.
              expect(Math.abs(ours.data[at]! - expected)).toBeLessThan(2.1);
            }
          },
        ),
        { numRuns: 15 },
      );
    },
  );
});

describe('GIF', () => {
  it('reads what an encoder has packed, in either order of rows', () => {
    fc.assert(
      fc.property(pictures([0, 85, 170, 255], 60), fc.boolean(), (picture, interlaced) => {
        expect(readGif(encodeGif(picture, { interlaced }))).toEqual(picture);
      }),
      { numRuns: 150 },
    );
  });

  it('of a whole label, whose table fills up, reads as zbar reads it', async () => {
    const gif = await drawnGif(plainDrawing, 203);
    const texts = await zbarSorted(gif);
    expect(texts).toHaveLength(3);
    const { width, height, data } = readGif(gif);
    const { encodeGreyPng } = await import('../../../electron/labels/png.ts');
    expect(await zxingTexts(encodeGreyPng({ width, height, data }, 203), 203)).toEqual(
      expect.arrayContaining(texts),
    );
  });
});

describe('pictures', () => {
  it('are the same after four quarter turns, and a half turn is two', () => {
    fc.assert(
      fc.property(pictures([0, 100, 255]), (picture) => {
        const quarter = rotateGrey(picture, 90);
        expect(rotateGrey(quarter, 90)).toEqual(rotateGrey(picture, 180));
        expect(rotateGrey(quarter, 270)).toEqual(picture);
        expect(quarter.data[quarter.width - 1]).toBe(picture.data[0]);
      }),
    );
  });

  it('stay black and white at any size, and grey is the mean', () => {
    fc.assert(
      fc.property(
        pictures([0, 255]),
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 90 }),
        (picture, w, h) => {
          expect(scaleGrey(picture, w, h).data.every((dot) => dot === 0 || dot === 255)).toBe(true);
        },
      ),
    );
    const grey = { width: 4, height: 2, data: Uint8Array.from([0, 100, 200, 255, 100, 0, 255, 200]) };
    expect([...scaleGrey(grey, 2, 1).data]).toEqual([50, 228]);
  });

  it('are cut without what lies outside', () => {
    const picture = { width: 3, height: 2, data: Uint8Array.from([1, 2, 3, 4, 5, 6]) };
    expect(cropGrey(picture, { x: 1, y: -5, width: 9, height: 6 })).toEqual({
      width: 2,
      height: 1,
      data: Uint8Array.from([2, 3]),
    });
  });

  it('go into fields that no printer finds too large, and come back dot by dot', () => {
    fc.assert(
      fc.property(pictures([0, 255], 70), (picture) => {
        const bitmap = printGrey(picture, { x: 0, y: 0 }, picture);
        const { labels } = zplLabels(bitmapLabel(bitmap, startOf([])));
        if (picture.data.every((dot) => dot === 255)) return;
        expect(drawPictureLabel(labels[0]!.tokens, picture)).toEqual(picture);
      }),
    );
    const large = newBitmap(1218, 1827);
    large.data.fill(0xa5);
    const zpl = bitmapLabel(large, '^XA');
    const sizes = [...zpl.matchAll(/\^GFA,(\d+),/g)].map(([, bytes]) => Number(bytes));
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(99_999);
    expect(sizes.reduce((sum, bytes) => sum + bytes)).toBe(large.rowBytes * large.height);
  });
});

describe('whatever is done to a document', () => {
  const small = { ...plainDrawing, widthMm: 60, heightMm: 40 };
  const whole: Uint8Array[] = [];

  beforeAll(async () => {
    whole.push(
      await drawnPdf(small),
      await drawnPng(small, 203),
      await drawnGif(small, 203),
      Buffer.from(drawnZpl(203), 'utf8'),
      Buffer.from(drawnEpl, 'latin1'),
    );
  });

  /** An answer or a code of the catalogue, and nothing else. */
  const settles = async (content: Uint8Array): Promise<void> => {
    try {
      expect((await inspectDocument({ content })).pages.length).toBeGreaterThan(0);
    } catch (error) {
      expect(error).toBeInstanceOf(PackdeskError);
      expect((error as PackdeskError).code).toMatch(/^document\./);
    }
  };

  it('cut anywhere, it ends with an answer or a code', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(4), fc.double({ min: 0, max: 1, noNaN: true }), async (kind, share) => {
        await settles(whole[kind]!.subarray(0, Math.floor(whole[kind]!.length * share)));
      }),
      { numRuns: 150 },
    );
  });

  it('garbled anywhere, it ends with an answer or a code', async () => {
    const change = fc.tuple(fc.double({ min: 0, max: 0.999_999, noNaN: true }), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(
        fc.nat(4),
        fc.array(change, { minLength: 1, maxLength: 12 }),
        async (kind, changes) => {
          const content = Uint8Array.from(whole[kind]!);
          for (const [share, byte] of changes) content[Math.floor(share * content.length)] = byte;
          await settles(content);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('of nothing but chance, too', async () => {
    const start = fc.constantFrom(
      '%PDF-1.7\n',
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
      '^XA',
      'N\nA1,1,0,1,1,1,N,"a"\n',
      '',
    );
    await fc.assert(
      fc.asyncProperty(start, fc.uint8Array({ maxLength: 300 }), async (text, bytes) => {
        await settles(Buffer.concat([Buffer.from(text, 'latin1'), bytes]));
      }),
      { numRuns: 200 },
    );
  });
});
