import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PNG } from 'pngjs';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SystemPrint, SystemPrinted, SystemPrintRequest } from '../../../electron/core/system-print.ts';
import { sheetsAnswer } from '../../../electron/hosts/electron/print/sheets.ts';
import { drawPaper } from '../../../electron/labels/papers/pages.ts';
import { documentPicture } from '../../../electron/labels/third-party/picture.ts';
import { createInstalled } from '../../../electron/printing/adapters/installed.ts';
import { createSystemAdapter } from '../../../electron/printing/adapters/system.ts';
import { paperContent } from '../../../shared/papers/content.ts';
import { PrinterProfile, type SystemPrinter } from '../../../shared/printing/printer.ts';
import { pdfPages, pdfToPng } from '../../helpers/decode.ts';
import { findBrowser } from '../../helpers/find-browser.ts';
import { flask, paperContext, parcelOf, swissShipment } from '../../helpers/papers.ts';
import { firstOf } from '../../helpers/profile.ts';

const A4 = { widthMm: 210, heightMm: 297 };

const systemPrinter = (changes: Partial<SystemPrinter> = {}): SystemPrinter => ({
  id: 'office',
  name: 'Office',
  kind: 'system',
  queue: 'Brother',
  language: 'pdf',
  takes: 'papers',
  dpi: 300,
  media: A4,
  offset: { xMm: 0, yMm: 0 },
  isDefault: false,
  ...changes,
});

/** An invoice of more than one page. */
const invoice = async () => {
  const articles = Array.from({ length: 60 }, (_, index) => flask({ articleNumber: `A-${index}` }));
  const content = paperContent(swissShipment([parcelOf(articles)]), 'COMMERCIAL_INVOICE', paperContext('en'));
  return (await drawPaper({ content, size: A4, at: Date.UTC(2026, 10, 21) })).content;
};

const jobOf = (payload: Uint8Array) => ({
  id: 'j1',
  title: 'Invoice',
  format: 'PDF' as const,
  payload,
  media: A4,
});

/** A print system that keeps what it is given. */
const recording = (answer: SystemPrinted = { outcome: 'taken' }) => {
  const given: SystemPrintRequest[] = [];
  const print: SystemPrint = {
    list: async () => [{ name: 'Brother', displayName: 'Brother HL', description: 'Halle 2' }],
    print: async (request) => {
      given.push(request);
      return answer;
    },
  };
  return { given, adapter: createSystemAdapter({ print, documents: { documentPicture } }) };
};

describe('a paper through the print system', () => {
  test('goes as pictures of its pages, in their own size', async () => {
    const paper = await invoice();
    const { count } = await pdfPages(paper);
    const { given, adapter } = recording();
    expect(await adapter.send(systemPrinter(), jobOf(paper))).toEqual({ outcome: 'sent' });
    expect(given).toMatchObject([{ printer: 'Brother', sheet: A4 }]);
    const [{ pages }] = given as [SystemPrintRequest];
    expect(pages).toHaveLength(count);
    expect(count).toBeGreaterThan(1);
    for (const page of pages) {
      expect(page.widthMm).toBeCloseTo(210, 0);
      expect(page.heightMm).toBeCloseTo(297, 0);
      expect(PNG.sync.read(Buffer.from(page.png)).width).toBeCloseTo(2480, -1);
    }
  });

  test.each([
    [
      { outcome: 'refused', detail: 'no' },
      { outcome: 'refused', code: 'printer.system', detail: 'no' },
    ],
    [
      { outcome: 'unknown', detail: '?' },
      { outcome: 'broken', code: 'printer.silent', detail: '?' },
    ],
  ] as const)('%j is told as %j', async (answer, result) => {
    expect(await recording(answer).adapter.send(systemPrinter(), jobOf(await invoice()))).toEqual(result);
  });

  test('a printer that is not there is given nothing; nor is a page that cannot be drawn', async () => {
    const { given, adapter } = recording();
    const gone = systemPrinter({ queue: 'Canon' });
    expect(await adapter.send(gone, jobOf(await invoice()))).toMatchObject({
      outcome: 'refused',
      code: 'printer.attention',
      reasons: ['queue-unknown'],
    });
    expect(await adapter.status(gone)).toMatchObject({ state: 'attention', reasons: ['queue-unknown'] });
    expect(await adapter.send(systemPrinter(), jobOf(Buffer.from('%PDF-1.7 %%EOF')))).toMatchObject({
      outcome: 'refused',
      code: 'printer.system',
    });
    expect(given).toEqual([]);
    expect(await adapter.status(systemPrinter())).toMatchObject({ state: 'silent' });
  });

  test('a print system that never says which printers it has is given nothing', async () => {
    const print: SystemPrint = {
      list: () => new Promise(() => undefined),
      print: async () => {
        throw new Error('nothing was to be printed');
      },
    };
    const parts = { print, documents: { documentPicture } };
    const paper = await invoice();
    expect(await createSystemAdapter(parts, 1).send(systemPrinter(), jobOf(paper))).toMatchObject({
      outcome: 'refused',
      code: 'printer.system',
    });
    expect(await createSystemAdapter(parts, 1).status(systemPrinter())).toMatchObject({
      state: 'unreachable',
    });
    const giveUp = new AbortController();
    const sending = createSystemAdapter(parts).send(systemPrinter(), jobOf(paper), giveUp.signal);
    giveUp.abort();
    expect(await sending).toMatchObject({ outcome: 'refused' });
    expect(
      await createSystemAdapter(parts).send(systemPrinter(), jobOf(paper), AbortSignal.abort()),
    ).toMatchObject({ outcome: 'refused' });
  });

  test('is chosen from those that the system has', async () => {
    const list = async () => [{ name: 'Brother', displayName: 'Brother HL', description: 'Halle 2' }];
    const installed = createInstalled({ spooler: null, system: { print: { list } } });
    expect(installed.kinds).toEqual(['system']);
    expect(await installed.list('system')).toMatchObject([
      { name: 'Brother', info: 'Brother HL', makeAndModel: 'Halle 2', status: { state: 'silent' } },
    ]);
  });

  test('without a desktop program there is no such printer', async () => {
    const adapter = createSystemAdapter(null);
    expect(await adapter.send(systemPrinter(), jobOf(await invoice()))).toMatchObject({
      outcome: 'refused',
      code: 'printer.not-here',
    });
    expect(await adapter.status(systemPrinter())).toMatchObject({ state: 'unreachable' });
  });

  test('its profile is for A4 and Letter, papers and PDF alone', () => {
    const valid = (changes: object) => PrinterProfile.safeParse({ ...systemPrinter(), ...changes }).success;
    expect(valid({})).toBe(true);
    expect(valid({ media: { widthMm: 215.9, heightMm: 279.4 } })).toBe(true);
    expect(valid({ media: { widthMm: 100, heightMm: 150 } })).toBe(false);
    expect(valid({ takes: 'all' })).toBe(false);
    expect(valid({ language: 'zpl' })).toBe(false);
  });
});

const browser = findBrowser();
if (browser === null && process.env.CI === 'true') throw new Error('no Chromium');

/** The sheets as Chromium prints them: a PDF of the paper. */
const printedBy = async (program: string, request: SystemPrintRequest): Promise<Uint8Array> => {
  const folder = await mkdtemp(join(tmpdir(), 'packdesk-sheets-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = createServer((asked, response) => {
    const answer = sheetsAnswer(`app://packdesk${asked.url}`, request);
    void answer.arrayBuffer().then((body) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const out = join(folder, 'out.pdf');
  await promisify(execFile)(program, [
    ...['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--no-pdf-header-footer'],
    `--user-data-dir=${join(folder, 'profile')}`,
    `--print-to-pdf=${out}`,
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/sheets.html`,
  ]);
  return readFile(out);
};

/** A page that is white but for a black field, from and to in mm. */
const fieldOn = (size: typeof A4, from: [number, number], to: [number, number]): Uint8Array => {
  const [width, height] = [size.widthMm * 4, size.heightMm * 4];
  const png = new PNG({ width, height });
  png.data.fill(255);
  for (let y = from[1] * 4; y < to[1] * 4; y += 1) {
    for (let x = from[0] * 4; x < to[0] * 4; x += 1)
      png.data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return PNG.sync.write(png);
};

/** Extent of black on a page, mm. */
const blackOn = (page: Uint8Array): { from: [number, number]; to: [number, number] } => {
  const { width, height, data } = PNG.sync.read(Buffer.from(page));
  const found = { from: [width, height] as [number, number], to: [0, 0] as [number, number] };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (data[(y * width + x) * 4]! > 128) continue;
      found.from = [Math.min(found.from[0], x), Math.min(found.from[1], y)];
      found.to = [Math.max(found.to[0], x + 1), Math.max(found.to[1], y + 1)];
    }
  }
  const mm = ([x, y]: [number, number]): [number, number] => [(x * 25.4) / 100, (y * 25.4) / 100];
  return { from: mm(found.from), to: mm(found.to) };
};

describe.skipIf(browser === null)('the sheets as Chromium prints them', () => {
  test.each(firstOf([['A4', A4] as const, ['Letter', { widthMm: 215.9, heightMm: 279.4 }] as const]))(
    '%s: one for each page, nothing scaled, a page that lies across turned',
    async (_, sheet) => {
      const small = { widthMm: 148, heightMm: 105 };
      const across = { widthMm: sheet.heightMm, heightMm: sheet.widthMm };
      const whole = { widthMm: Math.round(across.widthMm), heightMm: Math.round(across.heightMm) };
      const pdf = await printedBy(browser!, {
        printer: 'any',
        sheet,
        pages: [
          { ...A4, png: fieldOn(A4, [20, 30], [60, 90]), turn: 0 },
          { ...small, png: fieldOn(small, [10, 10], [140, 100]), turn: 0 },
          { ...whole, png: fieldOn(whole, [20, 30], [60, 90]), turn: 90 },
        ],
      });
      const { count, sizes } = await pdfPages(pdf);
      expect(count).toBe(3);
      for (const size of sizes) {
        expect(size.widthMm).toBeCloseTo(sheet.widthMm, 0);
        expect(size.heightMm).toBeCloseTo(sheet.heightMm, 0);
      }
      const found = (await pdfToPng(pdf, 100)).map(blackOn);
      const expected = [
        { from: [20, 30], to: [60, 90] },
        { from: [10, 10], to: [140, 100] },
        { from: [whole.heightMm - 90, 20], to: [whole.heightMm - 30, 60] },
      ];
      for (const [index, field] of expected.entries()) {
        for (const side of ['from', 'to'] as const) {
          expect(Math.abs(found[index]![side][0] - field[side][0]!)).toBeLessThan(0.6);
          expect(Math.abs(found[index]![side][1] - field[side][1]!)).toBeLessThan(0.6);
        }
      }
    },
  );
});
