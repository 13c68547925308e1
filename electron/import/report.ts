import { writeTable } from '../../shared/articles/export.ts';
import { withFormulaGuard } from '../../shared/formula-guard.ts';
import type { DeskLanguage } from '../../shared/i18n/languages.ts';
import type { OrderDraft } from '../../shared/import/map-order.ts';
import { problemText, targetName } from '../../shared/import/problem.ts';
import type { ImportCounts } from '../core/import-store.ts';
import type { OrderOutcome } from '../service/orders/import-order.ts';

const headings = ['result', 'order', 'shipment', 'row', 'column', 'field', 'value', 'problem'];

const lines = (rows: readonly (readonly string[])[]): string =>
  `${writeTable(
    rows.map((row) => row.map(withFormulaGuard)),
    ',',
  )}\r\n`;

/** Head of a report: a mark that tells spreadsheets that it is UTF-8, and the headings. */
export const reportHead = (): string => `\uFEFF${lines([headings])}`;

/** An order as a report tells of it. */
export type ReportedOrder = Pick<OrderDraft, 'key' | 'reference' | 'rows' | 'hints'>;

/** An order in a report: a line for each of its problems and remarks, or one line. No cell of it is a formula. */
export const reportLines = (
  { key, reference, rows, hints }: ReportedOrder,
  { kind, problems }: Pick<OrderOutcome, 'problems'> & { kind: OrderOutcome['kind'] | 'leftOut' },
  language: DeskLanguage,
): string => {
  const about = [kind, key, reference];
  const said = [...problems, ...(kind === 'created' || kind === 'updated' ? hints : [])];
  if (said.length === 0) return lines([[...about, String(rows[0] ?? ''), '', '', '', '']]);
  return lines(
    said.map((problem) => [
      ...about,
      String(problem.row ?? ''),
      problem.column ?? '',
      problem.field === null ? '' : targetName(problem.field, language),
      // The words of the service are in the last column, in one language.
      problem.said ? '' : problem.text,
      problemText(problem, language),
    ]),
  );
};

/** The counts of a run in words of a terminal: "12 created, 1 refused". */
export const countsText = (counts: ImportCounts): string => {
  const said = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`);
  return said.length === 0 ? 'no orders' : said.join(', ');
};
