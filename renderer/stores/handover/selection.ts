import { mayGoAlong } from '../../../shared/handover/doubt.ts';
import { type HandoverTotals, totalsOf } from '../../../shared/handover/totals.ts';
import type { WaitingGroup, WaitingView } from '../../../shared/handover/views.ts';

/** A person's choices for single shipments; all others go as they are. */
export interface Selection {
  /** They stay for another day. */
  leftOut: ReadonlySet<string>;
  /** They go along although something about their labels is in doubt. */
  along: ReadonlySet<string>;
}

export const noSelection: Selection = { leftOut: new Set(), along: new Set() };

/** True where a shipment is handed over with the others. */
export const goes = ({ reference, doubt }: WaitingView, { leftOut, along }: Selection): boolean =>
  doubt === null ? !leftOut.has(reference) : mayGoAlong(doubt) && along.has(reference);

/** True where a person may change that. */
export const mayChoose = ({ doubt }: WaitingView): boolean => mayGoAlong(doubt);

const flipped = (all: ReadonlySet<string>, reference: string): ReadonlySet<string> => {
  const next = new Set(all);
  if (!next.delete(reference)) next.add(reference);
  return next;
};

/** A shipment goes that did not, or stays that went. */
export const toggled = (selection: Selection, row: WaitingView): Selection => {
  if (!mayChoose(row)) return selection;
  const { reference, doubt } = row;
  return doubt === null
    ? { ...selection, leftOut: flipped(selection.leftOut, reference) }
    : { ...selection, along: flipped(selection.along, reference) };
};

/** All that was labelled before this time stays for another day. */
export const withoutOlder = (
  selection: Selection,
  rows: readonly WaitingView[],
  before: number,
): Selection => {
  const older = rows.filter(({ labelledAt }) => labelledAt !== null && labelledAt < before);
  const along = new Set(selection.along);
  for (const { reference } of older) along.delete(reference);
  const clean = older.filter(({ doubt }) => doubt === null).map(({ reference }) => reference);
  return { leftOut: new Set([...selection.leftOut, ...clean]), along };
};

/** Those that stay because no print of their labels was asked for here: a program may have printed them all. */
export const unprinted = ({ rows }: WaitingGroup, selection: Selection): WaitingView[] =>
  rows.filter((row) => row.doubt === 'not-printed' && !goes(row, selection));

/** All of these go along. */
export const withAll = (selection: Selection, rows: readonly WaitingView[]): Selection => ({
  ...selection,
  along: new Set([...selection.along, ...rows.map(({ reference }) => reference)]),
});

/** Drops the choices for shipments that no longer wait. */
export const stillWaiting = (selection: Selection, groups: readonly WaitingGroup[]): Selection => {
  const here = new Set(groups.flatMap(({ rows }) => rows.map(({ reference }) => reference)));
  const kept = (all: ReadonlySet<string>) => new Set([...all].filter((each) => here.has(each)));
  return { leftOut: kept(selection.leftOut), along: kept(selection.along) };
};

/** A carrier's shipments to hand over, with their totals. */
export const going = (
  { rows }: WaitingGroup,
  selection: Selection,
): { rows: WaitingView[]; totals: HandoverTotals; oldestAt: number | null } => {
  const chosen = rows.filter((row) => goes(row, selection));
  const times = chosen.flatMap(({ labelledAt }) => labelledAt ?? []);
  return {
    rows: chosen,
    totals: totalsOf(chosen),
    oldestAt: times.length === 0 ? null : times.reduce((least, at) => Math.min(least, at)),
  };
};
