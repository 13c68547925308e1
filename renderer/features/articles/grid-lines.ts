import { useMemo } from 'react';
import { type ArticleColumn, columnsIn, PARCEL } from '../../../shared/articles/columns.ts';
import {
  type ArticleLine,
  articleLines,
  type LinePlace,
  linePath,
  samePlace,
} from '../../../shared/articles/lines.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { useArticles } from '../../stores/articles.ts';
import { bench, useBench } from '../../stores/bench/index.ts';

const known: { shipment: Shipment | null; lines: ArticleLine[] } = { shipment: null, lines: [] };

/** The lines of the open shipment as it is now. The last row of the table, below them, is for a new one. */
export const currentLines = (shipment = bench.store.getState().edited): ArticleLine[] => {
  if (known.shipment !== shipment) Object.assign(known, { shipment, lines: articleLines(shipment) });
  return known.lines;
};

export const useLines = (): ArticleLine[] => {
  const edited = useBench((state) => state.edited);
  return useMemo(() => currentLines(edited), [edited]);
};

/** The columns on screen. */
export const useColumns = (): ArticleColumn[] => {
  const ids = useArticles((state) => state.columns);
  return useMemo(() => columnsIn(ids), [ids]);
};

export const currentColumns = (): ArticleColumn[] => columnsIn(useArticles.getState().columns);

/** The row of a place; -1 where no line is there. */
export const rowOf = (place: LinePlace): number => currentLines().findIndex((line) => samePlace(line, place));

/** Rows that are chosen: the selected ones, else the one with the focus; the row for a new line is none. */
export const chosenRows = (): number[] => {
  const { selected, row } = useArticles.getState();
  const count = currentLines().length;
  const rows = selected.size > 0 ? [...selected].sort((one, other) => one - other) : [row];
  return rows.filter((at) => at < count);
};

export const chosenLines = (): ArticleLine[] => {
  const lines = currentLines();
  return chosenRows().flatMap((row) => lines[row] ?? []);
};

/** Path of a cell's value in the document; the parcel is the line's place, not a value. */
export const cellPath = (place: LinePlace, column: ArticleColumn): string | null =>
  column.id === PARCEL ? null : `${linePath(place)}.${column.id}`;
