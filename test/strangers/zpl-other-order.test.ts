import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertDocument } from '../../electron/labels/third-party/convert.ts';
import { allowedZpl } from '../../electron/labels/third-party/zpl-allowed.ts';
import { drawZplInOrder } from '../../electron/labels/third-party/zpl-draw.ts';
import { type ZplFile, zplLabels } from '../../electron/labels/third-party/zpl-labels.ts';
import type { GreyPicture } from '../../shared/label/picture.ts';
import { firstOf, volume } from '../helpers/profile.ts';

/**
 * A person may print pages of a stream in another order, or one of them twice. A setting that a label makes is in force in
 * the labels behind it in the stream, and in no other, whatever goes to the printer before them (ZPL II Programming Guide:
 * `^CI`, `^CW`, `^PW`, `^LL`, `^PA`, `^SE`, "Format Storage").
 */

const head = { width: 400, height: 300 };

/** Short, for a message that can be read. */
const dotsOf = (picture: GreyPicture | undefined): string =>
  createHash('sha256')
    .update(picture?.data ?? '')
    .digest('hex');

/** Looks of each label when all is run in order: its dots, and the part of the head that they may lie on. */
const looks = async (file: ZplFile): Promise<string[]> => {
  const run = await drawZplInOrder(file, head);
  if (run === null) throw new Error('a label of this draws nothing');
  return file.labels.map(
    ({ width, height }, index) => `${width ?? head.width} ${height ?? head.height} ${dotsOf(run(index))}`,
  );
};

/** Looks of the labels of a stream as they are sent, and as they shall be. */
const inOrder = async (zpl: string, pages: readonly number[]): Promise<[sent: string[], asked: string[]]> => {
  const file = zplLabels(zpl);
  const own = await looks(file);
  const sent = await looks(zplLabels(allowedZpl(file, pages, head)));
  return [sent, pages.map((page) => own[page]!)];
};

/** "ü" in UTF-8. */
const LETTER = 'a\xc3\xbc';
const text = (value = LETTER): string => `^FO9,9^A0N,40^FD${value}^FS`;
const box = (width: number): string => `^FO9,9^GB${width},30,9^FS`;
const bars = '^FO9,60^BCN,50,N^FDX1^FS';
const label = (fields: string): string => `^XA${fields}^XZ\n`;
const format = (fields: string): string => `^XA^DFR:F.ZPL^FS${fields}^XZ\n`;

const streams: [what: string, zpl: string][] = [
  ['letters of the second are Unicode', label(text()) + label(`^CI28${text()}`)],
  ['letters of the first are Unicode', label(`^CI28${text()}`) + label(`^CI0${text()}`) + label(text('x'))],
  ['the second tells a size', label(box(300)) + label(`^PW200^LL100${box(30)}`)],
  [
    'each but the second tells a width',
    label(`^PW399${box(300)}`) + label(box(50)) + label(`^PW200${box(9)}`),
  ],
  [
    'a format that tells a size and is not recalled',
    format(`^LL100${box(30)}`) + label(box(50)) + label(box(9)),
  ],
  ['the font of the second', label('^FO9,9^FDa^FS') + label('^CF0,60^FO9,9^FDb^FS')],
  ['bars at the end of the second', label(bars) + label(`${bars}^BY4`) + label(bars)],
  ['bars set in part', label(`^BY3,2,80${bars}`) + label(`^BY,,40${bars}`) + label(`^BY5${bars}`)],
  ['the home in a format', format(`^LH30,30${box(30)}`) + label(box(50)) + label('^LH0,0^XFR:F.ZPL^FS')],
  [
    'reverse in a format, which its label takes back before it',
    format(`^LRY${box(30)}`) + label(`${box(50)}^FO20,0^GB20,60,20^FS`) + label('^LRN^XFR:F.ZPL^FS'),
  ],
  [
    'bars in a format',
    format('^BY5^FO9,9^BCN,50,N^FN1^FS') + label(bars) + label('^BY2,3,10^XFR:F.ZPL^FS^FN1^FDb^FS'),
  ],
  [
    'Unicode in a format',
    format('^CI28^FO9,9^A0N,40^FN1^FS') + label(text()) + label(`^XFR:F.ZPL^FS^FN1^FD${LETTER}^FS`),
  ],
  ['upside down in the second alone', label(box(50)) + label(`^POI${box(50)}`) + label(`^PON${box(60)}`)],
  ['turned by settings alone', label(text('a')) + label('^FWR') + label('^FO9,9^FDb^FS')],
  ['a home in the second', label(box(50)) + label(`^LH40,40${box(50)}`) + label(box(60))],
  ['a shift in the second', label(box(50)) + label(`^LS-20${box(50)}`) + label(box(90))],
  [
    'one name for two pictures',
    '~DGR:A.GRF,2,1,FFFF\n^XA^FO9,9^XGR:A.GRF,9,9^FS^XZ~DGR:A.GRF,2,1,0F0F\n^XA^FO9,9^XGR:A.GRF,9,9^FS^XZ',
  ],
];

const ordersOf = (count: number): number[][] => {
  const all = [...Array(count).keys()];
  const pairs = all.flatMap((one) => all.map((other) => [one, other]));
  return [...pairs, [...all].reverse(), [...all, ...all], [...all].reverse().flatMap((page) => [page, page])];
};

describe('labels of a stream in another order, or twice', () => {
  it.each(firstOf(streams, 4))('look as they do in it: %s', async (_what, zpl) => {
    for (const pages of ordersOf(zplLabels(zpl).labels.length)) {
      const [sent, asked] = await inOrder(zpl, pages);
      expect(sent, `pages ${pages.join(', ')}`).toEqual(asked);
    }
  });

  it('are sent where they write nothing in a font whose letter another one sets', () => {
    const file = zplLabels(label(text('a')) + label(`^CWQ,R:X.TTF${text('b')}`));
    expect(allowedZpl(file, [1, 0], head)).toContain('^CWQ');
  });

  it.each([
    ['a font’s letter', '^CWQ,R:X.TTF'],
    ['a table of letters', '^SER:T.DAT'],
    ['letters that are moved', '^CI0,36,21'],
  ])('are refused behind one that sets %s, which no command takes back', (_what, setting) => {
    const writes = setting.startsWith('^CW') ? text('a').replace(/\^A0?/, '^AQ') : text('a');
    const file = zplLabels(label(writes) + label(setting + text('b')) + label(text('c')));
    for (const pages of [
      [1, 0],
      [2, 0],
      [1, 2, 0],
    ])
      expect(() => allowedZpl(file, pages, head)).toThrow(
        expect.objectContaining({ code: 'document.redraw' }),
      );
    // In these it is in force in the stream, too.
    for (const pages of [
      [0, 2],
      [2, 1],
      [1, 1],
      [0, 0, 1],
    ])
      expect(allowedZpl(file, pages, head)).toContain(setting);
  });

  it('goes out as often as it was chosen, also where it is the only one', async () => {
    const content = Buffer.from(label(`^PW400^LL300${box(50)}`));
    const media = { widthMm: 60, heightMm: 40 };
    const made = await convertDocument({
      ...{ content, kind: 'ZPL', to: 'ZPL', media, dpi: 203, pages: [0, 0] },
      how: { scale: 'fit', turn: 0, crop: null },
    });
    expect(made.pages).toBe(2);
    expect(zplLabels(Buffer.from(made.content).toString('latin1')).labels).toHaveLength(2);
  });

  it('is not set back for the next job where a format that it recalls left it', () => {
    const zpl = format(`^LH30,30${box(30)}`) + label('^LH0,0^XFR:F.ZPL^FS');
    expect(allowedZpl(zplLabels(zpl), null, head)).toMatch(/\^XA\^LH0,0\^XZ\s*$/);
  });
});

describe('any stream', () => {
  const setting = fc.constantFrom(
    ...'^LH30,20 ^LH0,0 ^BY3 ^BY2,3,70 ^BY,,55 ^CF,60 ^CF0,40 ^CFD,30 ^FWR ^FWN ^POI ^PON ^LRY ^LRN'.split(
      ' ',
    ),
    ...'^CI28 ^CI0 ^CI13 ^PW200 ^PW400 ^LL150 ^LL300 ^PA1,1,1,1 ^PA0 ^CVY ^CVN'.split(' '),
  );
  const some = (most: number) => fc.array(setting, { maxLength: most }).map((all) => all.join(''));
  const name = fc.constantFrom('A', 'B');
  const stored = fc
    .tuple(name, fc.constantFrom('FF', '0F', '81'))
    .map(([n, hex]) => `~DGR:${n}.GRF,16,2,${hex.repeat(16)}\n`);
  const form = fc
    .tuple(some(2), name)
    .map(([set, n]) => format(`${set}^FO9,150^GB30,30,3^FS^FO9,200^XGR:${n}.GRF,4,4^FS`));
  const printing = fc.tuple(some(2), name, fc.boolean(), some(1)).map(([first, n, filled, last]) => {
    const fields = `^FO20,20^ABC^FDab1^FS^FO150,20^FD${LETTER}^FS^FO20,60^BCN,40^FDX1^FS^FO250,20^XGR:${n}.GRF,3,3^FS`;
    return label(first + fields + (filled ? '^XFR:F.ZPL' : '') + last);
  });
  const step = fc.oneof(stored, form, some(2).map(label), printing, printing);
  /** All that is recalled is there. */
  const START =
    '~DGR:A.GRF,16,2,FFFFFFFFFFFFFFFF0000000000000000\n~DGR:B.GRF,16,2,00000000000000000F0F0F0F0F0F0F0F\n' +
    format('^FO9,150^GB30,30,30^FS');

  it('prints its labels as they look in it, whatever is chosen of them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 5 }),
        fc.array(printing, { minLength: 2, maxLength: 2 }),
        fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
        async (steps, last, chosen) => {
          const zpl = START + steps.join('') + last.join('');
          const count = zplLabels(zpl).labels.length;
          const [sent, asked] = await inOrder(
            zpl,
            chosen.map((page) => page % count),
          );
          expect(sent).toEqual(asked);
        },
      ),
      { numRuns: volume(20, 300) },
    );
  });
});
