import bwipjs from 'bwip-js/node';
import { PNG } from 'pngjs';
import { pdfOf } from './third-party.ts';

/** Pages as carriers and shops send them that are no plain label: two copies on a sheet, a doc tab, an invoice. */

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Something on a page, in millimetres. */
export interface Mark {
  xMm: number;
  yMm: number;
}
export interface Code extends Mark {
  bcid: string;
  text: string;
  moduleMm: number;
  /** Of a linear one. */
  heightMm?: number;
}
/** Lines of text, as it were: bars as high as letters with gaps as between words. */
export interface Lines extends Mark {
  widthMm: number;
  lines: number;
}
export interface Box extends Mark {
  widthMm: number;
  heightMm: number;
}

export interface Sheet {
  widthMm: number;
  heightMm: number;
  codes?: Code[];
  texts?: Lines[];
  /** Filled. */
  boxes?: Box[];
  /** Drawn before all else, in this grey: 0 is black, 1 white. */
  pale?: { grey: number; text: string; at: Mark; points: number }[];
}

const bars = async ({ bcid, text, moduleMm, heightMm, xMm, yMm }: Code): Promise<Rect[]> => {
  const maxi = bcid === 'maxicode' ? { mode: 4 } : {};
  const png = await bwipjs.toBuffer({ bcid, text, scale: 1, height: 3, ...maxi } as never);
  const { width, height, data } = PNG.sync.read(png);
  const rows = heightMm === undefined ? height : 1;
  const rects: Rect[] = [];
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (data[(y * width + x) * 4]! >= 128 || data[(y * width + x) * 4 + 3]! <= 128) continue;
      const at = { x: xMm + x * moduleMm, y: yMm + y * moduleMm };
      rects.push({ ...at, width: moduleMm, height: heightMm ?? moduleMm });
    }
  }
  return rects;
};

const WORDS = [11, 7, 16, 4, 9, 13];

const letters = ({ xMm, yMm, widthMm, lines }: Lines): Rect[] =>
  Array.from({ length: lines }, (_, line) => {
    const words: Rect[] = [];
    for (let x = 0, at = line; x < widthMm; at += 1) {
      const length = Math.min(WORDS[at % WORDS.length]!, widthMm - x);
      words.push({ x: xMm + x, y: yMm + line * 5, width: length, height: 2 });
      x += length + 1.5;
    }
    return words;
  }).flat();

export const sheetRects = async ({ codes = [], texts = [], boxes = [] }: Sheet): Promise<Rect[]> => [
  ...(await Promise.all(codes.map(bars))).flat(),
  ...texts.flatMap(letters),
  ...boxes.map(({ xMm, yMm, widthMm, heightMm }) => ({ x: xMm, y: yMm, width: widthMm, height: heightMm })),
];

const points = (mm: number): number => (mm * 72) / 25.4;

export const sheetPdf = async (...sheets: Sheet[]): Promise<Uint8Array> => {
  const drawn = await Promise.all(sheets.map(async (sheet) => ({ sheet, rects: await sheetRects(sheet) })));
  return pdfOf(
    (doc) => {
      for (const { sheet, rects } of drawn) {
        doc.addPage({ size: [points(sheet.widthMm), points(sheet.heightMm)], margin: 0 });
        for (const { grey, text, at, points: size } of sheet.pale ?? []) {
          doc
            .font('Helvetica-Bold')
            .fontSize(size)
            .fillColor([grey * 255, grey * 255, grey * 255]);
          doc.text(text, points(at.xMm), points(at.yMm), { lineBreak: false });
        }
        for (const { x, y, width, height } of rects) {
          doc.rect(points(x), points(y), points(width), points(height));
        }
        doc.fill('black');
      }
    },
    { font: 'Helvetica' },
  );
};

/** The same as dots of a printer, every edge on a whole one. */
export const sheetDots = async (sheet: Sheet, dpi: number) => {
  const dots = (mm: number): number => Math.round((mm * dpi) / 25.4);
  const [width, height] = [dots(sheet.widthMm), dots(sheet.heightMm)];
  const data = new Uint8Array(width * height).fill(255);
  for (const rect of await sheetRects(sheet)) {
    const [left, right] = [dots(rect.x), dots(rect.x + rect.width)];
    for (let y = dots(rect.y); y < dots(rect.y + rect.height); y += 1) {
      data.fill(0, y * width + left, y * width + right);
    }
  }
  return { width, height, data };
};

/** Without a resolution, as UPS sends its labels. */
export const sheetPng = async (sheet: Sheet, dpi: number): Promise<Uint8Array> => {
  const { width, height, data } = await sheetDots(sheet, dpi);
  const png = new PNG({ width, height, colorType: 0 });
  for (let at = 0; at < data.length; at += 1) png.data.fill(data[at]!, at * 4, at * 4 + 3);
  for (let at = 0; at < data.length; at += 1) png.data[at * 4 + 3] = 255;
  return PNG.sync.write(png, { colorType: 0 });
};

export const POST_TRACKING = '1000000500113230110301';
export const POST_LINK = 'HTTPS://POST.EXAMPLE/1000000500113230110301';
export const POST_ROUTING = '38600000110';

/** 98 x 178.5 mm: sender and tracking above, recipient and routing below, with a white strip between. */
export const postLabel = (
  xMm: number,
  yMm: number,
  tracking = POST_TRACKING,
): Required<Omit<Sheet, 'widthMm' | 'heightMm' | 'pale'>> => ({
  codes: [
    { bcid: 'code128', text: tracking, xMm: xMm + 8, yMm: yMm + 45, moduleMm: 0.25, heightMm: 25 },
    {
      bcid: 'qrcode',
      text: POST_LINK.replace(POST_TRACKING, tracking),
      xMm: xMm + 60,
      yMm: yMm + 40,
      moduleMm: 0.5,
    },
    { bcid: 'code128', text: POST_ROUTING, xMm: xMm + 10, yMm: yMm + 140, moduleMm: 0.375, heightMm: 25 },
  ],
  texts: [
    { xMm: xMm + 2, yMm: yMm + 8, widthMm: 90, lines: 5 },
    { xMm: xMm + 2, yMm: yMm + 100, widthMm: 70, lines: 6 },
  ],
  boxes: [
    { xMm, yMm, widthMm: 98, heightMm: 0.5 },
    { xMm, yMm: yMm + 84.5, widthMm: 98, heightMm: 0.5 },
    { xMm, yMm: yMm + 93, widthMm: 98, heightMm: 0.5 },
    { xMm, yMm: yMm + 178, widthMm: 98, heightMm: 0.5 },
  ],
});

const together = (...parts: Omit<Sheet, 'widthMm' | 'heightMm'>[]): Omit<Sheet, 'widthMm' | 'heightMm'> => ({
  codes: parts.flatMap(({ codes = [] }) => codes),
  texts: parts.flatMap(({ texts = [] }) => texts),
  boxes: parts.flatMap(({ boxes = [] }) => boxes),
});

/** A4 across with a label twice, one for the parcel and one for the files; or with those of two parcels. */
export const twoUp = (second = POST_TRACKING): Sheet => ({
  widthMm: 297,
  heightMm: 210,
  ...together(postLabel(26, 16), postLabel(173, 16, second)),
});

/** 7 x 4 inches, on its side, as UPS sends it: a framed label of six inches and an inch of terms. */
export const TAB_TRACKING = '1Z12345E0205271688';
export const TAB_MAXI = '152382802840001996136071';
export const tabbed = (): Sheet => ({
  widthMm: (1400 * 25.4) / 203,
  heightMm: (800 * 25.4) / 203,
  codes: [
    { bcid: 'maxicode', text: TAB_MAXI, xMm: 60, yMm: 10, moduleMm: 0.25 },
    { bcid: 'code128', text: TAB_TRACKING, xMm: 58, yMm: 60, moduleMm: (3 * 25.4) / 203, heightMm: 25 },
  ],
  texts: [
    { xMm: 5, yMm: 10, widthMm: 45, lines: 8 },
    { xMm: 152, yMm: 8, widthMm: 20, lines: 13 },
  ],
  boxes: [
    { xMm: 0, yMm: 0, widthMm: 150.4, heightMm: 0.5 },
    { xMm: 0, yMm: 99.4, widthMm: 150.4, heightMm: 0.5 },
    { xMm: 0, yMm: 0, widthMm: 0.5, heightMm: 99.9 },
    { xMm: 149.9, yMm: 0, widthMm: 0.5, heightMm: 99.9 },
  ],
});

/** A4 of text from edge to edge, with a barcode in its head. */
export const invoice = (): Sheet => ({
  widthMm: 210,
  heightMm: 297,
  codes: [{ bcid: 'code128', text: 'INV-2026-0042', xMm: 130, yMm: 18, moduleMm: 0.3, heightMm: 14 }],
  texts: [
    { xMm: 15, yMm: 18, widthMm: 80, lines: 5 },
    { xMm: 15, yMm: 60, widthMm: 180, lines: 36 },
    { xMm: 15, yMm: 262, widthMm: 180, lines: 3 },
  ],
});
