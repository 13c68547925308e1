import { createStore } from 'zustand/vanilla';
import type { QueueRowView } from '../../../shared/sync/views.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { Newest } from '../newest.ts';

/** So many are shown where they are asked about; the others are found in the list. */
const SHOWN = 50;

interface RefusedState {
  rows: readonly QueueRowView[];
  failure: Failure | null;
}

const nothing: RefusedState = { rows: [], failure: null };

/** The changes that the remote refused: the queue lists them first. */
export const createRefused = (call: Call) => {
  const store = createStore<RefusedState>(() => nothing);
  const asked = new Newest();

  /** @param count how many there are, as the status says: nothing is looked for in vain */
  const load = async (count: number): Promise<void> => {
    const isNewest = asked.next();
    try {
      const limit = Math.min(count, SHOWN);
      const { rows } =
        limit > 0 ? await call('sync.queue', { show: 'open', offset: 0, limit }) : { rows: [] };
      const refused = rows.filter(({ state }) => state === 'refused');
      if (isNewest()) store.setState({ rows: refused, failure: null });
    } catch (thrown) {
      if (isNewest()) store.setState({ failure: toFailure(thrown) });
    }
  };
  return { store, load, forget: () => store.setState(nothing) };
};
