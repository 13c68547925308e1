import { columnProblems, columnsOf, type SourceRow } from './columns.ts';
import { createGrouping } from './group-rows.ts';
import { createOrderMapper, type OrderDraft } from './map-order.ts';
import type { ImportProblem } from './problem.ts';
import type { ImportProfile } from './profile.ts';
import { createSurvey, type Survey, type SurveyHints, surveyProblems } from './survey.ts';

/** A source in memory, or its first rows. */
export interface ImportTable {
  headings: readonly string[];
  /** Number of the row of the headings; null where there is none. */
  headingsRow: number | null;
  rows: readonly SourceRow[];
}

/** Orders of a table in memory: a preview, or a small file. */
export interface MappedTable {
  orders: OrderDraft[];
  /** Problems of the whole table; with one of them there are no orders. */
  problems: ImportProblem[];
  survey: Survey;
}

/** Makes the shipments of a whole table in memory. */
export const mapTable = (profile: ImportProfile, table: ImportTable, hints: SurveyHints): MappedTable => {
  const columns = columnsOf(table.headings);
  const surveying = createSurvey(profile, columns, hints);
  for (const row of table.rows) surveying.take(row);
  const survey = surveying.result();
  const problems = [...columnProblems(profile, columns, table.headingsRow), ...surveyProblems(survey)];
  if (problems.length > 0) return { orders: [], problems, survey };
  const grouping = createGrouping(profile, columns, survey);
  const map = createOrderMapper(profile, { columns, styles: survey.styles });
  const orders: OrderDraft[] = [];
  do
    for (const row of table.rows) {
      const order = grouping.take(row);
      if (order) orders.push(map(order));
    }
  while (grouping.again());
  return { orders, problems, survey };
};
