import { useStore } from 'zustand';
import { call, newRequestId } from '../../api/desk.ts';
import { createBench } from './create-bench.ts';
import { createDrafts, type DraftStorage } from './drafts.ts';
import type { BenchState } from './state.ts';

// Looked up at each use: this module is also loaded where there is no window.
const windowStorage: DraftStorage = {
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, value) => window.localStorage.setItem(key, value),
  removeItem: (key) => window.localStorage.removeItem(key),
  key: (index) => window.localStorage.key(index),
  get length() {
    return window.localStorage.length;
  },
};

/** This window's bench. */
export const bench = createBench({
  call,
  drafts: createDrafts(windowStorage),
  newRequestId,
  now: () => Date.now(),
});

export const useBench = <T>(select: (state: BenchState) => T): T => useStore(bench.store, select);
