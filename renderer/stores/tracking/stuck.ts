import { create } from 'zustand';
import { call } from '../../api/desk.ts';

interface StuckState {
  /** Shipments with a parcel that needs a person; null until the desk has told. */
  count: number | null;
}

export const useStuck = create<StuckState>(() => ({ count: null }));

/** @throws BridgeError */
export const loadStuck = async (): Promise<void> => useStuck.setState(await call('tracking.stuck', {}));
