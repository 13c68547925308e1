import type { PrintJobView } from '../../../shared/printing/printer.ts';
import type { Call } from '../../api/desk.ts';

/** Limit of waiting for the next event of a print, ms: a lost desk is reported separately. */
const PATIENCE_MS = 120_000;

/** Follows the labels of one print. */
export interface PrintWatch {
  /**
   * The first label that has stopped, as soon as it has: those behind it wait. Null once all are out. Where nothing is
   * heard, one that was known last as going.
   */
  ended: Promise<PrintJobView | null>;
  /** All of them are out, also those that a person had to answer for. Not settled where one is given up. */
  printed: Promise<void>;
}

export interface PrintWatchPorts {
  call: Call;
  /** Tells of every change of a job. Returns the way to stop. */
  onJob(hear: (job: PrintJobView) => void): () => void;
}

const isGoing = ({ state }: PrintJobView): boolean => state === 'queued' || state === 'sending';
const hasStopped = ({ state }: PrintJobView): boolean => state === 'failed' || state === 'uncertain';
const isOut = ({ state }: PrintJobView): boolean => state === 'sent';

/** Watches all jobs of a print together: one listener and one question to the desk, however many parcels it has. */
export const createPrintWatch =
  ({ call, onJob }: PrintWatchPorts) =>
  (jobs: readonly PrintJobView[]): PrintWatch => {
    const known = new Map(jobs.map((job) => [job.id, job]));
    const ended = Promise.withResolvers<PrintJobView | null>();
    const printed = Promise.withResolvers<void>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let off = (): void => undefined;

    const judge = (): void => {
      clearTimeout(timer);
      const all = [...known.values()];
      const stopped = all.find(hasStopped);
      const going = all.find(isGoing);
      if (all.every(isOut)) printed.resolve();
      if (stopped || !going) ended.resolve(stopped ?? all.find((job) => !isOut(job)) ?? null);
      else timer = setTimeout(() => ended.resolve(going), PATIENCE_MS);
      if (!stopped && !going) off();
    };
    const take = (job: PrintJobView): boolean => {
      const before = known.get(job.id);
      if (!before || job.revision <= before.revision) return false;
      known.set(job.id, job);
      return true;
    };

    off = onJob((job) => {
      if (take(job)) judge();
    });
    judge();
    const [first] = jobs;
    if (first?.reference && jobs.some(isGoing)) {
      // Some may have ended before the listener was there.
      call('jobs.list', { reference: first.reference, limit: 1000 })
        .then(({ jobs: found }) => {
          if (found.filter(take).length > 0) judge();
        })
        .catch(() => undefined);
    }
    return { ended: ended.promise, printed: printed.promise };
  };
