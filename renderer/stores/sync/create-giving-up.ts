import { createStore } from 'zustand/vanilla';
import type { GivingUpView, SyncStatus } from '../../../shared/sync/views.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';

interface GivingUpState {
  /** The line that is asked about; null: none is. */
  id: number | null;
  /** Edits that would be lost, as of the request; null until the desk has answered. */
  view: GivingUpView | null;
  /** Something of it has changed since it was shown: the view is the new one. */
  changed: boolean;
  /** A shipment that would be gone here is asked about twice. */
  sure: boolean;
  busy: boolean;
  failure: Failure | null;
}

const nothing: GivingUpState = {
  id: null,
  view: null,
  changed: false,
  sure: false,
  busy: false,
  failure: null,
};

/** True where the shipment itself would be gone from this desk. */
export const removesShipment = ({ becomes }: GivingUpView): boolean =>
  becomes === 'removed' || becomes === 'gone';

/**
 * The question whether a line of the queue is given up. It stays as it was shown until a person answers, and nothing
 * goes that was not shown.
 */
export const createGivingUp = (call: Call, onStatus: (status: SyncStatus) => void) => {
  const store = createStore<GivingUpState>(() => nothing);
  const isAsked = (id: number): boolean => store.getState().id === id;

  const load = async (id: number, changed: boolean): Promise<void> => {
    try {
      const view = await call('sync.givingUp', { id });
      if (isAsked(id)) store.setState({ view, changed, sure: false, failure: null });
    } catch (thrown) {
      if (isAsked(id)) store.setState({ view: null, failure: toFailure(thrown) });
    }
  };

  const ask = (id: number): Promise<void> => {
    store.setState({ ...nothing, id });
    return load(id, false);
  };

  /** Takes the yes of the question that is shown. Answers what was given up; null: nothing was, as yet. */
  const give = async (): Promise<GivingUpView | null> => {
    const { id, view, sure, busy } = store.getState();
    if (id === null || !view || busy) return null;
    if (removesShipment(view) && !sure) {
      store.setState({ sure: true });
      return null;
    }
    store.setState({ busy: true, failure: null });
    try {
      onStatus(await call('sync.discard', { id, version: view.version }));
      if (isAsked(id)) store.setState(nothing);
      return view;
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure.code === 'shipment.stale') await load(id, true);
      else if (isAsked(id)) store.setState({ failure });
      return null;
    } finally {
      store.setState({ busy: false });
    }
  };

  const keep = () => store.setState(nothing);
  return { store, ask, give, keep, forget: keep };
};
