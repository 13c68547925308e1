import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Template } from '@pdfme/common';
import { generate } from '@pdfme/generator';
import { barcodes, text } from '@pdfme/schemas';
import { Document, Font, Page, Rect, renderToBuffer, Svg, Text } from '@react-pdf/renderer';
import * as fontkit from 'fontkit';
import { createElement as element } from 'react';
import { paths } from '../../../electron/cli/launch/paths.mjs';
import { createLabelRenderer } from '../../../electron/labels/renderer.ts';
import { gs1Symbol } from '../../../shared/label/barcode.ts';
import { sideBySide } from '../rounds.ts';
import type { Measurement } from '../row.ts';
import { drawn, LABELS, label, MEDIA, POINTS_PER_MM } from './labels.ts';

const FONT = `${paths.root}electron/labels/fonts/NotoSans-Regular.ttf`;
const [WIDTH, HEIGHT] = [MEDIA.widthMm * POINTS_PER_MM, MEDIA.heightMm * POINTS_PER_MM] as const;
const SIZE = 10;
const MARGIN = 20;
const BAR = { top: 260, height: 100, module: 1.4 };

/** The lines of a label, and the bars of its number in points. */
const drawing = (turn: number) => {
  const { senderLines, recipientLines, sscc, shipmentReference } = label(turn);
  const { bars } = gs1Symbol(`(00)${sscc}`);
  return {
    lines: [...senderLines, ...recipientLines, sscc, shipmentReference],
    bars: bars.map(({ start, width }) => ({ x: MARGIN + start * BAR.module, width: width * BAR.module })),
  };
};

/** Draws one label; called with the turn. */
type Draw = (turn: number) => Promise<unknown>;

const byPdfLib = async (): Promise<Draw> => {
  const font = await readFile(FONT);
  return async (turn) => {
    const { lines, bars } = drawing(turn);
    const document = await PDFDocument.create();
    document.registerFontkit(fontkit as never);
    const embedded = await document.embedFont(font, { subset: true });
    const page = document.addPage([WIDTH, HEIGHT]);
    for (const [index, line] of lines.entries()) {
      page.drawText(line, {
        x: MARGIN,
        y: HEIGHT - MARGIN - (index + 1) * SIZE * 1.4,
        size: SIZE,
        font: embedded,
      });
    }
    for (const { x, width } of bars) {
      page.drawRectangle({ x, y: HEIGHT - BAR.top - BAR.height, width, height: BAR.height });
    }
    return document.save();
  };
};

const byPdfme = async (): Promise<Draw> => {
  const font = { NotoSans: { data: await readFile(FONT), fallback: true, subset: true } };
  const { widthMm: width, heightMm: height } = MEDIA;
  const lineFields = drawing(0).lines.map((_, index) => ({
    name: `line${index}`,
    type: 'text',
    position: { x: 7, y: 7 + index * 5 },
    width: 90,
    height: 5,
    fontSize: SIZE,
    fontName: 'NotoSans',
  }));
  const code = { name: 'code', type: 'code128', position: { x: 7, y: 95 }, width: 70, height: 35 };
  const template = {
    basePdf: { width, height, padding: [0, 0, 0, 0] },
    schemas: [[...lineFields, code]],
  } as unknown as Template;
  return (turn) => {
    const { lines } = drawing(turn);
    const input = Object.fromEntries(lines.map((line, index) => [`line${index}`, line]));
    return generate({
      template,
      inputs: [{ ...input, code: label(turn).sscc }],
      plugins: { text, code128: barcodes.code128 },
      options: { font },
    });
  };
};

const byReactPdf = async (): Promise<Draw> => {
  Font.register({ family: 'NotoSans', src: FONT });
  const style = { fontFamily: 'NotoSans', fontSize: SIZE, padding: MARGIN };
  return (turn) => {
    const { lines, bars } = drawing(turn);
    const texts = lines.map((line) => element(Text, { key: line }, line));
    const rects = bars.map(({ x, width }) =>
      element(Rect, { key: x, x: x - MARGIN, y: 0, width, height: BAR.height, fill: 'black' }),
    );
    const code = element(Svg, { key: 'code', width: WIDTH - 2 * MARGIN, height: BAR.height } as never, rects);
    const page = element(Page, { size: [WIDTH, HEIGHT], style } as never, [...texts, code]);
    return renderToBuffer(element(Document, null, page));
  };
};

/** Labels a second. */
const rate = async (draw: Draw): Promise<number> => {
  const began = performance.now();
  for (let turn = 0; turn < LABELS; turn += 1) await draw(turn);
  return (LABELS * 1000) / (performance.now() - began);
};

const row = (
  format: 'PDF' | 'ZPL',
  library: string,
  name: string,
  make: () => Promise<Draw>,
  aim: number,
): Measurement => ({
  name: `label-${format.toLowerCase()}-${name}`,
  what: `one whole label as ${format}, in a thread of its own`,
  against: `a PDF of the same lines and one of its barcodes, drawn by ${library}`,
  unit: 'labels/s',
  aim,
  better: 'higher',
  measure: async (fixture) => {
    const labels = createLabelRenderer();
    fixture.onEnd(() => labels.close());
    const theirs = await make();
    return sideBySide(
      () => drawn(labels, format),
      () => rate(theirs),
      3,
    );
  },
});

export const labelLibraries: Measurement[] = [
  row('PDF', 'pdf-lib', 'pdf-lib', byPdfLib, 1),
  row('PDF', 'pdfme', 'pdfme', byPdfme, 1),
  row('PDF', '@react-pdf', 'react-pdf', byReactPdf, 1),
  row('ZPL', 'pdf-lib', 'pdf-lib', byPdfLib, 1),
];
