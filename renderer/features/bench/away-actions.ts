import type { ErrorCode } from '../../../shared/errors.ts';
import { bench } from '../../stores/bench/index.ts';
import { type OfflineCarrier, offlineCarrier } from '../../stores/bench/offline-carrier.ts';
import { ruleContext } from '../../stores/bench/rule-context.ts';
import { isUnbought, mayWait } from '../../stores/label-refusals.ts';
import { printNow } from './print-now.ts';

const askedCode = (): ErrorCode | null => {
  const { askReprint } = bench.store.getState();
  return askReprint ? askReprint.code : null;
};

/** True where the question at the bench is whether a print is to wait for its label. */
export const asksToWait = (code = askedCode()): boolean => code !== null && mayWait(code);

/** Why the last print was refused without a question; null where it was not. */
const refusedCode = (): ErrorCode | null => {
  const { refused } = bench.store.getState();
  return refused?.doing === 'print' ? refused.failure.code : null;
};

/** The carrier that is offered in place of the one whose label could not be bought; null where there is none. */
export const offeredCarrier = (): OfflineCarrier | null => {
  const code = askedCode() ?? refusedCode();
  const { edited, opened } = bench.store.getState();
  if (!edited || code === null || !isUnbought(code)) return null;
  return offlineCarrier(edited, ruleContext(opened));
};

/** Prints with the other carrier; the change can be undone like any other. */
export const printWithOther = (): void => {
  const other = offeredCarrier();
  if (!other) return;
  // Drops the question alone: the print asks its own. Without one this would close the shipment.
  if (askedCode() !== null) void bench.back();
  bench.change(() => other.shipment);
  printNow();
};

/** The label is printed as soon as it can be bought. */
export const waitForLabel = (): void => {
  if (asksToWait()) void bench.wait();
};
