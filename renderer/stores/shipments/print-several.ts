import { createStore } from 'zustand/vanilla';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import type { PrintWatch } from './print-watch.ts';

export interface PrintRun {
  references: readonly string[];
  /** How many have been dealt with, printed or not. */
  done: number;
  /** Of these the printer has taken the label. */
  printed: number;
  /** Of them no label has come yet: the remote makes it, and then it prints by itself. */
  awaited: number;
  failures: readonly { reference: string; failure: Failure }[];
  /** A label of this run that did not come out: it has stopped before the next one. */
  trouble: PrintJobView | null;
  state: 'running' | 'stopping' | 'stopped' | 'finished';
}

/** What came of asking for a shipment's label; nothing as long as the remote makes it. */
type Asked =
  | { came: 'jobs'; jobs: readonly PrintJobView[] }
  | { came: 'nothing' }
  | { came: 'failure'; failure: Failure };

/** A label is made while the one before it goes out, and none further ahead. */
const AHEAD = 2;

/**
 * Prints several shipments, one after the other: an error of one does not stop the others, and between two the
 * person may stop, and go on. It stops by itself where a label does not come out of its printer: no more labels are
 * made then than one has to look for. Labels that came out before are reported, not printed again.
 * @param watch follows the jobs of one print, the labels of a shipment
 */
export const createPrintRun = (
  call: Call,
  newRequestId: () => string,
  watch: (jobs: readonly PrintJobView[]) => PrintWatch,
) => {
  const store = createStore<{ run: PrintRun | null }>(() => ({ run: null }));
  const change = (part: Partial<PrintRun>) => {
    const { run } = store.getState();
    if (run) store.setState({ run: { ...run, ...part } });
  };

  const printOne = async (reference: string): Promise<Asked> => {
    try {
      const { version } = await call('bench.open', { reference });
      const wish = { reference, version, requestId: newRequestId(), reprint: false };
      const { job, opened } = await call('bench.print', wish);
      if (!job) return { came: 'nothing' };
      // The label of each parcel is a job of its own.
      const parts = opened.jobs.filter(({ id, print }) => print === job.print && id !== job.id);
      return { came: 'jobs', jobs: [job, ...parts] };
    } catch (thrown) {
      return { came: 'failure', failure: toFailure(thrown) };
    }
  };

  const runs = (): boolean => ['running', 'stopping'].includes(store.getState().run?.state ?? '');

  const goThrough = async (references: readonly string[], from: number): Promise<void> => {
    const going: Promise<PrintJobView | null>[] = [];
    /** Counted whenever its last label is out, also after this has stopped. */
    const follow = (jobs: readonly PrintJobView[]): void => {
      const { ended, printed } = watch(jobs);
      going.push(ended);
      void printed.then(() => {
        const { run } = store.getState();
        if (run?.references === references) change({ printed: run.printed + 1 });
      });
    };
    /** Waits until no more than so many are on their way. Gives one that did not come out. */
    const untilLeft = async (left: number): Promise<PrintJobView | null> => {
      while (going.length > left) {
        const job = await going.shift();
        if (job?.state === 'failed' || job?.state === 'uncertain') return job;
      }
      return null;
    };
    /** The one behind it may yet come out, and the person need not wait for it to look at the printer. */
    const stopFor = (trouble: PrintJobView): void => change({ state: 'stopped', trouble });
    for (const reference of references.slice(from)) {
      const trouble = await untilLeft(AHEAD - 1);
      if (trouble) return stopFor(trouble);
      if (store.getState().run?.state === 'stopping') break;
      const asked = await printOne(reference);
      const { run } = store.getState();
      if (!run) return;
      if (asked.came === 'jobs') follow(asked.jobs);
      change({
        done: run.done + 1,
        awaited: run.awaited + (asked.came === 'nothing' ? 1 : 0),
        failures:
          asked.came === 'failure' ? [...run.failures, { reference, failure: asked.failure }] : run.failures,
      });
    }
    const trouble = await untilLeft(0);
    const all = store.getState().run?.done === references.length;
    change({ state: all ? 'finished' : 'stopped', trouble });
  };

  const start = async (references: readonly string[]): Promise<void> => {
    if (runs() || references.length === 0) return;
    const nothing = { done: 0, printed: 0, awaited: 0, failures: [], trouble: null };
    store.setState({ run: { references, ...nothing, state: 'running' } });
    await goThrough(references, 0);
  };

  /** Goes on with a run that was stopped, where it was. */
  const goOn = async (): Promise<void> => {
    const { run } = store.getState();
    if (run?.state !== 'stopped') return;
    change({ state: 'running', trouble: null });
    await goThrough(run.references, run.done);
  };

  const stop = () => {
    if (store.getState().run?.state === 'running') change({ state: 'stopping' });
  };
  /** Takes the report of an ended run away. */
  const dismiss = () => {
    const state = store.getState().run?.state;
    if (state === 'finished' || state === 'stopped') store.setState({ run: null });
  };
  return { store, start, goOn, stop, dismiss };
};
