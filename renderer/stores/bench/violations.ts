import { useCallback } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Violation } from '../../../shared/rules/index.ts';
import { useDesk } from '../desk-data.ts';
import { useSettings } from '../settings.ts';
import { createIdleScheduler } from './idle-scheduler.ts';
import { bench } from './index.ts';
import { type IssueIndex, indexIssues, noIssues } from './issue-index.ts';
import { useIsTold } from './left-fields.ts';
import { readinessOf } from './readiness.ts';
import { ruleContext } from './rule-context.ts';

/** The rules that the open shipment breaks: judged once for everybody, after the key that was typed is on screen. */
const store = createStore<IssueIndex>(() => noIssues);

const judge = (): void => {
  const { opened, edited, invalidInput } = bench.store.getState();
  store.setState((before) =>
    edited ? indexIssues(readinessOf(edited, ruleContext(opened)), invalidInput, before) : noIssues,
  );
};

const later = createIdleScheduler(judge);

bench.store.subscribe((state, before) => {
  const decided =
    state.opened?.overrides !== before.opened?.overrides ||
    state.opened?.questions !== before.opened?.questions;
  if (state.edited === before.edited && state.invalidInput === before.invalidInput && !decided) return;
  // Another shipment is shown with its own findings from the start.
  if (state.opened === before.opened) later.ask();
  else later.now();
});
useDesk.subscribe((state, before) => {
  const known = ['carriers', 'carrierRules', 'supplies', 'printers', 'rules'] as const;
  if (known.some((each) => state[each] !== before[each])) later.now();
});

useSettings.subscribe((state, before) => {
  if (state.settings.sender !== before.settings.sender) later.now();
});

/** Findings for the labels of the open shipment; slightly behind fast typing, so that keys never wait. */
export const useReadiness = <T>(select: (found: IssueIndex) => T): T => useStore(store, select);

const none: readonly Violation[] = [];

/** The rules that the field of a path breaks, errors first; none while it does not tell them yet. */
export const useViolations = (path: string): readonly Violation[] => {
  const found = useStore(
    store,
    useCallback((index: IssueIndex) => index.byPath.get(path) ?? none, [path]),
  );
  return useIsTold(path) ? found : none;
};
