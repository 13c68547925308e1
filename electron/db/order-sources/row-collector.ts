import type { SourceRow } from '../../../shared/import/columns.ts';
import { MAX_KEYED_ROWS, MAX_KEYED_TEXT } from '../../core/keyed-source.ts';

/** A value of a database as the text of a cell; numbers keep their point, bytes are nothing to read. */
export const cellOf = (value: unknown): string => {
  if (value === null || value === undefined || value instanceof Uint8Array) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Collects the rows of a key, no more than one may have. */
export const createRowCollector = () => {
  const rows: SourceRow[] = [];
  let letters = 0;
  return {
    /** False where it is one too many. */
    take: (values: readonly unknown[]): boolean => {
      const cells = values.map(cellOf);
      for (const cell of cells) letters += cell.length;
      if (rows.length >= MAX_KEYED_ROWS || letters > MAX_KEYED_TEXT) return false;
      rows.push({ row: rows.length + 1, cells });
      return true;
    },
    rows,
  };
};
