import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { drawPaper } from '../../../electron/labels/papers/pages.ts';
import { convertDocument } from '../../../electron/labels/third-party/convert.ts';
import { createPaperRotation } from '../../../electron/printing/paper-rotation.ts';
import { paperContent } from '../../../shared/papers/content.ts';
import type { Rotation } from '../../../shared/printing/document.ts';
import { capturedLog } from '../../helpers/captured-log.ts';
import { pdfPages, pdfText, pdfToPng } from '../../helpers/decode.ts';
import { paperContext, swissShipment } from '../../helpers/papers.ts';
import { folderPrinter } from '../../helpers/printing.ts';

const page = { widthMm: 210, heightMm: 297 };
const lying = { widthMm: 297, heightMm: 210 };

const invoice = async (): Promise<Uint8Array> => {
  const content = paperContent(swissShipment(), 'COMMERCIAL_INVOICE', paperContext('en'));
  return (await drawPaper({ content, size: page, at: Date.UTC(2026, 10, 21) })).content;
};

const paperJob = (documentType = 'COMMERCIAL_INVOICE') =>
  ({ id: 'j1', documentType, format: 'PDF', media: page }) as Parameters<
    ReturnType<typeof createPaperRotation>
  >[0];

const printer = (rotation: Rotation, media = page) =>
  folderPrinter('/labels', { language: 'pdf', media, rotation });

/** The share of black in each quarter of a page, in tenths of the blackest, from the top left on, by rows. */
const quarters = async (pdf: Uint8Array): Promise<number[]> => {
  const { width, height, data } = PNG.sync.read(Buffer.from((await pdfToPng(pdf, 40))[0]!));
  const black = [0, 0, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * 2 < height ? 0 : 2) + (x * 2 < width ? 0 : 1);
      if (data[(y * width + x) * 4]! < 160) black[at]! += 1;
    }
  }
  const most = Math.max(...black);
  return black.map((count) => Math.round((count * 10) / most));
};

const near = (shares: number[]) => shares.map((share) => expect.closeTo(share, -0.5));

describe('a paper at a printer that turns what it prints', () => {
  const log = capturedLog();
  const turnPaper = createPaperRotation({ documents: { convert: convertDocument }, logger: log.logger });

  it('is turned whole, and stays readable for programs', async () => {
    const paper = await invoice();
    const [a, b, c, d] = await quarters(paper);
    const upsideDown = await turnPaper(paperJob(), printer(180), paper);
    expect(await quarters(upsideDown)).toEqual(near([d, c, b, a] as number[]));
    expect((await pdfPages(upsideDown)).sizes).toEqual([page]);
    expect(await pdfText(upsideDown)).toContain('HS');

    const aside = await turnPaper(paperJob(), printer(90, lying), paper);
    expect((await pdfPages(aside)).sizes).toEqual([lying]);
    expect(await quarters(aside)).toEqual(near([c, a, d, b] as number[]));
    expect(await quarters(await turnPaper(paperJob(), printer(270, lying), paper))).toEqual(
      near([b, d, a, c] as number[]),
    );
  });

  it.each([
    ['where nothing is turned', 'COMMERCIAL_INVOICE', printer(0)],
    ['where it would not lie on the media then', 'COMMERCIAL_INVOICE', printer(90)],
    ['where it is a label, which was drawn for the printer', 'LABEL', printer(180)],
  ])('goes as it is %s', async (_, documentType, at) => {
    const paper = await invoice();
    expect(await turnPaper(paperJob(documentType), at, paper)).toBe(paper);
  });

  it('comes out upright where it cannot be turned, and the log says so', async () => {
    const broken = Buffer.from('%PDF-1.7 no more %%EOF');
    expect(await turnPaper(paperJob(), printer(180), broken)).toBe(broken);
    expect(log.text()).toContain('print.not-turned');
  });
});
