import { useCallback } from 'react';
import { useStore } from 'zustand';
import { newShipment } from '../../../shared/carrier/new-shipment.ts';
import { valueAt } from '../../../shared/document/path.ts';
import { call, newRequestId } from '../../api/desk.ts';
import { useDesk } from '../desk-data.ts';
import { UserDrafts } from '../drafts/drafts.ts';
import type { TextStorage } from '../drafts/unsent.ts';
import { useSettings } from '../settings.ts';
import { createBench } from './create-bench.ts';
import { isReadOnly } from './open-state.ts';
import type { BenchState } from './state.ts';

// Looked up at each use: this module is also loaded where there is no window.
const windowStorage: TextStorage = {
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, value) => window.localStorage.setItem(key, value),
  removeItem: (key) => window.localStorage.removeItem(key),
  key: (index) => window.localStorage.key(index),
  get length() {
    return window.localStorage.length;
  },
};

/** Drafts of the signed-in user. */
export const drafts = new UserDrafts({ call, storage: windowStorage, now: () => Date.now() });

/** This window's bench. */
export const bench = createBench({
  call,
  drafts,
  newShipment: (reference) => {
    const { settings } = useSettings.getState();
    const { carriers, carrierRules } = useDesk.getState();
    const byRules = carrierRules.some(({ enabled }) => enabled);
    return newShipment(reference, { ...settings, carriers, byRules });
  },
  newRequestId,
  now: () => Date.now(),
});

export const useBench = <T>(select: (state: BenchState) => T): T => useStore(bench.store, select);

/** The value at a path below the open shipment; its reader draws again when it is another one. */
export const useValue = (path: string): unknown =>
  useBench(useCallback((state: BenchState) => valueAt(state.edited, path), [path]));

/** The text that was typed into the field of this path and does not fit it; undefined where all is well. */
export const useInvalidInput = (path: string): string | undefined =>
  useBench(useCallback((state: BenchState) => state.invalidInput[path], [path]));

/** True where the open shipment is read, not edited. */
export const useClosed = (): boolean => useBench((state) => isReadOnly(state.opened));
