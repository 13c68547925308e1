import { type ArticleColumn, PARCEL } from '../../../shared/articles/columns.ts';
import { findQuantityUnit } from '../../../shared/articles/import/find-unit.ts';
import { isProblem as isUnread } from '../../../shared/articles/import/problem.ts';
import { readCell } from '../../../shared/articles/import/read-cell.ts';
import { minorDigits } from '../../../shared/money/currency.ts';
import type { FieldKind } from '../../../shared/shipment/fields/field.ts';
import type { Parsed } from '../../lib/parsed.ts';
import { type Choice, found } from '../../parts/fields/choices.ts';
import { isNumberKind, textForm } from '../../parts/fields/field-text.ts';
import { unsure } from '../../parts/fields/use-choice-text.ts';
import { decimalText } from '../../ui/numbers.ts';

/** Inputs to show cells in the window's language. */
export interface CellWords {
  locale: string;
  yes: string;
  no: string;
}

/** Columns whose typed text counts only when the cell is left: half of a country's name is not a country. */
export const isLate = ({ id, kind, choices }: ArticleColumn): boolean =>
  id === PARCEL || kind === 'country' || kind === 'currency' || kind === 'flag' || choices !== undefined;

/** As what kind of field the text of a column is read: a number's, else a text's. */
export const textKind = ({ kind }: ArticleColumn): FieldKind =>
  kind !== 'parcel' && isNumberKind(kind) ? kind : 'text';

/** Digits after the decimal sign that a number of this column has at least. */
export const digitsOf = ({ kind }: ArticleColumn, currency: string): number =>
  kind === 'amount' ? minorDigits(currency) : 0;

/** A value as its cell shows it; codes as they are, for the eye finds them faster than names. */
export const cellText = (value: unknown, words: CellWords, digits = 0): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return decimalText(value, words.locale, digits);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Kinds of which nothing but a choice makes sense. */
const closed = ({ kind }: ArticleColumn): boolean =>
  kind === 'country' || kind === 'currency' || kind === 'flag';

const byReading = (column: ArticleColumn, text: string, currency: string): unknown => {
  if (column.id === 'quantityUom') return findQuantityUnit(text) ?? undefined;
  const read = readCell(column, text, null);
  if (isUnread(read) || read.value === undefined) return undefined;
  if (read.value.kind === 'plain') return read.value.value;
  if (read.value.kind !== 'currency') return undefined;
  const { codes } = read.value;
  return codes.length === 1 ? codes[0] : codes.find((code) => code === currency);
};

/**
 * The choice that a text means beyond doubt: a country, currency or unit by its code, its name or what people write
 * for it. Undefined where it is not sure.
 * @param currency the shipment's, which says whose dollar a sign is
 */
export const understood = (
  column: ArticleColumn,
  text: string,
  choices: readonly Choice[],
  currency: string,
): unknown => {
  // A country's list knows all that people write for it, and what else begins so.
  const read = column.kind === 'country' ? undefined : byReading(column, text.trim(), currency);
  return read ?? found(choices, text).meant?.value;
};

/** Meaning of a text in a cell; numbers with decimal comma or point, choices as `understood` has them. */
export const parseCell = (
  column: ArticleColumn,
  text: string,
  choices: readonly Choice[],
  currency: string,
): Parsed => {
  const wanted = text.trim();
  if (wanted === '') return { value: undefined };
  if (!isLate(column)) return textForm(textKind(column)).parse(text);
  const value = understood(column, wanted, choices, currency);
  if (value !== undefined) return { value };
  return closed(column) ? unsure(found(choices, wanted).fitting) : { value: wanted };
};

/** The text in its usual form once the cell is left, where that is another one: `8517.62` is `851762`. */
export const tidied = (column: ArticleColumn, value: unknown): string | null => {
  if (column.id !== 'tariffNumber' || typeof value !== 'string') return null;
  const read = readCell(column, value, null);
  const usual = !isUnread(read) && read.value?.kind === 'plain' ? String(read.value.value) : value.trim();
  return usual === value ? null : usual;
};
