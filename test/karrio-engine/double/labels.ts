import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { code128Symbol } from '../../../shared/label/barcode.ts';
import { jsonOf, listOf } from './forms.ts';
import type { Json } from './replies.ts';

/** Texts of a label. */
interface Label {
  from: string[];
  to: string[];
  carton: string;
  number: string;
}

/** The printers' letters that each device has. */
const plain = (value: unknown): string =>
  String(value ?? '')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]|[\^~]/g, '');

const linesOf = (address: Json): string[] =>
  [
    address.company_name ?? address.person_name,
    `${address.address_line1 ?? ''} ${address.street_number ?? ''}`,
    `${address.postal_code ?? ''} ${address.city ?? ''}`,
    address.country_code,
  ]
    .map(plain)
    .map((line) => line.trim().toUpperCase())
    .filter((line) => line !== '');

const labelsOf = (shipment: Json, numbers: readonly string[]): Label[] =>
  numbers.map((number, index) => ({
    from: linesOf(jsonOf(shipment.shipper)),
    to: linesOf(jsonOf(shipment.recipient)),
    carton: `CARTON: ${index + 1} OF ${numbers.length}`,
    number: plain(number),
  }));

/** Dots of a label of 4 by 6 inches at 300 dpi. */
const WIDE = 1200;
/** Lines across. A label that tells no size is measured by the last: one that ended higher would fit 203 dpi too. */
const LINES = [310, 680, 1250, 1750];
/** A bar's width: a number of more letters than this has narrower ones. */
const moduleOf = (number: string): number => (number.length > 20 ? 2 : 4);

const zplOf = ({ from, to, carton, number }: Label): string =>
  [
    '^XA',
    '^CF0,40',
    '^FO30,60^FDFROM:^FS',
    ...from.map((line, index) => `^FO30,${110 + index * 45}^FD${line}^FS`),
    '^CF0,50',
    '^FO30,340^FDTO:^FS',
    ...to.map((line, index) => `^FO110,${400 + index * 60}^FD${line}^FS`),
    `^FO110,740^FD${carton}^FS`,
    `^FO90,1320^FD${number}^FS`,
    `^BY${moduleOf(number)},3,250`,
    `^FO90,1400^BCN,250,N,N,N^FD${number}^FS`,
    ...LINES.map((y) => `^FO20,${y}^GB${WIDE - 50},4,4^FS`),
    '^XZ',
    '',
  ].join('\n');

const POINT_DOTS = 300 / 72;

const drawPage = (pdf: PDFKit.PDFDocument, { from, to, carton, number }: Label): void => {
  pdf.addPage({ size: [288, 432], margin: 0 });
  // The same places as in ZPL, in dots.
  pdf.scale(1 / POINT_DOTS);
  const write = (text: string, x: number, y: number, size: number): void => {
    pdf.fontSize(size).text(text, x, y, { lineBreak: false });
  };
  write('FROM:', 30, 60, 40);
  for (const [index, line] of from.entries()) write(line, 30, 110 + index * 45, 40);
  write('TO:', 30, 340, 50);
  for (const [index, line] of to.entries()) write(line, 110, 400 + index * 60, 50);
  write(carton, 110, 740, 50);
  write(number, 90, 1320, 50);
  for (const y of LINES) pdf.rect(20, y, WIDE - 50, 4).fill();
  const dots = moduleOf(number);
  for (const { start, width } of code128Symbol(number).bars) {
    pdf.rect(90 + start * dots, 1400, width * dots, 250).fill();
  }
};

const pdfOf = async (labels: readonly Label[]): Promise<Buffer> => {
  const pdf = new PDFDocument({ autoFirstPage: false });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  for (const label of labels) drawPage(pdf, label);
  pdf.end();
  await once(pdf, 'end');
  return Buffer.concat(parts);
};

/** The engine gives an SVG where a PNG is asked for. */
const svgOf = ({ number }: Label): string =>
  `<svg viewBox="0 0 ${WIDE} 1800" xmlns="http://www.w3.org/2000/svg"><text x="90" y="1360">${number}</text></svg>\n`;

/**
 * Labels of the carrier that draws its own, one for each number, in one document.
 * @param type `PDF`, `ZPL` or `PNG`
 */
export const drawLabels = async (
  shipment: Json,
  numbers: readonly string[],
  type: string,
): Promise<Buffer> => {
  const labels = labelsOf(shipment, numbers);
  if (type === 'PDF') return await pdfOf(labels);
  return Buffer.from(labels.map(type === 'ZPL' ? zplOf : svgOf).join(''));
};

/** The parcels' own references, by which the carrier numbers them. */
export const numbersOf = (shipment: Json): string[] =>
  listOf(shipment.parcels).map(({ reference_number }) => String(reference_number));
