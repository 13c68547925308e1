import type { Columns, SourceRow } from './columns.ts';
import type { ImportProfile } from './profile.ts';
import { textReader } from './texts.ts';

/** The longest number of an order. */
export const MAX_KEY = 100;

/** Reads the number of the order that a row belongs to; empty where it has none. */
export const keyReader = (
  profile: Pick<ImportProfile, 'order'>,
  columns: Columns,
): ((row: SourceRow) => string) => {
  const read = textReader(columns, profile.order);
  return (row) => read(row).text.normalize('NFC');
};

/** True for a row whose number is none: it is an order by itself, to be refused. */
export const isNameless = (key: string): boolean => key === '' || key.length > MAX_KEY;
