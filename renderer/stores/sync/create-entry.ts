import { createStore } from 'zustand/vanilla';
import type { QueueEntryView } from '../../../shared/sync/views.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';

interface EntryState {
  id: number | null;
  /** Entry on screen, until the next answer. */
  entry: QueueEntryView | null;
  failure: Failure | null;
}

const nothing: EntryState = { id: null, entry: null, failure: null };

/** One line of the queue, looked at closely. */
export const createEntry = (call: Call) => {
  const store = createStore<EntryState>(() => nothing);

  const load = async (): Promise<void> => {
    const { id } = store.getState();
    if (id === null) return;
    try {
      const entry = await call('sync.entry', { id });
      if (store.getState().id === id) store.setState({ entry, failure: null });
    } catch (thrown) {
      if (store.getState().id === id) store.setState({ entry: null, failure: toFailure(thrown) });
    }
  };
  const open = (id: number): Promise<void> => {
    store.setState({ ...nothing, id });
    return load();
  };
  return { store, open, load, forget: () => store.setState(nothing) };
};
