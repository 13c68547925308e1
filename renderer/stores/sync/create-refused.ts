import { createStore } from 'zustand/vanilla';
import type { QueueRowView } from '../../../shared/bridge/sync-views.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';

const PAGE = 200;
/** So many are shown where they are asked about; the others are found in the list. */
const SHOWN = 50;
/** No longer a look than this into a queue of any length. */
const LOOKED_AT = 2000;

interface RefusedState {
  rows: readonly QueueRowView[];
  failure: Failure | null;
}

const nothing: RefusedState = { rows: [], failure: null };

/** The changes that the remote refused, out of the whole queue. */
export const createRefused = (call: Call) => {
  const store = createStore<RefusedState>(() => nothing);
  let asked = 0;

  /** @param count how many there are, as the status says: nothing is looked for in vain */
  const load = async (count: number): Promise<void> => {
    asked += 1;
    const mine = asked;
    const found: QueueRowView[] = [];
    const wanted = Math.min(count, SHOWN);
    try {
      for (let offset = 0; found.length < wanted && offset < LOOKED_AT; offset += PAGE) {
        const { total, rows } = await call('sync.queue', { show: 'open', offset, limit: PAGE });
        found.push(...rows.filter(({ state }) => state === 'refused'));
        if (offset + PAGE >= total) break;
      }
      if (mine === asked) store.setState({ rows: found.slice(0, SHOWN), failure: null });
    } catch (thrown) {
      if (mine === asked) store.setState({ failure: toFailure(thrown) });
    }
  };
  return { store, load, forget: () => store.setState(nothing) };
};
