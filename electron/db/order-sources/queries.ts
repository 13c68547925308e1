import { withPlace } from '../../../shared/import/source/select-check.ts';
import { MAX_KEYED_ROWS } from '../../core/keyed-source.ts';

/** A table with its key's column, or an own SELECT that was checked (`selectFault`). */
export interface TableQuery {
  table: string;
  column: string;
  /** Empty: table and column. */
  select: string;
}

/** Signs in which databases differ. */
export interface Dialect {
  /** Around a name; doubled within it. */
  quote: '"' | '`';
  /** In the place of the key. */
  place: '$1' | '?';
}

/** A name as the database writes it, whatever signs are in it. */
export const quotedName = (name: string, { quote }: Pick<Dialect, 'quote'>): string =>
  quote + name.replaceAll(quote, quote + quote) + quote;

/** A table with its schema before the first point. */
export const quotedTable = (table: string, dialect: Pick<Dialect, 'quote'>): string => {
  const at = table.indexOf('.');
  const parts = at > 0 && at < table.length - 1 ? [table.slice(0, at), table.slice(at + 1)] : [table];
  return parts.map((part) => quotedName(part, dialect)).join('.');
};

/** The query of a source, with one place for the key. One row more than a key may have tells that it has too many. */
export const keyedQuery = ({ table, column, select }: TableQuery, dialect: Dialect): string =>
  select === ''
    ? `SELECT * FROM ${quotedTable(table, dialect)} WHERE ${quotedName(column, dialect)} = ${dialect.place} LIMIT ${MAX_KEYED_ROWS + 1}`
    : withPlace(select, dialect.place);

const digits = /^0*(\d+)$/;

/**
 * Tells whether a row's key is the one that was asked for. A database may compare in its own ways: MySQL takes `1001 x`
 * for the number 1001. Capitals, blanks at the end and leading zeros of a number may differ.
 */
const isOfKey = (cell: string, key: string): boolean => {
  const [one, other] = [cell.trim().toLowerCase(), key.toLowerCase()];
  const number = digits.exec(one)?.[1];
  return one === other || (number !== undefined && number === digits.exec(other)?.[1]);
};

/** The rows that are of a key, where the query names its column. */
export const rowsOfKey = <Row extends { cells: readonly string[] }>(
  rows: readonly Row[],
  headings: readonly string[],
  { column, select }: TableQuery,
  key: string,
): Row[] => {
  const at = headings.findIndex((name) => name.toLowerCase() === column.toLowerCase());
  return select !== '' || at < 0 ? [...rows] : rows.filter(({ cells }) => isOfKey(cells[at] ?? '', key));
};
