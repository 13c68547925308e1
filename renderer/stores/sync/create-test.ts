import { createStore } from 'zustand/vanilla';
import type { CommandInput } from '../../../shared/bridge/commands.ts';
import type { TestStep } from '../../../shared/sync/connection-test.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';

interface TestState {
  steps: readonly TestStep[];
  busy: boolean;
  failure: Failure | null;
}

const nothing: TestState = { steps: [], busy: false, failure: null };

/** A test of the connection. Its credentials pass through and are not stored. */
export const createConnectionTest = (call: Call) => {
  const store = createStore<TestState>(() => nothing);

  const run = async (input: CommandInput<'sync.test'>): Promise<void> => {
    if (store.getState().busy) return;
    store.setState({ steps: [], busy: true, failure: null });
    try {
      store.setState({ steps: (await call('sync.test', input)).steps });
    } catch (thrown) {
      store.setState({ failure: toFailure(thrown) });
    } finally {
      store.setState({ busy: false });
    }
  };
  return { store, run, forget: () => store.setState(nothing) };
};
