import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLogger } from '../../../electron/core/logger.ts';
import type { SendResult, SentJob } from '../../../electron/core/printer.ts';
import { createPrintQueue } from '../../../electron/printing/queue.ts';
import type { Remake } from '../../../electron/printing/rerender.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import { memoryPrintJobs } from '../../helpers/memory-print-jobs.ts';
import { neverPrepared } from '../../helpers/no-documents.ts';
import { folderPrinter, networkPrinter, newJob } from '../../helpers/printing.ts';

const zebra = networkPrinter({ host: '10.0.0.9', port: 9100 });
const twin = folderPrinter('/twin', { id: 'twin', name: 'TWIN' });
const finer = folderPrinter('/finer', { id: 'finer', name: 'FINER', dpi: 300 });
const pdf = folderPrinter('/pdf', { id: 'pdf', name: 'OFFICE', language: 'pdf' });

/** A desk whose first printer answers as told, and the others print. */
const desk = async (answer: SendResult, remake?: Remake, first: PrinterProfile = zebra) => {
  const jobs = memoryPrintJobs();
  const sent: [printer: string, job: SentJob][] = [];
  const send = async ({ id }: PrinterProfile, job: SentJob): Promise<SendResult> => {
    if (id === 'zebra') return answer;
    sent.push([id, job]);
    return { outcome: 'sent' };
  };
  const status = async () => ({ state: 'ready' as const, reasons: [], detail: '' });
  const queue = createPrintQueue({
    prepare: neverPrepared,
    jobs,
    shipments: { byReferences: async () => [], documents: async () => [] },
    printers: { list: async () => [first, twin, finer, pdf] },
    adapters: {
      network: { kind: 'network', send, status },
      folder: { kind: 'folder', send, status },
    } as never,
    clock: { now: () => 5_000 },
    timers: { after: () => () => undefined },
    logger: silentLogger,
    ...(remake && { remake }),
  });
  onTestFinished(() => queue.stop());
  const settled = async () => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  };
  await jobs.add(newJob({ id: 'a' }));
  await queue.start();
  await settled();
  return { queue, sent, settled };
};

const refused: SendResult = { outcome: 'refused', code: 'printer.refused', detail: 'ECONNREFUSED' };
const broken: SendResult = { outcome: 'broken', code: 'printer.broken', detail: 'ECONNRESET' };

describe('a job that is sent to another printer', () => {
  it('comes out there with the bytes that it has, where they fit', async () => {
    const { queue, sent, settled } = await desk(refused);
    expect(await queue.moveTo('a', 'twin', false)).toMatchObject({ printerName: 'TWIN' });
    await settled();
    expect(await queue.job('a')).toMatchObject({ state: 'sent', printerId: 'twin', error: null });
    expect(sent.map(([printer]) => printer)).toEqual(['twin']);
  });

  it('is drawn anew for one of another resolution', async () => {
    const asked: string[] = [];
    const payload = Buffer.from('^XA^FO1,1^FDanew^FS^XZ');
    const { queue, sent, settled } = await desk(refused, async (job, printer) => {
      asked.push(`${job.id} for ${printer.id}`);
      return { payload, format: 'ZPL', media: printer.media, dpi: printer.dpi };
    });
    await queue.moveTo('a', 'finer', false);
    await settled();
    expect(asked).toEqual(['a for finer']);
    expect(sent).toMatchObject([['finer', { payload, id: 'a' }]]);
  });

  it('stays where it is, with the reason, where it can be neither sent nor drawn', async () => {
    const { queue, sent } = await desk(refused);
    await expect(queue.moveTo('a', 'finer', false)).rejects.toMatchObject({ code: 'printer.media' });
    await expect(queue.moveTo('a', 'pdf', false)).rejects.toMatchObject({ code: 'printer.language' });
    await expect(queue.moveTo('a', 'none', false)).rejects.toMatchObject({ code: 'printer.unknown' });
    expect(await queue.job('a')).toMatchObject({ state: 'failed', printerId: 'zebra' });
    expect(sent).toEqual([]);
  });

  it('does not go where what was drawn is not in the printer’s language either', async () => {
    const remake: Remake = async (_, { media, dpi }) => ({
      payload: Buffer.from('^XA^XZ'),
      format: 'ZPL',
      media,
      dpi,
    });
    const { queue } = await desk(refused, remake);
    await expect(queue.moveTo('a', 'pdf', false)).rejects.toMatchObject({ code: 'printer.language' });
  });

  it('goes only with a yes where it may have come out', async () => {
    const { queue, sent, settled } = await desk(broken);
    await expect(queue.moveTo('a', 'twin', false)).rejects.toMatchObject({ code: 'print.uncertain' });
    expect(sent).toEqual([]);
    await queue.moveTo('a', 'twin', true);
    await settled();
    await expect(queue.moveTo('a', 'twin', true)).rejects.toMatchObject({ code: 'print.already' });
    expect(sent).toHaveLength(1);
  });

  it('goes by itself to the one that stands in, where that is set so, and nowhere else', async () => {
    const standIn = (printerId: string, unasked = true) => ({ ...zebra, fallback: { printerId, unasked } });
    const { queue, sent } = await desk(refused, undefined, standIn('twin'));
    expect(await queue.job('a')).toMatchObject({ state: 'sent', printerId: 'twin', attempts: 2 });
    expect(sent).toHaveLength(1);
    const asked = await desk(refused, undefined, standIn('twin', false));
    expect(await asked.queue.job('a')).toMatchObject({ state: 'failed', printerId: 'zebra' });
    const unfit = await desk(refused, undefined, standIn('pdf'));
    expect(await unfit.queue.job('a')).toMatchObject({
      state: 'failed',
      printerId: 'zebra',
      error: { code: 'printer.refused' },
    });
    // It may have come out: only a person may send it anywhere.
    const uncertain = await desk(broken, undefined, standIn('twin'));
    expect(await uncertain.queue.job('a')).toMatchObject({ state: 'uncertain', printerId: 'zebra' });
    expect([...asked.sent, ...unfit.sent, ...uncertain.sent]).toEqual([]);
  });

  it('is not passed to and fro by two that stand in for each other', async () => {
    const jobs = memoryPrintJobs();
    const given: string[] = [];
    const send = async ({ id }: PrinterProfile): Promise<SendResult> => {
      given.push(id);
      return refused;
    };
    // They report that they are ready, and still refuse.
    const status = async () => ({ state: 'ready' as const, reasons: [], detail: '' });
    const queue = createPrintQueue({
      prepare: neverPrepared,
      jobs,
      shipments: { byReferences: async () => [], documents: async () => [] },
      printers: {
        list: async () => [
          { ...zebra, fallback: { printerId: 'twin', unasked: true } },
          { ...twin, fallback: { printerId: 'zebra', unasked: true } },
        ],
      },
      adapters: {
        network: { kind: 'network', send, status },
        folder: { kind: 'folder', send, status },
      } as never,
      clock: { now: () => 5_000 },
      timers: { after: () => () => undefined },
      logger: silentLogger,
    });
    onTestFinished(() => queue.stop());
    await jobs.add(newJob({ id: 'a' }));
    await queue.start();
    for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
    expect(given).toEqual(['zebra', 'twin']);
    expect(await queue.job('a')).toMatchObject({ state: 'failed', printerId: 'twin' });
  });
});
