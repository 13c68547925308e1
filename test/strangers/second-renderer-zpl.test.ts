import { describe, expect, it } from 'vitest';
import { readCodes } from '../../electron/labels/third-party/barcodes.ts';
import { convertDocument } from '../../electron/labels/third-party/convert.ts';
import { blackAndWhite, inkOf } from '../../electron/labels/third-party/grey.ts';
import { isCertain } from '../../electron/labels/third-party/zpl-certain.ts';
import { drawZplInOrder, drawZplLabel } from '../../electron/labels/third-party/zpl-draw.ts';
import { zplLabels } from '../../electron/labels/third-party/zpl-labels.ts';
import type { GreyPicture } from '../../shared/label/picture.ts';
import { PLAIN_MM, plainZpl } from '../helpers/plain-zpl.ts';
import { firstOf, volume } from '../helpers/profile.ts';
import { unlike } from '../helpers/same-dots.ts';
import { secondZpl } from '../helpers/second-zpl.ts';

/**
 * ZPL drawn by our renderer and by a drawing of its plain part that has no code in common with it, made after the ZPL II
 * Programming Guide. There is no second renderer of ZPL that is kept up and knows a printer's ways: the one other that was
 * tried places graphics of `^FT` as the engine does, against the guide and against ZebraDesigner's own files.
 */

const canvasAt = (dpi: number): { width: number; height: number } => ({
  width: Math.floor((PLAIN_MM.widthMm * dpi) / 25.4),
  height: Math.floor((PLAIN_MM.heightMm * dpi) / 25.4),
});

const RESOLUTIONS = [203, 300, 600];
/** Share of the dark dots that have none of the other drawing nearby: the guide says no radius of inner corners. */
const MOST_UNLIKE = 0.008;
/** An eighth of a millimetre: round and slanting lines lie on other dots by a rounding. */
const reachAt = (dpi: number): number => Math.max(1, Math.round(dpi / 150));

/** @param reach 0 for the same dots */
const expectAlike = (one: GreyPicture, other: GreyPicture, reach: number, what: string): void => {
  const ours = blackAndWhite(one);
  if (reach === 0) expect(Buffer.from(ours.data).equals(Buffer.from(other.data)), what).toBe(true);
  else expect(unlike(ours, other, reach), what).toBeLessThanOrEqual(MOST_UNLIKE);
};

const isExact = (zpl: string): boolean => !/\^G[CD]|\^GB[^^]*,[1-8]\^/.test(zpl);

const compare = async (zpl: string, dpi: number): Promise<void> => {
  const canvas = canvasAt(dpi);
  const file = zplLabels(zpl);
  expect(isCertain(file)).toBe(true);
  const { labels, leftOut } = secondZpl(zpl, canvas);
  expect(leftOut).toBe(0);
  expect(labels).toHaveLength(file.labels.length);
  const run = await drawZplInOrder(file, canvas);
  for (const [index, other] of labels.entries()) {
    const what = `label ${index + 1} at ${dpi} dpi: ${zpl}`;
    const reach = isExact(zpl) ? 0 : reachAt(dpi);
    expectAlike(await drawZplLabel(file, index, canvas), other, reach, what);
    if (run) expectAlike(run(index), other, reach, what);
  }
};

const GRAPHIC = '^GFA,20,20,2,FFFF8001A5A5FFFF00FF8001A5A5FFFF00FF0F0F^FS';
const STORED = '~DGR:A.GRF,20,2,FFFF8001A5A5FFFF00FF8001A5A5FFFF00FF0F0F\n';
const DARK = '^FO10,20^GB100,50,50^FS';

/** Those that the engine draws otherwise when it is left alone are marked with `mended`. */
const named: [what: string, fields: string, before?: string][] = [
  ['a frame', '^FO10,20^GB100,50,3^FS'],
  ['a box', DARK],
  ['a line across', '^FO10,20^GB100,0,4^FS'],
  ['a line down', '^FO10,20^GB0,100,4^FS'],
  ['a box without parameters, mended', '^FO10,20^GB^FS'],
  ['a dot, mended', '^FO10,20^GB1,1,1^FS'],
  ['a square, mended', '^FO10,20^GB9,9,9^FS'],
  ['a square smaller than its line, mended', '^FO10,20^GB7,5,20^FS'],
  ['round corners', '^FO10,20^GB100,50,3,B,4^FS'],
  ['a box of round corners', '^FO10,20^GB100,50,50,B,8^FS'],
  ['a white box', `${DARK}^FO20,30^GB30,20,20,W^FS`],
  ['a white frame', `${DARK}^FO20,30^GB30,20,3,W^FS`],
  ['a frame by its base, mended', '^FT10,120^GB100,50,3^FS'],
  ['a picture by its base, mended', `^FT11,100${GRAPHIC}`],
  ['a stored picture by its base, mended', '^FT10,120^XGR:A.GRF,3,5^FS', STORED],
  ['a circle by its base, mended', '^FT10,120^GC80,3^FS'],
  ['a diagonal by its base, mended', '^FT10,120^GD80,80,3^FS'],
  ['a circle, mended', '^FO10,20^GC80,5^FS'],
  ['a disc, mended', '^FO10,20^GC80,40^FS'],
  ['a disc whose line is more than half of it, mended', '^FO10,20^GC37,74^FS'],
  ['a white circle', '^FO0,0^GB150,150,75^FS^FO10,20^GC80,9,W^FS'],
  ['a diagonal that rises', '^FO10,20^GD100,50,5,B,R^FS'],
  ['a diagonal that falls', '^FO10,20^GD20,150,9,B,L^FS'],
  ['a picture', `^FO11,21${GRAPHIC}`],
  ['a picture that is short', '^FO10,20^GFA,20,20,2,FFFF8001A5A5^FS'],
  ['a picture beyond the paper', `^FO395,235${GRAPHIC}`],
  ['a stored picture', '^FO10,20^XGR:A.GRF,1,1^FS', STORED],
  ['a stored picture without a scale', '^FO10,20^XGR:A.GRF^FS', STORED],
  ['a stored picture, larger', '^FO10,20^XGR:A.GRF,3,5^FS', STORED],
  ['a box in reverse', `${DARK}^FO50,40^FR^GB100,60,60^FS`],
  ['reverse before its place', `${DARK}^FR^FO50,40^GB100,60,60^FS`],
  ['a picture in reverse', `${DARK}^FO50,40^FR${GRAPHIC}`],
  ['a stored picture in reverse', `${DARK}^FO30,20^FR^XGR:A.GRF,3,5^FS`, STORED],
  ['a label in reverse', `^LRY${DARK}^FO50,40^GB100,60,60^FS`],
  ['a white box in a label in reverse', `^LRY${DARK}^FO30,30^GB40,20,20,W^FS`],
  ['a home', '^LH30,40^FO10,20^GB100,50,3^FS'],
  ['a home for what comes after it', '^FO10,20^GB100,50,3^FS^LH30,40^FO10,20^GB100,50,3^FS'],
  ['a label top', '^LT20^FO10,20^GB100,50,3^FS'],
  ['a shift to the right', '^LS-20^LT5^FO10,20^GB100,50,3^FS'],
  ['no place', '^GB30,30,3^FS'],
  [
    'a picture beside a box, with rows filled black, mended',
    '^FO10,20^GFA,16,16,4,A!:,B!^FS^FO90,9^GB9,5,1^FS',
  ],
  ['a stored picture with rows filled black, mended', '^FO10,20^XGR:B.GRF,2,2^FS', '~DGR:B.GRF,16,4,!:,B!\n'],
];

describe('ZPL is drawn as by a second renderer', () => {
  it.each(firstOf(named, 10))('%s', async (_what, fields, before = '') => {
    await compare(`${before}^XA${fields}^XZ`, 203);
  });

  it.each(RESOLUTIONS)('any graphics, at %i dpi', async (dpi) => {
    for (let seed = 1; seed <= volume(dpi === 600 ? 2 : 5, 400); seed += 1)
      await compare(plainZpl(seed, dpi), dpi);
  });
});

/** A barcode's width in modules by its standard, and what it says. */
const codes: [command: string, data: string, text: string, modules: number][] = [
  ['^BC#,60,N,N,N', 'ABC123', 'ABC123', 11 * 8 + 13],
  ['^BC#,60,N,N,N', '>:AB>51234', 'AB1234', 11 * (2 + 2 + 1 + 2) + 13],
  ['^BC#,60,N,N,N', '>;1234>6A', '1234A', 11 * (1 + 2 + 1 + 1 + 1) + 13],
  ['^BC#,60,N,N,N', '>:AB>51234>6CD', 'AB1234CD', 11 * (2 + 2 + 1 + 2 + 1 + 2) + 13],
  ['^BC#,60,N,N,N', '>;123456>6AB', '123456AB', 11 * (2 + 3 + 1 + 2) + 13],
  ['^BC#,60,N,N,N', '>;>8001234567890>6AB', '001234567890AB', 11 * (2 + 1 + 6 + 1 + 2) + 13],
  ['^B2#,60,N,N,N', '123456', '123456', 4 + 7 * 6 + 4],
  ['^BE#,60,N', '123456789012', '1234567890128', 95],
];

const PLACE = { x: 260, y: 250 };

/**
 * Guard bars of EAN-13 are longer by up to so many modules (GS1 General Specifications 5.2.3.2). The manual does not say if
 * a turned field begins with them or with the other bars: both are taken.
 */
const GUARD = 5;

describe('barcodes of ZPL', () => {
  it.each(firstOf(codes, 6))(
    '%s %s reads as it says, and lies where it shall',
    async (command, data, text, modules) => {
      for (const dpi of volume([203], RESOLUTIONS)) {
        const module = Math.round((dpi * 0.25) / 25.4);
        for (const turn of volume(['N'], ['N', 'R', 'I', 'B'])) {
          for (const place of ['^FO', '^FT']) {
            const at = `${place}${PLACE.x * module},${PLACE.y * module}`;
            const zpl = `^XA${at}^BY${module},2${command.replace('#', turn)}^FD${data}^FS^XZ`;
            const canvas = { width: 520 * module, height: 520 * module };
            const picture = await drawZplLabel(zplLabels(zpl), 0, canvas);
            const what = `${zpl} at ${dpi}`;
            const read = await readCodes(picture, dpi);
            expect(
              read.map((code) => code.text.replace(/\D(?=\d+\))|[()]/g, '')),
              what,
            ).toEqual([text]);
            const ink = inkOf(picture)!;
            const lies = turn === 'N' || turn === 'I';
            expect(lies ? ink.width : ink.height, what).toBe(modules * module);
            const left = place === '^FT' && (turn === 'I' || turn === 'B') ? ink.x + ink.width : ink.x;
            const beyond = command.startsWith('^BE') && turn !== 'N' ? GUARD * module : 0;
            expect(PLACE.x * module - left, what).toBeGreaterThanOrEqual(0);
            expect(PLACE.x * module - left, what).toBeLessThanOrEqual(beyond);
            const up = place === '^FT' && (turn === 'N' || turn === 'B') ? ink.y + ink.height : ink.y;
            expect(PLACE.y * module - up, what).toBeGreaterThanOrEqual(0);
            expect(PLACE.y * module - up, what).toBeLessThanOrEqual(beyond);
          }
        }
      }
    },
  );
});

describe('ZPL that the engine would draw otherwise than a printer', () => {
  const media = { widthMm: 101.6, heightMm: 152.4 };
  const redrawn = (zpl: string) =>
    convertDocument({
      ...{ content: Buffer.from(zpl), kind: 'ZPL', to: 'ZPL', media, dpi: 300 },
      how: { scale: 'fit', turn: 0, crop: null },
    });
  const label = (fields: string): string => `^XA^PW812^LL1218${fields}^XZ`;

  it.each([
    ['a graphic whose top would lie above the label', '^FT10,20^GB100,50,3^FS'],
    ['a graphic that begins at the end of a text', '^FT^GB100,50,3^FS'],
    ['a place of the right side', '^FO300,20,1^GB100,50,3^FS'],
    ['a flat diagonal', '^FO10,20^GD300,9,3^FS'],
    ['an ellipse', '^FO10,20^GE90,50,4^FS'],
    ['Code 128 in subset A', '^FO50,50^BY2^BCN,90,N^FD>9333435^FS'],
    ['Code 128 with a digit too many', '^FO50,50^BY2^BCN,90,N^FD>;12345^FS'],
    ['Code 128 with a letter that is written in another way', '^FO50,50^BY2^BCN,90,N^FDA>0B^FS'],
    ['Code 128 that changes its subset behind FNC1', '^FO50,50^BY2^BCN,90,N^FD>:>8AB>51234^FS'],
    ['EAN-13 with digits too many', '^FO50,50^BY2^BEN,90,N^FD12345678901234^FS'],
    ['a QR code of mixed input', '^FO50,50^BQN,2,6^FDD03040C,LA,N123,AABC^FS'],
    ['a QR code that does not say how it is input', '^FO50,50^BQN,2,6^FDHELLO WORLD^FS'],
  ])('is refused where it would have to be redrawn: %s', async (_what, fields) => {
    await expect(redrawn(label(fields))).rejects.toMatchObject({ code: 'document.resolution' });
  });

  it.each([
    '^FO50,50^BY2^BCN,90,N^FD>:1Z>5123456>6AB^FS',
    '^FO50,50^BY2^BCN,90,N,N,Y,U^FD0034012345678901234^FS',
    '^FO50,50^BY2^B3N,N,90,N^FDAB12^FS',
    '^FO50,50^BY2^B3N,Y,90,N^FDAB12^FS',
    '^FO50,50^BY2^B2N,90,N^FD12345^FS',
    '^FO50,50^BY2^B2N,90,N,N,Y^FD12345^FS',
    '^FO50,50^BY2^BEN,90,N^FD12345^FS',
    '^FO50,50^BQN,2,6^FDHM,B0005HELLO^FS',
    '^FO50,50^BQN,2,8^FD   https://example.com/x^FS',
    '^FO60,100,2^A0N,40^FDx^FS',
    '^FO50,50^BQN,2,6^FH^FDMA,A_5EB^FS',
  ])('%s is redrawn: it reads as it says', async (fields) => {
    await expect(redrawn(label(fields))).resolves.toMatchObject({ pages: 1 });
  });
});
