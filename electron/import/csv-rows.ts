import Papa from 'papaparse';
import {
  type Delimiter,
  guessDelimiter,
  isBlankRow,
  separatorLine,
} from '../../shared/articles/import/read-table.ts';
import { PackdeskError } from '../../shared/errors.ts';
import type { SourceRow } from '../../shared/import/columns.ts';
import type { ImportLimits } from './limits.ts';

/** Rows of a text that comes in parts. */
export interface CsvOptions {
  file: string;
  limits: ImportLimits;
  /** `auto`: the one that splits the beginning most evenly. */
  delimiter: Delimiter | 'auto';
  /** False: quotes are signs like any other, for a table in which one does not close. */
  quoted: boolean;
}

/** Told before the first row, and behind the last one. */
export interface CsvFacts {
  delimiter: Delimiter;
  /** The last row, where no line end is behind it, with the number of its cells. Blank ones do not count. */
  openRow?: { row: number; cells: number };
}

/** A quote that does not close: the whole table is to be read again without quotes. */
export class QuoteLeft extends Error {
  /** Row that the quote is in. */
  readonly row: number;

  constructor(row: number) {
    super(`a quote in row ${row} does not close`);
    this.row = row;
  }
}

const SAMPLE = 64 * 1024;

/** With line ends of one kind; a return at a part's end waits for the next one. */
async function* withPlainLines(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const part of parts) {
    const text = held + part;
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
  }
  if (held !== '') yield '\n';
}

interface Parsed {
  data: string[][];
  errors: { type: string; row?: number }[];
  meta: { cursor: number };
}

/** Splits text with plain line ends into rows, as the library does it for its own streams: the last row of a part may go on. */
export class CsvSplitter {
  readonly #options: CsvOptions;
  readonly delimiter: Delimiter;
  #rest = '';
  /** A row that goes on over many parts is looked at again when it is twice as long: not with each part. */
  #enough = 0;
  #row: number;

  constructor(options: CsvOptions, delimiter: Delimiter, firstRow: number) {
    this.#options = options;
    this.delimiter = delimiter;
    this.#row = firstRow;
  }

  take(text: string): SourceRow[] {
    const { record } = this.#options.limits;
    this.#rest += text;
    if (this.#rest.length < this.#enough) return [];
    const rows = this.#parse(true);
    if (this.#rest.length > record) this.#refuseLong();
    this.#enough = rows.length > 0 ? 0 : Math.min(2 * this.#rest.length, record + 1);
    return rows;
  }

  /** True where what was taken ends with a row. */
  get isBetweenRows(): boolean {
    return this.#rest === '';
  }

  end(): SourceRow[] {
    return this.#rest === '' ? [] : this.#parse(false);
  }

  #parse(goesOn: boolean): SourceRow[] {
    const { quoted } = this.#options;
    const parser = new Papa.Parser({ delimiter: this.delimiter, newline: '\n', fastMode: !quoted });
    const { data, errors, meta } = parser.parse(this.#rest, 0, goesOn) as Parsed;
    const left = quoted ? errors.find(({ type }) => type === 'Quotes') : undefined;
    if (left) throw new QuoteLeft(this.#row + (left.row ?? 0));
    this.#rest = goesOn ? this.#rest.slice(meta.cursor) : '';
    // The line end at the text's own end makes no row.
    if (!goesOn && data.at(-1)?.length === 1 && data.at(-1)?.[0] === '') data.pop();
    return data.map((cells) => this.#numbered(cells));
  }

  #numbered(cells: string[]): SourceRow {
    const { file, limits } = this.#options;
    const row = this.#row;
    this.#row += 1;
    if (cells.length > limits.columns)
      throw new PackdeskError('import.too-wide', { details: { file, row, limit: limits.columns } });
    return { row, cells };
  }

  /** More than any row may have: a quote that swallows the rest, or a row without an end. */
  #refuseLong(): never {
    const { file, limits, quoted } = this.#options;
    if (quoted) throw new QuoteLeft(this.#row);
    throw new PackdeskError('import.too-long', { details: { file, row: this.#row, limit: limits.record } });
  }
}

/**
 * The rows of a text, in portions. The first portion's `next` decides about the separator.
 * @throws QuoteLeft; PackdeskError import.too-wide, import.too-long
 */
export async function* csvRows(
  text: AsyncIterable<string>,
  options: CsvOptions,
  tell: (facts: CsvFacts) => void,
): AsyncGenerator<SourceRow[]> {
  let splitter: CsvSplitter | null = null;
  let beginning = '';
  const begin = (): SourceRow[] => {
    const { delimiter: named, rest, lines } = separatorLine(beginning);
    const wanted = options.delimiter === 'auto' ? null : options.delimiter;
    const delimiter = wanted ?? named ?? guessDelimiter(rest.slice(0, SAMPLE));
    splitter = new CsvSplitter(options, delimiter, lines + 1);
    tell({ delimiter });
    beginning = '';
    return splitter.take(rest);
  };
  for await (const part of withPlainLines(text)) {
    if (splitter) yield (splitter as CsvSplitter).take(part);
    else {
      beginning += part;
      if (beginning.length >= SAMPLE) yield begin();
    }
  }
  if (!splitter) yield begin();
  const { delimiter, isBetweenRows } = splitter as unknown as CsvSplitter;
  const last = (splitter as unknown as CsvSplitter).end();
  // The end of a file as programs of DOS write it.
  if (last.at(-1)?.cells.join('').trim() === '\x1A') last.pop();
  const open = isBetweenRows ? undefined : last.at(-1);
  if (open && !isBlankRow(open.cells))
    tell({ delimiter, openRow: { row: open.row, cells: open.cells.length } });
  yield last;
}
