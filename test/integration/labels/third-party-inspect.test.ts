import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { encodeGreyPng } from '../../../electron/labels/png.ts';
import { createLabelRenderer } from '../../../electron/labels/renderer.ts';
import { convertDocument } from '../../../electron/labels/third-party/convert.ts';
import { inspectDocument } from '../../../electron/labels/third-party/inspect.ts';
import { documentPicture } from '../../../electron/labels/third-party/picture.ts';
import { readPng } from '../../../electron/labels/third-party/png-read.ts';
import { suggest } from '../../../shared/printing/document-fit.ts';
import { pdfPages } from '../../helpers/decode.ts';
import {
  allTexts,
  drawnDots,
  drawnEpl,
  drawnGif,
  drawnPdf,
  drawnPng,
  drawnZpl,
  pdfOf,
  plainDrawing,
  printed,
  TRACKING,
  zbarSorted,
  zxingTexts,
} from '../../helpers/third-party.ts';

const media = { widthMm: 100, heightMm: 150 };
const exact = { scale: 'exact', turn: 0, crop: null } as const;

const inspect = (content: Uint8Array | string) =>
  inspectDocument({ content: typeof content === 'string' ? Buffer.from(content, 'utf8') : content });

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), out.length - 4);
  return out;
};

/** A PNG of one bit a dot whose header says a size, with rows of any length. */
const pngSaying = (width: number, height: number, rows: Uint8Array, interlaced = false): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  header[12] = interlaced ? 1 : 0;
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
};

describe('a document is known by its bytes', () => {
  it('PDF: pages as they are shown, cut and turned', async () => {
    const pdf = await pdfOf((doc) => {
      doc.addPage({ size: [288, 432], margin: 0 });
      doc.rect(10, 10, 50, 20).fill();
      doc.addPage({ size: [288, 432], margin: 0 });
      Object.assign(doc.page.dictionary.data, { Rotate: 90 });
      doc.addPage({ size: [400, 500], margin: 0 });
      Object.assign(doc.page.dictionary.data, { CropBox: [50, 50, 338, 482] });
    });
    const { kind, pages, labels } = await inspect(pdf);
    expect([kind, labels]).toEqual(['PDF', 3]);
    const sizes = pages.map(({ size }) => [size!.widthMm.toFixed(1), size!.heightMm.toFixed(1)]);
    expect(sizes).toEqual([
      ['101.6', '152.4'],
      ['152.4', '101.6'],
      ['101.6', '152.4'],
    ]);
    expect(pages[0]!.ink).toMatchObject({
      xMm: expect.closeTo(3.53, 0.1),
      yMm: expect.closeTo(3.53, 0.1),
      widthMm: expect.closeTo(17.64, 0.1),
      heightMm: expect.closeTo(7.06, 0.1),
    });
    expect(pages[1]).toMatchObject({ ink: null, dpi: null, guess: null });
  });

  it('PNG: by the resolution that it tells', async () => {
    const { kind, pages } = await inspect(await drawnPng(plainDrawing, 300));
    expect([kind, pages.length]).toEqual(['PNG', 1]);
    expect(pages[0]!.dpi).toBeCloseTo(300, 1);
    expect(pages[0]!.size!.widthMm).toBeCloseTo(100, 1);
    expect(pages[0]!.guess).toBeNull();
  });

  it.each([
    [812, 1218, 203],
    [800, 1200, 203],
    [1200, 1800, 300],
    [1400, 800, 203],
    [2400, 3600, 600],
  ])('PNG of %i x %i without a resolution: %i dpi, as a guess', async (width, height, dpi) => {
    const { pages } = await inspect(
      pngSaying(width, height, new Uint8Array((Math.ceil(width / 8) + 1) * height)),
    );
    expect(pages[0]).toMatchObject({ size: null, dpi: null, guess: { dpi }, dots: { width, height } });
    expect(pages[0]!.guess!.size.widthMm).toBeCloseTo((width * 25.4) / dpi);
  });

  it('GIF: never tells a resolution', async () => {
    const { kind, pages } = await inspect(await drawnGif(plainDrawing, 203));
    expect(kind).toBe('GIF');
    expect(pages[0]).toMatchObject({ size: null, dpi: null, guess: { dpi: 203 } });
  });

  it('ZPL: each label with its measures and copies, which a printer keeps from one to the next', async () => {
    const zpl =
      '\x10CT~~CD,~CC^~CT~\n^XA^MMT^PW812^XZ\n^XA^LL1218^FO9,9^GB50,50,9^FS^PQ2,0,0,N^XZ^XA^FO1,1^GB9,9,9^FS^XZ';
    const { kind, pages, labels } = await inspect(zpl);
    expect([kind, pages.length, labels]).toEqual(['ZPL', 2, 3]);
    expect(pages.map(({ dots }) => dots)).toEqual([
      { width: 812, height: 1218 },
      { width: 812, height: 1218 },
    ]);
    expect(pages.map(({ copies }) => copies)).toEqual([2, 1]);
    expect(pages[0]!.guess).toMatchObject({ dpi: 203, size: { widthMm: 101.6 } });
  });

  it('ZPL without measures: by what its fields reach', async () => {
    const { pages } = await inspect('^XA^FO20,20^GB1150,1740,4^FS^XZ');
    expect(pages[0]).toMatchObject({ size: null, guess: { dpi: 300 } });
    const { widthMm, heightMm } = pages[0]!.guess!.size;
    expect([Math.round(widthMm), Math.round(heightMm)]).toEqual([100, 150]);
  });

  it('ZPL with other signs, and with a picture of raw bytes that look like commands', async () => {
    const raw = `^XA^PW812^LL1218^FO0,0^GFB,8,8,1,^XZ^XA^X^FS^XZ`;
    expect((await inspect(raw)).pages).toHaveLength(1);
    const signs = '^XA^CC+^PW812+XZ+XA+PW812+LL1218+FO1,1+FDA^B+FS+XZ';
    expect((await inspect(signs)).pages).toHaveLength(1);
  });

  it('EPL: its labels, measures and copies', async () => {
    const { kind, pages, labels } = await inspect(drawnEpl);
    expect([kind, pages.length, labels]).toEqual(['EPL', 1, 2]);
    expect(pages[0]).toMatchObject({ dots: { width: 812, height: 1218 }, guess: { dpi: 203 } });
  });
});

describe('what cannot be printed says why', () => {
  it.each([
    ['nothing', ''],
    ['text', 'Dear customer, your label follows.'],
    ['a web page', '<!doctype html><title>404</title>'],
    ['JSON', '{"error":"label not found"}'],
    ['a JPEG', '\xff\xd8\xff\xe0\x00\x10JFIF'],
    ['a command that prints nothing', '~HS'],
  ])('%s', async (_what, text) => {
    await expect(inspect(Buffer.from(text, 'latin1'))).rejects.toMatchObject({ code: 'document.unknown' });
  });

  it('each kind, cut off', async () => {
    const whole = {
      PDF: await drawnPdf(plainDrawing),
      PNG: await drawnPng(plainDrawing, 203),
      GIF: await drawnGif(plainDrawing, 203),
      ZPL: Buffer.from(drawnZpl(203), 'utf8'),
      EPL: Buffer.from(drawnEpl.trimEnd(), 'latin1'),
    };
    for (const [kind, content] of Object.entries(whole)) {
      for (const share of [0.5, 0.9, 0.99]) {
        const cut = content.subarray(0, Math.floor(content.length * share));
        await expect(inspect(cut), `${kind} ${share}`).rejects.toMatchObject({
          code: 'document.broken',
          details: { kind },
        });
      }
    }
  });

  it('a PNG with one byte changed', async () => {
    const png = Buffer.from(await drawnPng(plainDrawing, 203));
    png[png.length >> 1]! ^= 1;
    await expect(inspect(png)).rejects.toMatchObject({ code: 'document.broken' });
  });

  it('a PNG with rows missing is not filled up', async () => {
    await expect(inspect(pngSaying(800, 1200, new Uint8Array(101 * 600)))).rejects.toMatchObject({
      code: 'document.broken',
    });
  });

  it.each([
    ['by its size', 30_000, 30_000, 100, false],
    ['that unpacks to more than its size', 8, 8, 50_000_000, false],
    ['that does so interlaced', 8, 8, 50_000_000, true],
  ] as const)('a bomb %s', async (_what, width, height, bytes, interlaced) => {
    const bomb = pngSaying(width, height, new Uint8Array(bytes), interlaced);
    expect(bomb.length).toBeLessThan(60_000);
    const before = process.memoryUsage().arrayBuffers;
    const code = width > 8 ? 'document.too-large' : 'document.broken';
    await expect(inspect(bomb)).rejects.toMatchObject({ code });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });

  it('a GIF that says it is huge', async () => {
    const gif = Buffer.from(await drawnGif({ ...plainDrawing, widthMm: 20, heightMm: 20 }, 203));
    gif.writeUInt16LE(60_000, 6);
    gif.writeUInt16LE(60_000, 8);
    await expect(inspect(gif)).rejects.toMatchObject({ code: 'document.too-large' });
  });

  it('too many bytes, too many pages, a password', async () => {
    await expect(inspect(new Uint8Array(21 * 1024 * 1024))).rejects.toMatchObject({
      code: 'document.too-large',
      details: { limit: '20 MB' },
    });
    const pages = (count: number) =>
      pdfOf((doc) => {
        for (let at = 0; at < count; at += 1) doc.addPage({ size: [288, 432], margin: 0 });
      });
    for (const count of [101, 1200])
      await expect(inspect(await pages(count))).rejects.toMatchObject({
        code: 'document.too-many-pages',
        details: { limit: 100 },
      });
    const locked = await pdfOf((doc) => void doc.addPage(), { userPassword: 'secret' });
    await expect(inspect(locked)).rejects.toMatchObject({ code: 'document.locked' });
  });
});

describe('what is asked for and cannot be done', () => {
  const zpl = (fields: string): Buffer => Buffer.from(`^XA^CI28^PW799^LL1199${fields}^XZ`, 'utf8');
  const turned = { ...exact, turn: 90 } as const;

  it('EPL for a ZPL printer, or for any other', async () => {
    const content = Buffer.from(drawnEpl, 'latin1');
    for (const to of ['ZPL', 'PDF'] as const) {
      await expect(
        convertDocument({ content, kind: 'EPL', to, media, dpi: 203, how: exact }),
      ).rejects.toMatchObject({ code: 'document.language', details: { language: 'EPL', present: to } });
    }
  });

  it.each([
    ['a barcode that is not drawn here', '^FO9,99^BKN,N,99,N,N,A,A^FD123456^FS'],
    ['a font in the printer', '^FO9,9^A@N,30,30,E:ARIAL.TTF^FDA^FS'],
    ['letters that are not drawn here', '^FO9,9^A0N,30,30^FDМосква^FS'],
    ['escaped letters that are not drawn here', '^FO9,9^A0N,30,30^FH^FD_d0_9c^FS'],
  ])('ZPL is not redrawn with %s', async (_what, fields) => {
    const request = { kind: 'ZPL', to: 'ZPL', media: { widthMm: 150, heightMm: 100 }, dpi: 203 } as const;
    await expect(convertDocument({ content: zpl(fields), how: turned, ...request })).rejects.toMatchObject({
      code: 'document.redraw',
    });
    const asItCame = { ...request, media, how: exact };
    await expect(convertDocument({ content: zpl(fields), ...asItCame })).resolves.toMatchObject({
      changed: false,
    });
  });

  it.each([
    ['a picture in the printer', '^FO9,9^IMR:LOGO.GRF^FS', '^IMR:LOGO.GRF'],
    ['units that the next label would be measured in too', '^MUM^FO9,9^GB9,9,1^FS', '^MUM'],
  ])('ZPL with %s is neither redrawn nor sent as it came', async (_what, fields, command) => {
    const request = { content: zpl(fields), kind: 'ZPL', to: 'ZPL', media, dpi: 203 } as const;
    await expect(convertDocument({ ...request, how: turned })).rejects.toMatchObject({
      code: 'document.redraw',
    });
    await expect(convertDocument({ ...request, how: exact })).rejects.toMatchObject({
      code: 'document.command',
      details: { command },
    });
  });

  it('ZPL that nobody here can measure or draw goes out as it came, and is not changed', async () => {
    const content = Buffer.from('^XA^FO9,99^BKN,N,99,N,N,A,A^FD123456^FS^XZ');
    expect((await inspect(content)).pages).toMatchObject([{ size: null, dots: null, copies: 1 }]);
    const request = { content, kind: 'ZPL', to: 'ZPL', media, dpi: 300 } as const;
    await expect(convertDocument({ ...request, how: exact })).resolves.toMatchObject({
      changed: false,
      content,
    });
    await expect(convertDocument({ ...request, how: turned })).rejects.toMatchObject({
      code: 'document.redraw',
    });
  });

  it('a label that is fed further than its media are long goes out as it came where its ink lies on them', async () => {
    const content = Buffer.from('^XA^PW812^LL1800^FO9,9^GB700,900,9^FS^XZ');
    const inspected = await inspect(content);
    expect(suggest(inspected, media)).toMatchObject([{ way: 'exact', how: exact }]);
    const request = { content, kind: 'ZPL', to: 'ZPL', media, dpi: 203, how: exact } as const;
    await expect(convertDocument(request)).resolves.toMatchObject({ changed: false });
  });

  it('ink beyond the media', async () => {
    const content = await drawnPng(plainDrawing, 203);
    const small = { widthMm: 60, heightMm: 70 };
    for (const to of ['ZPL', 'PDF'] as const) {
      await expect(
        convertDocument({ content, kind: 'PNG', to, media: small, dpi: 203, how: exact }),
      ).rejects.toMatchObject({
        code: 'document.size',
        details: { size: '94 x 144 mm', present: '60 x 70 mm' },
      });
    }
    const label = zpl('^FO9,9^GB700,900,9^FS');
    await expect(
      convertDocument({ content: label, kind: 'ZPL', to: 'ZPL', media: small, dpi: 203, how: exact }),
    ).rejects.toMatchObject({ code: 'document.size' });
  });

  it('white beyond the media is no loss', async () => {
    const content = await drawnPdf({ ...plainDrawing, widthMm: 101.6, heightMm: 152.4 });
    const made = await convertDocument({ content, kind: 'PDF', to: 'ZPL', media, dpi: 203, how: exact });
    expect(await zxingTexts(await printed(made, 203, media), 203)).toEqual(allTexts);
  });

  it('a kind that it is not, a page that it does not have', async () => {
    const content = await drawnPng(plainDrawing, 203);
    const request = { content, to: 'ZPL', media, dpi: 203, how: exact } as const;
    await expect(convertDocument({ ...request, kind: 'PDF' })).rejects.toMatchObject({
      code: 'document.unknown',
    });
    await expect(convertDocument({ ...request, kind: 'PNG', pages: [1] })).rejects.toMatchObject({
      code: 'document.page-unknown',
    });
  });
});

describe('PDF for a PDF printer', () => {
  it('goes through untouched where it has the size of the media', async () => {
    const content = await drawnPdf(plainDrawing);
    const made = await convertDocument({ content, kind: 'PDF', to: 'PDF', media, dpi: 203, how: exact });
    expect(made.changed).toBe(false);
    expect(made.content).toBe(content);
  });

  it('has pages of exactly the media else, with vectors', async () => {
    const content = await drawnPdf({ ...plainDrawing, widthMm: 210, heightMm: 297, xMm: 40, yMm: 20 });
    const how = { ...exact, crop: { xMm: 40, yMm: 20, widthMm: 100, heightMm: 150 } };
    const made = await convertDocument({ content, kind: 'PDF', to: 'PDF', media, dpi: 203, how });
    expect((await pdfPages(made.content)).sizes).toEqual([media]);
    expect(Buffer.from(made.content).toString('latin1')).not.toContain('/Subtype /Image');
  });

  it('shows nothing of what was cut away', async () => {
    const content = await pdfOf((doc) => {
      doc.addPage({ size: [595, 842], margin: 0 });
      doc.rect(0, 0, 595, 842).fill('black');
    });
    const how = { ...exact, crop: { xMm: 100, yMm: 100, widthMm: 50, heightMm: 50 } };
    const made = await convertDocument({ content, kind: 'PDF', to: 'PDF', media, dpi: 203, how });
    const { pages } = await inspectDocument({ content: made.content });
    const { xMm, yMm, widthMm, heightMm } = pages[0]!.ink!;
    expect([xMm, yMm, widthMm, heightMm].map(Math.round)).toEqual([25, 50, 50, 50]);
  });

  it('turns a page that is turned already', async () => {
    const content = await pdfOf((doc) => {
      doc.addPage({ size: [425.2, 283.5], margin: 0 });
      // Shown at the top right once the page is turned.
      doc.rect(10, 10, 100, 50).fill('black');
      Object.assign(doc.page.dictionary.data, { Rotate: 90 });
    });
    for (const to of ['PDF', 'ZPL'] as const) {
      const how = { ...exact, turn: 180 } as const;
      const made = await convertDocument({ content, kind: 'PDF', to, media, dpi: 203, how });
      const [picture] = [await printed(made, 203, media)];
      const { pages } = await inspectDocument({ content: picture! });
      const { ink, guess, size } = pages[0]!;
      const { widthMm, heightMm } = (size ?? guess?.size)!;
      // Upside down: at the bottom left.
      expect(ink!.xMm / widthMm).toBeLessThan(0.1);
      expect((ink!.yMm + ink!.heightMm) / heightMm).toBeGreaterThan(0.9);
    }
  });
});

describe('a picture for a window', () => {
  it.each([
    ['PDF', () => drawnPdf(plainDrawing)],
    ['PNG', () => drawnPng(plainDrawing, 300)],
    ['GIF', () => drawnGif(plainDrawing, 300)],
    ['ZPL', async () => Buffer.from(drawnZpl(300), 'utf8')],
  ] as const)('of %s', async (kind, draw) => {
    const picture = await documentPicture({ content: await draw(), kind, page: 0, dpi: 150 });
    expect(picture.pages).toBe(1);
    expect([Math.round(picture.size!.widthMm), Math.round(picture.size!.heightMm)]).toEqual([100, 150]);
    const { width, height } = readPng(picture.png);
    expect([Math.abs(width - 591) <= 2, Math.abs(height - 886) <= 2]).toEqual([true, true]);
    await expect(documentPicture({ content: await draw(), kind, page: 1, dpi: 150 })).rejects.toMatchObject({
      code: 'document.page-unknown',
    });
  });

  it('of EPL, with its barcode', async () => {
    const content = Buffer.from(drawnEpl, 'latin1');
    const { png, pages } = await documentPicture({ content, kind: 'EPL', page: 0, dpi: 203 });
    expect(pages).toBe(1);
    expect(await zbarSorted(png)).toEqual([TRACKING]);
  });
});

describe('a label on a sheet', () => {
  it('is found and cut out, and its barcodes read', async () => {
    const content = await drawnPdf({ ...plainDrawing, widthMm: 210, heightMm: 297, xMm: 12, yMm: 15 });
    const inspected = await inspectDocument({ content });
    const [proposal] = suggest(inspected, media);
    expect(proposal).toMatchObject({ way: 'crop', came: { widthMm: expect.closeTo(210, 0) }, loaded: media });
    const how = proposal!.how;
    const made = await convertDocument({ content, kind: 'PDF', to: 'ZPL', media, dpi: 203, how });
    expect(await zxingTexts(await printed(made, 203, media), 203)).toEqual(allTexts);
  });

  it('is found beside instructions', async () => {
    const { width, height, data } = await drawnDots(
      { ...plainDrawing, widthMm: 297, heightMm: 210, yMm: 20 },
      203,
    );
    // Lines of text, as it were, on the other half.
    for (let line = 0; line < 30; line += 1) {
      const top = 200 + line * 40;
      for (let y = top; y < top + 12; y += 1) data.fill(0, y * width + 1300, y * width + 2200);
    }
    const png = Buffer.from(encodeGreyPng({ width, height, data }, 203));
    const pdf = await pdfOf((doc) => {
      doc.addPage({ size: [841.9, 595.3], margin: 0 });
      doc.image(png, 0, 0, { width: 841.9 });
    });
    const [proposal] = suggest(await inspectDocument({ content: pdf }), media);
    expect(proposal).toMatchObject({ way: 'crop', how: { scale: 'exact', turn: 0 } });
    const { xMm, yMm, widthMm, heightMm } = proposal!.how.crop!;
    expect(xMm).toBeLessThan(4);
    expect(yMm).toBeLessThan(24);
    expect([xMm + widthMm > 96, yMm + heightMm > 166, widthMm <= 100, heightMm <= 150]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('in the thread', () => {
  const renderer = (options = {}) => {
    const made = createLabelRenderer(options);
    onTestFinished(() => made.close());
    return made;
  };

  it('looks, converts, proves and shows', async () => {
    const labels = renderer();
    const content = await drawnPdf(plainDrawing);
    const { kind } = await labels.inspect({ content });
    const made = await labels.convert({ content, kind, to: 'ZPL', media, dpi: 203, how: exact });
    const proof = await labels.proof({ ...made, media, dpi: 203, expected: [TRACKING, 'NOT THERE'] });
    expect(proof.expected).toEqual([
      { text: TRACKING, read: true, within: false },
      { text: 'NOT THERE', read: false, within: false },
    ]);
    const picture = await labels.documentPicture({ content: made.content, kind: 'ZPL', page: 0, dpi: 100 });
    expect(readPng(picture.png).width).toBeGreaterThan(300);
  });

  it('hands on what is wrong with a document, by its code', async () => {
    await expect(renderer().inspect({ content: Buffer.from('no label') })).rejects.toMatchObject({
      code: 'document.unknown',
    });
  });

  it('fails what takes too long', async () => {
    const content = await drawnPdf({ ...plainDrawing, widthMm: 210, heightMm: 297 });
    await expect(renderer({ timeoutMs: 1 }).inspect({ content })).rejects.toMatchObject({
      code: 'document.too-slow',
    });
  });

  it('goes on in another thread after what nobody foresaw', async () => {
    const labels = renderer();
    const content = await drawnPdf(plainDrawing);
    const request = { content, kind: 'PDF', to: 'ZPL', dpi: 203, how: exact } as const;
    // No caller can: simulates an engine that fails.
    const nothing = { ...request, content: null as unknown as Uint8Array };
    await expect(labels.convert({ ...nothing, media })).rejects.toMatchObject({ code: 'document.failed' });
    await expect(labels.convert({ ...request, media })).resolves.toMatchObject({ kind: 'ZPL', pages: 1 });
  });
});
