import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { convertDocument } from '../../electron/labels/third-party/convert.ts';
import { printGrey } from '../../electron/labels/third-party/grey.ts';
import { proofDocument } from '../../electron/labels/third-party/proof.ts';
import { allowedZpl } from '../../electron/labels/third-party/zpl-allowed.ts';
import { drawZplInOrder, drawZplLabel } from '../../electron/labels/third-party/zpl-draw.ts';
import { zplLabels } from '../../electron/labels/third-party/zpl-labels.ts';
import { graphicField } from '../../electron/labels/zpl-graphic.ts';
import type { GreyPicture } from '../../shared/label/picture.ts';
import type { DocumentFitHow } from '../../shared/printing/document.ts';
import { decodeZpl } from '../helpers/decode.ts';
import { longIt } from '../helpers/long-it.ts';
import { firstOf, volume } from '../helpers/profile.ts';
import { textsOf } from '../helpers/third-party.ts';

/**
 * A document is a program that runs in order: drivers of CUPS and Windows, and the servers of carriers, download a
 * picture under the same name before each label. Reports: OpenPrinting's rastertolabel (`~DGR:CUPS.GRF`), ZPL II
 * Programming Guide, "Image and Format Storage".
 */

const media = { widthMm: 101.6, heightMm: 152.4 };
const how: DocumentFitHow = { scale: 'fit', turn: 0, crop: null };
const [ONE, TWO] = ['PARCEL-1-ONE', 'PARCEL-2-TWO'];

/** A download of this barcode's picture. */
const downloads = new Map<string, string>();
const download = (name: string, text: string): string => `~DGR:${name},${downloads.get(text)}\n`;

beforeAll(async () => {
  for (const text of [ONE, TWO]) {
    const bars = zplLabels(`^XA^BY2^FO8,8^BCN,100,N^FD${text}^FS^XZ`);
    const picture = await drawZplLabel(bars, 0, { width: 560, height: 120 });
    const field = graphicField(printGrey(picture, { x: 0, y: 0 }, picture));
    downloads.set(text, field.replace(/^\^GFA,\d+,/, ''));
  }
});

const label = (fields: string): string => `^XA^PW812^LL1218${fields}^XZ\n`;
const recall = (name: string): string => `^FO50,20^XG${name},1,1^FS`;
const format = (name: string, fields: string): string => `^XA^DF${name}^FS${fields}^XZ\n`;

/** Streams of two labels, each of which has its own barcode on it. */
const streams: [what: string, zpl: () => string][] = [
  [
    'the same name for each picture',
    () =>
      download('CUPS.GRF', ONE) +
      label(recall('R:CUPS.GRF')) +
      download('CUPS.GRF', TWO) +
      label(recall('R:CUPS.GRF')),
  ],
  [
    'deleted after each label, as CUPS does',
    () =>
      [ONE, TWO]
        .map((text) => `${download('CUPS.GRF', text) + label(recall('R:CUPS.GRF'))}^XA^IDR:CUPS.GRF^FS^XZ\n`)
        .join(''),
  ],
  [
    'in lower case, without extension and memory',
    () =>
      download('cups', ONE) + label(recall('CUPS')) + download('CUPS.GRF', TWO) + label(recall('r:cups.grf')),
  ],
  [
    'downloaded within the label',
    () =>
      label(download('X.GRF', ONE) + recall('R:X.GRF')) + label(download('X.GRF', TWO) + recall('R:X.GRF')),
  ],
  [
    'a format that is stored again under its name',
    () =>
      format('R:F.ZPL', `^BY2^FO50,20^BCN,100,N^FD${ONE}^FS`) +
      label('^XFR:F.ZPL') +
      format('R:F.ZPL', `^BY2^FO50,20^BCN,100,N^FD${TWO}^FS`) +
      label('^XFR:F.ZPL'),
  ],
  [
    'one format, whose picture changes',
    () =>
      download('X.GRF', ONE) +
      format('R:F.ZPL', recall('R:X.GRF')) +
      label('^XFR:F.ZPL') +
      download('X.GRF', TWO) +
      label('^XFR:F.ZPL'),
  ],
  [
    'a format with settings of its own, and a field without a value',
    () =>
      format('R:F.ZPL', '^LH20,20^BY2^FO50,20^BCN,100,N^FN1^FS^FO50,300^BY3^BCN,50,N^FN2^FS') +
      label(`^XFR:F.ZPL^FN1^FD${ONE}^FS`) +
      label(`^FN01^FD${TWO}^FS^XFR:F.ZPL`),
  ],
  [
    'a graphic and a format of one name',
    () =>
      download('X.GRF', ONE) +
      format('R:X.ZPL', '^FO50,300^GB90,90,9^FS') +
      label(`${recall('R:X.GRF')}^XFR:X.ZPL`) +
      download('X.GRF', TWO) +
      label(`${recall('R:X.GRF')}^XFR:X.ZPL`),
  ],
  [
    'a picture that is deleted by a wildcard and downloaded again',
    () =>
      download('X.GRF', ONE) +
      label(recall('R:X.GRF')) +
      '^XA^IDR:*.*^FS^XZ\n' +
      download('X.GRF', TWO) +
      label(recall('R:X.GRF')),
  ],
  [
    'fields of a format that are filled one by one',
    () =>
      format('R:F.ZPL', '^BY2^FO50,20^BCN,100,N^FN1^FS') +
      label(`^XFR:F.ZPL^FN1^FD${ONE}^FS`) +
      label(`^XFR:F.ZPL^FN1^FD${TWO}^FS`),
  ],
  [
    'settings before the labels and in the first of them',
    () =>
      `^XA^LH40,10^XZ\n${label(`^BY3^FO10,10^BCN,100,N^FD${ONE}^FS`)}${label(`^FO10,10^BCN,100,N^FD${TWO}^FS`)}`,
  ],
];

const convert = (zpl: string, dpi: 203 | 300, pages?: number[]) =>
  convertDocument({
    ...{ content: Buffer.from(zpl, 'latin1'), kind: 'ZPL', to: 'ZPL', media, dpi, how },
    ...(pages && { pages }),
  });

/** Texts that a reader finds on each label. */
const read = async (content: Uint8Array): Promise<string[][]> => {
  const { pages } = await proofDocument({ content, kind: 'ZPL', media, dpi: 203 });
  return pages.map(({ codes }) => textsOf(codes));
};

describe('a stream of labels', () => {
  it.each(firstOf(streams, 3))(
    '%s: each label has its own barcode, redrawn or not, alone or not',
    async (_what, stream) => {
      const zpl = stream();
      expect(await read(Buffer.from(zpl, 'latin1'))).toEqual([[ONE], [TWO]]);
      const redrawn = await convert(zpl, 300);
      expect((await decodeZpl(Buffer.from(redrawn.content), 300, media)).map(textsOfDecoded)).toEqual([
        [ONE],
        [TWO],
      ]);
      for (const [page, text] of [ONE, TWO].entries()) {
        const alone = await convert(zpl, 203, [page]);
        expect(await read(alone.content)).toEqual([[text]]);
      }
    },
  );

  longIt('keeps of a setting what a later one leaves out', async () => {
    const bars = `^PW812^LL1218^BY3^FO50,50^BCN,,N^FD222222^FS`;
    for (const zpl of [`^XA^BY2,3,150^XZ^XA${bars}^XZ`, `^XA^BY2,3,150^FO9,9^GB9,9,9^FS^XZ^XA${bars}^XZ`]) {
      const made = await convert(zpl, 300);
      const [codes] = (await decodeZpl(Buffer.from(made.content), 300, media)).slice(-1);
      expect(codes?.map(({ text }) => text)).toEqual(['222222']);
      const { pages } = await proofDocument({ content: made.content, kind: 'ZPL', media, dpi: 300 });
      expect(pages.at(-1)?.codes[0]?.box.heightMm).toBeGreaterThan(15);
    }
  });

  it('takes nothing of a field from a format that prints nothing', () => {
    const file = zplLabels('^XA^FO0,0^A0R,80,80^FR^FS^XZ^XA^FO50,50^FDhello^FS^XZ');
    expect(allowedZpl(file, [0], { width: 812, height: 1218 })).toBe('^XA^FO50,50^FDhello^FS^XZ\n');
  });

  it('with data in a format’s own fields is not redrawn: a printer may print them or not', async () => {
    const fields = `^BY2^FO50,50^BCN,100,N^FN1^FD${ONE}^FS`;
    const zpl = `${format('R:F.ZPL', fields)}${label(`^XFR:F.ZPL^FN1^FD${TWO}^FS`)}`;
    await expect(convert(zpl, 300)).rejects.toMatchObject({ code: 'document.resolution' });
    expect(await read(Buffer.from(zpl))).toEqual([[TWO]]);
  });

  it('without the end of its last field has its value', async () => {
    const fields = '^BY2^FO50,50^BCN,100,N^FN1^FS';
    const zpl = `${format('R:F.ZPL', fields)}${label(`^XFR:F.ZPL^FN1^FD${ONE}`)}`;
    expect(await read(Buffer.from(zpl))).toEqual([[ONE]]);
  });

  it('leaves no picture in the printer that it deletes itself, also where one label is taken out of it', async () => {
    const zpl = streams[1]![1]();
    const sent = Buffer.from((await convert(zpl, 203, [1])).content).toString('latin1');
    expect(sent).not.toContain(downloads.get(ONE));
    expect(sent.trimEnd().endsWith('^XA^IDR:CUPS.GRF^FS^XZ')).toBe(true);
  });

  it.each([
    [
      'before it is downloaded',
      () => label(recall('R:X.GRF')) + download('X.GRF', ONE) + label(recall('R:X.GRF')),
    ],
    [
      'after it was deleted',
      () =>
        `${download('X.GRF', ONE)}${label(recall('R:X.GRF'))}^XA^IDR:X.GRF^FS^XZ\n${label(recall('R:X.GRF'))}`,
    ],
    [
      'after it was deleted by a wildcard',
      () =>
        `${download('X.GRF', ONE)}${label(recall('R:X.GRF'))}^XA^IDR:X.*^FS^XZ\n${label(recall('R:X.GRF'))}`,
    ],
  ])('a picture that is recalled %s is not printed: the stream is refused', async (_when, stream) => {
    for (const dpi of [203, 300] as const) {
      await expect(convert(stream(), dpi)).rejects.toMatchObject({
        code: expect.stringMatching(/^document\.(command|redraw|resolution)$/),
      });
    }
  });
});

const textsOfDecoded = (codes: readonly { text: string }[]): string[] => codes.map(({ text }) => text).sort();

/** Short, for a message that can be read. */
const dotsOf = (picture: GreyPicture | undefined): string =>
  createHash('sha256')
    .update(picture?.data ?? '')
    .digest('hex');

describe('a label that is taken out of its stream', () => {
  const SETTINGS = [
    '^LH30,20',
    '^LH0,0',
    '^BY3',
    '^BY2,3,70',
    '^BY,,55',
    '^CF,60',
    '^CF0,40',
    '^CFD,30',
    '^FWR',
    '^FWN',
    '^POI',
    '^PON',
    '^LRY',
    '^LRN',
    '^CI28',
  ];
  const setting = fc.constantFrom(...SETTINGS);
  const name = fc.constantFrom('A', 'B');
  const fill = fc.constantFrom('FF', '0F', '81');
  const stored = fc.tuple(name, fill).map(([n, hex]) => `~DGR:${n}.GRF,16,2,${hex.repeat(16)}\n`);
  const form = fc
    .tuple(setting, name)
    .map(([set, n]) => `^XA^DFR:F.ZPL^FS${set}^FO9,150^GB30,30,3^FS^FO9,200^XGR:${n}.GRF,4,4^FS^XZ\n`);
  const printing = fc
    .tuple(fc.array(setting, { maxLength: 2 }), name, fc.boolean(), fc.array(setting, { maxLength: 1 }))
    .map(([first, n, filled, last]) => {
      const fields = `^FO20,20^ABC^FDab1^FS^FO20,60^BCN,40^FDX1^FS^FO200,20^XGR:${n}.GRF,3,3^FS`;
      return `^XA${first.join('')}${fields}${filled ? '^XFR:F.ZPL' : ''}${last.join('')}^XZ\n`;
    });
  const step = fc.oneof(
    stored,
    form,
    setting.map((each) => `^XA${each}^XZ\n`),
    printing,
  );
  /** All that is recalled below is there. */
  const START =
    '~DGR:A.GRF,16,2,FFFFFFFFFFFFFFFF0000000000000000\n~DGR:B.GRF,16,2,00000000000000000F0F0F0F0F0F0F0F\n' +
    '^XA^DFR:F.ZPL^FS^FO9,150^GB30,30,30^FS^XZ\n';
  const canvas = { width: 400, height: 320 };

  it('looks as it does in it, whatever is set, stored and stored again on the way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 7 }), printing, async (steps, last) => {
        const file = zplLabels(START + steps.join('') + last);
        const run = await drawZplInOrder(file, canvas);
        for (const index of file.labels.keys()) {
          const alone = zplLabels(allowedZpl(file, [index], canvas));
          expect(dotsOf(await drawZplLabel(alone, 0, canvas))).toBe(dotsOf(run?.(index)));
          expect(dotsOf(await drawZplLabel(file, index, canvas))).toBe(dotsOf(run?.(index)));
        }
      }),
      { numRuns: volume(15, 200) },
    );
  });
});
