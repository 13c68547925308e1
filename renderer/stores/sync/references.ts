import { ShipmentReference } from '../../../shared/shipment/schema/shipment.ts';

/** Content of a pasted text or a file, before anything is fetched. */
export interface ReferencesRead {
  references: string[];
  /** Number that were there more than once; each is fetched once. */
  twice: number;
  /** Texts that cannot be references. */
  unfit: string[];
  /** First cells of the columns, where the text is a table of several; else empty. */
  columns: string[];
  /** The column that was read, from 0; null: every cell. */
  column: number | null;
}

const SEPARATORS = ['\t', ';', '|', ','] as const;
const HEADING =
  /^(?:shipment ?)?(?:reference|ref)(?:erence)?(?: ?(?:number|no\.?))?$|^(?:sendungs)?-?referenz$|^sendung(?:snummer)?$/i;

/** A cell as a person reads it: without blanks around it and the quotes that spreadsheets write. */
const bare = (cell: string): string => {
  const text = cell.replace(/^\uFEFF/, '').trim();
  const quoted = /^"([\s\S]*)"$/.exec(text)?.[1];
  return quoted === undefined ? text : quoted.replaceAll('""', '"').trim();
};

/** A line's cells; a separator between quotes is none. */
const cellsOf = (line: string, separator: string): string[] => {
  const cells: string[] = [''];
  let quoted = false;
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    if (sign === separator && !quoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells.map(bare);
};

/**
 * The rows of a text. References may hold blanks, so that blanks separate them only in a text that has no other sign
 * between them.
 */
const rowsOf = (text: string): string[][] => {
  const lines = text.split(/\r\n|[\n\r\v\f\u2028\u2029]/).filter((line) => line.trim() !== '');
  const separator = SEPARATORS.find((sign) => text.includes(sign));
  if (separator !== undefined) return lines.map((line) => cellsOf(line, separator));
  if (lines.length > 1) return lines.map((line) => [bare(line)]);
  return lines.map((line) => line.trim().split(/\s+/).map(bare));
};

/** True for rows of the same several columns: a table, and not a list over several lines. */
const isTable = ([first, ...others]: readonly string[][]): boolean =>
  first !== undefined &&
  first.length > 1 &&
  others.length > 0 &&
  others.every(({ length }) => length === first.length);

const headingOf = (rows: readonly string[][]): number =>
  rows[0]?.findIndex((cell) => HEADING.test(cell)) ?? -1;

/** The column that holds the references: the one whose head says so, else the first. */
const columnIn = (rows: readonly string[][]): number | null =>
  isTable(rows) ? Math.max(0, headingOf(rows)) : null;

/**
 * Reads references out of a text: any of the usual signs between them, lines of a spreadsheet too.
 * @param wanted the column to read, null for every cell; undefined: as the text itself tells
 */
export const readReferences = (text: string, wanted?: number | null): ReferencesRead => {
  const rows = rowsOf(text);
  const column = wanted === undefined || !isTable(rows) ? columnIn(rows) : wanted;
  const headed = headingOf(rows) >= 0 && rows.length > 1;
  const cells = rows
    .slice(headed ? 1 : 0)
    .flatMap((row) => (column === null ? row : row.slice(column, column + 1)))
    .filter((cell) => cell !== '');
  const fits = (cell: string) => ShipmentReference.safeParse(cell).success;
  const fitting = cells.filter(fits);
  const references = [...new Set(fitting)];
  return {
    references,
    twice: fitting.length - references.length,
    unfit: cells.filter((cell) => !fits(cell)),
    columns: isTable(rows) ? (rows[0] ?? []) : [],
    column,
  };
};
