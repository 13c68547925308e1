import { beforeAll, describe, expect, it } from 'vitest';
import type { ConvertRequest } from '../../../electron/core/document-converter.ts';
import { convertDocument } from '../../../electron/labels/third-party/convert.ts';
import type { DocumentFitHow } from '../../../shared/printing/document.ts';
import { longIt } from '../../helpers/long-it.ts';
import { printed, zbarSorted, zxingTexts } from '../../helpers/third-party.ts';
import { POST_LINK, POST_ROUTING, POST_TRACKING, sheetPdf, twoUp } from '../../helpers/third-party-sheets.ts';

/** Around the first copy of the sheet. */
const copy = { xMm: 25, yMm: 15, widthMm: 100, heightMm: 180 };
const fitted: DocumentFitHow = { scale: 'fit', turn: 0, crop: copy };
const inches = { widthMm: 101.6, heightMm: 152.4 };
const small = { widthMm: 100, heightMm: 150 };

let sheet: Uint8Array;
beforeAll(async () => {
  sheet = await sheetPdf(twoUp());
});

const convert = (more: Partial<ConvertRequest>) =>
  convertDocument({ content: sheet, kind: 'PDF', to: 'ZPL', media: inches, dpi: 203, how: fitted, ...more });

describe('a document that is scaled, cut or turned is read before and after', () => {
  it.each([
    ['ZPL', small],
    ['PDF', small],
    ['ZPL', { widthMm: 80, heightMm: 120 }],
  ] as const)(
    'as %s on %o it is stopped where a barcode can be read no more, which is named',
    async (to, media) => {
      await expect(convert({ to, media })).rejects.toMatchObject({
        code: 'document.codes',
        details: {
          barcode: expect.stringMatching(/^(1000000500113230110301|HTTPS.*)$/),
          scale: expect.any(Number),
        },
      });
    },
  );

  it.each(['ZPL', 'PDF'] as const)(
    'as %s at its own size it goes out, and others read all of it',
    async (to) => {
      const media = { widthMm: 102, heightMm: 199 };
      const made = await convert({ to, media, how: { ...fitted, scale: 'exact' } });
      expect(made.scale).toBe(1);
      const png = await printed(made, 203, media);
      expect(await zxingTexts(png, 203)).toEqual([POST_LINK, POST_ROUTING, POST_TRACKING].sort());
      expect(await zbarSorted(png)).toEqual([POST_LINK, POST_ROUTING, POST_TRACKING].sort());
    },
  );

  longIt('it goes out smaller on a printer with more dots, where its barcodes stay readable', async () => {
    const made = await convert({ dpi: 300, media: small });
    expect(made.scale).toBeCloseTo(148 / 178.5, 2);
    expect(await zxingTexts(await printed(made, 300, small), 300)).toContain(POST_TRACKING);
  });

  it('a cut through a barcode is stopped; what lies beyond the cut is nobody’s loss', async () => {
    const half = { ...copy, heightMm: 88 };
    const made = await convert({ how: { scale: 'exact', turn: 0, crop: half } });
    expect(await zxingTexts(await printed(made, 203, inches), 203)).toEqual(
      [POST_TRACKING, POST_LINK].sort(),
    );
    const through = { ...half, xMm: 45, widthMm: 80 };
    await expect(convert({ how: { scale: 'exact', turn: 0, crop: through } })).rejects.toMatchObject({
      code: 'document.codes',
      details: { barcode: POST_TRACKING, scale: 100 },
    });
  });

  longIt('one that is on the page twice must be read twice', async () => {
    const across = { xMm: 26, yMm: 16, widthMm: 245, heightMm: 85 };
    // The second copy of the barcodes loses its end.
    const how = { scale: 'exact', turn: 0, crop: { ...across, widthMm: 180 } } as const;
    await expect(convert({ how, media: { widthMm: 250, heightMm: 100 } })).rejects.toMatchObject({
      code: 'document.codes',
    });
  });

  it('leaves a millimetre of white on each side of what it makes smaller', async () => {
    const { scale } = await convert({ dpi: 300, media: inches });
    expect(scale * 178.5).toBeCloseTo(150.4, 0);
  });
});
