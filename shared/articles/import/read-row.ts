import { withValueAt } from '../../document/path.ts';
import type { Article } from '../../shipment/schema/parcel.ts';
import { type ArticleColumn, columnOf, PARCEL } from '../columns.ts';
import { currenciesOf } from './find-currency.ts';
import { findQuantityUnit, findWeightUnit } from './find-unit.ts';
import type { NumberStyle } from './number-style.ts';
import { isProblem, type Problem, type ProblemCode } from './problem.ts';
import { type CellValue, readCell, tidyText } from './read-cell.ts';

/** A column of the table that is read. */
export interface ReadColumn {
  /** Index in the table. */
  at: number;
  column: ArticleColumn;
  style: NumberStyle | null;
  /** Unit or currency of the heading, for cells that name none. */
  unit: string | null;
}

export interface RowContext {
  columns: readonly ReadColumn[];
  /** Cells from this index on stand under no heading. */
  width: number;
  /** The shipment's currency: says which dollar a bare sign is. */
  currency: string;
  /** The index of the parcel that a cell names; null where there is no such parcel. */
  parcelOf(text: string): number | null;
}

/** Reading of a row: an article (and the parcel it names), or why it is none. */
export type RowResult =
  | { kind: 'article'; article: Article; parcel: number | null }
  | { kind: 'refused'; problems: Problem[] };

interface Cell {
  from: ReadColumn;
  text: string;
  value: CellValue;
}

const SUM_LINE = /^(?:sub-?|grand |zwischen|gesamt)?(?:total|totals|sum|summe|summen|gesamt)(?:\s*[:=].*)?$/i;

/** Collects a row: values by column id, and the problems met. */
const createRow = () => {
  const problems: Problem[] = [];
  const values = new Map<string, unknown>();
  const complain = (code: ProblemCode, column: number | null = null, text = ''): void => {
    problems.push({ code, column, text });
  };
  return { problems, values, complain };
};
type Row = ReturnType<typeof createRow>;

const readCells = (cells: readonly string[], { columns }: RowContext, { complain }: Row): Cell[] =>
  columns
    .filter(({ column }) => column.id !== PARCEL)
    .flatMap((from) => {
      const text = cells[from.at] ?? '';
      const read = readCell(from.column, text, from.style);
      if (isProblem(read)) complain(read.problem, from.at, text);
      return isProblem(read) || read.value === undefined ? [] : [{ from, text, value: read.value }];
    });

/** Prefixes and suffixes of the numbers in cells of one kind, each with its cell. */
const affixes = (cells: readonly Cell[], kind: ArticleColumn['kind'], id?: string): [Cell, string][] =>
  cells.flatMap((cell) => {
    if (cell.value.kind !== 'measure' || cell.from.column.kind !== kind) return [];
    if (id !== undefined && cell.from.column.id !== id) return [];
    const said = cell.value.affix || cell.from.unit || '';
    return said === '' ? [] : [[cell, said] as [Cell, string]];
  });

/** The one currency of a row: of its own column, of the signs next to its amounts and of their headings. */
const settleCurrency = (cells: readonly Cell[], context: RowContext, { values, complain }: Row): void => {
  const said = [
    ...cells.flatMap((cell) => (cell.value.kind === 'currency' ? [{ cell, codes: cell.value.codes }] : [])),
    ...affixes(cells, 'amount').map(([cell, text]) => ({ cell, codes: currenciesOf(text) })),
  ];
  if (said.length === 0) return;
  const common = said.reduce<readonly string[]>(
    (left, { codes }) => left.filter((code) => codes.includes(code)),
    said[0]?.codes ?? [],
  );
  const code = common.length === 1 ? common[0] : common.find((one) => one === context.currency);
  const { cell } = said.find(({ codes }) => codes.length === 0) ?? said.at(-1)!;
  if (code !== undefined) values.set('priceCurrency', code);
  else if (said.some(({ codes }) => codes.length === 0)) complain('currencyUnknown', cell.from.at, cell.text);
  else complain(common.length === 0 ? 'currencyTwice' : 'currencyUnclear', cell.from.at, cell.text);
};

/** The one unit of a row's weights, or of its quantity. */
const settleUnit = (
  id: 'grossWeightUom' | 'quantityUom',
  said: readonly [Cell, string][],
  find: (text: string) => string | null,
  { values, complain }: Row,
): void => {
  for (const [cell, text] of said) {
    const unit = find(text);
    if (unit === null) complain('unitUnknown', cell.from.at, cell.text);
    else if (values.has(id) && values.get(id) !== unit) complain('unitTwice', cell.from.at, cell.text);
    else values.set(id, unit);
  }
};

const takeValues = (cells: readonly Cell[], context: RowContext, row: Row): void => {
  for (const { from, value } of cells) {
    if (value.kind === 'plain') row.values.set(from.column.id, value.value);
    if (value.kind === 'measure') row.values.set(from.column.id, value.number);
  }
  settleCurrency(cells, context, row);
  settleUnit('grossWeightUom', affixes(cells, 'weight'), findWeightUnit, row);
  settleUnit('quantityUom', affixes(cells, 'integer', 'quantity'), findQuantityUnit, row);
  for (const id of ['position', 'numberOfPieces', 'additionalInformation.customsInvoicePosition'])
    for (const [cell, text] of affixes(cells, 'integer', id))
      if (cell.from.unit !== text) row.complain('numberInvalid', cell.from.at, cell.text);
};

const takeParcel = (cells: readonly string[], context: RowContext, row: Row): number | null => {
  const from = context.columns.find(({ column }) => column.id === PARCEL);
  const text = tidyText(cells[from?.at ?? -1] ?? '');
  if (!from || text === '') return null;
  const parcel = context.parcelOf(text);
  if (parcel === null) row.complain('parcelUnknown', from.at, text);
  return parcel;
};

const judge = (cells: readonly string[], context: RowContext, row: Row): void => {
  const { values, complain } = row;
  const beyond = cells.findIndex((cell, column) => column >= context.width && cell.trim() !== '');
  if (beyond >= 0) complain('beyondColumns', beyond, cells[beyond]);
  if (values.has('articleNumber') && values.has('description')) return;
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  if (SUM_LINE.test(first)) complain('sumLine');
  else if (!values.has('articleNumber') && !values.has('description')) complain('noArticle');
};

/**
 * Reads one row. It is an article with everything that its mapped cells say, or it is refused with everything that
 * is wrong; nothing of it is left out in silence.
 */
export const readRow = (cells: readonly string[], context: RowContext): RowResult => {
  const row = createRow();
  takeValues(readCells(cells, context, row), context, row);
  const parcel = takeParcel(cells, context, row);
  judge(cells, context, row);
  if (row.problems.length > 0) return { kind: 'refused', problems: row.problems };
  const article = [...row.values].reduce<Article>((made, [id, value]) => withValueAt(made, id, value), {});
  return { kind: 'article', article, parcel };
};

/** The columns that a mapping reads, each with its style and unit. */
export const readColumns = (
  mapping: { columns: readonly (string | null)[]; units: readonly (string | null)[] },
  styles: readonly (NumberStyle | null)[],
): ReadColumn[] =>
  mapping.columns.flatMap((id, at) => {
    const column = id === null ? undefined : columnOf(id);
    return column ? [{ at, column, style: styles[at] ?? null, unit: mapping.units[at] ?? null }] : [];
  });
