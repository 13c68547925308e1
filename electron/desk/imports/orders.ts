import { setImmediate } from 'node:timers/promises';
import { type Columns, columnProblems, columnsOf, type SourceRow } from '../../../shared/import/columns.ts';
import { createGrouping } from '../../../shared/import/group-rows.ts';
import { createOrderMapper, type OrderDraft } from '../../../shared/import/map-order.ts';
import type { ImportProblem } from '../../../shared/import/problem.ts';
import type { ImportProfile } from '../../../shared/import/profile.ts';
import { createSurvey, type Survey, surveyProblems } from '../../../shared/import/survey.ts';
import type { CellFix, ProblemView } from '../../../shared/import/wizard/views.ts';
import { type ImportSource, openProfileSource } from '../../import/open-source.ts';

/** An order with its rows as they were read, mended cells included. */
export interface ReadOrder {
  draft: OrderDraft;
  rows: readonly SourceRow[];
}

/** Orders of a file, read twice: first for what only the whole file tells. */
export interface OrderFile {
  columns: Columns;
  survey: Survey;
  /** Of the whole file; with one of them there are no orders. */
  problems: ImportProblem[];
  orders(): AsyncGenerator<ReadOrder[]>;
  close(): Promise<void>;
}

/** So many rows are made orders before others have their turn: a window that is typed in waits for no file. */
const AT_ONCE = 40;

/** Input of a look at all orders, or of their import. */
export interface OrderChoice {
  profile: ImportProfile;
  fixes: readonly CellFix[];
  /** First rows of the orders that are not imported. */
  leftOut: readonly number[];
}

/** Puts the mended texts into the rows that they are for. */
export const createMender = (fixes: readonly CellFix[], columns: Columns) => {
  const byRow = Map.groupBy(fixes, ({ row }) => row);
  return (row: SourceRow): SourceRow => {
    const own = byRow.get(row.row);
    if (!own) return row;
    const cells = [...row.cells];
    for (const { column, text } of own) {
      const at = columns.at(column);
      // A short row has no cell there yet.
      while (at >= cells.length) cells.push('');
      if (at >= 0) cells[at] = text;
    }
    return { ...row, cells };
  };
};

const surveyed = async (
  source: ImportSource,
  profile: ImportProfile,
  columns: Columns,
  mend: (row: SourceRow) => SourceRow,
): Promise<Survey> => {
  const survey = createSurvey(profile, columns, { usual: source.usual });
  for await (const portion of source.rows()) for (const row of portion) survey.take(mend(row));
  return survey.result();
};

/**
 * Opens the orders of a file, as a profile reads them, with some cells mended.
 * @throws PackdeskError of the file (`import.…`)
 */
export const openOrders = async (
  path: string,
  profile: ImportProfile,
  fixes: readonly CellFix[],
): Promise<OrderFile> => {
  const source = await openProfileSource(path, profile);
  try {
    const columns = columnsOf(source.headings);
    const mend = createMender(fixes, columns);
    const survey = await surveyed(source, profile, columns, mend);
    const problems = [...columnProblems(profile, columns, source.headingsRow), ...surveyProblems(survey)];
    return {
      columns,
      survey,
      problems,
      async *orders() {
        if (problems.length > 0) return;
        const grouping = createGrouping(profile, columns, survey);
        const map = createOrderMapper(profile, { columns, styles: survey.styles });
        const ordersOf = (row: SourceRow): ReadOrder[] => {
          const order = grouping.take(mend(row));
          return order === null ? [] : [{ draft: map(order), rows: order.rows }];
        };
        do
          for await (const portion of source.rows())
            for (let at = 0; at < portion.length; at += AT_ONCE) {
              yield portion.slice(at, at + AT_ONCE).flatMap(ordersOf);
              await setImmediate();
            }
        while (grouping.again());
      },
      close: () => source.close(),
    };
  } catch (error) {
    await source.close();
    throw error;
  }
};

/** Problems without a column of their own that the order's number is the cause of. */
const OF_ORDER: ReadonlySet<string> = new Set([
  'orderMissing',
  'orderTooLong',
  'orderTwice',
  'referenceUnfit',
]);

/** The problems of an order with the whole texts of their cells. */
export const problemViews = (
  problems: readonly ImportProblem[],
  rows: readonly SourceRow[],
  columns: Columns,
  profile: ImportProfile,
): ProblemView[] =>
  problems.map(({ code, row, column, field, text, said }) => {
    const order = OF_ORDER.has(code)
      ? profile.order.from.flat().find((name) => columns.at(name) >= 0)
      : undefined;
    const named = column ?? order ?? null;
    const at = named === null ? -1 : columns.at(named);
    const source = at < 0 ? undefined : rows.find((each) => each.row === row);
    const cell = source ? (source.cells[at] ?? '') : null;
    return { code, row, column: named, field, text, cell, ...(said && { said }) };
  });
