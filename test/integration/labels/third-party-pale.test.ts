import { beforeAll, describe, expect, it } from 'vitest';
import { convertDocument } from '../../../electron/labels/third-party/convert.ts';
import { readPng } from '../../../electron/labels/third-party/png-read.ts';
import { printed, zxingTexts } from '../../helpers/third-party.ts';
import {
  POST_LINK,
  POST_ROUTING,
  POST_TRACKING,
  postLabel,
  sheetPdf,
} from '../../helpers/third-party-sheets.ts';

const media = { widthMm: 102, heightMm: 199 };
const how = { scale: 'exact', turn: 0, crop: null } as const;

/** Black dots of what a ZPL printer prints of a label with a word across it. */
const printedWith = async (grey: number | null) => {
  const pale = grey === null ? [] : [{ grey, text: 'DEMO', at: { xMm: 8, yMm: 30 }, points: 80 }];
  const content = await sheetPdf({ ...media, ...postLabel(2, 8), pale });
  const made = await convertDocument({ content, kind: 'PDF', to: 'ZPL', media, dpi: 203, how });
  const png = await printed(made, 203, media);
  const black = readPng(png).data.reduce((sum, dot) => sum + Number(dot < 128), 0);
  return { black, codes: await zxingTexts(png, 203) };
};

describe('a pale mark across a label', () => {
  let plain: Awaited<ReturnType<typeof printedWith>>;
  beforeAll(async () => {
    plain = await printedWith(null);
  });

  it.each([0.6, 0.75, 0.9])('of grey %f is printed as an outline, and no barcode is cut', async (grey) => {
    const marked = await printedWith(grey);
    expect(marked.codes).toEqual([POST_LINK, POST_ROUTING, POST_TRACKING].sort());
    // Its letters have some 40 cm of outline, eight dots a millimetre; a part is on barcodes.
    expect(marked.black - plain.black).toBeGreaterThan(1000);
  });
});
