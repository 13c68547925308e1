import { type Part, splitLine, spreadLines } from '../../../shared/articles/assign.ts';
import { type ArticleColumn, PARCEL } from '../../../shared/articles/columns.ts';
import {
  duplicateLines,
  insertLines,
  moveLines,
  newLine,
  removeLines,
  withSomeParcel,
} from '../../../shared/articles/edits.ts';
import { type ArticleLine, linePath, parcelsIn } from '../../../shared/articles/lines.ts';
import { withValueAt } from '../../../shared/document/path.ts';
import type { Article } from '../../../shared/shipment/schema/parcel.ts';
import { activate, unselect, useArticles } from '../../stores/articles.ts';
import { bench } from '../../stores/bench/index.ts';
import { fillTypedLine } from '../../stores/line-fill.ts';
import { cellPath, chosenLines, currentColumns, currentLines, rowOf } from './grid-lines.ts';

/** Cell where typing into a new line begins. */
const entryColumn = (): string => {
  const ids = currentColumns().map(({ id }) => id);
  return ids.includes('articleNumber') ? 'articleNumber' : (ids.find((id) => id !== PARCEL) ?? PARCEL);
};

const activateArticle = (article: Article | undefined, column: string): void => {
  const row = currentLines().findIndex((line) => line.article === article);
  if (row >= 0) activate(row, column);
};

/** The parcel that a new line goes to: the one that is being packed. */
const newLineParcel = (): number => bench.store.getState().current;

/** A new line below the one with the focus, in its parcel; with the focus in it. */
export const addLine = (): void => {
  const line = currentLines()[useArticles.getState().row];
  const parcel = line?.parcel ?? newLineParcel();
  let made: Article | undefined;
  unselect();
  bench.change((before) => {
    const shipment = withSomeParcel(before);
    made = newLine(shipment, line?.article ?? parcelsIn(shipment)[parcel]?.articles?.at(-1));
    return insertLines(shipment, parcel, [made], line ? line.index + 1 : undefined);
  });
  activateArticle(made, entryColumn());
};

/**
 * Makes a line of what was typed into the row for a new one, as one step.
 * @param value undefined for a text that does not fit: it is held in the new line's field
 */
export const makeLine = (column: ArticleColumn, value: unknown, text: string): void => {
  let made: Article | undefined;
  bench.change((before) => {
    const shipment = withSomeParcel(before);
    const parcel = Math.min(newLineParcel(), parcelsIn(shipment).length - 1);
    const first = newLine(shipment, parcelsIn(shipment)[parcel]?.articles?.at(-1));
    made = value === undefined ? first : withValueAt(first, column.id, value);
    return insertLines(shipment, parcel, [made]);
  });
  const line = currentLines().find(({ article }) => article === made);
  if (line && value === undefined) bench.hold(`${linePath(line)}.${column.id}`, text);
  bench.rest();
  activateArticle(made, column.id);
  if (line && value !== undefined && column.id === 'articleNumber') void fillTypedLine(line);
};

/** Removes the chosen lines; the focus stays where it is. */
export const removeChosen = (): void => {
  const lines = chosenLines();
  if (lines.length === 0) return;
  const first = Math.min(...lines.map((line) => rowOf(line)));
  unselect();
  bench.change((shipment) => removeLines(shipment, lines));
  activate(Math.min(first, currentLines().length), useArticles.getState().column);
};

export const duplicateChosen = (): void => {
  const lines = chosenLines();
  const last = lines.at(-1);
  if (!last) return;
  unselect();
  bench.change((shipment) => duplicateLines(shipment, lines));
  activate(
    rowOf(last) + lines.filter(({ parcel }) => parcel === last.parcel).length,
    useArticles.getState().column,
  );
};

/** Moves lines to a parcel; the focus goes along. */
export const moveTo = (lines: readonly ArticleLine[], parcel: number): void => {
  const { row, column } = useArticles.getState();
  const focused = currentLines()[row]?.article;
  unselect();
  bench.change((shipment) => moveLines(shipment, lines, parcel));
  activateArticle(focused, column);
};

export const spreadChosen = (): void => {
  const { row, column } = useArticles.getState();
  const focused = currentLines()[row]?.article;
  const lines = chosenLines();
  unselect();
  bench.change((shipment) => spreadLines(shipment, lines));
  activateArticle(focused, column);
};

export const splitOver = (line: ArticleLine, parts: readonly Part[]): void => {
  unselect();
  bench.change((shipment) => splitLine(shipment, line, parts));
  activate(Math.max(0, rowOf(line)), useArticles.getState().column);
};

/** Empties the focused cell. */
export const clearCell = (column: ArticleColumn): void => {
  const line = currentLines()[useArticles.getState().row];
  const path = line && cellPath(line, column);
  if (!path) return;
  bench.set(path, undefined);
  bench.rest();
};
