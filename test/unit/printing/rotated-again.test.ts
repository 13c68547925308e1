import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLogger } from '../../../electron/core/logger.ts';
import type { NewPrintJob } from '../../../electron/core/print-job-store.ts';
import type { SendResult, SentJob } from '../../../electron/core/printer.ts';
import { createPrintQueue } from '../../../electron/printing/queue.ts';
import type { Remake } from '../../../electron/printing/rerender.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import type { Rotation } from '../../../shared/printing/document.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import { memoryPrintJobs } from '../../helpers/memory-print-jobs.ts';
import { neverPrepared } from '../../helpers/no-documents.ts';
import { networkPrinter, newJob } from '../../helpers/printing.ts';

const refused: SendResult = { outcome: 'refused', code: 'printer.refused', detail: 'ECONNREFUSED' };
const zebra = networkPrinter({ host: '10.0.0.9', port: 9100 });

const drawing = (rotation: Rotation): Buffer => Buffer.from(`^XA^FO1,1^FDturned by ${rotation}^FS^XZ`);

/** Draws as the printer is set up now. */
const redraw: Remake = async (_, { media, dpi, rotation = 0 }) => ({
  payload: drawing(rotation),
  format: 'ZPL',
  media,
  dpi,
  rotation,
});

/**
 * A desk whose printer refuses its first label, which was drawn upright; it can be set up differently in
 * between.
 */
const desk = async (remake: Remake, changes: Partial<NewPrintJob> = {}) => {
  const jobs = memoryPrintJobs();
  const sent: string[] = [];
  const asked: (Rotation | undefined)[] = [];
  let answer: SendResult = refused;
  let printer: PrinterProfile = zebra;
  const send = async (_: PrinterProfile, { payload }: SentJob): Promise<SendResult> => {
    if (answer.outcome === 'sent') sent.push(Buffer.from(payload).toString());
    return answer;
  };
  const status = async () => ({ state: 'unreachable' as const, reasons: [], detail: '' });
  const queue = createPrintQueue({
    prepare: neverPrepared,
    jobs,
    shipments: { byReferences: async () => [], documents: async () => [] },
    printers: { list: async () => [printer] },
    adapters: { network: { kind: 'network', send, status } } as never,
    clock: { now: () => 5_000 },
    timers: { after: () => () => undefined },
    logger: silentLogger,
    remake: (job, to) => {
      asked.push(to.rotation);
      return remake(job, to);
    },
  });
  onTestFinished(() => queue.stop());
  const settled = async () => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  };
  await jobs.add(newJob({ id: 'a', payload: drawing(0), rotation: 0, ...changes }));
  await queue.start();
  await settled();
  expect(await queue.job('a')).toMatchObject({ state: 'failed', error: { code: 'printer.refused' } });
  return {
    jobs,
    queue,
    sent,
    asked,
    /** The printer is back, set up like this; a user chooses Try again. */
    retry: async (rotation?: Rotation) => {
      answer = { outcome: 'sent' };
      printer = { ...zebra, ...(rotation !== undefined && { rotation }) };
      await queue.retry('a', false);
      await settled();
    },
  };
};

describe('a label whose printer turns labels another way since it was drawn', () => {
  it('is drawn anew as a whole before it goes out', async () => {
    const { queue, jobs, sent, asked, retry } = await desk(redraw);
    await retry(90);
    expect(sent).toEqual([drawing(90).toString()]);
    expect(asked).toEqual([90]);
    expect(await queue.job('a')).toMatchObject({ state: 'sent', attempts: 2 });
    expect(await jobs.byId('a')).toMatchObject({ rotation: 90 });
  });

  it.each([undefined, 0] as const)(
    'goes out as it was drawn where nothing has changed (%s)',
    async (rotation) => {
      const { sent, asked, retry } = await desk(redraw);
      await retry(rotation);
      expect(sent).toEqual([drawing(0).toString()]);
      expect(asked).toEqual([]);
    },
  );

  it('goes out as it was drawn, byte for byte, where there is nothing to draw it from', async () => {
    const { sent, retry } = await desk(async () => null);
    await retry(180);
    expect(sent).toEqual([drawing(0).toString()]);
  });

  it('that was drawn before anybody noted how is left as it is', async () => {
    const { rotation: _, ...unknown } = newJob({ id: 'a', payload: drawing(0) });
    const { sent, asked, retry } = await desk(redraw, { ...unknown, rotation: undefined as never });
    await retry(90);
    expect(sent).toEqual([drawing(0).toString()]);
    expect(asked).toEqual([]);
  });

  it('stays with the printer to which a person sends it while it is drawn', async () => {
    const moved = {
      printerId: 'office',
      payload: Buffer.from('for the office'),
      format: 'ZPL',
      at: 6_000,
    } as const;
    const { queue, jobs, sent, retry } = await desk(async (job, printer) => {
      await jobs.redirect(job.id, ['queued'], { ...moved, media: job.media, dpi: job.dpi, wanted: true });
      return await redraw(job, printer);
    });
    await retry(90);
    expect(sent).toEqual([]);
    expect(await queue.job('a')).toMatchObject({ state: 'queued', printerId: 'office' });
    expect(Buffer.from((await jobs.payload('a')) ?? []).toString()).toBe('for the office');
  });

  it('fails with the reason, and nothing goes out, where it cannot be drawn so', async () => {
    const { queue, sent, retry } = await desk(async () => {
      throw new PackdeskError('label.media', { details: { size: '150 x 40 mm' } });
    });
    await retry(270);
    expect(sent).toEqual([]);
    expect(await queue.job('a')).toMatchObject({ state: 'failed', error: { code: 'label.media' } });
  });
});
