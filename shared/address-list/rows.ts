import { addressIdentity, bookAddress, isNoAddress } from '../address/book.ts';
import { countriesCalled } from '../address/find-country.ts';
import type { Address } from '../address/schema.ts';
import { csvLines } from '../article-master/csv-write.ts';
import { type RowProblem, rowProblem } from '../article-master/problem.ts';
import { tidyText } from '../articles/import/read-cell.ts';
import { withFormulaGuard, withoutFormulaGuard } from '../formula-guard.ts';
import type { DeskLanguage } from '../i18n/languages.ts';
import { MAX_TEXT } from '../schema-fields.ts';
import {
  type AddressColumn,
  addressColumns,
  addressHeadings,
  type FoundAddressColumns,
  type PersonColumn,
  personColumns,
} from './columns.ts';

const isPerson = (column: AddressColumn): column is PersonColumn => Object.hasOwn(personColumns, column);

const textOf = (address: Address, column: AddressColumn): string => {
  const value = isPerson(column) ? address.contactPerson?.[personColumns[column]] : address[column];
  return typeof value === 'string' ? value : '';
};

/** An address as the cells of its row: each one line. */
export const addressCells = (address: Address): string[] =>
  addressColumns.map((column) => withFormulaGuard(textOf(address, column)));

/** The beginning of a file: the mark of UTF-8 for spreadsheets, and the headings. */
export const addressesHead = (language: DeskLanguage): string =>
  `\uFEFF${csvLines([addressColumns.map((column) => addressHeadings[column][language])], language)}`;

/** Addresses as rows of the file; no cell is a formula to a spreadsheet. */
export const addressesRows = (addresses: readonly Address[], language: DeskLanguage): string =>
  csvLines(addresses.map(addressCells), language);

/** An address of a row; null where it is refused. */
export interface ReadAddress {
  row: number;
  address: Address | null;
  /** See `addressIdentity`. */
  identity: string;
  problems: RowProblem[];
}

/**
 * Reads a row of a list of addresses.
 * @param row its number, as a spreadsheet counts
 * @param width number of headings
 */
export const readAddressRow = (
  { row, cells }: { row: number; cells: readonly string[] },
  { at }: FoundAddressColumns,
  width: number,
): ReadAddress => {
  const problems: RowProblem[] = [];
  const given: Record<string, unknown> = {};
  const contactPerson: Record<string, string> = {};
  for (const [column, { index, heading }] of at) {
    const text = withoutFormulaGuard(tidyText(cells[index] ?? ''));
    if (text === '') continue;
    const refuse = (code: RowProblem['code']) =>
      problems.push(rowProblem(code, row, { column: heading, text }));
    const [country, ...others] = column === 'countryIsoCode' ? countriesCalled(text) : [];
    if (text.length > MAX_TEXT) refuse('textTooLong');
    else if (/[\p{Cc}\p{Cs}]/u.test(text)) refuse('textUnprintable');
    else if (column === 'countryIsoCode' && !country) refuse('countryUnknown');
    else if (others.length > 0) refuse('countryUnclear');
    else if (isPerson(column)) contactPerson[personColumns[column]] = text;
    else given[column] = country ?? text;
  }
  if (cells.slice(width).some((cell) => cell.trim() !== '')) problems.push(rowProblem('beyondColumns', row));
  const address = bookAddress({ ...given, ...(Object.keys(contactPerson).length > 0 && { contactPerson }) });
  if (problems.length === 0 && isNoAddress(address)) problems.push(rowProblem('addressEmpty', row));
  return { row, address: problems.length > 0 ? null : address, identity: addressIdentity(address), problems };
};

/** An address of the book with what a row says of it; what the row leaves out stays. */
export const withAddressRow = (before: Address, row: Address): Address =>
  bookAddress({ ...before, ...row, contactPerson: { ...before.contactPerson, ...row.contactPerson } });

/** Would both be the same row of a file? */
export const sameAddressRow = (one: Address, other: Address): boolean =>
  addressCells(one).join('\n') === addressCells(other).join('\n');
