import { useEffect, useState } from 'react';
import type { Mapping } from '../../../../shared/articles/import/mapping.ts';
import { createRowReader, type Reading } from '../../../../shared/articles/import/read-rows.ts';
import type { Table } from '../../../../shared/articles/import/read-table.ts';
import type { Shipment } from '../../../../shared/shipment/schema/shipment.ts';
import { useLocale } from '../../../i18n/use-words.ts';

/** Rows read between two looks at the clock. */
const ROWS = 50;
/** So long the window may be busy at one go, ms: keys and drawing come in between. */
const BUSY_MS = 12;

export interface ReadingState {
  /** Null until the first reading is done; while another one goes on the one before stays. */
  reading: Reading | null;
  /** Part of the table that has been read, 0 to 1; null where nothing is going on. */
  progress: number | null;
}

interface Source {
  table: Table | null;
  mapping: Mapping | null;
  shipment: Shipment | null;
  addParcels: boolean;
}

/** Reads the rows of a table in slices, and again whenever the mapping or number style changes. */
export const useReading = ({ table, mapping, shipment, addParcels }: Source): ReadingState => {
  const usual = useLocale() === 'de' ? 'comma' : 'point';
  const [state, setState] = useState<ReadingState>({ reading: null, progress: null });

  useEffect(() => {
    if (!table || !mapping || !shipment) return setState({ reading: null, progress: null });
    const reader = createRowReader(table, mapping, shipment, { usual, addParcels });
    let read = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = () => {
      const until = performance.now() + BUSY_MS;
      let done = false;
      while (!done && performance.now() < until) {
        done = reader.step(ROWS);
        read += ROWS;
      }
      if (done) return setState({ reading: reader.reading, progress: null });
      setState((before) => ({ ...before, progress: Math.min(1, read / reader.total) }));
      timer = setTimeout(go, 0);
    };
    go();
    return () => clearTimeout(timer);
  }, [table, mapping, shipment, addParcels, usual]);

  return state;
};
