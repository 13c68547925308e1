import { createStore } from 'zustand/vanilla';
import type { OpenShipment } from '../../../shared/bridge/views.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import type { OddWeight } from '../bench/odd-weight.ts';
import type { PrintWatch } from './print-watch.ts';

/** A shipment whose label waits for a yes to its weights. */
export interface OddShipment {
  reference: string;
  odd: readonly OddWeight[];
}

export interface PrintRun {
  references: readonly string[];
  /** How many have been dealt with, printed or not. */
  done: number;
  /** Of these the printer has taken the label. */
  printed: number;
  /** Those of which no label has come yet: the remote makes it, and then it prints automatically. */
  awaited: number;
  failures: readonly { reference: string; failure: Failure }[];
  /** Not printed: a person looks at their weights first, at all of them in one question. */
  odd: readonly OddShipment[];
  /** The weights that a person has said yes to. */
  right: readonly OddShipment[];
  /** Not printed, since a person did not say yes to the weight. */
  leftOut: readonly string[];
  /** A label of this run that did not come out: it has stopped before the next one. */
  trouble: PrintJobView | null;
  state: 'running' | 'stopping' | 'stopped' | 'finished';
}

/** Result of requesting a shipment's label; nothing while the remote makes it. */
type Asked =
  | { came: 'jobs'; jobs: readonly PrintJobView[] }
  | { came: 'nothing' }
  | { came: 'odd'; odd: readonly OddWeight[] }
  | { came: 'failure'; failure: Failure };

/** A label is made while the one before it goes out, and none further ahead. */
const AHEAD = 2;

/**
 * Prints several shipments, one after the other: an error of one does not stop the others, and between two
 * the person may stop, and go on. It stops where a label is not printed, so that no more labels are made than
 * a person has to look for. Labels that came out before are reported, not printed again.
 * @param watch follows the jobs of one print, the labels of a shipment
 * @param oddWeightsOf the weights of a shipment that a person is asked about before its label says them
 */
export const createPrintRun = (
  call: Call,
  newRequestId: () => string,
  watch: (jobs: readonly PrintJobView[]) => PrintWatch,
  oddWeightsOf: (opened: OpenShipment) => readonly OddWeight[],
) => {
  const store = createStore<{ run: PrintRun | null }>(() => ({ run: null }));
  const change = (part: Partial<PrintRun>) => {
    const { run } = store.getState();
    if (run) store.setState({ run: { ...run, ...part } });
  };

  /** Counts the runs: what is heard late of an earlier one is not counted in this one. */
  let started = 0;

  /** The weights of a shipment that have not been confirmed in this run. */
  const askedOf = (reference: string, stored: OpenShipment): OddWeight[] => {
    const right = store.getState().run?.right.find((each) => each.reference === reference)?.odd ?? [];
    return oddWeightsOf(stored).filter(
      ({ index, weight }) => !right.some((each) => each.index === index && each.weight === weight),
    );
  };

  const printOne = async (reference: string): Promise<Asked> => {
    try {
      const stored = await call('bench.open', { reference });
      const odd = askedOf(reference, stored);
      if (odd.length > 0) return { came: 'odd', odd };
      const wish = { reference, version: stored.version, requestId: newRequestId(), reprint: false };
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

  const count = (run: PrintRun, reference: string, asked: Asked): Partial<PrintRun> => ({
    done: run.done + 1,
    awaited: run.awaited + (asked.came === 'nothing' ? 1 : 0),
    failures:
      asked.came === 'failure' ? [...run.failures, { reference, failure: asked.failure }] : run.failures,
    odd: asked.came === 'odd' ? [...run.odd, { reference, odd: asked.odd }] : run.odd,
  });

  const goThrough = async (references: readonly string[], from: number): Promise<void> => {
    const mine = started;
    const going: Promise<PrintJobView | null>[] = [];
    /** Counted whenever its last label is out, also after this has stopped. */
    const follow = (jobs: readonly PrintJobView[]): void => {
      const { ended, printed } = watch(jobs);
      going.push(ended);
      void printed.then(() => {
        const { run } = store.getState();
        if (run && mine === started) change({ printed: run.printed + 1 });
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
      change(count(run, reference, asked));
    }
    const trouble = await untilLeft(0);
    const all = store.getState().run?.done === references.length;
    change({ state: all ? 'finished' : 'stopped', trouble });
  };

  const start = async (references: readonly string[]): Promise<void> => {
    if (runs() || references.length === 0) return;
    const counts = { done: 0, printed: 0, awaited: 0 };
    const none = { failures: [], odd: [], right: [], leftOut: [], trouble: null };
    started += 1;
    store.setState({ run: { references, ...counts, ...none, state: 'running' } });
    await goThrough(references, 0);
  };

  /** Goes on with a run that was stopped, where it was. */
  const goOn = async (): Promise<void> => {
    const { run } = store.getState();
    if (run?.state !== 'stopped') return;
    change({ state: 'running', trouble: null });
    await goThrough(run.references, run.done);
  };

  /** The weights that were asked about are right: their labels are printed, behind the others. */
  const printOdd = async (): Promise<void> => {
    const { run } = store.getState();
    if (run?.state !== 'finished' || run.odd.length === 0) return;
    const asked = new Set(run.odd.map(({ reference }) => reference));
    const others = run.references.filter((reference) => !asked.has(reference));
    const references = [...others, ...asked];
    change({
      references,
      done: others.length,
      odd: [],
      right: run.odd,
      trouble: null,
      state: 'running',
    });
    await goThrough(references, others.length);
  };

  /** They are not printed; the report goes on naming them. */
  const leaveOutOdd = () => {
    const { run } = store.getState();
    if (run) change({ odd: [], leftOut: [...run.leftOut, ...run.odd.map(({ reference }) => reference)] });
  };

  const stop = () => {
    if (store.getState().run?.state === 'running') change({ state: 'stopping' });
  };
  /** Takes the report of an ended run away. */
  const dismiss = () => {
    const state = store.getState().run?.state;
    if (state === 'finished' || state === 'stopped') store.setState({ run: null });
  };
  return { store, start, goOn, printOdd, leaveOutOdd, stop, dismiss };
};
