import Papa from 'papaparse';
import { withFormulaGuard as safe } from '../formula-guard.ts';
import type { AuditChange, AuditEntry } from './entry.ts';

export type AuditFormat = 'csv' | 'json';

/** The same in every language: programs read it. */
const columns = [
  'seq',
  'time',
  'email',
  'role',
  'source',
  'place',
  'kind',
  'action',
  'subject',
  'changes',
  'details',
  'hash',
] as const;

const valueText = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

const changeText = ({ path, before, after }: AuditChange): string =>
  `${path}: ${valueText(before)} -> ${valueText(after)}`;

const cellsOf = (entry: AuditEntry): string[] => [
  String(entry.seq),
  new Date(entry.at).toISOString(),
  safe(entry.email),
  entry.role ?? '',
  entry.source,
  safe(entry.place),
  entry.kind,
  entry.action,
  safe(entry.subject),
  safe(entry.changes.map(changeText).join('; ')),
  safe(
    Object.entries(entry.details)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  ),
  safe(entry.hash),
];

const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? '' : `${Papa.unparse(rows as string[][], { newline: '\r\n' })}\r\n`;

/**
 * Part of the audit log as a file. CSV (RFC 4180): UTF-8 with its mark, commas, times in UTC, no cell a formula to a
 * spreadsheet. JSON: an array, an entry a line, as it is kept.
 * @param isFirst with the beginning of the file
 * @param isLast with its end
 */
export const auditFilePart = (
  entries: readonly AuditEntry[],
  format: AuditFormat,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): string => {
  if (format === 'csv')
    return (isFirst ? `\uFEFF${csvLines([columns])}` : '') + csvLines(entries.map(cellsOf));
  const lines = entries.map((entry) => JSON.stringify(entry)).join(',\n');
  const joint = isFirst || lines === '' ? '' : ',\n';
  return `${isFirst ? '[\n' : ''}${joint}${lines}${isLast ? '\n]\n' : ''}`;
};
