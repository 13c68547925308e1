import { type KeyboardEvent, useCallback } from 'react';
import { cellOf, PARCEL } from '../../../shared/articles/columns.ts';
import { linePath } from '../../../shared/articles/lines.ts';
import {
  activate,
  selectRows,
  selectTo,
  setMode,
  toggleRow,
  unselect,
  useArticles,
} from '../../stores/articles.ts';
import { bench } from '../../stores/bench/index.ts';
import { hasMod } from '../../ui/keyboard.ts';
import { activeCell } from './active-cell.ts';
import { addLine, clearCell, duplicateChosen, removeChosen } from './grid-actions.ts';
import { type GridAction, gridAction } from './grid-keys.ts';
import { currentColumns, currentLines } from './grid-lines.ts';

const clamp = (value: number, last: number): number => Math.max(0, Math.min(last, value));

/** The row for a new line is the last one; a closed shipment has none. */
const lastRow = (closed: boolean): number => Math.max(0, currentLines().length - (closed ? 1 : 0));

const place = () => {
  const { row, column } = useArticles.getState();
  const columns = currentColumns();
  const at = Math.max(
    0,
    columns.findIndex(({ id }) => id === column),
  );
  return { row, at, columns };
};

const goTo = (row: number, at: number, closed: boolean): void => {
  const { columns } = place();
  const column = columns[clamp(at, columns.length - 1)];
  if (column) activate(clamp(row, lastRow(closed)), column.id);
};

/** To the next cell, row after row; false at the table's end, where Tab leaves it. */
const goOn = (step: 1 | -1, closed: boolean): boolean => {
  const { row, at, columns } = place();
  const next = row * columns.length + at + step;
  if (next < 0 || next >= (lastRow(closed) + 1) * columns.length) return false;
  goTo(Math.floor(next / columns.length), next % columns.length, closed);
  return true;
};

const extend = (rows: number): void => {
  const { row, column, selected, anchor } = useArticles.getState();
  const to = clamp(row + rows, Math.max(0, currentLines().length - 1));
  const from = selected.size > 0 ? anchor : row;
  activate(to, column);
  useArticles.setState({ anchor: from });
  selectTo(to);
};

const edge = ({ row, column }: Extract<GridAction, { do: 'edge' }>, closed: boolean): void => {
  const now = place();
  const rowTo = row === null ? now.row : row === 'first' ? 0 : currentLines().length - 1;
  goTo(rowTo, column === 'first' ? 0 : now.columns.length - 1, closed);
};

/** Yes, no, nothing said, and yes again. */
const toggle = (): void => {
  const { row, at, columns } = place();
  const line = currentLines()[row];
  const column = columns[at];
  if (!line || !column || column.id === PARCEL) return;
  const value = cellOf(line.article, column);
  const path = `${linePath(line)}.${column.id}`;
  bench.set(path, value === true ? false : value === false ? undefined : true);
  bench.rest();
  setMode('move');
};

const startEdit = (): void => {
  setMode('edit');
  const field = document.activeElement;
  if (field instanceof HTMLInputElement) field.setSelectionRange(field.value.length, field.value.length);
};

/** Ends typing; what was typed stays (half a choice goes). */
const stop = (): void => {
  const cell = activeCell();
  if (!cell?.forget()) cell?.take();
  setMode('move');
  const field = document.activeElement;
  if (field instanceof HTMLInputElement) field.select();
};

const changes: Partial<Record<GridAction['do'], () => void>> = {
  newLine: addLine,
  remove: removeChosen,
  duplicate: duplicateChosen,
  toggle,
};

const perform = (action: GridAction, closed: boolean): boolean => {
  const change = changes[action.do];
  if (change) {
    if (!closed) change();
    return true;
  }
  switch (action.do) {
    case 'go': {
      const { row, at } = place();
      unselect();
      goTo(row + action.rows, at + action.columns, closed);
      return true;
    }
    case 'next':
      return goOn(1, closed);
    case 'previous':
      return goOn(-1, closed);
    case 'edge':
      edge(action, closed);
      return true;
    case 'extend':
      extend(action.rows);
      return true;
    case 'edit':
      startEdit();
      return true;
    case 'clear': {
      const { at, columns } = place();
      const column = columns[at];
      if (column && !closed) clearCell(column);
      return true;
    }
    case 'unselect':
      unselect();
      return true;
    case 'selectRow':
      toggleRow(useArticles.getState().row);
      return true;
    case 'selectAll':
      selectRows(currentLines().keys());
      return true;
    default:
      return false;
  }
};

/** Keys that leave the cell: what is typed in it counts before they act. */
const takes = (action: GridAction['do']): boolean =>
  !['edit', 'stop', 'choices', 'clear', 'selectRow', 'unselect'].includes(action);

/** Keys of the desk (save, print, palette) that find the cell done. */
const isDesks = (event: KeyboardEvent): boolean => hasMod(event) && /^[spk]$/i.test(event.key);

/** The keys of the table. Those it has no use for are the cell's, or the desk's. */
export const useGridKeys = (closed: boolean) =>
  useCallback(
    (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.nativeEvent.isComposing) return;
      const { mode, selected, row } = useArticles.getState();
      const { at, columns } = place();
      const press = { key: event.key, shift: event.shiftKey, mod: hasMod(event), alt: event.altKey };
      const flag = columns[at]?.kind === 'flag' && row < currentLines().length;
      const action = gridAction(press, { mode, selected: selected.size > 0, flag });
      if (isDesks(event)) activeCell()?.take();
      // A line that is being typed is one step; half a choice is forgotten before a step is taken back.
      if (press.mod && /^[zy]$/i.test(event.key) && activeCell()?.forget()) return event.preventDefault();
      if (!action) return;
      if (action.do === 'stop') stop();
      else if (action.do === 'choices') activeCell()?.choices();
      else {
        if (takes(action.do)) activeCell()?.take();
        if (!perform(action, closed)) return;
      }
      event.preventDefault();
    },
    [closed],
  );
