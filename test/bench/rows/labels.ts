import { readFile } from 'node:fs/promises';
import PDFDocument from 'pdfkit';
import { paths } from '../../../electron/cli/launch/paths.mjs';
import { createLabelRenderer } from '../../../electron/labels/renderer.ts';
import { checkDigit } from '../../../shared/gs1/check-digit.ts';
import type { Gs1LabelContent } from '../../../shared/label/content.ts';
import { sideBySide } from '../rounds.ts';
import type { Measurement } from '../row.ts';

let made = 0;

/** Each label has a number of its own, as parcels have. */
const nextSscc = (): string => {
  made += 1;
  const digits = `0952000${String(made).padStart(10, '0')}`;
  return `${digits}${checkDigit(digits)}`;
};

export const label = (turn: number): Gs1LabelContent => ({
  template: 'gs1',
  sscc: nextSscc(),
  specimen: true,
  language: 'de',
  senderLines: ['Nordlicht Versand GmbH', 'Am Lunedeich 12', '27572 Bremerhaven', 'DEUTSCHLAND'],
  recipientLines: ['Müller & Söhne GmbH', 'Warenannahme', 'ul. Piotrkowska 12', '90-001 ŁÓDŹ', 'POLEN'],
  shipTo: { countryNumeric: '616', postalCode: '90-001' },
  carrier: 'GS1',
  product: 'STANDARD',
  parcelNumber: 1,
  parcelCount: 2,
  weightKg: 4.2,
  shipmentReference: `BENCH-${turn}`,
  orderNumber: 'ORD-77',
  parcelReference: '',
});

export const LABELS = 40;
export const MEDIA = { widthMm: 105, heightMm: 148 };
export const POINTS_PER_MM = 72 / 25.4;

/** Labels a second, each asked for on its own as the bench does. */
export const drawn = async (
  labels: ReturnType<typeof createLabelRenderer>,
  format: 'PDF' | 'ZPL',
): Promise<number> => {
  const began = performance.now();
  for (let turn = 0; turn < LABELS; turn += 1) {
    await labels.render({ labels: [label(turn)], format, media: MEDIA, dpi: 203, splitByParcel: true });
  }
  return (LABELS * 1000) / (performance.now() - began);
};

/** The least that a PDF with the same text costs: a page, the font, the lines; no bars, no check. */
const plainPdf = (font: Buffer, turn: number): Promise<void> =>
  new Promise((resolve) => {
    const size: [number, number] = [MEDIA.widthMm * POINTS_PER_MM, MEDIA.heightMm * POINTS_PER_MM];
    const page = new PDFDocument({ size, margin: 10 });
    page.on('data', () => undefined).on('end', () => resolve());
    page.font(font).fontSize(10);
    const { senderLines, recipientLines, sscc, shipmentReference } = label(turn);
    page.text([...senderLines, ...recipientLines, sscc, shipmentReference].join('\n'));
    page.end();
  });

const plainPdfs = async (): Promise<number> => {
  const font = await readFile(`${paths.root}electron/labels/fonts/NotoSans-Regular.ttf`);
  const began = performance.now();
  for (let turn = 0; turn < LABELS; turn += 1) await plainPdf(font, turn);
  return (LABELS * 1000) / (performance.now() - began);
};

const labelRow = (format: 'PDF' | 'ZPL', aim: number): Measurement => ({
  name: `label-${format.toLowerCase()}`,
  what: `one label as ${format}`,
  against: 'a plain PDF of the same lines, without bars',
  unit: 'labels/s',
  aim,
  better: 'higher',
  measure: async (fixture) => {
    const labels = createLabelRenderer();
    fixture.onEnd(() => labels.close());
    return sideBySide(() => drawn(labels, format), plainPdfs, 3);
  },
});

export const labelPdf = labelRow('PDF', 0.1);
export const labelZpl = labelRow('ZPL', 0.1);
