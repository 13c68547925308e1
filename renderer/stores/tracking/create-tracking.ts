import { createStore } from 'zustand/vanilla';
import type { ShipmentTracking } from '../../../shared/tracking/views.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { Newest } from '../newest.ts';

export interface TrackingState {
  /** The shipment on screen; null: none that has left. */
  reference: string | null;
  /** Null until the desk has told. */
  tracking: ShipmentTracking | null;
  /** The shipment whose carrier is being asked; the answer may take a while, and nothing waits for it. */
  asking: string | null;
  failure: Failure | null;
}

const nothing: TrackingState = { reference: null, tracking: null, asking: null, failure: null };

/** The parcels of the shipment on screen, with their ways. */
export const createTracking = (ask: Call) => {
  const store = createStore<TrackingState>(() => nothing);
  const newest = new Newest();

  const load = async (reference: string): Promise<void> => {
    const isNewest = newest.next();
    const isShown = (): boolean => isNewest() && store.getState().reference === reference;
    try {
      const tracking = await ask('tracking.of', { reference });
      if (isShown()) store.setState({ tracking, failure: null });
    } catch (thrown) {
      if (isShown()) store.setState({ failure: toFailure(thrown) });
    }
  };
  /** From now on this shipment is shown. */
  const show = async (reference: string | null): Promise<void> => {
    newest.forget();
    store.setState({ reference, tracking: null, failure: null });
    if (reference !== null) await load(reference);
  };
  /** The desk has asked about a shipment. */
  const changed = async (reference: string): Promise<void> => {
    if (store.getState().reference === reference) await load(reference);
  };
  /** Asks the carrier; a second press does nothing until the answer to the first. */
  const askNow = async (): Promise<void> => {
    const { reference, asking } = store.getState();
    if (reference === null || asking === reference) return;
    store.setState({ asking: reference, failure: null });
    try {
      await ask('tracking.ask', { reference });
    } catch (thrown) {
      if (store.getState().reference === reference) store.setState({ failure: toFailure(thrown) });
    } finally {
      if (store.getState().asking === reference) store.setState({ asking: null });
    }
    await changed(reference);
  };
  return { store, show, changed, askNow };
};
