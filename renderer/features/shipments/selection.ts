import { create } from 'zustand';

interface Selection {
  /** Index of the row that the arrow keys have reached. */
  active: number;
  /** References. They outlive a change of screen and of the filter. */
  selected: ReadonlySet<string>;
  /** The filter changed after something was selected: some of it may no longer be on screen. */
  maybeHidden: boolean;
}

const none: Pick<Selection, 'selected' | 'maybeHidden'> = { selected: new Set(), maybeHidden: false };

/** The active row and the selected shipments of the list. */
export const useSelection = create<Selection>(() => ({ active: 0, ...none }));

export const setActive = (active: number): void => useSelection.setState({ active });

export const toggle = (reference: string): void => {
  const selected = new Set(useSelection.getState().selected);
  if (!selected.delete(reference)) selected.add(reference);
  useSelection.setState(selected.size === 0 ? none : { selected });
};

export const select = (references: readonly string[]): void =>
  useSelection.setState({ selected: new Set(references), maybeHidden: true });

export const clearSelection = (): void => useSelection.setState(none);

/** Another filter starts at its first row and may hide what is selected. */
export const noteFilterChange = (): void =>
  useSelection.setState(({ selected }) => ({ active: 0, maybeHidden: selected.size > 0 }));
