import { minorDigits, normaliseCurrency } from '../money/currency.ts';
import { compare, type Decimal, decimalOf, divided, plus, roundTo, times, ZERO } from '../money/decimal.ts';
import { factor, KILOGRAMS } from './measure.ts';
import type { Article } from './schema/parcel.ts';
import type { Shipment } from './schema/shipment.ts';

/**
 * Meanings of the interface's numbers of an article. It gives only their names, so this is settled here, once: papers,
 * sums in the form and rules all call these functions.
 *
 * | field | means |
 * |---|---|
 * | `quantity` | how many units of `quantityUom` the line is (3 boxes, 12 metres) |
 * | `numberOfPieces` | how many pieces those are (3 boxes of 6: 18); the quantity where it is not given, and the other way round |
 * | `price` | what the whole line costs, net of tax, in `priceCurrency`: the line's value |
 * | `unitPrice` | net price of one unit of `quantityUom`; times `quantity` it is the line's value |
 * | `singlePrice` | net price of one piece; times `numberOfPieces` it is the line's value |
 * | `grossPrice` | the line's price with tax. Never a value for customs, and never summed |
 * | `statisticalValue` | the line's value at the border for the export declaration. It is in no invoice's sum |
 * | `netWeight`, `grossWeight` | of the whole line, in `grossWeightUom` (kg unless it says otherwise) |
 *
 * Of several prices `price` counts, then `unitPrice`, then `singlePrice`.
 */

const decimal = (value: number | null | undefined): Decimal | null =>
  value == null || !Number.isFinite(value) ? null : decimalOf(value);

/** Number of units of `quantityUom` the line is; null where neither it nor the number of pieces is given. */
export const lineQuantity = (article: Article): number | null =>
  article.quantity ?? article.numberOfPieces ?? null;

/** Number of pieces the line is; null where neither is given. */
export const linePieces = (article: Article): number | null =>
  article.numberOfPieces ?? article.quantity ?? null;

const product = (price: Decimal | null, count: number | null): Decimal | null => {
  const factorOf = decimal(count);
  return price && factorOf ? times(price, factorOf) : null;
};

/**
 * The value of a line as its prices say it, exact and not rounded; null where no price (or no quantity for it) is
 * given. Zero is a value. See the table above for which field counts.
 */
export const lineValue = (article: Article): Decimal | null =>
  decimal(article.price) ??
  product(decimal(article.unitPrice), lineQuantity(article)) ??
  product(decimal(article.singlePrice), linePieces(article));

/** The currency of a line: its own, else the shipment's. ISO 4217 in capitals; empty where neither is given. */
export const lineCurrency = (article: Article, shipment: Shipment): string =>
  normaliseCurrency(article.priceCurrency) || normaliseCurrency(shipment.shipmentInfo.currency);

/**
 * The value of a line as a paper prints it: rounded to the currency's minor unit. Sums are made of these, so that
 * what is printed adds up.
 */
export const lineAmount = (article: Article, currency: string): Decimal | null => {
  const value = lineValue(article);
  return value && roundTo(value, minorDigits(currency));
};

/** More digits of a unit price than these say nothing. */
const UNIT_PRICE_DIGITS = 6;

/**
 * The net price of one unit of `quantityUom`: as given, else the line's value by its quantity, with as many digits
 * as it needs, up to six. Null where it cannot be told.
 */
export const lineUnitPrice = (article: Article, currency: string): Decimal | null => {
  const quantity = decimal(lineQuantity(article));
  const value = lineValue(article);
  const given =
    decimal(article.unitPrice) ??
    (linePieces(article) === lineQuantity(article) ? decimal(article.singlePrice) : null);
  const exact =
    given ??
    (value && quantity && quantity.units !== 0n ? divided(value, quantity, UNIT_PRICE_DIGITS) : null);
  if (!exact) return null;
  for (let digits = minorDigits(currency); digits < UNIT_PRICE_DIGITS; digits += 1) {
    const shorter = roundTo(exact, digits);
    if (compare(shorter, exact) === 0) return shorter;
  }
  return roundTo(exact, UNIT_PRICE_DIGITS);
};

/** A weight in kg, exact; the unit is kg where it is not known. */
const kilograms = (value: number | null | undefined, unit: string | null | undefined): Decimal | null => {
  const weight = decimal(value);
  return weight && times(weight, decimalOf(factor(unit, KILOGRAMS) ?? 1));
};

/** The net weight of the whole line in kg; null where none is given. */
export const lineNetKg = (article: Article): Decimal | null =>
  kilograms(article.netWeight, article.grossWeightUom);

/** The gross weight of the whole line in kg; null where none is given. */
export const lineGrossKg = (article: Article): Decimal | null =>
  kilograms(article.grossWeight, article.grossWeightUom);

/** An amount of one currency. */
export interface Amount {
  currency: string;
  value: Decimal;
}

/** Amounts added up, one for each currency, in the order in which the currencies come. */
export const sumsByCurrency = (amounts: Iterable<Amount>): Amount[] => {
  const sums = new Map<string, Decimal>();
  for (const { currency, value } of amounts) sums.set(currency, plus(sums.get(currency) ?? ZERO, value));
  return [...sums].map(([currency, value]) => ({ currency, value }));
};

/** The printed values of articles added up by currency; lines without a value add nothing. */
export const articleSums = (articles: Iterable<Article>, shipment: Shipment): Amount[] => {
  const amounts: Amount[] = [];
  for (const article of articles) {
    const currency = lineCurrency(article, shipment);
    const value = lineAmount(article, currency);
    if (value) amounts.push({ currency, value });
  }
  return sumsByCurrency(amounts);
};
