import { create } from 'zustand';

/** Which row the arrows stand on, and which shipments are chosen; both outlive a change of screen. */
export const useSelection = create<{ active: number; selected: ReadonlySet<string> }>(() => ({
  active: 0,
  selected: new Set(),
}));

export const setActive = (active: number): void => useSelection.setState({ active });

export const toggle = (reference: string): void => {
  const selected = new Set(useSelection.getState().selected);
  if (!selected.delete(reference)) selected.add(reference);
  useSelection.setState({ selected });
};

export const select = (references: readonly string[]): void =>
  useSelection.setState({ selected: new Set(references) });

export const clearSelection = (): void => useSelection.setState({ selected: new Set() });
