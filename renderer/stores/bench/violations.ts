import { useCallback } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Violation } from '../../../shared/shipment/rules/index.ts';
import { useDesk } from '../desk-data.ts';
import { type Found, foundOf, nothingFound } from './found.ts';
import { bench } from './index.ts';
import { createLater } from './later.ts';
import { readinessOf } from './readiness.ts';

/** The rules that the open shipment breaks: judged once for everybody, after the key that was typed is on screen. */
const store = createStore<Found>(() => nothingFound);

const judge = (): void => {
  const { edited, unfit } = bench.store.getState();
  store.setState((before) =>
    edited ? foundOf(readinessOf(edited, useDesk.getState()), unfit, before) : nothingFound,
  );
};

const later = createLater(judge);

bench.store.subscribe((state, before) => {
  if (state.edited === before.edited && state.unfit === before.unfit) return;
  // Another shipment is shown with its own findings from the start.
  if (state.opened === before.opened) later.ask();
  else later.now();
});
useDesk.subscribe((state, before) => {
  if (state.carriers !== before.carriers || state.supplies !== before.supplies) later.now();
});

/** What is missing for the labels of the open shipment; a moment behind fast typing, so that keys never wait. */
export const useReadiness = <T>(select: (found: Found) => T): T => useStore(store, select);

const none: readonly Violation[] = [];

/** The rules that the field of a path breaks, errors first. */
export const useViolations = (path: string): readonly Violation[] =>
  useStore(
    store,
    useCallback((found: Found) => found.byPath.get(path) ?? none, [path]),
  );
