import Papa from 'papaparse';

/** Separator of a row's cells. */
export type Delimiter = '\t' | ';' | ',' | '|';
export const delimiters: readonly Delimiter[] = ['\t', ';', ',', '|'];

/** A table as text, row by row; the rows may be of different lengths. */
export interface Table {
  rows: string[][];
  delimiter: Delimiter;
  /** The number of the first row as a spreadsheet counts them, from 1. */
  firstRow: number;
  /** True where a quote did not close: every line was then taken as it is, quotes and all. */
  quotesLeft: boolean;
}

const SAMPLE_LINES = 50;

/** One number with a decimal comma: a lone column of these must not fall into two at its commas. */
const COMMA_NUMBER = /^\s*\d{1,3}(?:\.\d{3})*,\d+\s*$|^\s*\d+,\d+\s*$/;

/**
 * Guesses the separator: a tab wherever there is one, since only a table's text has tabs; else the one that
 * splits the first lines most evenly into more than one cell.
 */
export const guessDelimiter = (text: string): Delimiter => {
  const lines = text.split('\n', SAMPLE_LINES).filter((line) => line.trim() !== '');
  if (lines.some((line) => line.includes('\t'))) return '\t';
  if (lines.length > 0 && lines.every((line) => COMMA_NUMBER.test(line))) return ';';
  const sample = lines.join('\n');
  const scored = ([';', ',', '|'] as const).map((delimiter) => {
    const counts = Papa.parse<string[]>(sample, { delimiter }).data.map((row) => row.length);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 1;
    const even = counts.filter((count) => count === usual).length / Math.max(1, counts.length);
    return { delimiter, score: usual > 1 ? even * Math.min(usual, 4) : 0 };
  });
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? best.delimiter : ';';
};

/** Excel's own first line that names the delimiter: `sep=;`. */
export const separatorLine = (text: string): { delimiter: Delimiter | null; rest: string; lines: number } => {
  const hit = /^sep=([\t;,|])\n?/i.exec(text);
  if (!hit) return { delimiter: null, rest: text, lines: 0 };
  return { delimiter: hit[1] as Delimiter, rest: text.slice(hit[0].length), lines: 1 };
};

/**
 * The rows and cells of a text from a spreadsheet's clipboard (tabs) or of a CSV file (comma, semicolon, bar or
 * tab; cells in quotes may hold delimiters and line ends). Never throws; every line of the text is in a row.
 * @param delimiter where a person has said it
 */
export const readTable = (source: string, delimiter?: Delimiter): Table => {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { delimiter: named, rest, lines } = separatorLine(text);
  const by = delimiter ?? named ?? guessDelimiter(rest);
  const parse = (quoted: boolean) =>
    Papa.parse<string[]>(rest, { delimiter: by, newline: '\n', fastMode: !quoted });
  const quoted = parse(true);
  // `"M" cup` is no quoted cell, and an inch sign at a cell's start would swallow the rest of the table.
  const quotesLeft = quoted.errors.some(({ type }) => type === 'Quotes');
  const rows = (quotesLeft ? parse(false) : quoted).data;
  // The line end at the text's own end makes no row.
  if (rows.at(-1)?.length === 1 && rows.at(-1)?.[0] === '') rows.pop();
  return { rows, delimiter: by, firstRow: lines + 1, quotesLeft };
};

/** Is there nothing in the row but blanks? */
export const isBlankRow = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');
