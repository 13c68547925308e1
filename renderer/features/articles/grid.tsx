import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type ClipboardEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import type { ArticleColumn } from '../../../shared/articles/columns.ts';
import { type ArticleLine, linePath } from '../../../shared/articles/lines.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { startImport } from '../../stores/article-import.ts';
import {
  activate,
  notify,
  selectTo,
  setMode,
  toggleRow,
  unselect,
  useArticles,
} from '../../stores/articles.ts';
import { bench, useBench, useClosed } from '../../stores/bench/index.ts';
import { parcelsOf } from '../../stores/bench/parcels-of.ts';
import { as } from '../../ui/grid-roles.ts';
import { hasMod } from '../../ui/keyboard.ts';
import { activeCell } from './active-cell.ts';
import { ActiveCellOf } from './active-cell-of.tsx';
import classes from './articles.module.css';
import { toneIn, useMarks } from './cell-marks.ts';
import type { CellWords } from './cell-text.ts';
import { copiedText, pastedOf } from './clipboard.ts';
import { removeChosen } from './grid-actions.ts';
import { GridHead } from './grid-head.tsx';
import { chosenLines, useColumns, useLines } from './grid-lines.ts';
import { GridRow } from './grid-row.tsx';
import { HEAD_HEIGHT, minWidthOf, ROW_HEIGHT, templateOf } from './layout.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridReveal } from './use-grid-reveal.ts';

const useCellWords = (): CellWords => {
  const t = useWords();
  const locale = useLocale();
  return useMemo(() => ({ locale, yes: t('form:yes'), no: t('form:no') }), [t, locale]);
};

/** Texts of a line that do not fit, by column id. */
const invalidIn = (
  invalidInput: Readonly<Record<string, string>>,
  path: string,
): Record<string, string> | null => {
  const own = Object.entries(invalidInput).filter(([key]) => key.startsWith(`${path}.`));
  return own.length === 0
    ? null
    : Object.fromEntries(own.map(([key, text]) => [key.slice(path.length + 1), text]));
};

const rowAt = (target: EventTarget): { row: number; column: string | null; select: boolean } | null => {
  const element = target instanceof Element ? target : null;
  const row = element?.closest<HTMLElement>('[data-row]')?.dataset.row;
  if (row === undefined) return null;
  const column = element?.closest<HTMLElement>('[data-column]')?.dataset.column ?? null;
  return { row: Number(row), column, select: element?.closest('[data-select]') !== null };
};

/** A click goes to a cell; on a line's number it selects the line, with Shift all from the one before. */
const onMouseDown = (event: MouseEvent) => {
  const at = rowAt(event.target);
  if (!at || event.button !== 0 || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  activeCell()?.take();
  const { column } = useArticles.getState();
  if (event.shiftKey) return selectTo(at.row);
  if (at.select) {
    if (!hasMod(event)) unselect();
    activate(at.row, column);
    return toggleRow(at.row);
  }
  unselect();
  if (at.column) activate(at.row, at.column);
};

/** A cell that gets the focus (from a message that leads there) becomes the active one. */
const onFocus = (event: React.FocusEvent) => {
  const at = rowAt(event.target);
  if (at?.column && !(event.target instanceof HTMLInputElement)) activate(at.row, at.column);
};

const useClipboard = (closed: boolean) => {
  const locale = useLocale();
  const onCopy = useCallback(
    (event: ClipboardEvent) => {
      const text = copiedText(locale);
      if (text === null) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', text);
      notify('copied', chosenLines().length);
      if (event.type === 'cut' && !closed) removeChosen();
    },
    [locale, closed],
  );
  const onPaste = useCallback(
    (event: ClipboardEvent) => {
      if (closed) return;
      const pasted = pastedOf(event.clipboardData.getData('text/plain'));
      if ('cell' in pasted) return; // The text field takes it; what is selected in it is replaced.
      event.preventDefault();
      activeCell()?.take();
      setMode('move');
      startImport({ text: pasted.block, column: useArticles.getState().column });
    },
    [closed],
  );
  return { onCopy, onCut: onCopy, onPaste };
};

/** Going to a line makes its parcel the current one: its label is shown, its sums, and a new line goes there. */
const useCurrentParcel = (parcel: number | undefined): void => {
  const asked = useArticles((state) => state.asked);
  const seen = useRef(asked);
  useEffect(() => {
    if (seen.current === asked) return;
    seen.current = asked;
    if (parcel !== undefined && bench.store.getState().current !== parcel) bench.setCurrent(parcel);
  }, [asked, parcel]);
};

/** Draws the rows in view, and the one with the focus. @param count of all rows @param focusedRow its index */
const useRowsInView = (count: number, focusedRow: number) => {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    // The head covers what lies above the rows; below them it takes as much away.
    scrollPaddingEnd: HEAD_HEIGHT,
    // The cell with the focus stays on the page when it is scrolled away: nothing typed gets lost, nor the focus.
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (shown.includes(focusedRow)) return shown;
      return focusedRow < (shown[0] ?? 0) ? [focusedRow, ...shown] : [...shown, focusedRow];
    },
  });
  useGridReveal(rows.scrollToIndex);
  return { scroller, rows };
};

interface LinesProps {
  lines: readonly ArticleLine[];
  columns: readonly ArticleColumn[];
  template: string;
  /** Rows to draw. */
  items: readonly VirtualItem[];
  focused: { row: number; column: string };
}

/** The lines in view, and below the last one the row where a new line begins. */
const Lines = ({ lines, columns, template, items, focused }: LinesProps) => {
  const t = useWords();
  const selected = useArticles((state) => state.selected);
  const currency = useBench((state) => state.edited?.shipmentInfo.currency ?? '');
  const current = useBench((state) => state.current);
  const newIndex = useBench((state) => parcelsOf(state.edited)[state.current]?.articles?.length ?? 0);
  const invalidInput = useBench((state) => state.invalidInput);
  const marks = useMarks();
  const words = useCellWords();
  return items.map((item) => {
    const line = lines[item.index] ?? null;
    const path = linePath(line ?? { parcel: current, index: newIndex });
    const lineMarks = line ? marks(line.parcel, line.index) : '';
    const column = item.index === focused.row ? columns.find(({ id }) => id === focused.column) : undefined;
    return (
      <GridRow
        key={item.key}
        row={item.index}
        article={line?.article ?? null}
        parcel={line?.parcel ?? current}
        path={path}
        columns={columns}
        words={words}
        currency={currency}
        marks={lineMarks}
        invalidInput={line ? invalidIn(invalidInput, path) : null}
        selected={selected.has(item.index)}
        focused={item.index === focused.row ? focused.column : null}
        active={
          column && (
            <ActiveCellOf
              line={line}
              column={column}
              row={item.index}
              words={words}
              currency={currency}
              path={`${path}.${column.id}`}
              invalid={toneIn(lineMarks, column.id) === 'bad'}
            />
          )
        }
        top={item.start}
        height={item.size}
        template={template}
        newWord={t('articles:newShort')}
      />
    );
  });
};

/** The lines of all parcels as a table for the keyboard. However many there are, only those in view are drawn. */
export const Grid = () => {
  const t = useWords();
  const lines = useLines();
  const columns = useColumns();
  const { row, column } = useArticles();
  const closed = useClosed();
  const template = useMemo(() => templateOf(columns), [columns]);
  const count = lines.length + (closed ? 0 : 1);
  const focusedRow = Math.min(row, Math.max(0, count - 1));
  const focusedColumn = columns.some(({ id }) => id === column) ? column : (columns[0]?.id ?? '');
  const { scroller, rows } = useRowsInView(count, focusedRow);
  useCurrentParcel(lines[focusedRow]?.parcel);
  const onKeyDown = useGridKeys(closed);
  const clipboard = useClipboard(closed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines are at the selected rows now
  useEffect(() => unselect(), [lines.length]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML's table cannot draw only the rows in view
    <div
      ref={scroller}
      className={classes.scroller}
      role="grid"
      aria-label={t('articles:table')}
      aria-rowcount={count + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onFocus={onFocus}
      {...clipboard}
    >
      <GridHead columns={columns} template={template} minWidth={minWidthOf(columns)} />
      <div
        {...as.rowgroup}
        className={classes.body}
        style={{ height: rows.getTotalSize(), minWidth: minWidthOf(columns) }}
      >
        <Lines
          lines={lines}
          columns={columns}
          template={template}
          items={rows.getVirtualItems()}
          focused={{ row: focusedRow, column: focusedColumn }}
        />
      </div>
    </div>
  );
};
