import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { create } from 'zustand';
import { type ListChoice, MOST_NAMED } from '../../../shared/shipment/list-change.ts';
import { queryOf } from '../../stores/shipments/create-list.ts';
import { shipmentList } from '../../stores/shipments/index.ts';

export interface Selection {
  /** Index of the row that the arrow keys have reached. */
  active: number;
  /** References. They outlive a change of screen and of the filter. */
  selected: ReadonlySet<string>;
  /** All that the filter shows is selected but these, also beyond what was loaded; null: only `selected` is. */
  allBut: ReadonlySet<string> | null;
  /** The row that a range begins at, and what was selected before it; null: the next range begins at the active row. */
  range: { from: number; before: ReadonlySet<string> } | null;
  /** The filter changed after something was selected: some of it may no longer be on screen. */
  maybeHidden: boolean;
}

type Chosen = Pick<Selection, 'selected' | 'allBut' | 'range' | 'maybeHidden'>;

const none: Chosen = { selected: new Set(), allBut: null, range: null, maybeHidden: false };

/** The active row and the selected shipments of the list. */
export const useSelection = create<Selection>(() => ({ active: 0, ...none }));

const { getState, setState } = useSelection;

/** Counts the ranges: one that comes late is dropped. */
let turn = 0;

/** Moves to a row; the next range begins there. */
export const setActive = (active: number): void => setState({ active, range: null });

export const isSelected = ({ selected, allBut }: Selection, reference: string): boolean =>
  allBut ? !allBut.has(reference) : selected.has(reference);

/** Number of selected shipments. @param total of the list */
export const countOf = ({ selected, allBut }: Selection, total: number): number =>
  allBut ? Math.max(0, total - allBut.size) : selected.size;

const toggled = (set: ReadonlySet<string>, reference: string): Set<string> => {
  const after = new Set(set);
  if (!after.delete(reference)) after.add(reference);
  return after;
};

export const toggle = (reference: string): void => {
  turn += 1;
  const { selected, allBut } = getState();
  if (allBut) {
    setState({ allBut: toggled(allBut, reference), range: null });
    return;
  }
  const after = toggled(selected, reference);
  if (after.size > MOST_NAMED) {
    tellMany();
    return;
  }
  setState(after.size === 0 ? none : { selected: after, range: null });
};

/** More cannot be named one by one. */
const tellMany = (): void =>
  void notifications.show({
    message: i18next.t('shipments:rangeMany', { most: MOST_NAMED }),
    color: 'yellow',
  });

/**
 * Selects every row from where the range began to this one, in place of the range before. More than can be named one by one
 * are not selected: there it stays as it was.
 * @throws BridgeError
 */
export const extendTo = async (active: number): Promise<void> => {
  const { range, active: from, selected, allBut } = getState();
  const begun = range ?? { from, before: selected };
  turn += 1;
  const mine = turn;
  setState({ active, range: begun });
  const [first, last] = [Math.min(begun.from, active), Math.max(begun.from, active)];
  if (allBut) return;
  if (last - first >= MOST_NAMED) {
    tellMany();
    return;
  }
  const references = await shipmentList.between(first, last);
  const all = new Set([...begun.before, ...references]);
  if (mine !== turn) return;
  if (all.size > MOST_NAMED) tellMany();
  else setState({ selected: all });
};

/** All that the filter shows now. */
export const selectAll = (): void => {
  turn += 1;
  setState({ ...none, allBut: new Set() });
};

export const select = (references: readonly string[]): void => {
  turn += 1;
  if (references.length > MOST_NAMED) tellMany();
  setState({ ...none, selected: new Set(references.slice(0, MOST_NAMED)), maybeHidden: true });
};

export const clearSelection = (): void => {
  turn += 1;
  setState(none);
};

/** Another filter starts at its first row and may hide what is selected; all of the filter before is no selection of it. */
export const noteFilterChange = (): void => {
  turn += 1;
  setState(({ selected }) => ({ ...none, selected, active: 0, maybeHidden: selected.size > 0 }));
};

/** The selected shipments as the desk is told of them: by name, or by the filter. */
export const choiceOf = ({ selected, allBut }: Selection): ListChoice =>
  allBut
    ? { query: queryOf(shipmentList.store.getState().filter), except: [...allBut] }
    : { references: [...selected] };
