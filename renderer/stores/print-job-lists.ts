import { createStore } from 'zustand/vanilla';
import type { PrintJobState, PrintJobView } from '../../shared/printing/printer.ts';
import type { Call } from '../api/desk.ts';
import { type Failure, toFailure } from '../api/failure.ts';
import { asksFit, looksFirst } from './fit/asks.ts';
import { mergeJobs } from './merge-jobs.ts';

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
  job.state === 'failed' && !asksFit(job) && !looksFirst(job);

/** Why one cannot go again that could a moment ago. */
const OVERTAKEN: readonly Failure['code'][] = [
  'print.replaced',
  'print.paper-replaced',
  'print.withdrawn',
  'print.voided',
  'print.already',
  'print.state',
];

/** Number of jobs that could go again and have been asked for, and of those that could not. */
export interface SentAgain {
  again: number;
  not: number;
}

/** The print jobs of this desk, and what can be done with them. Public members work unbound. */
export class PrintJobs {
  readonly store = createStore<PrintJobsState>(() => nothing);
  readonly #call: Call;
  /** Events received while a list was on its way: they are newer than the list. */
  readonly #heard = new Set<PrintJobView[]>();

  constructor(call: Call) {
    this.#call = call;
  }

  /** A job's news: it may have gone from one list to the other. */
  readonly note = (job: PrintJobView): void => {
    for (const news of this.#heard) news.push(job);
    const { jobs } = this.store.getState();
    const known = mergeJobs([...(jobs.open ?? []), ...(jobs.over ?? [])], [job]);
    for (const shown of ['open', 'over'] as const) if (jobs[shown] !== null) this.#put(shown, known);
  };

  readonly load = async (shown: JobsShown): Promise<void> => {
    const news: PrintJobView[] = [];
    this.#heard.add(news);
    try {
      const { jobs } = await this.#call('jobs.list', { states: states[shown], limit: limits[shown] });
      this.#put(shown, mergeJobs(jobs, news));
      this.store.setState({ failure: null });
    } catch (thrown) {
      this.store.setState({ failure: toFailure(thrown) });
    } finally {
      this.#heard.delete(news);
    }
  };

  readonly retry = (id: string, confirmed: boolean): Promise<boolean> =>
    this.#noted(id, () => this.#call('jobs.retry', { id, confirmed }));
  readonly settle = (id: string, as: 'sent' | 'cancelled'): Promise<boolean> =>
    this.#noted(id, () => this.#call('jobs.settle', { id, as }));
  readonly moveTo = (id: string, printerId: string, confirmed: boolean): Promise<boolean> =>
    this.#noted(id, () => this.#call('jobs.move', { id, printerId, confirmed }));

  /** Moves waiting jobs to another printer, in their order. Ones that have been superseded are skipped. */
  readonly moveAll = (waiting: readonly PrintJobView[], printerId: string): Promise<SentAgain | null> =>
    this.#each(waiting, ({ id }) => this.#call('jobs.move', { id, printerId, confirmed: false }));

  /** Retries all failed jobs, the oldest first. Ones that have been superseded are skipped. */
  readonly retryAll = (): Promise<SentAgain | null> => {
    const failed = (this.store.getState().jobs.open ?? []).filter(canGoAgain).toReversed();
    return this.#each(failed, ({ id }) => this.#call('jobs.retry', { id, confirmed: false }));
  };

  readonly forgetFailure = (): void => this.store.setState({ failure: null });
  readonly forget = (): void => this.store.setState(nothing);

  /** Shows those of the jobs that belong into a list. */
  #put(shown: JobsShown, jobs: readonly PrintJobView[]): void {
    const own = jobs.filter((job) => shownIn(job) === shown).slice(0, limits[shown]);
    this.store.setState(({ jobs: before }) => ({ jobs: { ...before, [shown]: own } }));
  }

  async #doing<T>(busy: string, todo: () => Promise<T>): Promise<T | null> {
    this.store.setState({ busy, failure: null });
    try {
      return await todo();
    } catch (thrown) {
      this.store.setState({ failure: toFailure(thrown) });
      return null;
    } finally {
      this.store.setState({ busy: null });
    }
  }

  async #noted(id: string, answer: () => Promise<{ job: PrintJobView }>): Promise<boolean> {
    const answered = await this.#doing(id, answer);
    if (answered) this.note(answered.job);
    return answered !== null;
  }

  /** The same for one job after the other. */
  #each(
    jobs: readonly PrintJobView[],
    step: (job: PrintJobView) => Promise<{ job: PrintJobView }>,
  ): Promise<SentAgain | null> {
    return this.#doing('all', async () => {
      const done: SentAgain = { again: 0, not: 0 };
      for (const job of jobs) {
        try {
          this.note((await step(job)).job);
          done.again += 1;
        } catch (thrown) {
          // Whatever else is wrong is wrong with the next one, too.
          if (!OVERTAKEN.includes(toFailure(thrown).code)) throw thrown;
          done.not += 1;
        }
      }
      return done;
    });
  }
}
