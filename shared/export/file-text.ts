import { numberCell, writeTable } from '../articles/export.ts';
import { withValueAt } from '../document/path.ts';
import { withFormulaGuard } from '../formula-guard.ts';
import type { ExportProfile } from './profile.ts';
import type { ExportCell } from './rows.ts';

type Written = Pick<ExportProfile, 'format' | 'delimiter' | 'decimals' | 'columns'>;

/** A number as such: its minus sign begins no formula. Every text is guarded. */
const cellText = (cell: ExportCell, decimals: ExportProfile['decimals']): string => {
  if (cell === null) return '';
  return typeof cell === 'number' ? numberCell(cell, decimals) : withFormulaGuard(cell);
};

const tableText = (
  { format, delimiter, decimals, columns }: Written,
  rows: readonly ExportCell[][],
): string => {
  const headings = columns.map(({ heading }) => withFormulaGuard(heading));
  const cells = rows.map((row) => row.map((cell) => cellText(cell, decimals)));
  return `${writeTable([headings, ...cells], format === 'tsv' ? '\t' : delimiter)}\r\n`;
};

/** A row as a record: a heading with points is a path. Empty cells are left out. */
const recordOf = ({ columns }: Written, row: readonly ExportCell[]): unknown =>
  columns.reduce<unknown>((record, { heading }, at) => {
    const cell = row[at] ?? null;
    return cell === null || cell === '' ? record : withValueAt(record, heading, cell);
  }, {});

/** The text of a CSV, TSV or JSON file: rows under their headings, or a list of records, a line each. */
export const exportText = (profile: Written, rows: readonly ExportCell[][]): string => {
  if (profile.format !== 'json') return tableText(profile, rows);
  const records = rows.map((row) => JSON.stringify(recordOf(profile, row)));
  return `[\n${records.join(',\n')}\n]\n`;
};
