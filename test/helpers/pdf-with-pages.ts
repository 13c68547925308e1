import { once } from 'node:events';
import PDFDocument from 'pdfkit';

/** A PDF of A4 sheets, each with its number. */
export const pdfWithPages = async (pages: number): Promise<Buffer> => {
  const pdf = new PDFDocument({ size: 'A4', autoFirstPage: false });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  for (let page = 1; page <= pages; page += 1) pdf.addPage().fontSize(18).text(`Sheet ${page}`);
  pdf.end();
  await once(pdf, 'end');
  return Buffer.concat(parts);
};
