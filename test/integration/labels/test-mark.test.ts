import { describe, expect, it } from 'vitest';
import type { MarkedDocument } from '../../../electron/core/document-converter.ts';
import { markTestLabel } from '../../../electron/labels/test-mark/mark.ts';
import { convertDocument } from '../../../electron/labels/third-party/convert.ts';
import { inspectDocument } from '../../../electron/labels/third-party/inspect.ts';
import { readPng } from '../../../electron/labels/third-party/png-read.ts';
import type { BoxMm, DocumentFitHow, DocumentKind } from '../../../shared/printing/document.ts';
import { pdfPages, pdfText } from '../../helpers/decode.ts';
import { zplToPng } from '../../helpers/draw-zpl.ts';
import { longIt } from '../../helpers/long-it.ts';
import { firstOf, volume } from '../../helpers/profile.ts';
import { addedTo } from '../../helpers/test-marks.ts';
import {
  allTexts,
  drawnEpl,
  drawnGif,
  drawnPdf,
  drawnPng,
  drawnZpl,
  plainDrawing,
  printed,
  zbarSorted,
  zbarTexts,
  zplTexts,
  zxingTexts,
} from '../../helpers/third-party.ts';
import {
  type Sheet,
  sheetPdf,
  sheetPng,
  TAB_TRACKING,
  tabbed,
  twoUp,
} from '../../helpers/third-party-sheets.ts';

const upright = { widthMm: 100, heightMm: 150 };
const exact: DocumentFitHow = { scale: 'exact', turn: 0, crop: null };
const asItIs = { media: upright, how: exact };

const marked = (kind: DocumentKind, content: Uint8Array): Promise<MarkedDocument> =>
  markTestLabel({ kind, content, language: 'en', reference: 'REF-1' });

/** The print of a document at this desk, drawn by a program that is not ours. */
const drawn = async (
  { kind, content }: Pick<MarkedDocument, 'kind' | 'content'>,
  to: 'ZPL' | 'PDF',
  dpi: 203 | 300,
): Promise<Uint8Array> => {
  const made = await convertDocument({ content, kind, to, dpi, ...asItIs, madeForDpi: dpi });
  return printed(made, dpi, upright);
};

const kinds = {
  PDF: () => drawnPdf(plainDrawing),
  PNG: (dpi: 203 | 300) => drawnPng(plainDrawing, dpi),
  GIF: (dpi: 203 | 300) => drawnGif(plainDrawing, dpi),
  ZPL: async (dpi: 203 | 300) => Buffer.from(drawnZpl(dpi), 'utf8'),
};

/** Squares of 3 mm, 2 mm from each other, all over a label but for the place of its barcode with its quiet zone. */
const squares = Array.from({ length: 20 * 30 }, (_, index) => ({
  xMm: (index % 20) * 5,
  yMm: Math.floor(index / 20) * 5,
  widthMm: 3,
  heightMm: 3,
})).filter(({ xMm, yMm }) => xMm < 10 || xMm > 65 || yMm < 15 || yMm > 40);

/** A label with no place for anything more. */
const full: Sheet = {
  ...upright,
  codes: [{ bcid: 'code128', text: 'FULL-1', xMm: 20, yMm: 20, moduleMm: 0.375, heightMm: 20 }],
  boxes: squares,
};

describe('a label of a test engine', () => {
  const ways = (['PDF', 'PNG', 'GIF', 'ZPL'] as const).flatMap((kind) =>
    ([203, 300] as const).map((dpi) => [kind, dpi] as const),
  );
  /** Each kind and each resolution once at least. */
  const pairs = ways.filter((_, index) => [0, 2, 4, 7].includes(index));

  it.each(volume(pairs, ways))(
    'says so as %s at %i dpi, and every barcode is read as before',
    async (kind, dpi) => {
      const content = await kinds[kind](dpi);
      const made = await marked(kind, content);
      expect(made.how).toBe('label');
      expect(made.kind).toBe(kind === 'GIF' ? 'PNG' : kind);
      const [before, after] = await Promise.all([
        drawn({ kind, content }, 'ZPL', dpi),
        drawn(made, 'ZPL', dpi),
      ]);
      expect(await zxingTexts(after, dpi)).toEqual(kind === 'ZPL' ? zplTexts : allTexts);
      expect(await zbarSorted(after)).toEqual(zbarTexts);
      const added = addedTo(readPng(before), readPng(after), dpi);
      // Letters in a frame: as wide as TEST LABEL is, and neither a smear nor a hairline.
      expect(added?.lost).toBe(0);
      const [short, long] = [added!.box.widthMm, added!.box.heightMm].sort((a, b) => a - b);
      expect(long! / short!).toBeGreaterThan(3.5);
      expect(short).toBeGreaterThan(4.8);
      expect(added?.black).toBeGreaterThan(0.2);
      expect(added?.black).toBeLessThan(0.6);
    },
  );

  longIt('says so in words that a PDF can be searched for, in the language of its documents', async () => {
    const content = await drawnPdf(plainDrawing, plainDrawing);
    const made = await markTestLabel({ kind: 'PDF', content, language: 'de', reference: 'REF-1' });
    expect((await pdfText(made.content)).match(/TESTETIKETT/g)).toHaveLength(2);
    expect((await pdfPages(made.content)).sizes).toEqual([upright, upright]);
    expect(await zxingTexts(await drawn(made, 'PDF', 300), 300)).toEqual(allTexts);
  });

  longIt('is as large as before, and offered to be printed in the same ways', async () => {
    for (const content of [
      await drawnPdf(plainDrawing),
      await sheetPdf(tabbed()),
      await sheetPdf(twoUp('OTHER')),
    ]) {
      const made = await marked('PDF', content);
      const [before, after] = [await inspectDocument({ content }), await inspectDocument(made)];
      const [was, is] = [before.pages[0]!, after.pages[0]!];
      expect([is.size, is.pieces.length]).toEqual([was.size, was.pieces.length]);
      for (const side of ['xMm', 'yMm', 'widthMm', 'heightMm'] as const) {
        // By less than a dot or two: PDFium and pdfkit round the same edge otherwise.
        expect(Math.abs(is.ink![side] - was.ink![side])).toBeLessThan(0.3);
      }
    }
  });

  /** Of a part of a page, on media of its size. */
  const addedIn = async (content: Uint8Array, crop: BoxMm, dpi = 203 as const) => {
    const made = await marked('PDF', content);
    expect(made.how).toBe('label');
    const how: DocumentFitHow = { scale: 'exact', turn: 0, crop };
    const media = { widthMm: Math.ceil(crop.widthMm), heightMm: Math.ceil(crop.heightMm) };
    const [before, after] = await Promise.all(
      [content, made.content].map(async (each) =>
        printed(
          await convertDocument({ content: each, kind: 'PDF', to: 'ZPL', dpi, media, how }),
          dpi,
          media,
        ),
      ),
    );
    return { added: addedTo(readPng(before!), readPng(after!), dpi), texts: await zxingTexts(after!, dpi) };
  };

  longIt('says so on the label where a tab is torn off it', async () => {
    const content = await sheetPdf(tabbed());
    const [page] = (await inspectDocument({ content })).pages;
    const label = page?.pieces.find(({ tabless }) => tabless);
    const { added, texts } = await addedIn(content, label!.box);
    expect(added).not.toBeNull();
    expect(texts).toContain(TAB_TRACKING);
  });

  longIt(
    'says so on each label of a sheet, whichever is cut out',
    async () => {
      const content = await sheetPdf(twoUp('1000000500113230110418'));
      const [page] = (await inspectDocument({ content })).pages;
      const labels = page!.pieces.filter(
        ({ codes, box }) => codes > 0 && Math.max(box.widthMm, box.heightMm) < 200,
      );
      expect(labels.length).toBeGreaterThan(1);
      for (const { box } of labels) expect((await addedIn(content, box)).added).not.toBeNull();
    },
    600_000,
  );

  it.each(
    firstOf([
      ['upside down', '^POI'],
      ['from another home', '^LH16,24'],
      ['moved', '^LS-8^LT10'],
    ]),
  )('says so in ZPL that is printed %s', async (_, command) => {
    const zpl = drawnZpl(203).replace('^LH0,0', command);
    const content = Buffer.from(zpl, 'utf8');
    const made = await marked('ZPL', content);
    expect(made.how).toBe('label');
    const [before, after] = await Promise.all(
      [{ kind: 'ZPL' as const, content }, made].map((each) => drawn(each, 'ZPL', 203)),
    );
    expect(addedTo(readPng(before!), readPng(after!), 203)).toMatchObject({ lost: 0 });
    expect(await zxingTexts(after!, 203)).toEqual(zplTexts);
  });

  it('gets a slip behind it where its ZPL cannot be drawn for certain', async () => {
    // A picture of the printer's own memory, which is not known here.
    const content = Buffer.from(drawnZpl(203).replace('^XZ', '^FO300,900^IME:LOGO.GRF^FS^XZ'), 'utf8');
    const made = await marked('ZPL', content);
    expect(made.how).toBe('slip');
    const text = Buffer.from(made.content).toString('latin1');
    expect(text.startsWith(Buffer.from(content).toString('latin1'))).toBe(true);
    const [, slip] = await zplToPng(text.replace(/\^FO300,900\^IME:LOGO.GRF\^FS/, ''), 203, upright);
    const ink = readPng(slip!).data.filter((dot) => dot < 128).length;
    expect(ink).toBeGreaterThan(5_000);
  });

  longIt('gets a slip as its last page where it has no place left', async () => {
    const content = await sheetPdf(full, full);
    const made = await marked('PDF', content);
    expect(made.how).toBe('slip');
    expect((await pdfPages(made.content)).count).toBe(3);
    const text = await pdfText(made.content);
    for (const words of ['TEST LABEL', 'Do not ship', 'REF-1']) expect(text).toContain(words);
    const picture = await marked('PNG', await sheetPng(full, 203));
    expect(picture).toMatchObject({ kind: 'PDF', how: 'slip' });
    expect((await pdfPages(picture.content)).count).toBe(2);
    expect(await zxingTexts(await drawn(picture, 'ZPL', 203), 203)).toEqual(['FULL-1']);
  });

  it('is not marked where nothing here can draw it, and says why', async () => {
    const content = Buffer.from(drawnEpl, 'latin1');
    await expect(marked('EPL', content)).rejects.toMatchObject({ code: 'document.language' });
    const cut = (await drawnPdf(plainDrawing)).subarray(0, 500);
    await expect(marked('PDF', cut)).rejects.toMatchObject({ code: 'document.broken' });
  });
});
