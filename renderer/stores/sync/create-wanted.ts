import { createStore } from 'zustand/vanilla';
import type { SyncStatus, WantedView } from '../../../shared/sync/views.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';

/** As many as one request takes. */
const AT_ONCE = 5000;

interface WantedState {
  wanted: readonly WantedView[];
  busy: boolean;
  failure: Failure | null;
}

const nothing: WantedState = { wanted: [], busy: false, failure: null };

/** Shipments that are fetched ahead, and what became of them. */
export const createWanted = (call: Call, onStatus: (status: SyncStatus) => void) => {
  const store = createStore<WantedState>(() => nothing);

  const load = async (): Promise<void> => {
    try {
      const { wanted } = await call('sync.wanted', {});
      store.setState({ wanted, failure: null });
    } catch (thrown) {
      store.setState({ failure: toFailure(thrown) });
    }
  };
  const tried = async (step: () => Promise<void>): Promise<boolean> => {
    if (store.getState().busy) return false;
    store.setState({ busy: true, failure: null });
    try {
      await step();
      await load();
      return store.getState().failure === null;
    } catch (thrown) {
      store.setState({ failure: toFailure(thrown) });
      return false;
    } finally {
      store.setState({ busy: false });
    }
  };

  const fetchAhead = (references: readonly string[]): Promise<boolean> =>
    tried(async () => {
      for (let from = 0; from < references.length; from += AT_ONCE) {
        onStatus(await call('sync.prefetch', { references: references.slice(from, from + AT_ONCE) }));
      }
    });
  const clear = (): Promise<boolean> => tried(async () => onStatus(await call('sync.clearWanted', {})));
  return { store, load, fetchAhead, clear, forget: () => store.setState(nothing) };
};
