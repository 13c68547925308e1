import { useCallback } from 'react';
import { create } from 'zustand';
import { valueAt } from '../../../shared/document/path.ts';
import { bench, useValue } from '../bench/index.ts';

/** By path: numbers that were typed so that they may have been meant by thousands, as they were taken. */
type Unclear = Readonly<Record<string, number>>;

export const useUnclear = create<{ unclear: Unclear }>(() => ({ unclear: {} }));

/** Notes that a typed number is ambiguous and was read as this one; null: it is not. */
export const noteUnclear = (path: string, number: number | null): void => {
  const { [path]: known, ...others } = useUnclear.getState().unclear;
  if (number === null && known === undefined) return;
  useUnclear.setState({ unclear: number === null ? others : { ...others, [path]: number } });
};

/** The number of this path, as long as it is the one that an unclear text was taken for; null otherwise. */
export const useTakenFor = (path: string): number | null => {
  const value = useValue(path);
  const taken = useUnclear(useCallback(({ unclear }) => unclear[path], [path]));
  return taken !== undefined && taken === value ? taken : null;
};

// A note belongs to its number: another shipment, a parcel less, a value from elsewhere ends it.
bench.store.subscribe(({ edited }, before) => {
  if (edited === before.edited) return;
  const { unclear } = useUnclear.getState();
  const kept = Object.entries(unclear).filter(([path, number]) => valueAt(edited, path) === number);
  if (kept.length < Object.keys(unclear).length) useUnclear.setState({ unclear: Object.fromEntries(kept) });
});
