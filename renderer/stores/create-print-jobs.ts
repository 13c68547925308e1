import { createStore } from 'zustand/vanilla';
import type { PrintJobState, PrintJobView } from '../../shared/printing/printer.ts';
import type { Call } from '../api/desk.ts';
import { type Failure, toFailure } from '../api/failure.ts';
import { mergeJobs } from './bench/jobs.ts';
import { asksFit } from './fit/asks.ts';

/** Jobs in a list: the open ones, or the finished ones. */
export type JobsShown = 'open' | 'over';

const states: Record<JobsShown, PrintJobState[]> = {
  open: ['queued', 'sending', 'failed', 'uncertain'],
  over: ['sent', 'cancelled'],
};

/** More than a desk has open at once; of those that are over, what one looks back for. */
const limits: Record<JobsShown, number> = { open: 1000, over: 200 };

const shownIn = ({ state }: PrintJobView): JobsShown => (states.open.includes(state) ? 'open' : 'over');

export interface PrintJobsState {
  /** Newest first; null until they are loaded. */
  jobs: Record<JobsShown, PrintJobView[] | null>;
  /** Action in progress, by the id of its job, or `all`. */
  busy: string | null;
  failure: Failure | null;
}

const nothing: PrintJobsState = { jobs: { open: null, over: null }, busy: null, failure: null };

/** Has a job failed so that it may come out the next time? Not where a person must say how, or whether, it is printed. */
export const canGoAgain = (job: PrintJobView): boolean =>
  job.state === 'failed' && !asksFit(job) && job.error?.code !== 'document.second';

/** Why one cannot go again that could a moment ago. */
const OVERTAKEN: readonly Failure['code'][] = [
  'print.replaced',
  'print.paper-replaced',
  'print.withdrawn',
  'print.voided',
  'print.already',
  'print.state',
];

/** How many of the jobs that could go again have been asked for, and how many could not. */
export interface SentAgain {
  again: number;
  not: number;
}

/** The print jobs of this desk, and what can be done with them. */
export const createPrintJobs = (call: Call) => {
  const store = createStore<PrintJobsState>(() => nothing);

  const put = (shown: JobsShown, jobs: PrintJobView[]): void =>
    store.setState(({ jobs: before }) => ({ jobs: { ...before, [shown]: jobs.slice(0, limits[shown]) } }));

  /** Events received while a list was on its way: they are newer than the list. */
  const heard = new Set<PrintJobView[]>();

  /** A job's news: it may have gone from one list to the other. */
  const note = (job: PrintJobView): void => {
    for (const news of heard) news.push(job);
    const { jobs } = store.getState();
    const known = mergeJobs([...(jobs.open ?? []), ...(jobs.over ?? [])], [job]);
    for (const shown of ['open', 'over'] as const) {
      if (jobs[shown] !== null)
        put(
          shown,
          known.filter((each) => shownIn(each) === shown),
        );
    }
  };

  const load = async (shown: JobsShown): Promise<void> => {
    const news: PrintJobView[] = [];
    heard.add(news);
    try {
      const { jobs } = await call('jobs.list', { states: states[shown], limit: limits[shown] });
      put(
        shown,
        mergeJobs(jobs, news).filter((job) => shownIn(job) === shown),
      );
      store.setState({ failure: null });
    } catch (thrown) {
      store.setState({ failure: toFailure(thrown) });
    } finally {
      heard.delete(news);
    }
  };

  const doing = async <T>(busy: string, todo: () => Promise<T>): Promise<T | null> => {
    store.setState({ busy, failure: null });
    try {
      return await todo();
    } catch (thrown) {
      store.setState({ failure: toFailure(thrown) });
      return null;
    } finally {
      store.setState({ busy: null });
    }
  };

  const noted = async (id: string, answer: () => Promise<{ job: PrintJobView }>): Promise<boolean> => {
    const answered = await doing(id, answer);
    if (answered) note(answered.job);
    return answered !== null;
  };

  const failed = (): PrintJobView[] => (store.getState().jobs.open ?? []).filter(canGoAgain).toReversed();

  return {
    store,
    note,
    load,
    retry: (id: string, confirmed: boolean) => noted(id, () => call('jobs.retry', { id, confirmed })),
    settle: (id: string, as: 'sent' | 'cancelled') => noted(id, () => call('jobs.settle', { id, as })),
    moveTo: (id: string, printerId: string, confirmed: boolean) =>
      noted(id, () => call('jobs.move', { id, printerId, confirmed })),
    /** Moves waiting jobs to another printer, in their order. Ones that have been superseded are skipped. */
    moveAll: (waiting: readonly PrintJobView[], printerId: string) =>
      doing('all', async (): Promise<SentAgain> => {
        const done: SentAgain = { again: 0, not: 0 };
        for (const { id } of waiting) {
          try {
            note((await call('jobs.move', { id, printerId, confirmed: false })).job);
            done.again += 1;
          } catch (thrown) {
            if (!OVERTAKEN.includes(toFailure(thrown).code)) throw thrown;
            done.not += 1;
          }
        }
        return done;
      }),
    /** Retries all failed jobs, the oldest first. Ones that have been superseded are skipped. */
    retryAll: () =>
      doing('all', async (): Promise<SentAgain> => {
        const done: SentAgain = { again: 0, not: 0 };
        for (const { id } of failed()) {
          try {
            note((await call('jobs.retry', { id, confirmed: false })).job);
            done.again += 1;
          } catch (thrown) {
            // Whatever else is wrong is wrong with the next one, too.
            if (!OVERTAKEN.includes(toFailure(thrown).code)) throw thrown;
            done.not += 1;
          }
        }
        return done;
      }),
    forgetFailure: () => store.setState({ failure: null }),
    forget: () => store.setState(nothing),
  };
};

export type PrintJobs = ReturnType<typeof createPrintJobs>;
