import { labelPrinter } from '../../../shared/printing/routing.ts';
import type { Violation } from '../../../shared/rules/index.ts';
import { useDesk, useLabelPrinter } from '../desk-data.ts';
import { holderOf, openJobs, useHolder } from '../print-jobs.ts';
import { useWaiting, waiting } from '../waiting.ts';
import { bench, useBench } from './index.ts';
import { labelJob } from './jobs.ts';
import { type OpenState, type OpenStateFacts, openStateOf } from './open-state.ts';
import { readinessOf } from './readiness.ts';
import { openReference } from './reference-of.ts';
import { ruleContext } from './rule-context.ts';
import { ruledShipment, useRuledShipment } from './ruled.ts';
import { asksBeforePrint, type BenchState, type ShipmentState } from './state.ts';
import { isUnsaved } from './unsaved.ts';
import { useReadiness } from './violations.ts';

/** The facts that the bench itself has. */
const factsAtBench = (state: ShipmentState) => ({
  opened: state.opened,
  conflict: state.conflict,
  asks: asksBeforePrint(state),
  unsaved: isUnsaved(state),
  isPrinting: state.working === 'print',
});

const isAwaited = (
  { answer, opened }: Pick<BenchState, 'answer' | 'opened'>,
  waits: readonly { reference: string }[],
): boolean => {
  const open = openReference({ opened });
  return answer.kind === 'awaits' || waits.some(({ reference }) => reference === open);
};

/** Texts that do not fit their field come first: they are not in the document yet. */
const placesToFix = ({ invalidInput }: ShipmentState, errors: readonly Violation[]): string[] => [
  ...Object.keys(invalidInput),
  ...errors.map(({ path }) => path),
];

export interface OpenStateNow {
  state: OpenState;
  /** Places to fix, the first one first. */
  toFix: readonly string[];
}

/** The state of the open shipment at this very moment, for a key; null where none is open. */
export const openStateNow = (): OpenStateNow | null => {
  const state = bench.store.getState();
  if (state.view !== 'shipment') return null;
  const { opened, edited } = state;
  const toFix = placesToFix(state, readinessOf(edited, ruleContext(opened)).errors);
  const facts: OpenStateFacts = {
    ...factsAtBench(state),
    toFix,
    hasPrinter: labelPrinter(useDesk.getState(), ruledShipment(edited, opened)) !== undefined,
    awaitsLabel: isAwaited(state, waiting.store.getState().waits),
    isHeldUp: holderOf(labelJob(opened.jobs), openJobs()) !== null,
  };
  return { state: openStateOf(facts), toFix };
};

/** The same for what is on screen, slightly behind fast typing; null where none is open. */
export const useOpenState = (): OpenStateNow | null => {
  const state = useBench((now) => now);
  const errors = useReadiness((found) => found.errors);
  const printer = useLabelPrinter(useRuledShipment(state.edited));
  const waits = useWaiting((now) => now.waits);
  const isHeldUp = useHolder(labelJob(state.opened?.jobs)) !== null;
  if (state.view !== 'shipment') return null;
  const toFix = placesToFix(state, errors);
  const facts: OpenStateFacts = {
    ...factsAtBench(state),
    toFix,
    hasPrinter: printer !== undefined,
    awaitsLabel: isAwaited(state, waits),
    isHeldUp,
  };
  return { state: openStateOf(facts), toFix };
};
