import { useEffect } from 'react';
import { columnOf } from '../../../shared/articles/columns.ts';
import { linePath, placeOfPath } from '../../../shared/articles/lines.ts';
import { activate, alsoShow, useArticles } from '../../stores/articles.ts';
import { onReveal } from '../../stores/form/reveal.ts';
import { rowOf } from './grid-lines.ts';

type Scroll = (row: number, options: { align: 'auto' }) => void;

/** Brings the cell of a path on screen: its column where it is hidden, its line wherever it is. */
const show = (path: string, scroll: Scroll): void => {
  const place = placeOfPath(path);
  const row = place ? rowOf(place) : -1;
  if (!place || row < 0) return;
  const id = path.slice(linePath(place).length + 1);
  const column = columnOf(id) ? id : useArticles.getState().column;
  alsoShow([column]);
  scroll(row, { align: 'auto' });
  const { row: now, column: nowColumn } = useArticles.getState();
  if (now !== row || nowColumn !== column) activate(row, column, false);
};

export const useGridReveal = (scroll: Scroll): void => {
  useEffect(() => onReveal((path) => show(path, scroll)), [scroll]);
};
