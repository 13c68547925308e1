import { PackdeskError } from '../../shared/errors.ts';
import type { PrintJobView } from '../../shared/printing/printer.ts';
import { takesJobs } from '../../shared/printing/status.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { PrintJob } from '../core/print-job-store.ts';
import { systemTimers, type Timers } from '../core/timers.ts';
import { statusOf } from './adapters/adapters.ts';
import { createReturning, goesUntil } from './auto-retry.ts';
import { moveRefusal, retryRefusal, settledFrom, waitedTooLong } from './dispatch.ts';
import { createJobEvents } from './job-events.ts';
import { jobView, mustExist } from './job-view.ts';
import type { PrintQueue } from './printing.ts';
import { type Remake, rerenderFor } from './rerender.ts';
import { createSender, type SenderParts } from './sender.ts';
import { type SupersededParts, whySuperseded } from './superseded.ts';
import { createWorkers } from './workers.ts';

export interface PrintQueueParts extends Omit<SenderParts, 'changed' | 'goBefore'> {
  /** How long `stop` lets a job finish before it gives it up, in ms. */
  graceMs?: number;
  /** How long a job may have waited, at the start or for its printer, and still go out unasked, in ms. */
  unaskedMs?: number;
  timers?: Timers;
  shipments: SupersededParts['shipments'];
}

const nothingElse: Remake = async () => null;

const withoutCause = ({ code, details }: PackdeskError): PrintJob['error'] => ({ code, details });

const stateNow = ({ state }: PrintJob): PackdeskError =>
  new PackdeskError('print.state', { details: { state } });

/** How many waiting jobs are looked at to find printers that are no longer set up. */
const BATCH = 200;
const GRACE_MS = 5_000;
const UNASKED_MS = 15 * 60_000;
/** More jobs than a desk can leave behind. */
const LEFT_BEHIND = 10_000;

/**
 * Sends the durable jobs: one worker a printer, in the order they were added. One that may have come out holds its
 * printer until a person has said what became of it.
 *
 * A job's state is in the store alone and moves by compare-and-set: `queued` to `sending` before the first
 * byte, from there to how it ended. So two workers never both take it, and a program that dies in between
 * leaves `sending`, which the next start makes `uncertain`: it may have printed, only a person can tell.
 */
export const createPrintQueue = (parts: PrintQueueParts): PrintQueue => {
  const { jobs, printers, clock, logger } = parts;
  const { unaskedMs = UNASKED_MS, timers = systemTimers } = parts;
  const viewOf = async (job: PrintJob): Promise<PrintJobView> =>
    jobView(job, await printers.list(), goesUntil(job, unaskedMs));

  const news = createJobEvents({ jobs, viewOf, logger });
  const changed = async (id: string): Promise<void> => {
    const job = await news.changed(id);
    if (job?.state === 'sent') returning.works(job.printerId);
    if (job?.state !== 'failed') return;
    returning.note(job.printerId);
    // A caller that awaits this change does not wait for another printer's answer.
    workers.background(() => toFallback(id));
  };
  const sender = createSender({ ...parts, changed, goBefore: (job) => returning.goBefore(job) });
  const workers = createWorkers(sender, logger);

  /** Moves only from the state that was judged: the second caller finds another state and changes nothing. */
  const letGo = async (job: PrintJob, wanted: boolean): Promise<PackdeskError | null> => {
    const moved = await sender.move(job.id, [job.state], 'queued', null, { wanted });
    if (moved) wake();
    return moved ? null : await whySuperseded(parts, job);
  };
  /** `wanted`: a person asked for it now; otherwise it is automatic. */
  const moveTo = async (job: PrintJob, printerId: string, wanted: boolean): Promise<void> => {
    const printer = (await printers.list()).find((each) => each.id === printerId);
    if (printer === undefined) throw new PackdeskError('printer.unknown');
    const before = await whySuperseded(parts, job);
    if (before !== null) throw before;
    const made = await rerenderFor(job, await jobs.payload(job.id), printer, parts.remake ?? nothingElse);
    // Drawing takes its time.
    const after = await whySuperseded(parts, job);
    if (after !== null) throw after;
    const moved = await jobs.redirect(job.id, [job.state], { ...made, printerId, at: clock.now(), wanted });
    if (!moved) throw (await whySuperseded(parts, job)) ?? stateNow(mustExist(await jobs.byId(job.id)));
    logger.info('print.moved', { job: job.id, to: printerId });
    await changed(job.id);
    wake();
  };

  /**
   * Why a job must not go again. A person who says that it did not come out has still answered for it: the
   * printer that it held is free.
   */
  const refusalOf = async (
    job: PrintJob,
    confirmed: boolean,
    refuses: typeof retryRefusal,
  ): Promise<PackdeskError | null> => {
    const refusal = refuses(job, confirmed);
    if (refusal !== null) return refusal;
    const why = await whySuperseded(parts, job);
    if (why === null || job.state !== 'uncertain') return why;
    if (await sender.move(job.id, ['uncertain'], 'cancelled', withoutCause(why))) wake();
    return why;
  };

  /** Once for each job: two printers that stand in for each other would pass it to and fro. */
  const toFallback = async (id: string): Promise<void> => {
    const job = await jobs.byId(id);
    if (job?.attempts !== 1 || goesUntil(job, unaskedMs) === null) return;
    const known = await printers.list();
    const { fallback } = known.find((printer) => printer.id === job.printerId) ?? {};
    const standIn = known.find((printer) => printer.id === fallback?.printerId);
    // Where neither prints, its own is the one that it waits for.
    if (!standIn || !fallback?.unasked || !takesJobs(await statusOf(parts.adapters, standIn))) return;
    try {
      await moveTo(job, standIn.id, false);
    } catch (error) {
      // It stays with its own printer, which is asked until it is back.
      logger.warn('print.fallback', { job: id, ...failureFields(error) });
    }
  };

  const returning = createReturning({
    ...parts,
    timers,
    unaskedMs,
    again: async (job) => {
      const why = (await whySuperseded(parts, job)) ?? (await letGo(job, false));
      // No caller waits for it any more.
      if (why !== null) await sender.move(job.id, ['failed'], 'cancelled', withoutCause(why));
    },
  });

  const look = async (): Promise<void> => {
    await sender.recordLeftOver();
    await news.tellCancelled();
    await news.follow();
    const waiting = await jobs.list({ states: ['queued'], order: 'oldest', limit: BATCH });
    // A long queue of one printer must not hide another's jobs, so each printer that is set up looks for its own.
    const ids = [
      ...(await printers.list()).map(({ id }) => id),
      ...waiting.map(({ printerId }) => printerId),
    ];
    for (const id of new Set(ids)) workers.wake(id);
  };
  const wake = (): void => workers.background(look);

  /** Yesterday's labels must not be in the printer in the morning. */
  const holdBackOld = async (): Promise<void> => {
    const waiting = await jobs.list({ states: ['queued'], order: 'oldest', limit: LEFT_BEHIND });
    for (const job of waiting) {
      const verdict = waitedTooLong(job, clock.now(), unaskedMs);
      if (verdict !== null) await sender.move(job.id, ['queued'], verdict.state, verdict.error);
    }
  };

  return {
    start: async () => {
      const interrupted = { code: 'print.interrupted', details: {} } satisfies PrintJob['error'];
      const unsettled = await jobs.settleAfterStart(clock.now(), interrupted);
      if (unsettled > 0) logger.warn('print.uncertain-after-start', { jobs: unsettled });
      await holdBackOld();
      workers.start();
      wake();
      for (const { id } of await printers.list()) returning.note(id);
    },
    wake,
    list: async (query) => {
      const [found, known] = await Promise.all([jobs.list(query), printers.list()]);
      return found.map((job) => jobView(job, known, goesUntil(job, unaskedMs)));
    },
    job: async (id) => viewOf(mustExist(await jobs.byId(id))),
    retry: async (id, confirmed) => {
      const job = mustExist(await jobs.byId(id));
      const refusal = await refusalOf(job, confirmed, retryRefusal);
      if (refusal !== null) throw refusal;
      // The same bytes would not be read the next time either.
      if (job.state === 'failed' && job.error?.code === 'label.proof') await moveTo(job, job.printerId, true);
      else if (job.state === 'failed' || job.state === 'uncertain') {
        const late = await letGo(job, true);
        if (late !== null) throw late;
      }
      return viewOf(mustExist(await jobs.byId(id)));
    },
    moveTo: async (id, printerId, confirmed) => {
      const job = mustExist(await jobs.byId(id));
      const refusal = await refusalOf(job, confirmed, moveRefusal);
      if (refusal !== null) throw refusal;
      await moveTo(job, printerId, true);
      return viewOf(mustExist(await jobs.byId(id)));
    },
    decide: async (id, printerId, fit) => {
      const job = mustExist(await jobs.byId(id));
      const refusal = retryRefusal(job, false) ?? (await whySuperseded(parts, job));
      if (refusal !== null) throw refusal;
      if (!(await jobs.decide(id, { printerId, fit, at: clock.now() }))) {
        throw (await whySuperseded(parts, job)) ?? stateNow(mustExist(await jobs.byId(id)));
      }
      await changed(id);
      wake();
      return viewOf(mustExist(await jobs.byId(id)));
    },
    settle: async (id, as) => {
      const job = mustExist(await jobs.byId(id));
      if (
        job.state !== as &&
        !(await sender.move(id, settledFrom(as), as, as === 'sent' ? null : job.error))
      ) {
        throw stateNow(mustExist(await jobs.byId(id)));
      }
      // It may have held its printer.
      wake();
      return viewOf(mustExist(await jobs.byId(id)));
    },
    onChange: news.onChange,
    stop: async () => {
      returning.stop();
      await workers.stop(parts.graceMs ?? GRACE_MS, () => sender.giveUp());
      await sender.recordLeftOver();
    },
  };
};
