import { countryName } from '../address/country.ts';
import { isPostalCountry } from '../address/metadata.ts';
import { formatsOf } from '../document-formats.ts';
import { type Decimal, decimalOf, sumOf } from '../money/decimal.ts';
import { type Amount, sumsByCurrency } from '../shipment/article-values.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import type { GoodsLine } from './goods.ts';
import type { PaperLanguage } from './kind.ts';
import type { ColumnId } from './sheet.ts';
import { filledLines, line } from './text.ts';
import { paperWords } from './words.ts';

/** Style of the lines of a paper. `mixed`: in several currencies, so that each amount names its own. */
export interface CellStyle {
  language: PaperLanguage;
  mixed: boolean;
}

/** Several articles in one cell: a line break between them. */
const lines = (texts: readonly string[]): string => filledLines(texts).join('\n');

export const weightText = (kg: Decimal | null, language: PaperLanguage): string =>
  kg === null ? '' : formatsOf(language).weight(kg);

export const amountText = ({ currency, value }: Amount, { language, mixed }: CellStyle): string =>
  `${formatsOf(language).amount(value, currency)}${mixed && currency !== '' ? ` ${currency}` : ''}`;

const money = (value: Decimal | null, currency: string, style: CellStyle): string =>
  value === null ? '' : amountText({ currency, value }, style);

/** "3 pcs": the number with the unit's word, or with its code where there is no word for it. */
export const quantityText = ({ quantity, unit }: GoodsLine, language: PaperLanguage): string => {
  if (quantity === null) return '';
  const word = paperWords(language).units[unit.toUpperCase()] ?? unit;
  return `${formatsOf(language).number(decimalOf(quantity))} ${word}`.trim();
};

const describe = (goods: GoodsLine, { language }: CellStyle): string => {
  const words = paperWords(language);
  return lines([
    goods.description,
    goods.articleNumber === '' ? '' : `${words.articleNumber} ${goods.articleNumber}`,
    goods.limitedQuantity ? words.lot : '',
  ]);
};

/** "CH": customs read codes, and a column of names would be wide. */
const cells: Record<ColumnId, (goods: GoodsLine, style: CellStyle) => string> = {
  position: ({ position }) => String(position),
  description: describe,
  tariff: ({ tariffNumber }) => tariffNumber,
  origin: ({ origin }) => origin,
  quantity: (goods, { language }) => quantityText(goods, language),
  unitPrice: ({ unitPrice, currency }, style) => money(unitPrice, currency, style),
  value: ({ value, currency }, style) => money(value, currency, style),
  net: ({ netKg }, { language }) => weightText(netKg, language),
  gross: ({ grossKg }, { language }) => weightText(grossKg, language),
  parcel: ({ parcelIndex }) => String(parcelIndex + 1),
};

export const cellsOf = (goods: GoodsLine, columns: readonly ColumnId[], style: CellStyle): string[] =>
  columns.map((column) => cells[column](goods, style));

/** Values of lines added up by currency; lines without one add nothing. */
export const valuesOf = (goods: readonly GoodsLine[]): Amount[] =>
  sumsByCurrency(goods.flatMap(({ currency, value }) => (value === null ? [] : [{ currency, value }])));

/** The columns that running totals stand in. */
const carriedColumns: readonly ColumnId[] = ['value', 'net', 'gross'];

/** Adds up line by line: the totals for the foot of a page that ends after a line. */
export const createRunning = (columns: readonly ColumnId[], style: CellStyle) => {
  const values = new Map<string, Decimal>();
  const weights: Record<'net' | 'gross', Decimal | null> = { net: null, gross: null };
  const add = (before: Decimal | null | undefined, more: Decimal | null): Decimal | null =>
    more === null ? (before ?? null) : sumOf(before ? [before, more] : [more]);
  const textOf = (column: ColumnId): string => {
    if (column === 'net' || column === 'gross') return weightText(weights[column], style.language);
    const amounts = [...values].map(([currency, value]) => amountText({ currency, value }, style));
    return amounts.join('\n');
  };
  return (goods: GoodsLine): string[] => {
    const value = add(values.get(goods.currency), goods.value);
    if (value !== null) values.set(goods.currency, value);
    weights.net = add(weights.net, goods.netKg);
    weights.gross = add(weights.gross, goods.grossKg);
    return columns.map((column) => (carriedColumns.includes(column) ? textOf(column) : ''));
  };
};

/** "Switzerland (CH)"; a code that is no country's as it is. */
export const countryText = (code: string, language: PaperLanguage): string =>
  isPostalCountry(code) ? `${countryName(code, language)} (${code})` : code;

/** "DAP Zürich, Switzerland (Incoterms 2020)"; empty where no term is named. */
export const incotermText = ({ shipmentInfo }: Shipment, language: PaperLanguage): string => {
  const code = line(shipmentInfo.incotermCode).toUpperCase();
  if (code === '') return '';
  const country = line(shipmentInfo.incotermCountry).toUpperCase();
  const place = filledLines([
    shipmentInfo.incotermPlace,
    isPostalCountry(country) ? countryName(country, language) : country,
  ]).join(', ');
  return line(`${code} ${place} (${paperWords(language).facts.incotermEdition})`);
};
