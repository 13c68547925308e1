import { createStore } from 'zustand/vanilla';
import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import type { OddWeight } from '../bench/odd-weight.ts';
import type { FirstLabel } from '../bench/state.ts';
import { mayWait } from '../label-refusals.ts';
import { Newest } from '../newest.ts';
import type { PrintWatch } from './print-watch.ts';

/** A shipment whose label waits for a yes to its weights. */
export interface OddShipment {
  reference: string;
  odd: readonly OddWeight[];
}

/** A shipment whose label would be the desk's first one, and what it would lack. */
export interface FirstShipment {
  reference: string;
  lacks: FirstLabel;
}

/** A shipment whose label was not printed, and why. */
export interface FailedShipment {
  reference: string;
  failure: Failure;
  /** Its label could not be had for a reason that may pass: the id of the wish that it is printed then. */
  wish?: string;
}

export interface PrintRun {
  references: readonly string[];
  /** Number that have been dealt with, printed or not. */
  done: number;
  /** Of these the printer has taken the label. */
  printed: number;
  /** Those of which no label has come yet: the remote makes it, and then it prints automatically. */
  awaited: number;
  failures: readonly FailedShipment[];
  /** Number of those whose labels are printed as soon as they can be had, by a person's wish. */
  waiting: number;
  /** That wish is on its way. */
  isAsking: boolean;
  /** Not printed: a person looks at their weights first, at all of them in one question. */
  odd: readonly OddShipment[];
  /** The weights that a person has said yes to. */
  right: readonly OddShipment[];
  /** Not printed, since a person did not say yes to the weight. */
  leftOut: readonly string[];
  /** The desk's first label would lack set-up: it has stopped before this shipment until a person has answered. */
  first: FirstShipment | null;
  /** A label of this run that did not come out: it has stopped before the next one. */
  trouble: PrintJobView | null;
  state: 'running' | 'stopping' | 'stopped' | 'finished';
}

/** Result of requesting a shipment's label; nothing while the remote makes it. */
type Asked =
  | { came: 'jobs'; jobs: readonly PrintJobView[] }
  | { came: 'nothing' }
  | { came: 'odd'; odd: readonly OddWeight[] }
  | { came: 'first'; lacks: FirstLabel }
  | { came: 'failure'; failure: Failure; wish?: string };

/** A label is made while the one before it goes out, and none further ahead. */
const AHEAD = 2;

/** A run that begins. */
const begun = (references: readonly string[]): PrintRun => ({
  references,
  done: 0,
  printed: 0,
  awaited: 0,
  failures: [],
  waiting: 0,
  isAsking: false,
  odd: [],
  right: [],
  leftOut: [],
  first: null,
  trouble: null,
  state: 'running',
});

/** The run with the outcome of one more request. */
const counted = (run: PrintRun, reference: string, asked: Exclude<Asked, { came: 'first' }>): PrintRun => ({
  ...run,
  done: run.done + 1,
  awaited: run.awaited + (asked.came === 'nothing' ? 1 : 0),
  failures: asked.came === 'failure' ? [...run.failures, { reference, ...asked }] : run.failures,
  odd: asked.came === 'odd' ? [...run.odd, { reference, odd: asked.odd }] : run.odd,
});

/** The run with the shipments whose weights were asked about behind the others, their weights confirmed. */
const withOddLast = (run: PrintRun): PrintRun => {
  const asked = new Set(run.odd.map(({ reference }) => reference));
  const others = run.references.filter((reference) => !asked.has(reference));
  const references = [...others, ...asked];
  return {
    ...run,
    references,
    done: others.length,
    odd: [],
    right: run.odd,
    trouble: null,
    state: 'running',
  };
};

/** The weights of a shipment that have not been confirmed in this run. */
const unconfirmed = (run: PrintRun | null, reference: string, odd: readonly OddWeight[]): OddWeight[] => {
  const right = run?.right.find((each) => each.reference === reference)?.odd ?? [];
  return odd.filter(
    ({ index, weight }) => !right.some((each) => each.index === index && each.weight === weight),
  );
};

/** Labels on their way to a printer. */
class LabelsUnderway {
  readonly #watch: (jobs: readonly PrintJobView[]) => PrintWatch;
  readonly #going: Promise<PrintJobView | null>[] = [];

  constructor(watch: (jobs: readonly PrintJobView[]) => PrintWatch) {
    this.#watch = watch;
  }

  /** @param printed called whenever the last label of these jobs is out, however late */
  follow(jobs: readonly PrintJobView[], printed: () => void): void {
    const print = this.#watch(jobs);
    this.#going.push(print.ended);
    void print.printed.then(printed);
  }

  /** Waits until no more than so many prints are on their way. Gives a label that did not come out. */
  async untilLeft(count: number): Promise<PrintJobView | null> {
    while (this.#going.length > count) {
      const job = await this.#going.shift();
      if (job?.state === 'failed' || job?.state === 'uncertain') return job;
    }
    return null;
  }
}

interface PrintRunsParts {
  call: Call;
  newRequestId: () => string;
  /** Follows the jobs of one print, the labels of a shipment. */
  watch: (jobs: readonly PrintJobView[]) => PrintWatch;
  /** Weights of a shipment that a person is asked about before its label says them. */
  oddWeightsOf: (opened: OpenShipment) => readonly OddWeight[];
  /** Set-up that the label of a shipment would lack, which no person has seen; null where it lacks none. */
  firstLabelOf: (opened: OpenShipment) => FirstLabel | null;
}

/**
 * Prints several shipments, one after the other: an error of one does not stop the others, and between two
 * the person may stop, and go on. It stops where a label is not printed, so that no more labels are made than
 * a person has to look for. Labels that came out before are reported, not printed again. Public members work
 * unbound.
 */
export class PrintRuns {
  readonly store = createStore<{ run: PrintRun | null }>(() => ({ run: null }));
  readonly #parts: PrintRunsParts;
  /** Events of an earlier run that come late are not counted in this one. */
  readonly #runs = new Newest();

  constructor(parts: PrintRunsParts) {
    this.#parts = parts;
  }

  readonly start = async (references: readonly string[]): Promise<void> => {
    if (this.#isRunning() || references.length === 0) return;
    this.#runs.next();
    await this.#go(begun(references));
  };

  /** Goes on with a run that was stopped, where it was. */
  readonly goOn = async (): Promise<void> => {
    const run = this.#run;
    if (run?.state === 'stopped' && !run.isAsking)
      await this.#go({ ...run, state: 'running', first: null, trouble: null });
  };

  /** The weights that were asked about are right: their labels are printed, behind the others. */
  readonly printOdd = async (): Promise<void> => {
    const run = this.#run;
    if (run?.state === 'finished' && run.odd.length > 0 && !run.isAsking) await this.#go(withOddLast(run));
  };

  /** They are not printed; the report goes on naming them. */
  readonly leaveOutOdd = (): void => {
    const run = this.#run;
    if (run)
      this.#change({ odd: [], leftOut: [...run.leftOut, ...run.odd.map(({ reference }) => reference)] });
  };

  /** Labels of the run that could not be had are printed as soon as they can. A lost answer is asked for again as it was. */
  readonly waitForLabels = async (): Promise<void> => {
    const run = this.#run;
    if (!run || run.isAsking || this.#isRunning()) return;
    const isSameRun = this.#runs.current();
    this.#change({ isAsking: true });
    for (const failed of run.failures) {
      const { reference, wish } = failed;
      if (wish === undefined) continue;
      const failure = await this.#wish(reference, wish);
      const now = this.#run;
      if (!now || !isSameRun()) return;
      const failures = now.failures.flatMap((each) => {
        if (each.reference !== reference) return [each];
        return failure ? [{ ...each, failure }] : [];
      });
      this.#change({ failures, waiting: now.waiting + (failure ? 0 : 1) });
    }
    this.#change({ isAsking: false });
  };

  async #wish(reference: string, requestId: string): Promise<Failure | null> {
    const { call } = this.#parts;
    try {
      const { version } = await call('bench.open', { reference });
      await call('waits.add', { reference, version, requestId });
      return null;
    } catch (thrown) {
      return toFailure(thrown);
    }
  }

  readonly stop = (): void => {
    if (this.#run?.state === 'running') this.#change({ state: 'stopping' });
  };

  /** Takes the report of an ended run away. */
  readonly dismiss = (): void => {
    const state = this.#run?.state;
    if (state === 'finished' || state === 'stopped') this.store.setState({ run: null });
  };

  get #run(): PrintRun | null {
    return this.store.getState().run;
  }

  #isRunning(): boolean {
    return this.#run?.state === 'running' || this.#run?.state === 'stopping';
  }

  #change(part: Partial<PrintRun>): void {
    const run = this.#run;
    if (run) this.store.setState({ run: { ...run, ...part } });
  }

  /** Asks for the labels that a run still lacks, one after the other. */
  async #go(run: PrintRun): Promise<void> {
    this.store.setState({ run });
    const isSameRun = this.#runs.current();
    const underway = new LabelsUnderway(this.#parts.watch);
    const notePrinted = () => {
      const now = this.#run;
      if (now && isSameRun()) this.#change({ printed: now.printed + 1 });
    };
    for (const reference of run.references.slice(run.done)) {
      const trouble = await underway.untilLeft(AHEAD - 1);
      // The one behind it may yet come out, and the person need not wait for it to look at the printer.
      if (trouble) return this.#change({ state: 'stopped', trouble });
      if (this.#run?.state === 'stopping') break;
      const asked = await this.#ask(reference);
      const now = this.#run;
      if (!now) return;
      if (asked.came === 'first') {
        const { lacks } = asked;
        return this.#change({
          state: 'stopped',
          first: { reference, lacks },
          trouble: await underway.untilLeft(0),
        });
      }
      if (asked.came === 'jobs') underway.follow(asked.jobs, notePrinted);
      this.#change(counted(now, reference, asked));
    }
    const trouble = await underway.untilLeft(0);
    const all = this.#run?.done === run.references.length;
    this.#change({ state: all ? 'finished' : 'stopped', trouble });
  }

  /** Asks for the label of one shipment. */
  async #ask(reference: string): Promise<Asked> {
    const { call, newRequestId, oddWeightsOf, firstLabelOf } = this.#parts;
    try {
      const stored = await call('bench.open', { reference });
      const lacks = firstLabelOf(stored);
      if (lacks) return { came: 'first', lacks };
      const odd = unconfirmed(this.#run, reference, oddWeightsOf(stored));
      if (odd.length > 0) return { came: 'odd', odd };
      const wish = { reference, version: stored.version, requestId: newRequestId(), reprint: false };
      const { job, opened } = await call('bench.print', wish);
      if (!job) return { came: 'nothing' };
      // The label of each parcel is a job of its own.
      const parts = opened.jobs.filter(({ id, print }) => print === job.print && id !== job.id);
      return { came: 'jobs', jobs: [job, ...parts] };
    } catch (thrown) {
      const failure = toFailure(thrown);
      return { came: 'failure', failure, ...(mayWait(failure.code) && { wish: newRequestId() }) };
    }
  }
}
