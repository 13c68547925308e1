import { PackdeskError } from '../../shared/errors.ts';
import type { FitDecision } from '../../shared/printing/decision.ts';
import type { PrinterProfile, PrintJobView } from '../../shared/printing/printer.ts';
import { takesJobs } from '../../shared/printing/status.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { PrintJob } from '../core/print-job-store.ts';
import { systemTimers, type Timers } from '../core/timers.ts';
import { UNASKED_MS } from '../core/unasked.ts';
import { statusOf } from './adapters/adapters.ts';
import { createReturning, goesUntil, type Returning } from './auto-retry.ts';
import { moveRefusal, retryRefusal, settledFrom, waitedTooLong } from './dispatch.ts';
import { createJobEvents } from './job-events.ts';
import { jobView, mustExist } from './job-view.ts';
import type { PrintQueue } from './printing.ts';
import { rerenderFor } from './rerender.ts';
import { createSender, type Sender, type SenderParts } from './sender.ts';
import { type SupersededParts, whySuperseded } from './superseded.ts';
import { createWorkers, type Workers } from './workers.ts';

export interface PrintQueueParts extends Omit<SenderParts, 'changed' | 'goBefore'> {
  /** Time that `stop` lets a job finish before it gives it up, in ms. */
  graceMs?: number;
  /** Time that a job may have waited, at the start or for its printer, and still go out unasked, in ms. */
  unaskedMs?: number;
  timers?: Timers;
  shipments: SupersededParts['shipments'];
}

const withoutCause = ({ code, details }: PackdeskError): PrintJob['error'] => ({ code, details });

const stateNow = ({ state }: PrintJob): PackdeskError =>
  new PackdeskError('print.state', { details: { state } });

/** Number of waiting jobs that are looked at to find printers that are no longer set up. */
const BATCH = 200;
const GRACE_MS = 5_000;
/** More jobs than a desk can leave behind. */
const LEFT_BEHIND = 10_000;

/** The printer that takes a job in its own one's place without being asked; null where there is none that is ready. */
const standInFor = async (
  { printers, adapters }: Pick<PrintQueueParts, 'printers' | 'adapters'>,
  { printerId }: PrintJob,
): Promise<PrinterProfile | null> => {
  const known = await printers.list();
  const { fallback } = known.find(({ id }) => id === printerId) ?? {};
  const standIn = known.find(({ id }) => id === fallback?.printerId);
  // If neither prints, its own is the one that it waits for.
  const isReady = standIn && fallback?.unasked && takesJobs(await statusOf(adapters, standIn));
  return isReady ? standIn : null;
};

interface RequeueParts
  extends Pick<PrintQueueParts, 'jobs' | 'printers' | 'shipments' | 'clock' | 'logger' | 'remake'> {
  move: Sender['move'];
  changed: (id: string) => Promise<void>;
  wake: () => void;
}

/** Lets jobs that have not come out go again, as long as nothing newer has superseded them. */
class Requeue {
  readonly #parts: RequeueParts;

  constructor(parts: RequeueParts) {
    this.#parts = parts;
  }

  /** @throws PackdeskError of what has superseded the job */
  async mustBeCurrent(job: PrintJob): Promise<void> {
    const why = await whySuperseded(this.#parts, job);
    if (why !== null) throw why;
  }

  /**
   * Moves only from the state that was judged: the second caller finds another state and changes nothing.
   * @param wanted a person asked for it now; otherwise it is automatic
   * @returns why it must not go; null where it goes, or another caller was faster
   */
  async atItsPrinter(job: PrintJob, wanted: boolean): Promise<PackdeskError | null> {
    const moved = await this.#parts.move(job.id, [job.state], 'queued', null, { wanted });
    if (moved) this.#parts.wake();
    return moved ? null : await whySuperseded(this.#parts, job);
  }

  /**
   * Draws it again where the other printer needs other bytes.
   * @param wanted a person asked for it now; otherwise it is automatic
   * @throws PackdeskError printer.unknown, print.state, or of what has superseded it
   */
  async toPrinter(printerId: string, job: PrintJob, wanted: boolean): Promise<void> {
    const { jobs, printers, clock, logger, remake = async () => null } = this.#parts;
    const printer = (await printers.list()).find((each) => each.id === printerId);
    if (printer === undefined) throw new PackdeskError('printer.unknown');
    await this.mustBeCurrent(job);
    const made = await rerenderFor(job, await jobs.payload(job.id), printer, remake);
    // Drawing takes its time.
    await this.mustBeCurrent(job);
    const moved = await jobs.redirect(job.id, [job.state], { ...made, printerId, at: clock.now(), wanted });
    if (!moved) await this.refuseAsItIs(job);
    logger.info('print.moved', { job: job.id, to: printerId });
    await this.#parts.changed(job.id);
    this.#parts.wake();
  }

  /**
   * Automatic retry, now that its printer is back. No caller waits for one that something newer has
   * superseded.
   */
  async byItself(job: PrintJob): Promise<void> {
    const why = (await whySuperseded(this.#parts, job)) ?? (await this.atItsPrinter(job, false));
    if (why !== null) await this.#parts.move(job.id, ['failed'], 'cancelled', withoutCause(why));
  }

  /**
   * A person who says that a superseded job did not come out has still answered for it: the printer that it held is free.
   * @throws PackdeskError of the state it is in, or of what has superseded it
   */
  async mustBeAllowed(job: PrintJob, confirmed: boolean, refuses: typeof retryRefusal): Promise<void> {
    const refusal = refuses(job, confirmed);
    if (refusal !== null) throw refusal;
    const why = await whySuperseded(this.#parts, job);
    if (why === null) return;
    const { move, wake } = this.#parts;
    const isFree =
      job.state === 'uncertain' && (await move(job.id, ['uncertain'], 'cancelled', withoutCause(why)));
    if (isFree) wake();
    throw why;
  }

  /** @throws PackdeskError of what was faster than the caller: something newer, or another state */
  async refuseAsItIs(job: PrintJob): Promise<never> {
    await this.mustBeCurrent(job);
    throw stateNow(mustExist(await this.#parts.jobs.byId(job.id)));
  }
}

class DurablePrintQueue implements PrintQueue {
  readonly #parts: PrintQueueParts;
  readonly #unaskedMs: number;
  readonly #events: ReturnType<typeof createJobEvents>;
  readonly #sender: Sender;
  readonly #workers: Workers;
  readonly #requeue: Requeue;
  readonly #returning: Returning;

  constructor(parts: PrintQueueParts) {
    const { unaskedMs = UNASKED_MS, timers = systemTimers, jobs, logger } = parts;
    const changed = (id: string): Promise<void> => this.#changed(id);
    this.#parts = parts;
    this.#unaskedMs = unaskedMs;
    this.#events = createJobEvents({ jobs, logger, viewOf: (job) => this.#viewOf(job) });
    this.#sender = createSender({ ...parts, changed, goBefore: (job) => this.#returning.goBefore(job) });
    this.#workers = createWorkers({
      sender: this.#sender,
      logger,
      timers,
      lookAgain: () => this.#workers.background(() => this.#lookAfterFailure()),
    });
    const move: Sender['move'] = (...step) => this.#sender.move(...step);
    this.#requeue = new Requeue({ ...parts, move, changed, wake: () => this.wake() });
    const again = (job: PrintJob): Promise<void> => this.#requeue.byItself(job);
    this.#returning = createReturning({ ...parts, timers, unaskedMs, again });
  }

  async start(): Promise<void> {
    const { jobs, clock, logger } = this.#parts;
    const interrupted = { code: 'print.interrupted', details: {} } satisfies PrintJob['error'];
    const unsettled = await jobs.settleAfterStart(clock.now(), interrupted);
    if (unsettled > 0) logger.warn('print.uncertain-after-start', { jobs: unsettled });
    await this.#holdBackOld();
    this.#workers.start();
    this.wake();
    await this.#noteAll();
  }

  /** Looks after jobs that their printer has refused, also where the word of it was lost. */
  async #noteAll(): Promise<void> {
    for (const { id } of await this.#parts.printers.list()) this.#returning.note(id);
  }

  /** The store may have failed for hours, and a person has labelled the parcel otherwise by now. */
  async #lookAfterFailure(): Promise<void> {
    await this.#holdBackOld();
    await this.#look();
    await this.#noteAll();
  }

  /** Yesterday's labels must not be in the printer in the morning. */
  async #holdBackOld(): Promise<void> {
    const { jobs, clock } = this.#parts;
    const waiting = await jobs.list({ states: ['queued'], order: 'oldest', limit: LEFT_BEHIND });
    for (const job of waiting) {
      const verdict = waitedTooLong(job, clock.now(), this.#unaskedMs);
      if (verdict !== null) await this.#sender.move(job.id, ['queued'], verdict.state, verdict.error);
    }
  }

  wake(): void {
    this.#workers.background(() => this.#look());
  }

  async #look(): Promise<void> {
    const { jobs, printers } = this.#parts;
    await this.#sender.recordLeftOver();
    if (this.#sender.hasLeftOver()) this.#workers.lookLater();
    await this.#events.tellCancelled();
    await this.#events.follow();
    const waiting = await jobs.list({ states: ['queued'], order: 'oldest', limit: BATCH });
    // A long queue of one printer must not hide another's jobs, so each printer that is set up looks for its own.
    const ids = [
      ...(await printers.list()).map(({ id }) => id),
      ...waiting.map(({ printerId }) => printerId),
    ];
    for (const id of new Set(ids)) this.#workers.wake(id);
  }

  /** After each durable change of a job. */
  async #changed(id: string): Promise<void> {
    const job = await this.#events.changed(id);
    if (job === null) this.#workers.lookLater();
    if (job?.state === 'sent') this.#returning.works(job.printerId);
    if (job?.state !== 'failed') return;
    this.#returning.note(job.printerId);
    // A caller that awaits this change does not wait for another printer's answer.
    this.#workers.background(() => this.#toFallback(id));
  }

  /** Once for each job: two printers that stand in for each other would pass it to and fro. */
  async #toFallback(id: string): Promise<void> {
    const job = await this.#parts.jobs.byId(id);
    if (job?.attempts !== 1 || goesUntil(job, this.#unaskedMs) === null) return;
    const standIn = await standInFor(this.#parts, job);
    if (standIn === null) return;
    try {
      await this.#requeue.toPrinter(standIn.id, job, false);
    } catch (error) {
      // It stays with its own printer, which is asked until it is back.
      this.#parts.logger.warn('print.fallback', { job: id, ...failureFields(error) });
    }
  }

  async list(query: Parameters<PrintQueue['list']>[0]): Promise<PrintJobView[]> {
    const { jobs, printers } = this.#parts;
    const [found, known] = await Promise.all([jobs.list(query), printers.list()]);
    return found.map((job) => jobView(job, known, goesUntil(job, this.#unaskedMs)));
  }

  async job(id: string): Promise<PrintJobView> {
    return await this.#viewOf(await this.#stored(id));
  }

  async retry(id: string, confirmed: boolean): Promise<PrintJobView> {
    const job = await this.#stored(id);
    await this.#requeue.mustBeAllowed(job, confirmed, retryRefusal);
    // The same bytes would not be read the next time either.
    if (job.state === 'failed' && job.error?.code === 'label.proof') {
      await this.#requeue.toPrinter(job.printerId, job, true);
    } else if (job.state === 'failed' || job.state === 'uncertain') {
      const late = await this.#requeue.atItsPrinter(job, true);
      if (late !== null) throw late;
    }
    return await this.job(id);
  }

  async moveTo(id: string, printerId: string, confirmed: boolean): Promise<PrintJobView> {
    const job = await this.#stored(id);
    await this.#requeue.mustBeAllowed(job, confirmed, moveRefusal);
    await this.#requeue.toPrinter(printerId, job, true);
    return await this.job(id);
  }

  async decide(id: string, printerId: string, fit: FitDecision): Promise<PrintJobView> {
    const { jobs, clock } = this.#parts;
    const job = await this.#stored(id);
    await this.#requeue.mustBeAllowed(job, false, retryRefusal);
    const decided = await jobs.decide(id, { printerId, fit, at: clock.now() });
    if (!decided) await this.#requeue.refuseAsItIs(job);
    await this.#changed(id);
    this.wake();
    return await this.job(id);
  }

  async settle(id: string, as: 'sent' | 'cancelled'): Promise<PrintJobView> {
    const job = await this.#stored(id);
    const error = as === 'sent' ? null : job.error;
    const settled = job.state === as || (await this.#sender.move(id, settledFrom(as), as, error));
    if (!settled) throw stateNow(await this.#stored(id));
    // It may have held its printer.
    this.wake();
    return await this.job(id);
  }

  onChange(listener: (job: PrintJobView) => void): () => void {
    return this.#events.onChange(listener);
  }

  async stop(): Promise<void> {
    this.#returning.stop();
    await this.#workers.stop(this.#parts.graceMs ?? GRACE_MS, () => this.#sender.giveUp());
    await this.#sender.recordLeftOver();
  }

  /** @throws PackdeskError print.job-unknown */
  async #stored(id: string): Promise<PrintJob> {
    return mustExist(await this.#parts.jobs.byId(id));
  }

  async #viewOf(job: PrintJob): Promise<PrintJobView> {
    return jobView(job, await this.#parts.printers.list(), goesUntil(job, this.#unaskedMs));
  }
}

/**
 * Sends the durable jobs: one worker a printer, in the order they were added. One that may have come out holds its
 * printer until a person has said what became of it.
 *
 * A job's state is only in the store and moves by compare-and-set: `queued` to `sending` before the first
 * byte, from there to how it ended. So two workers never both take it, and a program that dies in between
 * leaves `sending`, which the next start makes `uncertain`: it may have printed, only a person can tell.
 */
export const createPrintQueue = (parts: PrintQueueParts): PrintQueue => new DurablePrintQueue(parts);
