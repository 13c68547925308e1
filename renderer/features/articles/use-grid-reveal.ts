import { useEffect } from 'react';
import { columnOf } from '../../../shared/articles/columns.ts';
import { type LinePlace, linePath, placeOfPath, samePlace } from '../../../shared/articles/lines.ts';
import { activate, alsoShow, useArticles } from '../../stores/articles.ts';
import { bench } from '../../stores/bench/index.ts';
import { parcelsOf } from '../../stores/bench/parcels-of.ts';
import { onReveal } from '../../stores/form/reveal.ts';
import { currentLines, rowOf } from './grid-lines.ts';

type Scroll = (row: number, options: { align: 'auto' }) => void;

/** The row of a place, the one for a new line among them; null where there is none. */
const rowAt = (place: LinePlace): number | null => {
  const row = rowOf(place);
  if (row >= 0) return row;
  const { edited, current } = bench.store.getState();
  const count = parcelsOf(edited)[current]?.articles?.length ?? 0;
  return samePlace(place, { parcel: current, index: count }) ? currentLines().length : null;
};

/** Brings the cell of a path on screen: its column where it is hidden, its line wherever it is. */
const show = (path: string, scroll: Scroll): void => {
  const place = placeOfPath(path);
  const row = place && rowAt(place);
  if (!place || row === null) return;
  const id = path.slice(linePath(place).length + 1);
  const { row: now, column: focused } = useArticles.getState();
  const column = columnOf(id) ? id : focused;
  alsoShow([column]);
  scroll(row, { align: 'auto' });
  if (now !== row || focused !== column) activate(row, column, false);
};

export const useGridReveal = (scroll: Scroll): void => {
  useEffect(() => onReveal((path) => show(path, scroll)), [scroll]);
};
