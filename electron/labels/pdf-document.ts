import PDFDocument from 'pdfkit';
import type { SizeMm } from '../../shared/label/size.ts';

export type PdfDocument = InstanceType<typeof PDFDocument>;

const POINTS_PER_MM = 72 / 25.4;

/** PDF's unit of length. */
export const points = (mm: number): number => mm * POINTS_PER_MM;

export const millimetres = (pt: number): number => pt / POINTS_PER_MM;

/** An empty PDF of this program. Pages are added with `addPage`. */
export const newPdf = (options: PDFKit.PDFDocumentOptions = {}): PdfDocument =>
  new PDFDocument({
    autoFirstPage: false,
    // No font at first: the library's default is a standard font that is not embedded and lacks most letters.
    font: '',
    ...options,
    info: { Producer: 'Packdesk', Creator: 'Packdesk', ...options.info },
  });

/** A page of exactly this size, to its edges. */
export const addPage = (doc: PdfDocument, { widthMm, heightMm }: SizeMm): void => {
  doc.addPage({ size: [points(widthMm), points(heightMm)], margin: 0 });
};

/** Ends a PDF and gives its bytes. */
export const pdfBytes = (doc: PdfDocument): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
