import { call, newRequestId, onDesk } from '../../api/desk.ts';
import { firstLabelOf } from '../bench/first-label.ts';
import { bench } from '../bench/index.ts';
import { packingStop } from '../bench/open-state.ts';
import { PrintRuns } from './print-runs.ts';
import { createPrintWatch } from './print-watch.ts';

const watchPrint = createPrintWatch({
  call,
  onJob: (hear) => onDesk('job.changed', ({ job }) => hear(job)),
});

/** Shipments that this window prints one after the other. */
export const printRun = new PrintRuns({
  call,
  newRequestId,
  watch: watchPrint,
  oddWeightsOf: bench.oddWeightsOf,
  // Nothing would be printed of the others.
  firstLabelOf: (opened) => (packingStop(opened) || opened.labelledAt !== null ? null : firstLabelOf(opened)),
});

/** True while labels are still asked for, whether a person is there or not. */
export const isPrintRunning = (): boolean =>
  ['running', 'stopping'].includes(printRun.store.getState().run?.state ?? '');
