import { mayGoAlong } from '../../../shared/handover/doubt.ts';
import { isWhole } from '../../../shared/handover/pile.ts';
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

/** All parcels of a shipment were scanned onto the pile. */
export const isOnPile = ({ pile }: WaitingView): boolean => pile !== undefined && isWhole(pile);

/** True where a shipment is handed over with the others. A label that was scanned is on its parcel. */
export const goes = (row: WaitingView, { leftOut, along }: Selection): boolean => {
  const { reference, doubt } = row;
  if (leftOut.has(reference)) return false;
  return doubt === null || (mayGoAlong(doubt) && (along.has(reference) || isOnPile(row)));
};

/** True where a person may change that. */
export const mayChoose = ({ doubt }: WaitingView): boolean => mayGoAlong(doubt);

/** A shipment goes that did not, or stays that went. */
export const toggled = (selection: Selection, row: WaitingView): Selection => {
  if (!mayChoose(row)) return selection;
  const { reference, doubt } = row;
  const [leftOut, along] = [new Set(selection.leftOut), new Set(selection.along)];
  if (goes(row, selection)) {
    along.delete(reference);
    leftOut.add(reference);
  } else {
    leftOut.delete(reference);
    if (doubt !== null) along.add(reference);
  }
  return { leftOut, along };
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
  const staying = older.map(({ reference }) => reference);
  return { leftOut: new Set([...selection.leftOut, ...staying]), along };
};

/** Those that stay because no print of their labels was asked for here: a program may have printed them all. */
export const unprinted = ({ rows }: WaitingGroup, selection: Selection): WaitingView[] =>
  rows.filter((row) => row.doubt === 'not-printed' && !goes(row, selection));

/** All of these go along. */
export const withAll = (selection: Selection, rows: readonly WaitingView[]): Selection => {
  const leftOut = new Set(selection.leftOut);
  for (const { reference } of rows) leftOut.delete(reference);
  return { leftOut, along: new Set([...selection.along, ...rows.map(({ reference }) => reference)]) };
};

/** Drops the choices for shipments that no longer wait. */
export const stillWaiting = (selection: Selection, groups: readonly WaitingGroup[]): Selection => {
  const here = new Set(groups.flatMap(({ rows }) => rows.map(({ reference }) => reference)));
  const kept = (all: ReadonlySet<string>) => new Set([...all].filter((each) => here.has(each)));
  return { leftOut: kept(selection.leftOut), along: kept(selection.along) };
};

/** The count of a carrier's pile. */
export interface PileCount {
  /** A parcel was scanned. */
  begun: boolean;
  /** Shipments that are to go, those of them whose parcels lie there, and those of which some do not. */
  expected: WaitingView[];
  whole: WaitingView[];
  missing: WaitingView[];
}

export const pileCount = ({ rows }: WaitingGroup, selection: Selection): PileCount => {
  const expected = rows.filter((row) => goes(row, selection));
  return {
    begun: rows.some(({ pile }) => (pile?.on.length ?? 0) > 0),
    expected,
    whole: expected.filter(isOnPile),
    missing: expected.filter((row) => !isOnPile(row)),
  };
};

/** A carrier's shipments to hand over, with their totals. `onlyPile`: those that lie on the pile. */
export const going = (
  { rows }: WaitingGroup,
  selection: Selection,
  onlyPile = false,
): { rows: WaitingView[]; totals: HandoverTotals; oldestAt: number | null } => {
  const chosen = rows.filter((row) => goes(row, selection) && (!onlyPile || isOnPile(row)));
  const times = chosen.flatMap(({ labelledAt }) => labelledAt ?? []);
  return {
    rows: chosen,
    totals: totalsOf(chosen),
    oldestAt: times.length === 0 ? null : times.reduce((least, at) => Math.min(least, at)),
  };
};
