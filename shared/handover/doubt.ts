import type { PrintJobState } from '../printing/printer.ts';

/**
 * Why a shipment with a label is not handed over automatically. `stale`: it was changed after its label was
 * made. `uncertain`: its label may have come out, or not. `failed`, `waiting`: it has not come out whole, be
 * it given up, or not yet. `not-printed`: no print of it was ever asked for here.
 */
export const doubts = ['stale', 'uncertain', 'failed', 'waiting', 'not-printed'] as const;
export type UnconfirmedChange = (typeof doubts)[number];

/** Those with which a person who holds the parcel in hand may let it go along. A label that says something else may not. */
export const mayGoAlong = (doubt: UnconfirmedChange | null): boolean => doubt !== 'stale';

/** A print of the label that a shipment has now. */
export interface LabelPrint {
  requestId: string;
  state: PrintJobState;
}

/** The print that a part belongs to: `id`, `id#2`, `id#3` are one print in several parts. */
const wholeOf = (requestId: string): string => requestId.replace(/#\d+$/, '');

const worst: readonly [PrintJobState, UnconfirmedChange][] = [
  ['uncertain', 'uncertain'],
  ['sending', 'uncertain'],
  ['failed', 'failed'],
  ['queued', 'waiting'],
];

/**
 * Doubt about a label; null where one of its prints came out whole, so that it is on the parcel as far as can
 * be known.
 */
export const doubtOf = (labelStale: boolean, prints: readonly LabelPrint[]): UnconfirmedChange | null => {
  if (labelStale) return 'stale';
  const byPrint = Map.groupBy(prints, ({ requestId }) => wholeOf(requestId));
  const cameOut = [...byPrint.values()].some((parts) => parts.every(({ state }) => state === 'sent'));
  if (cameOut) return null;
  const states = new Set(prints.map(({ state }) => state));
  if (states.size === 0) return 'not-printed';
  return worst.find(([state]) => states.has(state))?.[1] ?? 'failed';
};
