import { useCallback } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SectionId } from '../../../shared/shipment/fields/field.ts';
import { sectionOf } from '../../../shared/shipment/fields/index.ts';
import type { Violation } from '../../../shared/shipment/rules/index.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { useDesk } from '../desk-data.ts';
import { bench } from './index.ts';
import { createLater } from './later.ts';
import { type Readiness, readinessOf } from './readiness.ts';

interface Found extends Readiness {
  byPath: ReadonlyMap<string, readonly Violation[]>;
  /** How many errors each section has. */
  counts: ReadonlyMap<SectionId, number>;
}

const none: readonly Violation[] = [];
const nothing: Found = { errors: [], warnings: [], parcels: new Set(), byPath: new Map(), counts: new Map() };

const sameList = (one: readonly Violation[], other: readonly Violation[]): boolean =>
  one.length === other.length &&
  one.every((each, index) => JSON.stringify(each) === JSON.stringify(other[index]));

/** By path; a list that says the same as before is the one before, so that its field is not drawn again. */
const byPath = (all: readonly Violation[], before: Found['byPath']): Found['byPath'] => {
  const found = new Map<string, Violation[]>();
  for (const each of all) found.set(each.path, [...(found.get(each.path) ?? []), each]);
  return new Map(
    [...found].map(([path, list]) => {
      const known = before.get(path);
      return [path, known && sameList(known, list) ? known : list];
    }),
  );
};

const countsOf = (errors: readonly Violation[]): Found['counts'] => {
  const counts = new Map<SectionId, number>();
  for (const { path } of errors) {
    const section = sectionOf(path);
    counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  return counts;
};

/** The rules that the open shipment breaks: judged once for everybody, after the key that was typed is on screen. */
const store = createStore<Found>(() => nothing);

const found = (edited: Shipment): Found => {
  const readiness = readinessOf(edited, useDesk.getState());
  const all = [...readiness.errors, ...readiness.warnings];
  return {
    ...readiness,
    byPath: byPath(all, store.getState().byPath),
    counts: countsOf(readiness.errors),
  };
};

const judge = (): void => {
  const { edited } = bench.store.getState();
  store.setState(edited ? found(edited) : nothing);
};

const later = createLater(judge);

bench.store.subscribe((state, before) => {
  if (state.edited === before.edited) return;
  // Another shipment is shown with its own findings from the start.
  if (state.opened === before.opened) later.ask();
  else later.now();
});
useDesk.subscribe((state, before) => {
  if (state.carriers !== before.carriers || state.supplies !== before.supplies) later.now();
});

/** What is missing for the labels of the open shipment; a moment behind fast typing, so that keys never wait. */
export const useReadiness = <T>(select: (found: Found) => T): T => useStore(store, select);

/** The rules that the field of a path breaks, errors first. */
export const useViolations = (path: string): readonly Violation[] =>
  useStore(
    store,
    useCallback((found: Found) => found.byPath.get(path) ?? none, [path]),
  );
