import { useCallback } from 'react';
import { create } from 'zustand';
import { bench, useBench } from './index.ts';
import { isNew } from './new-shipment.ts';
import { openReference } from './reference-of.ts';

interface Left {
  /** Paths of the fields that were left since the shipment was opened. */
  paths: ReadonlySet<string>;
  /** Print or Save was pressed: every finding is told at its field. */
  asked: boolean;
}

const nothing: Left = { paths: new Set(), asked: false };

const useLeft = create<Left>(() => nothing);

// Of the shipment that is open alone.
bench.store.subscribe((state, before) => {
  if (state.opened !== before.opened && openReference(state) !== openReference(before))
    useLeft.setState(nothing);
});

/** A person was in the field of this path and went on. */
export const noteLeft = (path: string): void => {
  const { paths } = useLeft.getState();
  if (!paths.has(path)) useLeft.setState({ paths: new Set([...paths, path]) });
};

/** Print or Save was asked for. */
export const noteAsked = (): void => useLeft.setState({ asked: true });

/** True where all findings are told: a new shipment has fields that no person has come to yet. */
const useAllTold = (): boolean => {
  const fresh = useBench(({ opened }) => opened !== null && isNew(opened));
  const asked = useLeft((left) => left.asked);
  return !fresh || asked;
};

/** Tells whether a field says what is wrong with it. The list of findings says it from the start. */
export const useTold = (): ((path: string) => boolean) => {
  const all = useAllTold();
  const paths = useLeft((left) => left.paths);
  return useCallback((path: string) => all || paths.has(path), [all, paths]);
};

/** The same for one field. */
export const useIsTold = (path: string): boolean => {
  const all = useAllTold();
  const left = useLeft(({ paths }) => paths.has(path));
  return all || left;
};
