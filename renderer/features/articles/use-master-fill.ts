import { useRef } from 'react';
import type { ArticleColumn } from '../../../shared/articles/columns.ts';
import { parcelsIn, placeOfPath } from '../../../shared/articles/lines.ts';
import type { Article } from '../../../shared/shipment/schema/parcel.ts';
import { bench } from '../../stores/bench/index.ts';
import { fillTypedLine, followTypedQuantity } from '../../stores/line-fill.ts';

const QUANTITIES: ReadonlySet<string> = new Set(['quantity', 'numberOfPieces']);

/** Fills a line from the article master once its number or quantity was typed; an undo is no typing. */
export const useMasterFill = (path: string, { id }: ArticleColumn) => {
  const before = useRef<Article | null>(null);
  const place = placeOfPath(path);
  return {
    /** Before what is typed counts. */
    typing: (): void => {
      if (!place || (id !== 'articleNumber' && !QUANTITIES.has(id))) return;
      before.current ??=
        parcelsIn(bench.store.getState().edited)[place.parcel]?.articles?.[place.index] ?? null;
    },
    /** The cell is left, or what was typed is taken. */
    taken: (): void => {
      const was = before.current;
      before.current = null;
      if (!was || !place) return;
      void (id === 'articleNumber' ? fillTypedLine(place) : followTypedQuantity(place, was));
    },
  };
};
