import type { ListOptions, ListReport } from '../service/lists/list-source.ts';
import { type ImportLimits, importLimits } from './limits.ts';
import { openSource, type ReadOptions, type SourceFacts } from './open-source.ts';

/** Rows of a list of articles or addresses; with them the codes of all rows stay within some 100 MB. */
const MOST_ROWS = 200_000;

export const listLimits: ImportLimits = { ...importLimits, file: 256 * 1024 * 1024, rows: MOST_ROWS };

const formatOf = (path: string): ReadOptions['format'] => {
  if (/\.xls[xm]$/i.test(path)) return 'xlsx';
  return /\.(?:tsv|tab)$/i.test(path) ? 'tsv' : 'csv';
};

/** An import with what was found out about its file. */
export interface ListFileReport extends ListReport {
  facts: SourceFacts;
}

/**
 * Imports a list of articles or addresses from a CSV, TSV or XLSX file: its encoding and separator are found out.
 * @throws PackdeskError of the file (import.unreadable, import.too-many, …), list.columns, import.cancelled
 */
export const importListFile = async (
  path: string,
  options: Omit<ListOptions, 'source'>,
  run: (options: ListOptions) => Promise<ListReport>,
  limits: ImportLimits = listLimits,
): Promise<ListFileReport> => {
  const read: ReadOptions = {
    ...{ format: formatOf(path), encoding: 'auto', delimiter: 'auto', headings: 'first', records: '' },
  };
  const source = await openSource(path, read, { names: [], each: '' }, limits);
  try {
    const { file, headings, headingsRow, usual } = source;
    const report = await run({
      ...options,
      source: { name: file.name, headings, headingsRow, usual, rows: () => source.rows() },
    });
    return { ...report, facts: source.facts };
  } finally {
    await source.close();
  }
};
