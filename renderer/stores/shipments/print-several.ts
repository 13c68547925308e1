import { createStore } from 'zustand/vanilla';
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
  state: 'running' | 'stopping' | 'stopped' | 'finished';
}

/**
 * Prints several shipments, one after the other: an error of one does not stop the others, and between two the
 * person may stop. Labels that came out before are reported, not printed again.
 */
export const createPrintRun = (call: Call, newRequestId: () => string) => {
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

  const start = async (references: readonly string[]): Promise<void> => {
    const before = store.getState().run?.state;
    if (before === 'running' || before === 'stopping' || references.length === 0) return;
    store.setState({ run: { references, done: 0, printed: 0, awaited: 0, failures: [], state: 'running' } });
    for (const reference of references) {
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

  const stop = () => {
    if (store.getState().run?.state === 'running') change({ state: 'stopping' });
  };
  /** Takes the report of an ended run away. */
  const dismiss = () => {
    const state = store.getState().run?.state;
    if (state === 'finished' || state === 'stopped') store.setState({ run: null });
  };
  return { store, start, stop, dismiss };
};
