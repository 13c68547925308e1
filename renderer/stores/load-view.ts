import type { StoreApi } from 'zustand/vanilla';
import { type Failure, toFailure } from '../api/failure.ts';

interface Viewed<V> {
  view: V | null;
  failure: Failure | null;
}

/** Loads what a list shows, again and again: only the first look has a failure to tell, later ones leave what is shown. */
export const loadView =
  <V>(store: Pick<StoreApi<Viewed<V>>, 'getState' | 'setState'>, ask: () => Promise<V>) =>
  async (): Promise<void> => {
    const isFirst = store.getState().view === null;
    try {
      store.setState({ view: await ask(), ...(isFirst && { failure: null }) });
    } catch (thrown) {
      if (isFirst) store.setState({ failure: toFailure(thrown) });
    }
  };
