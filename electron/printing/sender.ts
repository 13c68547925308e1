import { PackdeskError } from '../../shared/errors.ts';
import type { PrinterProfile, PrintJobState } from '../../shared/printing/printer.ts';
import type { Clock } from '../core/clock.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Logger } from '../core/logger.ts';
import type { PrintJob, PrintJobStore } from '../core/print-job-store.ts';
import { aboutJob } from './about-job.ts';
import { type Adapters, sendTo } from './adapters/adapters.ts';
import type { Precedence } from './auto-retry.ts';
import { hindrance, type Verdict, verdictOf } from './dispatch.ts';
import type { PaperRotation } from './paper-rotation.ts';
import type { Printers } from './printing.ts';
import { hasOtherRotation, type Remake } from './rerender.ts';
import type { Prepare, Prepared } from './third-party/prepare.ts';
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
  /**
   * Why no label of a shipment may go out: it is on hold, or cancelled; null where it may. Left out: nothing holds
   * one.
   */
  stopped?: (reference: string) => Promise<PrintJob['error']>;
  /** May this job go, with older ones that have failed and may come out by now? Left out: there are none. */
  goBefore?: (job: PrintJob) => Promise<Precedence>;
}

/** Bytes as they go out. */
type Sendable = Exclude<Prepared, { error: unknown }>;

/** Takes single jobs from queued to their end. */
export interface Sender {
  /**
   * Sends the oldest waiting job of a printer. False when none waits, and while it is not known what became of another
   * one: its printer may be broken, and labels behind a question would each become one.
   */
  sendNext(printerId: string): Promise<boolean>;
  /** `printerId`: only while it is to go to this printer. `wanted`: a person asked for it now. `attempted`: its
   * printer was asked whether it takes jobs, and does not. */
  move(
    id: string,
    from: readonly PrintJobState[],
    to: PrintJobState,
    error: PrintJob['error'],
    also?: { printerId?: string; wanted?: boolean; attempted?: boolean },
  ): Promise<boolean>;
  /** Writes down outcomes that the store could not take before (disk full, busy). */
  recordLeftOver(): Promise<void>;
  /** True while there are such outcomes. */
  hasLeftOver(): boolean;
  /** Gives up what is going out now; it ends as refused or broken. */
  giveUp(): void;
}

/** Writes what becomes of jobs; an outcome that the store cannot take is kept until it can. */
class JobRecords {
  readonly #parts: SenderParts;
  readonly #leftOver = new Map<string, { verdict: Verdict; printerId: string }>();

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  async move(...[id, from, to, error, also]: Parameters<Sender['move']>): Promise<boolean> {
    const { jobs, clock, logger, changed } = this.#parts;
    const moved = await jobs.move(id, from, to, { at: clock.now(), error, ...also });
    if (!moved) return false;
    logger.info('print.state', { job: id, state: to, code: error?.code });
    await changed(id);
    return true;
  }

  /** Before the first byte, and only while the job is to go to the printer it was judged for. */
  async fail(
    { id, printerId }: PrintJob,
    error: PrintJob['error'],
    also: { attempted?: boolean } = {},
  ): Promise<void> {
    await this.move(id, ['queued'], 'failed', error, { printerId, ...also });
  }

  /** The bytes are out by now: an outcome that cannot be written is kept and must never lead to a second send. */
  async record(id: string, verdict: Verdict, printerId: string): Promise<void> {
    try {
      await this.move(id, ['sending'], verdict.state, verdict.error);
      this.#leftOver.delete(id);
    } catch (error) {
      this.#leftOver.set(id, { verdict, printerId });
      const { logger } = this.#parts;
      logger.error('print.unrecorded', { job: id, state: verdict.state, ...failureFields(error) });
    }
  }

  async recordLeftOver(): Promise<void> {
    for (const [id, { verdict, printerId }] of this.#leftOver) await this.record(id, verdict, printerId);
  }

  hasLeftOver(): boolean {
    return this.#leftOver.size > 0;
  }

  /** A question is open about what this printer was given. */
  async isHeld(printerId: string): Promise<boolean> {
    const unwritten = [...this.#leftOver.values()];
    if (unwritten.some((each) => each.printerId === printerId && each.verdict.state === 'uncertain'))
      return true;
    return (await this.#parts.jobs.list({ states: ['uncertain'], printerId, limit: 1 })).length > 0;
  }
}

class JobSender implements Sender {
  readonly #parts: SenderParts;
  readonly #records: JobRecords;
  readonly #givenUp = new AbortController();

  constructor(parts: SenderParts) {
    this.#parts = parts;
    this.#records = new JobRecords(parts);
  }

  async sendNext(printerId: string): Promise<boolean> {
    const { jobs, goBefore } = this.#parts;
    const [job] = await jobs.list({ states: ['queued'], printerId, order: 'oldest', limit: 1 });
    if (job === undefined || (await this.#records.isHeld(printerId))) return false;
    const before = await goBefore?.(job);
    // Its printer was asked for it, which counts as an attempt: a stand-in may take it.
    if (before?.order === 'not-yet') await this.#records.fail(job, before.error, { attempted: true });
    else if (before?.order !== 'older-first') await this.#send(job);
    return true;
  }

  async #send(job: PrintJob): Promise<void> {
    const { jobs, printers } = this.#parts;
    const printer = (await printers.list()).find(({ id }) => id === job.printerId);
    const payload = await jobs.payload(job.id);
    const verdict = hindrance(printer, job, payload);
    if (verdict !== null || printer === undefined || payload === null) {
      return await this.#records.fail(job, verdict?.error ?? null);
    }
    const stopped = await this.#stopOf(job);
    if (stopped) return await this.#records.fail(job, stopped);
    if (await this.#isRedrawn(job, printer)) return;
    const made = await this.#bytesOf(job, printer, payload);
    if ('error' in made) return await this.#records.fail(job, made.error);
    const { id, printerId } = job;
    if (!(await this.move(id, ['queued'], 'sending', null, { printerId }))) return;
    await this.#goOut(job, printer, made);
  }

  /** Looked up at the last moment: the print may have waited for its printer since it was asked for. */
  async #stopOf({ reference }: PrintJob): Promise<PrintJob['error']> {
    return reference === null ? null : ((await this.#parts.stopped?.(reference)) ?? null);
  }

  /**
   * Redraws a label whose printer's rotation has changed since; it stays in its place. False where it goes as it
   * was drawn.
   */
  async #isRedrawn(job: PrintJob, printer: PrinterProfile): Promise<boolean> {
    const { jobs, remake, clock, changed, logger } = this.#parts;
    if (!hasOtherRotation(job, printer)) return false;
    try {
      const made = await remake?.(job, printer);
      if (!made) return false;
      const to = { ...made, printerId: job.printerId, whileAt: job.printerId, at: clock.now() };
      if (await jobs.redirect(job.id, ['queued'], to)) await changed(job.id);
    } catch (error) {
      const failure = error instanceof PackdeskError ? error : new PackdeskError('label.failed');
      logger.warn('print.turned-anew', { job: job.id, ...failureFields(error) });
      await this.#records.fail(job, { code: failure.code, details: failure.details });
    }
    return true;
  }

  async #bytesOf(job: PrintJob, printer: PrinterProfile, payload: Uint8Array): Promise<Prepared> {
    const { prepare, turnPaper } = this.#parts;
    if (job.foreign) return await prepare(job, printer, payload);
    const turned = await turnPaper?.(job, printer, payload);
    return { format: job.format === 'ZPL' ? 'ZPL' : 'PDF', payload: turned ?? payload };
  }

  /** Sends the bytes and records how that ended. */
  async #goOut(job: PrintJob, printer: PrinterProfile, made: Sendable): Promise<void> {
    const { adapters, logger } = this.#parts;
    const { id, title } = job;
    const { media } = job.foreign ? printer : job;
    const payload = withPrinterSettings(made.payload, printer);
    const sent = { id, title, format: made.format, payload, media, about: aboutJob(job) };
    const result = await sendTo(adapters, printer, sent, this.#givenUp.signal);
    if (result.outcome !== 'sent') logger.warn('print.not-sent', { job: id, ...result });
    await this.#records.record(id, verdictOf(printer, result), printer.id);
  }

  move(...move: Parameters<Sender['move']>): Promise<boolean> {
    return this.#records.move(...move);
  }

  recordLeftOver(): Promise<void> {
    return this.#records.recordLeftOver();
  }

  hasLeftOver(): boolean {
    return this.#records.hasLeftOver();
  }

  giveUp(): void {
    this.#givenUp.abort();
  }
}

export const createSender = (parts: SenderParts): Sender => new JobSender(parts);
