import type { NumberStyle } from '../../../shared/articles/import/number-style.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { type Columns, columnsOf, type SourceRow } from '../../../shared/import/columns.ts';
import { keyReader } from '../../../shared/import/order-key.ts';
import type { ImportProfile } from '../../../shared/import/profile.ts';
import { createSurvey } from '../../../shared/import/survey.ts';
import { cellReader } from '../../../shared/import/texts.ts';
import { type ImportFile, openImportFile } from '../import-file.ts';
import { importLimits } from '../limits.ts';
import type { ImportSource } from '../open-source.ts';
import { openWholeSource } from '../whole-table.ts';
import { type Block, rowsInBlocks, rowsOfBlock, type TextLayout } from './csv-blocks.ts';
import { createKeyIndex } from './key-index.ts';

/** A file that orders are looked up in. */
export interface IndexedFile {
  /** Name of the source, for messages. */
  name: string;
  path: string;
  profile: ImportProfile;
  /** Column of the key; empty: the one of the order's number. */
  column: string;
}

/** A file with its keys, as it was when it was read. */
export interface FileIndex {
  headings: readonly string[];
  headingsRow: number | null;
  usual: NumberStyle;
  /** Decimal sign of each column, by all numbers of the file. */
  styles: readonly (NumberStyle | null)[];
  /** Number of its rows. */
  count: number;
  /** Rows of a key, in the file's order. @throws PackdeskError of the file */
  find(key: string, signal: AbortSignal): Promise<SourceRow[]>;
}

/** Rows of a workbook are held whole: so many letters of them at most. */
const MOST_LETTERS = 32_000_000;

type KeyOfRow = (row: SourceRow) => string;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const ended = (signal: AbortSignal, file: string): void => {
  if (signal.aborted) throw new PackdeskError('import.cancelled', { details: { file } });
};

/** @throws PackdeskError source.column */
const keyOfRow = ({ name, profile, column }: IndexedFile, columns: Columns): KeyOfRow => {
  const isThere =
    column === ''
      ? profile.order.from.flat().some((heading) => columns.at(heading) >= 0)
      : columns.at(column) >= 0;
  if (!isThere) {
    const wanted = column === '' ? profile.order.from.flat().join(', ') : column;
    throw new PackdeskError('source.column', { details: { source: name, column: wanted } });
  }
  return column === '' ? keyReader(profile, columns) : cellReader(columns, column);
};

/** Finds the rows of a text again by the blocks that they are in: of each row only its block is kept. */
const indexText = async (
  file: ImportFile,
  source: ImportSource,
  keyOf: KeyOfRow,
  told: { take(row: SourceRow): void; signal: AbortSignal },
): Promise<FileIndex['find']> => {
  const { encoding, delimiter, plain } = source.facts;
  if (!encoding || !delimiter) throw new PackdeskError('import.binary', { details: { file: file.name } });
  const layout: TextLayout = { encoding, delimiter, quoted: !plain, limits: importLimits };
  const { path } = file;
  const blocks: Block[] = [];
  const index = createKeyIndex();
  const isBelow = ({ row }: SourceRow): boolean => source.headingsRow === null || row > source.headingsRow;
  for await (const { block, rows } of rowsInBlocks(file, layout)) {
    ended(told.signal, file.name);
    for (const row of rows.filter(isBelow)) {
      told.take(row);
      const key = keyOf(row);
      if (key !== '') index.add(key, blocks.length);
    }
    blocks.push(block);
    await turn();
  }
  await file.checkUnchanged();
  const { blocksOf } = index.finish();
  return async (key, signal) => {
    const opened = await openImportFile(path, importLimits);
    try {
      const found: SourceRow[] = [];
      for (const at of blocksOf(key)) {
        ended(signal, opened.name);
        const rows = await rowsOfBlock(opened, blocks[at] as Block, layout);
        found.push(...rows.filter((row) => isBelow(row) && keyOf(row) === key));
      }
      await opened.checkUnchanged();
      return found;
    } finally {
      await opened.close();
    }
  };
};

/** A workbook has no places to go back to: its rows are held, within a bound. */
const indexRows = async (
  name: string,
  source: ImportSource,
  keyOf: KeyOfRow,
  told: { take(row: SourceRow): void; signal: AbortSignal },
): Promise<FileIndex['find']> => {
  const held = new Map<string, SourceRow[]>();
  let letters = 0;
  for await (const portion of source.rows()) {
    ended(told.signal, source.file.name);
    for (const row of portion) {
      told.take(row);
      const key = keyOf(row);
      if (key === '') continue;
      for (const cell of row.cells) letters += cell.length;
      if (letters > MOST_LETTERS)
        throw new PackdeskError('source.large', { details: { source: name, file: source.file.name } });
      const there = held.get(key);
      if (there) there.push(row);
      else held.set(key, [row]);
    }
  }
  await source.file.checkUnchanged();
  return async (key) => held.get(key) ?? [];
};

/**
 * Reads a file once and keeps where its keys are.
 * @throws PackdeskError source.format, source.column, source.large, import.cancelled, and those of the file
 */
export const indexFile = async (indexed: IndexedFile, signal: AbortSignal): Promise<FileIndex> => {
  const { name, path, profile } = indexed;
  if (profile.format === 'json' || profile.format === 'xml')
    throw new PackdeskError('source.format', { details: { source: name, format: profile.format } });
  const source = await openWholeSource(path, profile);
  try {
    const { headings, headingsRow, usual } = source;
    const columns = columnsOf(headings);
    const survey = createSurvey(profile, columns, { usual });
    const keyOf = keyOfRow(indexed, columns);
    const told = { take: survey.take, signal };
    const find =
      profile.format === 'xlsx'
        ? await indexRows(name, source, keyOf, told)
        : await indexText(source.file, source, keyOf, told);
    const { rows: count, styles } = survey.result();
    return { headings, headingsRow, usual, styles, count, find };
  } finally {
    await source.close();
  }
};
