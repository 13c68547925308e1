import type { KeyboardEvent } from 'react';
import { focusScanField } from '../../../parts/focus.ts';
import { bench } from '../../../stores/bench/index.ts';
import { parcelsOf } from '../../../stores/bench/parcels-of.ts';
import { hasMod } from '../../../ui/keyboard.ts';

/** Fields of the parcels table carry their row and column, so that keys can move among them. */
export const cellMark = (row: number, column: string) =>
  ({ 'data-row': row, 'data-column': column }) as const;

const cell = (row: number, column: string): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(`[data-row="${row}"][data-column="${column}"]:not(:disabled)`);

const take = (field: HTMLInputElement | null): boolean => {
  field?.focus();
  field?.select?.();
  return field !== null;
};

const enter = (row: number, column: string): void => {
  bench.setCurrent(row);
  // At once, so that the next key arrives there. A row that is not drawn is scrolled to first.
  if (!take(cell(row, column))) requestAnimationFrame(() => take(cell(row, column)));
};

/** The next field in the row that is still empty, and the weight in any case. */
const nextInRow = (row: number, column: string): string | null => {
  const columns = ['length', 'width', 'height', 'weight'];
  const rest = columns.slice(columns.indexOf(column) + 1);
  return rest.find((name) => name === 'weight' || cell(row, name)?.value === '') ?? null;
};

/** Enter goes on: to the next empty field, the next parcel's weight, and at the end to the scan field. */
const goOn = (row: number, column: string): void => {
  const next = nextInRow(row, column);
  const count = parcelsOf(bench.store.getState().edited).length;
  if (next) enter(row, next);
  else if (row + 1 < count) enter(row + 1, 'weight');
  else focusScanField();
};

/** Keys within the parcels table. */
export const onParcelKey = (event: KeyboardEvent<HTMLElement>): void => {
  const target = event.target as HTMLElement;
  const { row, column } = target.dataset;
  if (row === undefined || column === undefined || hasMod(event) || event.altKey) return;
  const at = Number(row);
  if (event.key === 'Enter') {
    event.preventDefault();
    goOn(at, column);
  } else if (target instanceof HTMLInputElement && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    const to = at + (event.key === 'ArrowDown' ? 1 : -1);
    if (to < 0 || to >= parcelsOf(bench.store.getState().edited).length) return;
    event.preventDefault();
    enter(to, column);
  }
};
