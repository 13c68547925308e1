import { useCallback } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Violation } from '../../../shared/shipment/rules/index.ts';
import { useDesk } from '../desk-data.ts';
import { useSettings } from '../settings.ts';
import { type Found, foundOf, nothingFound } from './found.ts';
import { bench } from './index.ts';
import { createLater } from './later.ts';
import { readinessOf } from './readiness.ts';
import { ruleContext } from './rule-context.ts';

/** The rules that the open shipment breaks: judged once for everybody, after the key that was typed is on screen. */
const store = createStore<Found>(() => nothingFound);

const judge = (): void => {
  const { opened, edited, unfit } = bench.store.getState();
  store.setState((before) =>
    edited ? foundOf(readinessOf(edited, ruleContext(opened)), unfit, before) : nothingFound,
  );
};

const later = createLater(judge);

bench.store.subscribe((state, before) => {
  const decided = state.opened?.overrides !== before.opened?.overrides;
  if (state.edited === before.edited && state.unfit === before.unfit && !decided) return;
  // Another shipment is shown with its own findings from the start.
  if (state.opened === before.opened) later.ask();
  else later.now();
});
useDesk.subscribe((state, before) => {
  const known = ['carriers', 'supplies', 'printers', 'rules'] as const;
  if (known.some((each) => state[each] !== before[each])) later.now();
});

useSettings.subscribe((state, before) => {
  if (state.settings.sender !== before.settings.sender) later.now();
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
