import type { MarkedDocument, TestMarkRequest } from '../../core/document-converter.ts';
import { toPdf } from '../pdf.ts';
import { inPoints, openPdfFile, type PdfFile } from '../third-party/pdf-file.ts';
import { withLayersOff } from '../third-party/pdf-layers.ts';
import { insertPage } from '../third-party/pdf-place.ts';
import { savePdf } from '../third-party/pdf-save.ts';
import { markLayout, slipLayout } from './mark-layout.ts';
import type { MarkedPage, PlacedMark } from './marks.ts';

/** Vectors have none: that of the lines and letters of the mark. */
const DPI = 600;

interface Making {
  file: PdfFile;
  /** The document that is made, as PDFium knows it. */
  target: number;
}

/** Puts a whole document of one page on a page. */
const stamp = async (
  { file, target }: Making,
  page: number,
  { mark, box, turn }: PlacedMark,
  sheet: ReturnType<typeof inPoints>,
): Promise<void> => {
  const drawn = await openPdfFile(await toPdf([markLayout(mark, DPI)]));
  try {
    const [size] = drawn.sizes;
    const placing = { box: { xMm: 0, yMm: 0, ...size! }, turn, scale: 1, size: box };
    insertPage({ ...drawn, engine: file.engine }, { target, page, sheet }, { page: 0, placing, ...box });
  } finally {
    drawn.close();
  }
};

const addLabel = async (making: Making, index: number, marks: readonly PlacedMark[]): Promise<void> => {
  const { file, target } = making;
  const { engine, sizes } = file;
  const size = sizes[index]!;
  const sheet = inPoints({ xMm: 0, yMm: 0, ...size });
  const page = engine._FPDFPage_New(target, index, sheet.widthMm, sheet.heightMm);
  try {
    const placing = { box: { xMm: 0, yMm: 0, ...size }, turn: 0, scale: 1, size } as const;
    insertPage(file, { target, page, sheet }, { page: index, placing, xMm: 0, yMm: 0 });
    for (const mark of marks) await stamp(making, page, mark, sheet);
    engine._FPDFPage_GenerateContent(page);
  } finally {
    engine._FPDF_ClosePage(page);
  }
};

const addSlip = async ({ file, target }: Making, request: TestMarkRequest): Promise<void> => {
  const { engine, sizes } = file;
  const [size] = sizes;
  const drawn = await openPdfFile(await toPdf([slipLayout(size!, request, DPI)]));
  const sheet = inPoints({ xMm: 0, yMm: 0, ...size! });
  const page = engine._FPDFPage_New(target, sizes.length, sheet.widthMm, sheet.heightMm);
  try {
    const placing = { box: { xMm: 0, yMm: 0, ...size! }, turn: 0, scale: 1, size: size! } as const;
    insertPage({ ...drawn, engine }, { target, page, sheet }, { page: 0, placing, xMm: 0, yMm: 0 });
    engine._FPDFPage_GenerateContent(page);
  } finally {
    engine._FPDF_ClosePage(page);
    drawn.close();
  }
};

/** The pages of a PDF with their marks, as vectors; the slip is the last page. @throws PackdeskError document.broken */
export const markPdf = async (
  file: PdfFile,
  pages: readonly MarkedPage[],
  request: TestMarkRequest,
): Promise<MarkedDocument> => {
  const { engine } = file;
  const target = engine._FPDF_CreateNewDocument();
  try {
    for (const [index, { marks }] of pages.entries()) await addLabel({ file, target }, index, marks);
    const isWhole = pages.every((page) => page.isWhole);
    if (!isWhole) await addSlip({ file, target }, request);
    return { kind: 'PDF', content: withLayersOff(savePdf(engine, target)), how: isWhole ? 'label' : 'slip' };
  } finally {
    engine._FPDF_CloseDocument(target);
  }
};
