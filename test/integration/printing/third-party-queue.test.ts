import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import { createLabelRenderer, type Renderer } from '../../../electron/labels/renderer.ts';
import { systemAdapters } from '../../../electron/printing/adapters/adapters.ts';
import { createPrinting } from '../../../electron/printing/create.ts';
import { createProfileStore } from '../../../electron/printing/profiles.ts';
import type { FitDecision } from '../../../shared/printing/decision.ts';
import type { PrinterProfile, PrintJobView } from '../../../shared/printing/printer.ts';
import { recordingLogger } from '../../helpers/accounts.ts';
import { longIt } from '../../helpers/long-it.ts';
import { startPrinterSocket } from '../../helpers/printer-socket.ts';
import { networkPrinter, newJob } from '../../helpers/printing.ts';
import { fixedClock, tempStore } from '../../helpers/store.ts';
import {
  allTexts,
  drawnEpl,
  drawnGif,
  drawnPdf,
  drawnZpl,
  plainDrawing,
  printed,
  TRACKING,
  zplTexts,
  zxingTexts,
} from '../../helpers/third-party.ts';

/** A sheet as a web shop sends it: the label in its upper half, or at another place. */
const sheet = (yMm = 20, xMm = 30, scale = 1) => drawnPdf({ widthMm: 210, heightMm: 297, xMm, yMm, scale });

let renderer: Renderer;
beforeAll(() => {
  renderer = createLabelRenderer();
  return () => renderer.close();
});

const desk = async (changes: Partial<PrinterProfile> = {}) => {
  const store = await tempStore();
  const { logger, lines } = recordingLogger();
  const zebra = await startPrinterSocket();
  onTestFinished(() => zebra.close());
  const { printers, queue, questions } = createPrinting({
    documents: renderer,
    settings: store.settings,
    profiles: createProfileStore(store.settings, logger),
    jobs: store.jobs,
    shipments: store.shipments,
    labels: renderer,
    adapters: systemAdapters(),
    clock: fixedClock(),
    ids: randomIds,
    logger,
  });
  const media = { widthMm: 100, heightMm: 150 };
  const printer = networkPrinter(zebra, { media, asksState: false, ...changes });
  await printers.save(printer);
  await queue.start();
  onTestFinished(() => queue.stop());

  const ended = (id: string, ...states: PrintJobView['state'][]): Promise<PrintJobView> =>
    new Promise((resolve, reject) => {
      const look = (job: PrintJobView): void => {
        if (job.id !== id || !states.includes(job.state)) return;
        off();
        resolve(job);
      };
      const off = queue.onChange(look);
      queue.job(id).then(look, reject);
    });
  const came = async (id: string, payload: Uint8Array | string): Promise<PrintJobView> => {
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    await store.jobs.add(newJob({ id, payload: bytes, format: 'PDF', foreign: true, media }));
    queue.wake();
    return await ended(id, 'sent', 'failed', 'uncertain');
  };
  /** Codes on the last printed label, drawn by programs that are not ours. */
  const onPaper = async (): Promise<string[]> => {
    const content = zebra.jobs.at(-1) ?? Buffer.alloc(0);
    const kind = printer.language === 'zpl' ? 'ZPL' : 'PDF';
    return zxingTexts(await printed({ kind, content }, printer.dpi, media), printer.dpi);
  };
  const proposed = async (id: string): Promise<FitDecision> => {
    const { proposals, printer: shown } = await questions.document(id);
    return { how: proposals[0]!.how, pages: null, madeForDpi: null, media: shown.media };
  };
  return { store, printers, queue, questions, zebra, came, ended, onPaper, proposed, lines };
};

describe('a label that another service has made', () => {
  it('goes out unasked in the printer’s language where it is of the size that is loaded', async () => {
    const { came, zebra, onPaper } = await desk();
    expect(await came('pdf', await drawnPdf(plainDrawing))).toMatchObject({ state: 'sent', foreign: true });
    expect(zebra.jobs[0]?.toString('latin1')).toMatch(/^\^XA[\s\S]*\^GFA,[\s\S]*\^XZ\s*$/);
    expect(await onPaper()).toEqual(allTexts);
    expect(await came('gif', await drawnGif(plainDrawing, 203))).toMatchObject({ state: 'sent' });
    expect(await onPaper()).toEqual(allTexts);
  });

  it('in the printer’s own language for its dots goes as it came, and sets back the module of its barcodes', async () => {
    const { came, zebra } = await desk();
    const zpl = `~DGR:X.GRF,8,1,FFFFFFFFFFFFFFFF\n${drawnZpl(203)}\n`;
    expect(await came('zpl', zpl)).toMatchObject({ state: 'sent' });
    expect(zebra.jobs[0]?.toString()).toBe(`${zpl}^XA^BY2,3.0,10^XZ\n`);
  });

  longIt(
    'on a sheet is asked about with what came and what is loaded, and printed as a person says',
    async () => {
      const { came, ended, zebra, onPaper, proposed, questions } = await desk();
      expect(await came('a4', await sheet())).toMatchObject({
        state: 'failed',
        error: {
          code: 'document.fit',
          details: { kind: 'PDF', came: '210 x 297 mm', present: '100 x 150 mm' },
        },
      });
      expect(zebra.jobs).toEqual([]);
      const decision = await proposed('a4');
      expect(decision.how.crop).not.toBeNull();
      const shown = await questions.fitted('a4', decision, 0, 203);
      expect(await zxingTexts(shown.png, 203)).toEqual(allTexts);
      // A double click is one answer.
      const [first, second] = await Promise.allSettled([
        questions.decide('a4', 'zebra', decision, false),
        questions.decide('a4', 'zebra', decision, false),
      ]);
      expect(first.status).toBe('fulfilled');
      expect(second.status === 'fulfilled' || second.reason.code === 'print.state').toBe(true);
      await ended('a4', 'sent');
      expect(zebra.jobs).toHaveLength(1);
      expect(await onPaper()).toEqual(allTexts);
      expect((await came('next', await sheet())).error?.code).toBe('document.fit');
    },
  );

  longIt(
    'is printed like the one before it where that is wanted, as long as it lies there, until it is forgotten',
    async () => {
      const { came, ended, zebra, onPaper, proposed, questions } = await desk();
      await came('a', await sheet());
      await questions.decide('a', 'zebra', await proposed('a'), true);
      await ended('a', 'sent');
      expect(await came('b', await sheet())).toMatchObject({ state: 'sent' });
      expect(await onPaper()).toEqual(allTexts);
      // The cut would go through the first of these, miss the second, and be too small for the third.
      expect((await came('c', await sheet(60))).error?.code).toBe('document.fit');
      expect((await came('elsewhere', await sheet(20, 105))).error?.code).toBe('document.fit');
      expect((await came('larger', await sheet(10, 5, 1.4))).error?.code).toBe('document.fit');
      expect(zebra.jobs).toHaveLength(2);
      const [kept] = await questions.kept('zebra');
      expect(kept).toMatchObject({ kind: 'PDF', came: { widthMm: 210, heightMm: 297 } });
      expect(await questions.forget(kept!)).toEqual([]);
      expect((await came('d', await sheet())).error?.code).toBe('document.fit');
    },
  );

  longIt(
    'for other dots is asked about, redrawn for these, and never printed in the wrong size',
    async () => {
      const { came, ended, zebra, onPaper, proposed, questions } = await desk({ dpi: 300 });
      const { error } = await came('zpl', drawnZpl(203));
      expect(error?.code).toBe('document.fit');
      // The sizes alone would be the same, and the question would make no sense.
      expect(error?.details).toMatchObject({
        came: expect.stringMatching(/ mm, 203 dpi$/),
        present: '100 x 150 mm, 300 dpi',
      });
      expect(zebra.jobs).toEqual([]);
      await questions.decide('zpl', 'zebra', { ...(await proposed('zpl')), madeForDpi: 203 }, false);
      await ended('zpl', 'sent');
      expect(await onPaper()).toEqual(zplTexts);
      expect(zebra.jobs[0]?.toString('latin1')).toContain('^PW1181');
    },
  );

  it('whose size nobody can tell is asked about', async () => {
    const { came } = await desk();
    // A font in the printer's memory: its extent is unknown here.
    const zpl = `^XA^FO20,20^A@N,25,25,E:OWN.TTF^FD${TRACKING}^FS^XZ\n`;
    expect((await came('bare', zpl)).error).toMatchObject({
      code: 'document.unsized',
      details: { kind: 'ZPL', present: '100 x 150 mm' },
    });
  });

  longIt('is turned as the printer’s own labels are', async () => {
    const { came, onPaper, zebra } = await desk({ rotation: 180 });
    expect(await came('pdf', await drawnPdf(plainDrawing))).toMatchObject({ state: 'sent' });
    expect(await onPaper()).toEqual(allTexts);
    const upright = await desk();
    await upright.came('pdf', await drawnPdf(plainDrawing));
    expect(zebra.jobs[0]).not.toEqual(upright.zebra.jobs[0]);
  });

  it.each([
    ['EPL, which no printer here speaks', drawnEpl, 'document.language'],
    ['what is none', 'PK\x03\x04 and so on', 'document.unknown'],
    ['half a PDF', '%PDF-1.7\n1 0 obj', 'document.broken'],
  ])('%s is refused before a byte goes out, with what to do', async (_, content, code) => {
    const { came, zebra, lines } = await desk();
    expect(await came('bad', content)).toMatchObject({ state: 'failed', attempts: 0, error: { code } });
    expect(zebra.jobs).toEqual([]);
    expect(JSON.stringify(lines)).not.toContain('LOXSTEDT');
  });

  it('asks anew where other media are loaded by the time that it goes out, and goes to a printer that holds it', async () => {
    const { came, ended, printers, queue, proposed, questions, zebra } = await desk();
    await came('a4', await sheet());
    const decision = await proposed('a4');
    const [zebraNow] = await printers.list();
    await printers.save({ ...zebraNow!, media: { widthMm: 58, heightMm: 100 } });
    await questions.decide('a4', 'zebra', decision, false);
    expect((await ended('a4', 'failed')).error?.details?.present).toBe('58 x 100 mm');
    const office = await startPrinterSocket();
    onTestFinished(() => office.close());
    const media = { widthMm: 210, heightMm: 297 };
    await printers.save(
      networkPrinter(office, {
        id: 'office',
        name: 'Office',
        language: 'pdf',
        dpi: 300,
        media,
        asksState: false,
      }),
    );
    await queue.moveTo('a4', 'office', false);
    await ended('a4', 'sent');
    expect(zebra.jobs).toEqual([]);
    expect(office.jobs[0]?.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
