import type { StoreApi } from 'zustand/vanilla';
import { type Failure, toFailure } from '../api/failure.ts';

interface Busy<B> {
  busy: B | null;
  failure: Failure | null;
}

/**
 * Does one thing at a time and says in the store which, and how it failed. True once it is done; a second click
 * does nothing until then.
 */
export const oneAtATime =
  <B>(store: Pick<StoreApi<Busy<B>>, 'getState' | 'setState'>) =>
  async (busy: B, work: () => Promise<void>): Promise<boolean> => {
    if (store.getState().busy !== null) return false;
    store.setState({ busy, failure: null });
    try {
      await work();
      return true;
    } catch (thrown) {
      store.setState({ failure: toFailure(thrown) });
      return false;
    } finally {
      store.setState({ busy: null });
    }
  };
