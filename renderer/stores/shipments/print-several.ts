import { createStore } from 'zustand/vanilla';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';

export interface PrintRun {
  references: readonly string[];
  /** How many have been dealt with, printed or not. */
  done: number;
  printed: number;
  /** Of them no label has come yet: the remote makes it, and then it prints by itself. */
  awaited: number;
  failures: readonly { reference: string; failure: Failure }[];
  /** A label of this run that did not come out: it has stopped before the next one. */
  trouble: PrintJobView | null;
  state: 'running' | 'stopping' | 'stopped' | 'finished';
}

/**
 * Prints several shipments, one after the other: an error of one does not stop the others, and between two the
 * person may stop, and go on. It stops by itself where a label does not come out of its printer: no more labels are
 * made then than one has to look for. Labels that came out before are reported, not printed again.
 * @param needYou jobs of this desk that wait for a person
 */
export const createPrintRun = (
  call: Call,
  newRequestId: () => string,
  needYou: () => readonly PrintJobView[] = () => [],
) => {
  const store = createStore<{ run: PrintRun | null }>(() => ({ run: null }));
  const change = (part: Partial<PrintRun>) => {
    const { run } = store.getState();
    if (run) store.setState({ run: { ...run, ...part } });
  };

  const printOne = async (reference: string): Promise<'printed' | 'awaited' | Failure> => {
    try {
      const { version } = await call('bench.open', { reference });
      const wish = { reference, version, requestId: newRequestId(), reprint: false };
      const { job } = await call('bench.print', wish);
      return job ? 'printed' : 'awaited';
    } catch (thrown) {
      return toFailure(thrown);
    }
  };

  const runs = (): boolean => ['running', 'stopping'].includes(store.getState().run?.state ?? '');

  /** A job that came from this run, and waits for a person only since. */
  const troubleOf = (references: readonly string[], before: ReadonlySet<string>): PrintJobView | null =>
    needYou().find(({ id, reference }) => !before.has(id) && references.includes(reference ?? '')) ?? null;

  const goThrough = async (references: readonly string[], from: number): Promise<void> => {
    const known = new Set(needYou().map(({ id }) => id));
    for (const [at, reference] of references.slice(from).entries()) {
      const trouble = troubleOf(references.slice(0, from + at), known);
      if (trouble) return change({ state: 'stopped', trouble });
      const end = await printOne(reference);
      const run = store.getState().run;
      if (!run) return;
      change({
        done: run.done + 1,
        printed: run.printed + (end === 'printed' ? 1 : 0),
        awaited: run.awaited + (end === 'awaited' ? 1 : 0),
        failures: typeof end === 'string' ? run.failures : [...run.failures, { reference, failure: end }],
      });
      if (run.state === 'stopping') break;
    }
    const stopped = store.getState().run?.state === 'stopping';
    const all = store.getState().run?.done === references.length;
    change({ state: stopped && !all ? 'stopped' : 'finished' });
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
