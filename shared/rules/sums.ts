import { minorDigits, normaliseCurrency } from '../money/currency.ts';
import { compare, type Decimal, decimalNumber, decimalOf, roundTo, times } from '../money/decimal.ts';
import {
  type Amount,
  lineAmount,
  linePieces,
  lineQuantity,
  sumsByCurrency,
} from '../shipment/article-values.ts';
import type { Article, Parcel } from '../shipment/schema/parcel.ts';
import { type Finding, nothing, type Rule, type RuleSubject } from './rule.ts';

interface Sums {
  currency: string;
  amounts: Amount[];
  /** Every line has a value. */
  whole: boolean;
}

const kept = new WeakMap<Parcel, Sums>();

/** The values of a parcel's articles; kept with the parcel, since many are added up at each key. */
const parcelSums = (parcel: Parcel, currency: string): Sums => {
  const known = kept.get(parcel);
  if (known?.currency === currency) return known;
  const values = (parcel.articles ?? []).map((article) => {
    const code = normaliseCurrency(article.priceCurrency) || currency;
    return { currency: code, value: lineAmount(article, code) };
  });
  const amounts = values.filter((each): each is Amount => each.value !== null);
  const made = { currency, amounts: sumsByCurrency(amounts), whole: amounts.length === values.length };
  kept.set(parcel, made);
  return made;
};

/** The value of articles in one currency; null where there are several, none, or a line has no value. */
const oneSum = (sums: readonly Sums[]): Amount | null => {
  if (sums.some(({ whole }) => !whole)) return null;
  const amounts = sumsByCurrency(sums.flatMap((each) => each.amounts));
  const [only] = amounts;
  return only && amounts.length === 1 && only.currency !== '' ? only : null;
};

const shipmentSum = ({ parcels, shipment }: RuleSubject): Amount | null => {
  const currency = normaliseCurrency(shipment.shipmentInfo.currency);
  return oneSum(parcels.map((parcel) => parcelSums(parcel, currency)));
};

const apart = (
  path: string,
  amount: number | null | undefined,
  code: string | null | undefined,
  sum: Amount | null,
): readonly Finding[] => {
  const currency = normaliseCurrency(code) || sum?.currency;
  if (amount == null || !sum || currency !== sum.currency) return nothing;
  if (compare(roundTo(decimalOf(amount), minorDigits(currency)), sum.value) === 0) return nothing;
  return [{ path, values: { amount, sum: decimalNumber(sum.value), currency } }];
};

const grossBelow = (subject: RuleSubject): readonly Finding[] => {
  const { grossAmount, grossAmountCurrency } = subject.shipment.shipmentInfo;
  const sum = shipmentSum(subject);
  if (grossAmount == null || grossAmount === 0 || !sum) return nothing;
  if ((normaliseCurrency(grossAmountCurrency) || sum.currency) !== sum.currency) return nothing;
  if (compare(decimalOf(grossAmount), sum.value) >= 0) return nothing;
  const values = { amount: grossAmount, sum: decimalNumber(sum.value), currency: sum.currency };
  return [{ path: 'shipmentInfo.grossAmount', values }];
};

const product = (price: number, count: number): Decimal => times(decimalOf(price), decimalOf(count));

/**
 * Price by unit times quantity where it differs from the line's own price; null where it is the same or
 * unknown.
 */
const otherPrice = (
  price: number,
  one: number | null | undefined,
  count: number | null,
  currency: string,
): Decimal | null => {
  // Nearly always it is the same; exact sums are for where it may not be.
  if (one == null || count == null || Math.abs(price - one * count) < 1e-9) return null;
  const digits = minorDigits(currency);
  const said = roundTo(product(one, count), digits);
  return compare(roundTo(decimalOf(price), digits), said) === 0 ? null : said;
};

/**
 * The invoice prints the price of a unit, or else of a piece, next to the line's own: both come to the same.
 */
const lineApart = (article: Article, currency: string): readonly Finding[] => {
  const { price, unitPrice, singlePrice } = article;
  if (price == null || !Number.isFinite(price)) return nothing;
  const said =
    otherPrice(price, unitPrice, lineQuantity(article), currency) ??
    otherPrice(price, singlePrice, linePieces(article), currency);
  return said ? [{ path: 'price', values: { price, sum: decimalNumber(said) } }] : nothing;
};

const SUM = 'WCO data model 4.1: invoice amount and item amounts; interface.md';

export const sumRules: readonly Rule[] = [
  {
    id: 'sum.customs-value',
    level: 'label',
    severity: 'error',
    source: 'Delegated Regulation (EU) 2015/2446, annex B: total and item amounts; UPU CN23',
    overridable: true,
    border: true,
    check: (subject) => {
      const { international } = subject.shipment.shipmentInfo;
      return apart(
        'shipmentInfo.international.declaredValueAmount',
        international?.declaredValueAmount,
        international?.declaredValueCurrency,
        shipmentSum(subject),
      );
    },
  },
  {
    id: 'sum.parcel-value',
    level: 'label',
    severity: 'warning',
    source: SUM,
    parcel: (parcel, { currency }) => {
      const { declaredValueAmount: amount, declaredValueCurrency: code } = parcel;
      if (amount == null || amount === 0) return nothing;
      return apart('declaredValueAmount', amount, code, oneSum([parcelSums(parcel, currency)]));
    },
  },
  {
    id: 'sum.gross',
    level: 'label',
    severity: 'warning',
    source: SUM,
    check: grossBelow,
  },
  {
    id: 'sum.line',
    level: 'label',
    severity: 'warning',
    source: SUM,
    line: lineApart,
  },
];
