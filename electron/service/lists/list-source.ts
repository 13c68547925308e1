import type { ArticleProblemCode, RowProblem } from '../../../shared/article-master/problem.ts';
import { rowProblem, rowProblemWords } from '../../../shared/article-master/problem.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import type { DeskLanguage } from '../../../shared/i18n/languages.ts';
import type { SourceRow } from '../../../shared/import/columns.ts';
import type { RowSource } from '../row-source.ts';

/** A file with a list of articles or addresses, which is gone through several times. */
export type ListSource = RowSource;

/** Use of a row whose article or address is here already: it changes that, or is passed over. */
export type ListMode = 'update' | 'add';

/** Rows by what became of them, or would. */
export interface ListCounts {
  added: number;
  updated: number;
  /** They say nothing new. */
  same: number;
  /** Here already, and only new ones are added. */
  skipped: number;
  refused: number;
}

export const noListCounts = (): ListCounts => ({ added: 0, updated: 0, same: 0, skipped: 0, refused: 0 });

/** Outcome of an import of a list, or of a look at it. */
export interface ListReport {
  counts: ListCounts;
  /** Headings that name no column: their cells are not read. */
  unknown: string[];
  /** The first ones; `counts.refused` has all. */
  problems: RowProblem[];
}

/** So many problems are told one by one. */
export const MOST_PROBLEMS = 500;

export interface ListOptions {
  source: ListSource;
  mode: ListMode;
  /** Nothing is written: what would become of each row. */
  check: boolean;
  /** Told of the rows that are done. */
  onProgress?: (rows: number) => void;
  /** Rows that are written stay; no further one is begun. */
  signal?: AbortSignal;
}

/** Rows that are read together and written in one transaction. */
const PORTION = 200;

/**
 * The rows of a list in portions that one transaction writes.
 * @throws PackdeskError of the file, import.cancelled
 */
export async function* portionsOf({ source, signal }: ListOptions): AsyncGenerator<SourceRow[]> {
  let portion: SourceRow[] = [];
  for await (const rows of source.rows())
    for (const row of rows) {
      if (row.cells.every((cell) => cell.trim() === '')) continue;
      portion.push(row);
      if (portion.length < PORTION) continue;
      yield portion;
      portion = [];
      if (signal?.aborted) throw new PackdeskError('import.cancelled', { details: { file: source.name } });
    }
  if (portion.length > 0) yield portion;
}

/** Collects what becomes of the rows. */
export class ListResult {
  readonly counts = noListCounts();
  readonly problems: RowProblem[] = [];
  /** Rows that are done. */
  rows = 0;

  note(kind: Exclude<keyof ListCounts, 'refused'>): void {
    this.counts[kind] += 1;
    this.rows += 1;
  }

  refuse(problems: readonly RowProblem[]): void {
    this.counts.refused += 1;
    this.rows += 1;
    this.problems.push(...problems.slice(0, Math.max(0, MOST_PROBLEMS - this.problems.length)));
  }
}

/** Refuses a file without a column that must be there, or with one twice. @throws PackdeskError list.columns */
export const checkListColumns = (
  { name, headingsRow }: ListSource,
  { missing, twice }: { missing: readonly string[]; twice: readonly string[] },
  language: DeskLanguage = 'en',
): void => {
  const problem = (code: ArticleProblemCode, text: string) => rowProblem(code, headingsRow, { text });
  const problems = [
    ...missing.map((text) => problem('headingMissing', text)),
    ...twice.map((text) => problem('headingTwice', text)),
  ];
  if (problems.length === 0) return;
  throw new PackdeskError('list.columns', {
    details: { file: name },
    errors: Object.fromEntries(problems.map((each) => [each.text, [rowProblemWords(each, language)]])),
  });
};
