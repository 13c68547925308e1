import { describe, expect, it } from 'vitest';
import { convertDocument } from '../../../electron/labels/third-party/convert.ts';
import { inspectDocument } from '../../../electron/labels/third-party/inspect.ts';
import { proofDocument } from '../../../electron/labels/third-party/proof.ts';
import type { BoxMm } from '../../../shared/printing/document.ts';
import { suggest } from '../../../shared/printing/document-fit.ts';
import { longIt } from '../../helpers/long-it.ts';
import { firstOf } from '../../helpers/profile.ts';
import { printed, zxingTexts } from '../../helpers/third-party.ts';
import {
  invoice,
  POST_LINK,
  POST_ROUTING,
  POST_TRACKING,
  postLabel,
  type Sheet,
  sheetPdf,
  sheetPng,
  TAB_TRACKING,
  tabbed,
  twoUp,
} from '../../helpers/third-party-sheets.ts';

const inches = { widthMm: 101.6, heightMm: 152.4 };
const long = { widthMm: 102, heightMm: 199 };

const look = async (sheet: Sheet) => {
  const content = await sheetPdf(sheet);
  return { content, found: await inspectDocument({ content }) };
};
const right = ({ xMm, widthMm }: BoxMm): number => xMm + widthMm;

describe('a sheet with one label twice', () => {
  it('is proposed as one whole copy at its own size, and every barcode of it comes out', async () => {
    const { content, found } = await look(twoUp());
    const [proposal] = suggest(found, long);
    expect(proposal).toMatchObject({ way: 'crop', scale: 1, how: { scale: 'exact', turn: 0 } });
    const crop = proposal!.how.crop!;
    expect([crop.xMm > 20, right(crop) < 130, crop.heightMm > 178]).toEqual([true, true, true]);
    const made = await convertDocument({
      content,
      kind: 'PDF',
      to: 'ZPL',
      media: long,
      dpi: 203,
      how: proposal!.how,
    });
    expect(await zxingTexts(await printed(made, 203, long), 203)).toEqual(
      [POST_LINK, POST_ROUTING, POST_TRACKING].sort(),
    );
  });

  it.each([
    ['the same label', twoUp()],
    ['the labels of two parcels', twoUp('1000000500113230110302')],
  ])('no part that is offered has %s on it twice over', async (_what, sheet) => {
    const { found } = await look(sheet);
    for (const media of [long, inches, { widthMm: 100, heightMm: 150 }, { widthMm: 210, heightMm: 150 }]) {
      for (const { how, choices, ways } of suggest(found, media)) {
        const crops = [how.crop, ...choices, ...ways.map((way) => way.how.crop)];
        for (const crop of crops) {
          expect(crop === null ? media.widthMm : right(crop) < 150 || crop.xMm > 150).toBeTruthy();
        }
      }
    }
  });

  longIt('a label of two parcels is offered for each of them', async () => {
    const { found } = await look(twoUp('1000000500113230110302'));
    const [proposal] = suggest(found, long);
    const whole = [proposal!.how.crop!, ...proposal!.choices].filter(({ heightMm }) => heightMm > 178);
    expect(whole.map(({ xMm }) => xMm > 150).sort()).toEqual([false, true]);
  });
});

describe('a sheet with the labels of two parcels', () => {
  const SECOND = '1000000500113230110302';
  const texts = (tracking: string) => [POST_LINK.replace(POST_TRACKING, tracking), POST_ROUTING, tracking];

  it.each(firstOf(['ZPL', 'PDF'] as const))('comes out as both, one behind the other, as %s', async (to) => {
    const { content, found } = await look(twoUp(SECOND));
    const [{ how } = { how: null }] = suggest(found, long);
    if (!how) throw new Error('nothing is proposed');
    const made = await convertDocument({ content, kind: 'PDF', to, media: long, dpi: 203, how });
    expect(made.pages).toBe(2);
    const { pages } = await proofDocument({ content: made.content, kind: to, media: long, dpi: 203 });
    expect(pages.map(({ codes }) => codes.map(({ text }) => text).sort())).toEqual(
      [POST_TRACKING, SECOND].map((tracking) => texts(tracking).sort()),
    );
  });

  longIt('leaves a place out where the last sheet has none', async () => {
    const { found } = await look(twoUp(SECOND));
    const { how } = suggest(found, long)[0]!;
    const last = { ...twoUp(), ...postLabel(26, 16) };
    const content = await sheetPdf(twoUp(SECOND), last);
    const made = await convertDocument({ content, kind: 'PDF', to: 'ZPL', media: long, dpi: 203, how });
    expect(made.pages).toBe(3);
  });

  longIt('is never taken for copies where no barcode can be read', async () => {
    const { found } = await look({ ...twoUp(), codes: [] });
    expect(found.pages[0]!.pieces.filter(({ beside }) => beside).length).toBeGreaterThanOrEqual(2);
  });
});

describe('a label of six inches with a tab of one', () => {
  longIt('is cut from its tab at its own size, dot by dot', async () => {
    const content = await sheetPng(tabbed(), 203);
    const found = await inspectDocument({ content });
    expect(found.pages[0]).toMatchObject({ dots: { width: 1400, height: 800 } });
    const [proposal] = suggest(found, inches);
    expect(proposal).toMatchObject({ way: 'crop', scale: 1, how: { scale: 'exact', turn: 90 } });
    expect(right(proposal!.how.crop!)).toBeGreaterThanOrEqual(150.3);
    expect(right(proposal!.how.crop!)).toBeLessThan(152.5);
    // Whole, and smaller, is offered next.
    expect(proposal!.ways[1]).toMatchObject({ how: { scale: 'fit', crop: null } });
    const { how } = proposal!;
    const made = await convertDocument({ content, kind: 'PNG', to: 'ZPL', media: inches, dpi: 203, how });
    expect(made.scale).toBe(1);
    expect(await zxingTexts(await printed(made, 203, inches), 203)).toContain(TAB_TRACKING);
  });

  it('stays whole where its tab has a barcode', async () => {
    const sheet = tabbed();
    sheet.codes!.push({ bcid: 'datamatrix', text: 'TAB', xMm: 158, yMm: 80, moduleMm: 0.5 });
    const found = await inspectDocument({ content: await sheetPng(sheet, 203) });
    expect(suggest(found, inches)[0]).toMatchObject({ way: 'fit', how: { crop: null } });
  });
});

describe('what is no label', () => {
  it('an invoice is for another printer, with its barcode or without', async () => {
    for (const sheet of [invoice(), { ...invoice(), codes: [] }]) {
      const { found } = await look(sheet);
      for (const media of [inches, long, { widthMm: 105, heightMm: 148 }]) {
        expect(suggest(found, media)[0]).toMatchObject({ way: 'other-printer' });
      }
    }
  });
});

describe('ink at an edge', () => {
  it('lies within what is cut out, hairlines too', async () => {
    const label = {
      codes: [{ bcid: 'code128', text: 'EDGE-1', xMm: 20.3, yMm: 60, moduleMm: 0.375, heightMm: 20 }],
      boxes: [
        { xMm: 10.13, yMm: 20.17, widthMm: 0.2, heightMm: 140 },
        { xMm: 111.71, yMm: 20.17, widthMm: 0.2, heightMm: 140 },
        { xMm: 10.13, yMm: 20.17, widthMm: 101, heightMm: 0.2 },
        { xMm: 10.13, yMm: 160.3, widthMm: 101.78, heightMm: 0.2 },
      ],
    };
    const { found } = await look({ widthMm: 210, heightMm: 297, ...label });
    const { box } = found.pages[0]!.pieces[0]!;
    expect([box.xMm, box.yMm].map((mm, at) => mm <= [10.13, 20.17][at]! + 0.13)).toEqual([true, true]);
    expect(right(box)).toBeGreaterThanOrEqual(111.91 - 0.13);
    expect(box.yMm + box.heightMm).toBeGreaterThanOrEqual(160.5 - 0.13);
  });
});
