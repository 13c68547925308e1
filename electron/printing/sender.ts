import { PackdeskError } from '../../shared/errors.ts';
import type { PrinterProfile, PrintJobState } from '../../shared/printing/printer.ts';
import type { Clock } from '../core/clock.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Logger } from '../core/logger.ts';
import type { PrintJob, PrintJobStore } from '../core/print-job-store.ts';
import { aboutJob } from './about-job.ts';
import { type Adapters, sendTo } from './adapters/adapters.ts';
import { hindrance, type Verdict, verdictOf } from './dispatch.ts';
import type { Prepare, Prepared } from './foreign/prepare.ts';
import type { PaperRotation } from './paper-rotation.ts';
import type { Printers } from './printing.ts';
import { hasOtherRotation, type Remake } from './rerender.ts';
import { withPrinterSettings } from './zpl-settings.ts';

export interface SenderParts {
  jobs: PrintJobStore;
  printers: Pick<Printers, 'list'>;
  adapters: Adapters;
  clock: Clock;
  logger: Logger;
  /** Makes of another service's document what a printer takes. */
  prepare: Prepare;
  /** Left out: papers go as they are, whatever the printer says. */
  turnPaper?: PaperRotation;
  /** Redraws a job's label. Left out: labels go as they were drawn, however their printer turns them by now. */
  remake?: Remake;
  /** Called after each durable change of a job. Never throws. */
  changed: (id: string) => Promise<void>;
  /** Lets older ones go before this job, that have failed and may come out by now. Left out: there are none. */
  goBefore?: (job: PrintJob) => Promise<boolean>;
}

/** Takes single jobs from queued to their end. */
export interface Sender {
  /**
   * Sends the oldest waiting job of a printer. False when none waits, and while it is not known what became of another
   * one: its printer may be broken, and labels behind a question would each become one.
   */
  sendNext(printerId: string): Promise<boolean>;
  /** `printerId`: only while it is to go to this printer. `wanted`: a person asked for it now. */
  move(
    id: string,
    from: readonly PrintJobState[],
    to: PrintJobState,
    error: PrintJob['error'],
    also?: { printerId?: string; wanted?: boolean },
  ): Promise<boolean>;
  /** Writes down outcomes that the store could not take before (disk full, busy). */
  recordLeftOver(): Promise<void>;
  /** Gives up what is going out now; it ends as refused or broken. */
  giveUp(): void;
}

export const createSender = (parts: SenderParts): Sender => {
  const { jobs, printers, adapters, clock, logger } = parts;
  const givenUp = new AbortController();
  const leftOver = new Map<string, { verdict: Verdict; printerId: string }>();

  const move: Sender['move'] = async (id, from, to, error, also) => {
    const details = { at: clock.now(), error, ...also };
    const moved = await jobs.move(id, from, to, details);
    if (!moved) return false;
    logger.info('print.state', { job: id, state: to, code: error?.code });
    await parts.changed(id);
    return true;
  };

  /** The bytes are out by now: an outcome that cannot be written is kept and must never lead to a second send. */
  const record = async (id: string, verdict: Verdict, printerId: string): Promise<void> => {
    try {
      await move(id, ['sending'], verdict.state, verdict.error);
      leftOver.delete(id);
    } catch (error) {
      leftOver.set(id, { verdict, printerId });
      logger.error('print.unrecorded', { job: id, state: verdict.state, ...failureFields(error) });
    }
  };

  const bytesOf = async (job: PrintJob, printer: PrinterProfile, payload: Uint8Array): Promise<Prepared> =>
    job.foreign
      ? await parts.prepare(job, printer, payload)
      : {
          format: job.format === 'ZPL' ? 'ZPL' : 'PDF',
          payload: (await parts.turnPaper?.(job, printer, payload)) ?? payload,
        };

  /**
   * Redraws a label whose printer's rotation has changed since; it stays in its place. False where it goes as it
   * was drawn.
   */
  const redrawnRotated = async (job: PrintJob, printer: PrinterProfile): Promise<boolean> => {
    if (!hasOtherRotation(job, printer)) return false;
    try {
      const made = await parts.remake?.(job, printer);
      if (!made) return false;
      const to = { ...made, printerId: job.printerId, whileAt: job.printerId, at: clock.now() };
      if (await jobs.redirect(job.id, ['queued'], to)) await parts.changed(job.id);
    } catch (error) {
      const failure = error instanceof PackdeskError ? error : new PackdeskError('label.failed');
      logger.warn('print.turned-anew', { job: job.id, ...failureFields(error) });
      const { code, details } = failure;
      await move(job.id, ['queued'], 'failed', { code, details }, { printerId: job.printerId });
    }
    return true;
  };

  const send = async (job: PrintJob): Promise<void> => {
    const printer = (await printers.list()).find(({ id }) => id === job.printerId);
    const payload = await jobs.payload(job.id);
    const verdict = hindrance(printer, job, payload);
    if (verdict !== null || printer === undefined || payload === null) {
      await move(job.id, ['queued'], 'failed', verdict?.error ?? null, { printerId: job.printerId });
      return;
    }
    if (await redrawnRotated(job, printer)) return;
    const made = await bytesOf(job, printer, payload);
    if ('error' in made) {
      await move(job.id, ['queued'], 'failed', made.error, { printerId: job.printerId });
      return;
    }
    if (!(await move(job.id, ['queued'], 'sending', null, { printerId: job.printerId }))) return;
    const { id, title } = job;
    const { media } = job.foreign ? printer : job;
    const bytes = withPrinterSettings(made.payload, printer);
    const sent = { id, title, format: made.format, payload: bytes, media, about: aboutJob(job) };
    const result = await sendTo(adapters, printer, sent, givenUp.signal);
    if (result.outcome !== 'sent') logger.warn('print.not-sent', { job: id, ...result });
    await record(id, verdictOf(printer, result), printer.id);
  };

  /** A question is open about what this printer was given. */
  const isHeld = async (printerId: string): Promise<boolean> => {
    const unwritten = [...leftOver.values()];
    if (unwritten.some((each) => each.printerId === printerId && each.verdict.state === 'uncertain'))
      return true;
    return (await jobs.list({ states: ['uncertain'], printerId, limit: 1 })).length > 0;
  };

  return {
    move,
    sendNext: async (printerId) => {
      const [job] = await jobs.list({ states: ['queued'], printerId, order: 'oldest', limit: 1 });
      if (job === undefined || (await isHeld(printerId))) return false;
      if (!(await parts.goBefore?.(job))) await send(job);
      return true;
    },
    recordLeftOver: async () => {
      for (const [id, { verdict, printerId }] of leftOver) await record(id, verdict, printerId);
    },
    giveUp: () => givenUp.abort(),
  };
};
