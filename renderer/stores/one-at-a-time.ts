import type { StoreApi } from 'zustand/vanilla';
import { type Failure, toFailure } from '../api/failure.ts';

interface Busy<B> {
  busy: B | null;
  failure: Failure | null;
}

/**
 * Does one thing at a time and says in the store which, and how it failed. Gives its outcome, null where it failed; a
 * second click does nothing until then.
 */
export const oneOutcome =
  <B>(store: Pick<StoreApi<Busy<B>>, 'getState' | 'setState'>) =>
  async <T>(busy: B, work: () => Promise<T>): Promise<T | null> => {
    if (store.getState().busy !== null) return null;
    store.setState({ busy, failure: null });
    try {
      return await work();
    } catch (thrown) {
      store.setState({ failure: toFailure(thrown) });
      return null;
    } finally {
      store.setState({ busy: null });
    }
  };

/** As `oneOutcome`: true once it is done. */
export const oneAtATime = <B>(store: Pick<StoreApi<Busy<B>>, 'getState' | 'setState'>) => {
  const once = oneOutcome(store);
  return async (busy: B, work: () => Promise<void>): Promise<boolean> =>
    (await once(busy, async () => {
      await work();
      return true;
    })) !== null;
};
