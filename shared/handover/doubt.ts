import type { PrintJobState } from '../printing/printer.ts';

/**
 * Why a shipment with a label is not handed over automatically. `held`: it is on hold. `stale`: it was changed after its label was
 * made. `voiding`: its carrier was asked to cancel its label, and may have. `uncertain`: its label may have come out, or not. `failed`, `waiting`: it has not come out whole, be
 * it given up, or not yet. `not-printed`: no print of it was ever asked for here.
 */
export const doubts = ['held', 'stale', 'voiding', 'uncertain', 'failed', 'waiting', 'not-printed'] as const;
export type UnconfirmedChange = (typeof doubts)[number];

/**
 * Those with which a person who holds the parcel in hand may let it go along. A label that says something else may not, nor
 * one that may be void, nor a shipment on hold.
 */
export const mayGoAlong = (doubt: UnconfirmedChange | null): boolean =>
  doubt !== 'held' && doubt !== 'stale' && doubt !== 'voiding';

/** A print of the label that a shipment has now. */
export interface LabelPrint {
  requestId: string;
  state: PrintJobState;
}

/** A shipment's label, as far as it tells whether the shipment may be handed over. */
export interface HandedLabel {
  labelStale: boolean;
  labelVoiding: boolean;
  /** Why it is on hold; null: it is not. */
  hold?: string | null;
  prints: readonly LabelPrint[];
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
export const doubtOf = ({
  labelStale,
  labelVoiding,
  hold,
  prints,
}: HandedLabel): UnconfirmedChange | null => {
  if (hold) return 'held';
  if (labelVoiding) return 'voiding';
  if (labelStale) return 'stale';
  const byPrint = Map.groupBy(prints, ({ requestId }) => wholeOf(requestId));
  const cameOut = [...byPrint.values()].some((parts) => parts.every(({ state }) => state === 'sent'));
  if (cameOut) return null;
  const states = new Set(prints.map(({ state }) => state));
  if (states.size === 0) return 'not-printed';
  return worst.find(([state]) => states.has(state))?.[1] ?? 'failed';
};
