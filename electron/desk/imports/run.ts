import { PackdeskError } from '../../../shared/errors.ts';
import { columnsOf, type SourceRow } from '../../../shared/import/columns.ts';
import { detached } from '../../../shared/import/detached.ts';
import { isNameless, keyReader } from '../../../shared/import/order-key.ts';
import type { ImportProblem } from '../../../shared/import/problem.ts';
import { importedRows } from '../../../shared/import/row-filters.ts';
import type { ImportResult, OrderResult } from '../../../shared/import/wizard/views.ts';
import type { Caller } from '../../core/caller.ts';
import { openProfileSource } from '../../import/open-source.ts';
import type { ReportedOrder } from '../../import/report.ts';
import type { OrderOutcome } from '../../service/orders/import-order.ts';
import type { Imports, OrderSource } from '../../service/orders/run-import.ts';
import { createMender, type OrderChoice } from './orders.ts';

/** Progress is told each time that so many more orders were imported. */
const TELL_EACH = 20;
/** So many refused orders a window is told of; the report has all. */
const REFUSED_SHOWN = 200;

/** An order with what became of it. */
export interface RunLine {
  draft: ReportedOrder;
  kind: OrderOutcome['kind'] | 'leftOut';
  problems: ImportProblem[];
}

/** An import on its way, or ended. */
export interface Run {
  lines: RunLine[];
  abort: AbortController;
  isRunning: boolean;
  /** It came to the end of its file. */
  isWhole: boolean;
  /** Orders of an earlier run of the same file that broke off, by their first rows. */
  before: ReadonlyMap<number | undefined, RunLine>;
}

/** @param before the last run of the same file: one that broke off goes on with this one */
export const newRun = (before?: Run): Run => ({
  ...{ lines: [], abort: new AbortController(), isRunning: true, isWhole: false },
  before: new Map(before?.isWhole ? [] : before?.lines.map((line) => [line.draft.rows[0], line])),
});

/** The fate of an order: one that a run before this one has made is not told as met again. */
const kindOf = ({ before }: Run, row: number | undefined, kind: RunLine['kind']): RunLine['kind'] => {
  const made = before.get(row)?.kind;
  return kind === 'same' && (made === 'created' || made === 'updated') ? made : kind;
};

/** Orders that a run before this one has imported, and this one has not come to. */
const notReached = ({ before, lines }: Run): RunLine[] => {
  const reached = new Set(lines.map(({ draft }) => draft.rows[0]));
  return [...before]
    .filter(([row, { kind }]) => kind !== 'leftOut' && !reached.has(row))
    .map(([, line]) => line);
};

const resultKinds: Readonly<Record<RunLine['kind'], OrderResult>> = {
  created: 'new',
  updated: 'updated',
  same: 'skipped',
  skipped: 'skipped',
  asking: 'refused',
  refused: 'refused',
  leftOut: 'leftOut',
};

/** The fate of an order as a window says it. */
export const resultOf = ({ kind }: RunLine): OrderResult => resultKinds[kind];

const ended = ({ lines }: Run, isStopped: boolean, expected: number): ImportResult => {
  const counts = { new: 0, updated: 0, skipped: 0, refused: 0, leftOut: 0 };
  for (const line of lines) counts[resultOf(line)] += 1;
  return {
    counts,
    stopped: isStopped,
    done: lines.length,
    total: Math.max(expected, lines.length),
    refused: lines
      .filter((line) => resultOf(line) === 'refused')
      .slice(0, REFUSED_SHOWN)
      .map(({ draft: { key, reference, rows }, problems }) => ({
        at: rows[0] ?? 0,
        key,
        reference,
        problems: problems.map((problem) => ({ ...problem, cell: null })),
      })),
  };
};

/** Tells the rows of the orders that a person leaves out; each of these orders is told as such. */
const leftOutRows = async (
  source: OrderSource,
  { profile, leftOut }: OrderChoice,
  tell: (draft: RunLine['draft']) => void,
): Promise<(row: SourceRow) => boolean> => {
  if (leftOut.length === 0) return () => false;
  const columns = columnsOf(source.headings);
  const firsts = new Set(leftOut);
  const keys = new Set<string>();
  const read = keyReader(profile, columns);
  const keyOf = (row: SourceRow): string => {
    const key = read(row);
    return isNameless(key) ? '' : key;
  };
  const isImported = importedRows(profile, columns);
  for await (const portion of source.rows())
    for (const row of portion) {
      if (!firsts.has(row.row) || !isImported(row)) continue;
      const key = keyOf(row);
      const own = detached(key);
      tell({ key: own, reference: '', rows: [row.row], hints: [] });
      if (own !== '') keys.add(own);
    }
  return (row) => {
    const key = keyOf(row);
    return key === '' ? firsts.has(row.row) : keys.has(key);
  };
};

export interface RunParts {
  imports: Imports;
  progress(done: number, total: number): void;
  /** Number of orders, as the last look found it. */
  expected: number;
}

/**
 * Imports the orders of a file. Orders with problems and those left out are passed over and named. Nothing is taken
 * back where it is stopped: what was imported is in the result.
 * @throws PackdeskError of the file and of the store; import.columns where the profile does not fit the file
 */
export const runImport = async (
  caller: Caller,
  path: string,
  choice: OrderChoice,
  run: Run,
  { imports, progress, expected }: RunParts,
): Promise<ImportResult> => {
  const opened = await openProfileSource(path, choice.profile);
  const { file, headings, headingsRow, usual } = opened;
  const mend = createMender(choice.fixes, columnsOf(headings));
  try {
    const source: OrderSource = {
      ...{ name: file.name, headings, headingsRow, usual },
      async *rows() {
        for await (const portion of opened.rows()) yield portion.map(mend);
      },
    };
    const leavesOut = await leftOutRows(source, choice, (draft) =>
      run.lines.push({ draft, kind: 'leftOut', problems: [] }),
    );
    progress(run.lines.length, expected);
    await imports.run({
      ...{ profile: choice.profile, source, caller, leavesOut, signal: run.abort.signal },
      onOrder: ({ key, reference, rows, hints }, { kind, problems }) => {
        run.lines.push({
          draft: { key, reference, rows, hints },
          kind: kindOf(run, rows[0], kind),
          problems,
        });
        if (run.lines.length % TELL_EACH === 0) progress(run.lines.length, expected);
      },
    });
    progress(run.lines.length, Math.max(expected, run.lines.length));
    run.isWhole = true;
    return ended(run, false, run.lines.length);
  } catch (error) {
    if (!(error instanceof PackdeskError) || error.code !== 'import.cancelled') throw error;
    run.lines.push(...notReached(run));
    return ended(run, true, expected);
  } finally {
    await opened.close();
  }
};
