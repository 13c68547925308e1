import type { TextEncoding } from '../../shared/articles/import/decode.ts';
import type { NumberStyle } from '../../shared/articles/import/number-style.ts';
import { type Delimiter, isBlankRow } from '../../shared/articles/import/read-table.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { columnLetter, type SourceRow, sourceNames } from '../../shared/import/columns.ts';
import type { ImportProfile } from '../../shared/import/profile.ts';
import { createRecordRows } from '../../shared/import/records.ts';
import { type CsvFacts, csvRows, QuoteLeft } from './csv-rows.ts';
import { decodedText, encodingOf } from './decoded-text.ts';
import { type ImportFile, openImportFile } from './import-file.ts';
import { JsonRecords } from './json-records.ts';
import { type ImportLimits, importLimits } from './limits.ts';
import { openArchive } from './xlsx/archive.ts';
import { sheetRows } from './xlsx/sheet-rows.ts';
import { readWorkbook } from './xlsx/workbook.ts';
import { XmlRecords } from './xml-records.ts';

/** Facts that were found out about a file, for people. */
export interface SourceFacts {
  encoding?: TextEncoding;
  delimiter?: Delimiter;
  sheet?: string;
  sheets?: string[];
  /** A quote did not close: every line was taken as it is. */
  quotesLeft?: boolean;
  /** Row of that quote. */
  quoteRow?: number;
  /** Quotes are signs like any other: one does not close, or the profile says so. */
  plain?: boolean;
  /** The last row of a table, where no line end is behind it. */
  openRow?: CsvFacts['openRow'];
}

/** A part of a profile that says how a file is read. */
export type ReadOptions = Pick<
  ImportProfile,
  'format' | 'encoding' | 'delimiter' | 'quotes' | 'headings' | 'sheet' | 'records'
>;

/** An open file as portions of what is in it. */
interface Reader<T> {
  facts: SourceFacts;
  portions(): AsyncGenerator<T[]>;
  close(): void;
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const tooMany = (file: string, limit: number): PackdeskError =>
  new PackdeskError('import.too-many', { details: { file, limit } });

/** Rows, or records, that are worked on before others have their turn. */
const AT_ONCE = 250;

/** Portions of a bounded size with a turn for others between them, and no more rows than a file may have. */
async function* paced<T>(
  portions: AsyncIterable<Iterable<T>>,
  file: string,
  limit: number,
): AsyncGenerator<T[]> {
  let count = 0;
  for await (const portion of portions) {
    let some: T[] = [];
    for (const each of portion) {
      count += 1;
      if (count > limit) throw tooMany(file, limit);
      some.push(each);
      if (some.length < AT_ONCE) continue;
      yield some;
      some = [];
      await turn();
    }
    if (some.length > 0) yield some;
    await turn();
  }
}

const pathOf = (records: string): string[] => (records === '' ? [] : records.split('.'));

/** Goes through a table once. The row of a quote that does not close; null: all do. @throws PackdeskError of the file */
const leftQuote = async (portions: AsyncIterable<unknown>): Promise<number | null> => {
  try {
    for await (const _portion of portions);
    return null;
  } catch (error) {
    if (error instanceof QuoteLeft) return error.row;
    throw error;
  }
};

const csvReader = async (
  file: ImportFile,
  { format, encoding: wanted, delimiter: named, quotes }: ReadOptions,
  limits: ImportLimits,
): Promise<Reader<SourceRow>> => {
  const encoding = await encodingOf(file, wanted);
  const delimiter = named !== 'auto' ? named : format === 'tsv' ? '\t' : 'auto';
  const facts: SourceFacts = { encoding, ...(quotes === 'plain' && { plain: true }) };
  const rows = (quoted: boolean) =>
    csvRows(decodedText(file, encoding), { file: file.name, limits, delimiter, quoted }, (told) =>
      Object.assign(facts, told),
    );
  // A quote that does not close makes another table of all that is behind it: known before the first row is used.
  const quoteRow = await leftQuote(paced(rows(!facts.plain), file.name, limits.rows));
  if (quoteRow !== null) Object.assign(facts, { quotesLeft: true, quoteRow, plain: true });
  return { facts, portions: () => rows(!facts.plain), close: () => undefined };
};

const recordReader = async (
  file: ImportFile,
  { format, encoding: wanted, records }: ReadOptions,
  limits: ImportLimits,
): Promise<Reader<unknown>> => {
  const encoding = await encodingOf(file, wanted);
  const options = { file: file.name, limits, path: pathOf(records) };
  return {
    facts: { encoding },
    async *portions() {
      const scanner = format === 'json' ? new JsonRecords(options) : new XmlRecords(options);
      for await (const text of decodedText(file, encoding)) yield scanner.take(text);
      yield scanner.end();
    },
    close: () => undefined,
  };
};

const xlsxReader = async (
  file: ImportFile,
  { sheet: wanted }: ReadOptions,
  limits: ImportLimits,
): Promise<Reader<SourceRow>> => {
  const start = await file.read(0, 4);
  if (start[0] !== 0x50 || start[1] !== 0x4b)
    throw new PackdeskError('import.format', { details: { file: file.name, format: 'xlsx' } });
  const archive = await openArchive(file, limits);
  try {
    const workbook = await readWorkbook({ archive, file, limits });
    const names = workbook.sheets.map(({ name }) => name);
    const sheet =
      wanted === undefined
        ? workbook.sheets[0]
        : workbook.sheets.find(({ name }) => name.trim().toLowerCase() === wanted.trim().toLowerCase());
    if (!sheet)
      throw new PackdeskError('import.no-records', { details: { file: file.name, path: wanted ?? '1' } });
    return {
      facts: { sheet: sheet.name, sheets: names },
      portions: () =>
        sheetRows(archive.text(sheet.part, limits.sheet), workbook, { file: file.name, limits }),
      close: () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
};

/** A source of rows under headings, which is read several times. */
export interface ImportSource {
  file: ImportFile;
  facts: SourceFacts;
  headings: readonly string[];
  headingsRow: number | null;
  /** Decimal sign where no number of the file tells. */
  usual: NumberStyle;
  /**
   * Rows below the headings, in portions; between two of them others have their turn.
   * @throws PackdeskError of the file
   */
  rows(): AsyncGenerator<SourceRow[]>;
  close(): Promise<void>;
}

const isHeadings = (wanted: ReadOptions['headings'], { row, cells }: SourceRow): boolean =>
  wanted === 'first' ? !isBlankRow(cells) : row === wanted;

const findHeadings = async (reader: Reader<SourceRow>, wanted: ReadOptions['headings']) => {
  for await (const portion of reader.portions()) {
    const row =
      wanted === 'none'
        ? portion.find(({ cells }) => !isBlankRow(cells))
        : portion.find((each) => isHeadings(wanted, each));
    if (!row) continue;
    return wanted === 'none'
      ? { headings: row.cells.map((_, index) => columnLetter(index)), row: null }
      : { headings: row.cells.map((cell) => cell.trim()), row: row.row };
  }
  return { headings: [], row: null };
};

const tableSource = async (
  file: ImportFile,
  reader: Reader<SourceRow>,
  options: ReadOptions,
  limits: ImportLimits,
): Promise<Omit<ImportSource, 'usual' | 'close'>> => {
  const { headings, row: headingsRow } = await findHeadings(reader, options.headings);
  return {
    file,
    facts: reader.facts,
    headings,
    headingsRow,
    async *rows() {
      for await (const portion of paced(reader.portions(), file.name, limits.rows))
        yield headingsRow === null ? portion : portion.filter(({ row }) => row > headingsRow);
    },
  };
};

/** Starts reading the records of JSON or XML, without columns. @throws PackdeskError of the file */
export const openRecords = async (
  path: string,
  options: ReadOptions,
  limits: ImportLimits = importLimits,
) => {
  const file = await openImportFile(path, limits);
  try {
    const reader = await recordReader(file, options, limits);
    const records = () => paced(reader.portions(), file.name, limits.rows);
    return { file, facts: reader.facts, records, close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
};

const openTable = async (file: ImportFile, options: ReadOptions, limits: ImportLimits) => {
  const read = options.format === 'xlsx' ? xlsxReader : csvReader;
  const reader = await read(file, options, limits);
  try {
    return { table: await tableSource(file, reader, options, limits), reader };
  } catch (error) {
    reader.close();
    throw error;
  }
};

/**
 * Opens a file whose columns the options name, or a table of any columns.
 * @param names headings of JSON and XML: the paths that are read, `each` what repeats in a record
 * @throws PackdeskError of the file: import.unreadable, import.too-large, import.format, …
 */
export const openSource = async (
  path: string,
  options: ReadOptions,
  { names, each }: { names: readonly string[]; each: string },
  limits: ImportLimits = importLimits,
): Promise<ImportSource> => {
  if (options.format === 'json' || options.format === 'xml') {
    const { file, facts, records, close } = await openRecords(path, options, limits);
    const rowsOf = createRecordRows(names, each);
    // One record may have a million of what repeats: its rows are made as they are asked for.
    const ofRecords = async function* () {
      let number = 0;
      for await (const portion of records())
        for (const record of portion) {
          number += 1;
          yield rowsOf(record, number);
        }
    };
    return {
      ...{ file, facts, headings: names, headingsRow: null, usual: 'point' as const, close },
      rows: () => paced(ofRecords(), file.name, limits.rows),
    };
  }
  const file = await openImportFile(path, limits);
  try {
    const { table, reader } = await openTable(file, options, limits);
    const usual = options.format !== 'xlsx' && table.facts.delimiter === ';' ? 'comma' : 'point';
    const close = async () => {
      reader.close();
      await file.close();
    };
    return { ...table, usual, close };
  } catch (error) {
    await file.close();
    throw error;
  }
};

/** The source of a profile's file. @throws PackdeskError of the file */
export const openProfileSource = (
  path: string,
  profile: ImportProfile,
  limits?: ImportLimits,
): Promise<ImportSource> =>
  openSource(path, profile, { names: sourceNames(profile), each: profile.each }, limits);
