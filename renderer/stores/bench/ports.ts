import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Call } from '../../api/desk.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { type BenchEvent, benchReducer } from './reducer.ts';
import { type BenchState, emptyBench } from './state.ts';

/** Ports of the bench. */
export interface BenchPorts {
  call: Call;
  drafts: Drafts;
  /** A shipment of this reference as the form of a new one begins. */
  newShipment(reference: string): Shipment;
  newRequestId(): string;
  /** ms since 1970 */
  now(): number;
}

/** The state of the bench; events alone change it. */
export interface BenchStore extends Pick<StoreApi<BenchState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** True where the event changed something. */
  dispatch(event: BenchEvent): boolean;
}

/** A bench on which nothing lies. */
export const createBenchStore = (): BenchStore => {
  const { getState, getInitialState, subscribe, setState } = createStore<BenchState>(() => emptyBench);
  const dispatch = (event: BenchEvent): boolean => {
    const before = getState();
    const after = benchReducer(before, event);
    setState(after, true);
    return after !== before;
  };
  return { getState, getInitialState, subscribe, dispatch };
};
