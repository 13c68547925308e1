import { normaliseCountry } from '../../address/country.ts';
import { countriesCalled } from '../../address/find-country.ts';
import { isCommodityCode, plainTariffNumber } from '../../customs/commodity-code.ts';
import { isOrigin } from '../../customs/origins.ts';
import { withoutFormulaGuard } from '../../formula-guard.ts';
import { MAX_TEXT } from '../../schema-fields.ts';
import type { ArticleColumn } from '../columns.ts';
import { currenciesOf } from './find-currency.ts';
import { findQuantityUnit, findWeightUnit } from './find-unit.ts';
import type { NumberStyle } from './number-style.ts';
import { problem, type Read } from './problem.ts';
import { type Measure, readMeasure, readWhole } from './read-number.ts';

/** A cell's value; a number may bring its currency or unit along. A currency may be unclear: all it can mean. */
export type CellValue =
  | { kind: 'plain'; value: string | number | boolean }
  | ({ kind: 'measure' } & Measure)
  | { kind: 'currency'; codes: readonly string[] };

const plain = (value: string | number | boolean): Read<CellValue> => ({ value: { kind: 'plain', value } });

/** Spreadsheets' text for a failed formula, in English and German. */
const SPREADSHEET_ERROR =
  /^#(?:REF!|N\/A|NV|VALUE!|WERT!|DIV\/0!|NAME\?|NULL!|NUM!|ZAHL!|BEZUG!|SPILL!|ÜBERLAUF!|CALC!|####*)$/i;

/** A long number that a spreadsheet has rounded: 4,00638E+12 was an article number once. */
const CUT = /^\d{1,20}(?:[.,]\d{0,20})?E\+\d{1,3}$/i;

const BREAK = /[\r\n\t\u0085\u2028\u2029]/;

/** One line of text, without blanks at its ends. */
export const tidyText = (text: string): string =>
  (BREAK.test(text)
    ? text.replace(/[\s\u0085]+/g, (blanks) => (BREAK.test(blanks) ? ' ' : blanks))
    : text
  ).trim();

const readText = (text: string): Read<CellValue> => {
  if (/[\p{Cc}\p{Cs}]/u.test(text)) return problem('textUnprintable');
  return text.length > MAX_TEXT ? problem('textTooLong') : plain(text);
};

const readCode = (text: string): Read<CellValue> =>
  CUT.test(text) ? problem('cutBySpreadsheet') : readText(text);

const readTariff = (text: string): Read<CellValue> => {
  if (CUT.test(text)) return problem('cutBySpreadsheet');
  const code = plainTariffNumber(text.replaceAll('-', '')).toUpperCase();
  return isCommodityCode(code) ? plain(code) : problem('tariffInvalid');
};

const readCountry = (text: string): Read<CellValue> => {
  const [code, ...others] = countriesCalled(text);
  // EU, XS and their like are on a list of customs and have no name of a country.
  if (code === undefined) return isOrigin(text) ? plain(normaliseCountry(text)) : problem('countryUnknown');
  return others.length > 0 ? problem('countryUnclear') : plain(code);
};

const readCurrency = (text: string): Read<CellValue> => {
  const codes = currenciesOf(text);
  return codes.length > 0 ? { value: { kind: 'currency', codes } } : problem('currencyUnknown');
};

const YES = /^(?:yes|y|ja|j|true|wahr|x|1|✓|✔)$/i;
const NO = /^(?:no|n|nein|false|falsch|0)$/i;

const readFlag = (text: string): Read<CellValue> => {
  if (YES.test(text)) return plain(true);
  return NO.test(text) ? plain(false) : problem('flagInvalid');
};

/** A day that exists, as ISO 8601: from itself, or from day, month and year as they are written in Europe. */
const readDate = (text: string): Read<CellValue> => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const european = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : (european?.slice(1).reverse() ?? []);
  const written = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const at = new Date(`${written}T00:00:00Z`);
  const exists = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written);
  return exists ? plain(written) : problem('dateInvalid');
};

const measure = (read: Read<Measure>): Read<CellValue> =>
  'problem' in read ? (read as Read<CellValue>) : { value: { kind: 'measure', ...(read.value as Measure) } };

const readQuantityUnit = (text: string): Read<CellValue> => {
  const unit = findQuantityUnit(text);
  // Others may know units that Packdesk does not: they are kept as they are.
  return unit ? plain(unit) : readText(text);
};

const readWeightUnit = (text: string): Read<CellValue> => {
  const unit = findWeightUnit(text);
  return unit ? plain(unit) : problem('unitUnknown');
};

/** A field that a cell is read for: its name and kind. */
export type CellField = Pick<ArticleColumn, 'id' | 'kind'>;

/** Fields whose kind alone does not say how they are written. */
const byId: Record<string, (text: string) => Read<CellValue>> = {
  articleNumber: readCode,
  tariffNumber: readTariff,
  quantityUom: readQuantityUnit,
  grossWeightUom: readWeightUnit,
};

const byKind = (column: CellField, text: string, style: NumberStyle | null): Read<CellValue> => {
  switch (column.kind) {
    case 'integer':
      return measure(readWhole(text, style));
    case 'number':
    case 'amount':
    case 'weight':
    case 'length':
      return measure(readMeasure(text, style));
    case 'country':
      return readCountry(text);
    case 'currency':
      return readCurrency(text);
    case 'flag':
      return readFlag(text);
    case 'date':
      return readDate(text);
    default:
      return readText(text);
  }
};

/** Spellings of tables for nothing. */
const LONE_DASH = /^[-–—]$/;

/** Reads a cell for a field; nothing where it is blank. */
export const readCell = (column: CellField, cell: string, style: NumberStyle | null): Read<CellValue> => {
  const text = withoutFormulaGuard(tidyText(cell));
  if (text === '' || (LONE_DASH.test(text) && column.kind !== 'text')) return {};
  if (text.length > MAX_TEXT) return problem('textTooLong');
  if (SPREADSHEET_ERROR.test(text)) return problem('spreadsheetError');
  return byId[column.id]?.(text) ?? byKind(column, text, style);
};
