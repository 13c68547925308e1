import { normaliseCurrency } from '../money/currency.ts';
import { compare, type Decimal, decimalOf, plus, sumOf, ZERO } from '../money/decimal.ts';
import {
  type Amount,
  articleSums,
  lineGrossKg,
  lineNetKg,
  lineQuantity,
  lineValue,
} from '../shipment/article-values.ts';
import { parcelWeightKg } from '../shipment/measure.ts';
import { parcelPath } from '../shipment/parcel-path.ts';
import type { Article, Parcel } from '../shipment/schema/parcel.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { parcelsIn } from './lines.ts';

/** Totals of some lines. Weights in kg, exact. */
export interface LineSums {
  lines: number;
  quantity: Decimal;
  netKg: Decimal;
  grossKg: Decimal;
  /** As the papers print them, by currency; lines without a price add nothing. */
  values: Amount[];
  /** Number of lines that add nothing to the sum above, since they do not say it. */
  without: { quantity: number; netKg: number; grossKg: number; value: number };
}

export const sumsOf = (articles: readonly Article[], shipment: Shipment): LineSums => {
  const total = (read: (article: Article) => Decimal | null) => {
    const found = articles.map(read).filter((value) => value !== null);
    return { sum: sumOf(found), without: articles.length - found.length };
  };
  const quantity = total((article) => {
    const count = lineQuantity(article);
    return count === null ? null : decimalOf(count);
  });
  const net = total(lineNetKg);
  const gross = total(lineGrossKg);
  return {
    lines: articles.length,
    quantity: quantity.sum,
    netKg: net.sum,
    grossKg: gross.sum,
    values: articleSums(articles, shipment),
    without: {
      quantity: quantity.without,
      netKg: net.without,
      grossKg: gross.without,
      value: articles.filter((article) => lineValue(article) === null).length,
    },
  };
};

// A parcel whose lines are the same object has the same sums: with 2,000 lines only the edited parcel's are added
// up again. They depend on the shipment's currency too.
const known = new WeakMap<readonly Article[], { currency: string; sums: LineSums }>();
const NONE: readonly Article[] = [];

/** The sums of one parcel's lines. */
export const parcelSums = (shipment: Shipment, parcel: Parcel): LineSums => {
  const articles = parcel.articles ?? NONE;
  const currency = normaliseCurrency(shipment.shipmentInfo.currency);
  const before = known.get(articles);
  if (before?.currency === currency) return before.sums;
  const sums = sumsOf(articles, shipment);
  known.set(articles, { currency, sums });
  return sums;
};

const together = (all: readonly LineSums[]): LineSums => {
  const values = new Map<string, Decimal>();
  for (const { currency, value } of all.flatMap((sums) => sums.values))
    values.set(currency, plus(values.get(currency) ?? ZERO, value));
  const count = (read: (sums: LineSums) => number) => all.reduce((sum, sums) => sum + read(sums), 0);
  return {
    lines: count(({ lines }) => lines),
    quantity: sumOf(all.map(({ quantity }) => quantity)),
    netKg: sumOf(all.map(({ netKg }) => netKg)),
    grossKg: sumOf(all.map(({ grossKg }) => grossKg)),
    values: [...values].map(([currency, value]) => ({ currency, value })),
    without: {
      quantity: count(({ without }) => without.quantity),
      netKg: count(({ without }) => without.netKg),
      grossKg: count(({ without }) => without.grossKg),
      value: count(({ without }) => without.value),
    },
  };
};

/** The sums of all lines of the shipment. */
export const shipmentSums = (shipment: Shipment): LineSums =>
  together(parcelsIn(shipment).map((parcel) => parcelSums(shipment, parcel)));

/** Two numbers that should go together: what the lines come to and what is written elsewhere. */
export interface Comparison {
  /**
   * `weight` the lines' gross weight against the parcel's; `net` their net weight where they have no gross weight,
   * or where it is more than the parcel; `parcel-value` against the parcel's declared value, `customs-value` and
   * `gross-amount` against the shipment's.
   */
  kind: 'weight' | 'net' | 'parcel-value' | 'customs-value' | 'gross-amount';
  /** Path of the field that the lines are compared with. */
  path: string;
  /** Index of the parcel; null for the whole shipment. */
  parcel: number | null;
  /** Currency of amounts, `kg` of weights. */
  unit: string;
  lines: Decimal;
  declared: Decimal;
  /** Lines minus declared. */
  difference: Decimal;
  /** Does it fit: equal amounts; lines no heavier than their parcel? */
  fits: boolean;
}

const difference = (a: Decimal, b: Decimal): Decimal => plus(a, { units: -b.units, scale: b.scale });

type Subject = Pick<Comparison, 'kind' | 'path' | 'parcel'>;

const amountAgainst = (
  subject: Subject,
  sums: LineSums,
  amount: number | null | undefined,
  currency: string,
): Comparison[] => {
  if (amount == null || !Number.isFinite(amount) || sums.lines === sums.without.value) return [];
  // Amounts of several currencies cannot be compared with one; one declaration has one currency anyway.
  const only = sums.values.length === 1 ? sums.values[0] : undefined;
  if (!only || (currency !== '' && only.currency !== '' && only.currency !== currency)) return [];
  const declared = decimalOf(amount);
  const lines = only.value;
  const fits = compare(lines, declared) === 0;
  const unit = currency || only.currency;
  return [{ ...subject, unit, lines, declared, difference: difference(lines, declared), fits }];
};

const weightOf = (shipment: Shipment, parcel: Parcel, index: number): Comparison[] => {
  const kg = parcelWeightKg(parcel);
  const sums = parcelSums(shipment, parcel);
  const gross = sums.without.grossKg < sums.lines && compare(sums.grossKg, sums.netKg) >= 0;
  const lines = gross ? sums.grossKg : sums.netKg;
  if (kg === null || sums.lines === 0 || lines.units === 0n) return [];
  const declared = decimalOf(kg);
  const path = `${parcelPath(index)}.dimensions.weight`;
  const fits = compare(lines, declared) <= 0;
  const kind = gross ? 'weight' : 'net';
  return [
    { kind, path, parcel: index, unit: 'kg', lines, declared, difference: difference(lines, declared), fits },
  ];
};

const parcelValueOf = (shipment: Shipment, parcel: Parcel, index: number): Comparison[] => {
  const path = `${parcelPath(index)}.declaredValueAmount`;
  const subject = { kind: 'parcel-value', path, parcel: index } as const;
  const currency = normaliseCurrency(parcel.declaredValueCurrency);
  return amountAgainst(subject, parcelSums(shipment, parcel), parcel.declaredValueAmount, currency);
};

/** The lines against the weights and values that the shipment says elsewhere, as far as both are there. */
export const comparisons = (shipment: Shipment): Comparison[] => {
  const info = shipment.shipmentInfo;
  const sums = shipmentSums(shipment);
  const customs = {
    kind: 'customs-value',
    path: 'shipmentInfo.international.declaredValueAmount',
    parcel: null,
  } as const;
  const gross = { kind: 'gross-amount', path: 'shipmentInfo.grossAmount', parcel: null } as const;
  return [
    ...amountAgainst(
      customs,
      sums,
      info.international?.declaredValueAmount,
      normaliseCurrency(info.international?.declaredValueCurrency),
    ),
    ...amountAgainst(gross, sums, info.grossAmount, normaliseCurrency(info.grossAmountCurrency)),
    ...parcelsIn(shipment).flatMap((parcel, index) => [
      ...weightOf(shipment, parcel, index),
      ...parcelValueOf(shipment, parcel, index),
    ]),
  ];
};
