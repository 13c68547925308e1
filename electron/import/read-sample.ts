import type { NumberStyle } from '../../shared/articles/import/number-style.ts';
import type { SourceRow } from '../../shared/import/columns.ts';
import type { ImportTable } from '../../shared/import/map-rows.ts';
import { createPathFinder, createRecordRows, proposeEach } from '../../shared/import/records.ts';
import { openRecords, openSource, type ReadOptions, type SourceFacts } from './open-source.ts';

/** The first rows of a file, whose columns are not known yet. */
export interface Sample {
  table: ImportTable;
  facts: SourceFacts;
  usual: NumberStyle;
  /** Path of what repeats in the records of JSON and XML; empty for none. */
  each: string;
  /** The file has more rows than these. */
  more: boolean;
}

/** Rows, or records, of a sample. */
const SAMPLE_ROWS = 200;

const firstOf = async <T>(portions: AsyncIterable<readonly T[]>, most: number): Promise<T[]> => {
  const found: T[] = [];
  for await (const portion of portions) {
    found.push(...portion.slice(0, most - found.length));
    if (found.length >= most) break;
  }
  return found;
};

const sampleRecords = async (path: string, options: ReadOptions, each: string | null): Promise<Sample> => {
  const { records, facts, close } = await openRecords(path, options);
  try {
    const found = await firstOf(records(), SAMPLE_ROWS + 1);
    const first = found.slice(0, SAMPLE_ROWS);
    const repeated = each ?? first.map(proposeEach).find((of) => of !== '') ?? '';
    const finder = createPathFinder(repeated);
    for (const record of first) finder.take(record);
    const headings = finder.paths();
    const rowsOf = createRecordRows(headings, repeated);
    const rows: SourceRow[] = [];
    for (const [index, record] of first.entries())
      for (const row of rowsOf(record, index + 1)) {
        rows.push(row);
        if (rows.length > SAMPLE_ROWS) break;
      }
    return {
      table: { headings, headingsRow: null, rows: rows.slice(0, SAMPLE_ROWS) },
      ...{ facts, usual: 'point', each: repeated },
      more: found.length > SAMPLE_ROWS || rows.length > SAMPLE_ROWS,
    };
  } finally {
    await close();
  }
};

/**
 * Reads the first rows of a file, to propose a profile for it and to show what a profile makes of them.
 * @param each path of what repeats in a record, where a person has said it; null: it is looked for
 * @throws PackdeskError of the file
 */
export const readSample = async (
  path: string,
  options: ReadOptions,
  each: string | null = null,
): Promise<Sample> => {
  if (options.format === 'json' || options.format === 'xml') return await sampleRecords(path, options, each);
  const source = await openSource(path, options, { names: [], each: '' });
  try {
    const found = await firstOf(source.rows(), SAMPLE_ROWS + 1);
    const { headings, headingsRow, facts, usual } = source;
    const rows = found.slice(0, SAMPLE_ROWS);
    return {
      table: { headings, headingsRow, rows },
      ...{ facts, usual, each: '', more: found.length > SAMPLE_ROWS },
    };
  } finally {
    await source.close();
  }
};
