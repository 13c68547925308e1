import { minorDigits } from '../money/currency.ts';
import { compare, type Decimal, decimalOf, roundTo, sumOf } from '../money/decimal.ts';
import { printedKg } from '../money/weights.ts';
import { lineAmount, lineCurrency, lineNetKg, lineValue } from './article-values.ts';
import { parcelWeightKg } from './measure.ts';
import type { Article, Parcel } from './schema/parcel.ts';
import type { Shipment } from './schema/shipment.ts';

/**
 * Goods as customs declare them: a deduction is no item of a form, and what it takes off is taken off the items. Rules,
 * papers and the carrier engine's data all ask here, so that none of them makes what another refuses.
 */

/** Does a line take something off the others (a discount, a voucher)? It is of the invoice alone, and no goods. */
export const isDeduction = (article: Article): boolean => (lineValue(article)?.units ?? 0n) < 0n;

/** The articles that are goods. */
export const goodsOf = (articles: readonly Article[] | null | undefined): Article[] =>
  (articles ?? []).filter((article) => !isDeduction(article));

const articlesOf = (shipment: Shipment): Article[] =>
  (shipment.shipmentInfo.shipmentItems ?? []).flatMap(({ articles }) => articles ?? []);

/** Items and deductions of a shipment in one currency, in units of its smallest coin. */
interface Side {
  goods: { article: Article; amount: bigint }[];
  /** Of all deductions together; zero or below. */
  off: bigint;
}

const inCoins = (value: Decimal, digits: number): bigint => {
  const { units, scale } = roundTo(value, digits);
  return units * 10n ** BigInt(digits - scale);
};

const sidesOf = (shipment: Shipment): Map<string, Side> => {
  const sides = new Map<string, Side>();
  for (const article of articlesOf(shipment)) {
    const currency = lineCurrency(article, shipment);
    const value = lineAmount(article, currency);
    if (value === null) continue;
    const side = sides.get(currency) ?? { goods: [], off: 0n };
    const amount = inCoins(value, minorDigits(currency));
    if (amount < 0n) side.off += amount;
    else side.goods.push({ article, amount });
    sides.set(currency, side);
  }
  return sides;
};

const total = ({ goods }: Side): bigint => goods.reduce((sum, { amount }) => sum + amount, 0n);

/** Each amount less its share of a deduction. The coins that rounding leaves over go to the lines that lost most by it. */
const reduced = (side: Side): { article: Article; amount: bigint }[] => {
  const all = total(side);
  const left = all + side.off;
  if (side.off === 0n || left <= 0n) return side.goods;
  const shares = side.goods.map(({ article, amount }, at) => ({
    article,
    at,
    whole: amount,
    amount: (amount * left) / all,
    lost: (amount * left) % all,
  }));
  let rest = left - shares.reduce((sum, { amount }) => sum + amount, 0n);
  for (const share of [...shares].sort((a, b) =>
    a.lost === b.lost ? a.at - b.at : a.lost < b.lost ? 1 : -1,
  )) {
    if (rest === 0n) break;
    share.amount += 1n;
    rest -= 1n;
  }
  // No item is declared as nothing while another one has coins to spare.
  const rich = shares.filter(({ amount }) => amount > 1n).sort((a, b) => (a.amount < b.amount ? 1 : -1));
  for (const share of shares.filter(({ amount, whole }) => amount === 0n && whole > 0n)) {
    const [most] = rich;
    if (!most) break;
    most.amount -= 1n;
    share.amount += 1n;
    if (most.amount < 2n) rich.shift();
  }
  return shares;
};

/** Each form of a shipment asks for all of them; a document is not changed in place. */
const kept = new WeakMap<Shipment, ReadonlyMap<Article, Decimal>>();

/**
 * The value of each item as a customs form declares it, in its own currency: the line's amount less its share of the
 * deductions, so that the items add up to the invoice's sum (Regulation (EU) No 952/2013, article 70: the price
 * actually paid). Lines without a value are not in it.
 */
export const declaredAmounts = (shipment: Shipment): ReadonlyMap<Article, Decimal> => {
  const known = kept.get(shipment);
  if (known) return known;
  const amounts = [...sidesOf(shipment)].flatMap(([currency, side]) => {
    const scale = minorDigits(currency);
    return reduced(side).map(({ article, amount }): [Article, Decimal] => [
      article,
      { units: amount, scale },
    ]);
  });
  const made = new Map(amounts);
  kept.set(shipment, made);
  return made;
};

/** Currencies in which the deductions leave nothing of the items' worth; nearly always none. */
export const currenciesUsedUp = (shipment: Shipment): readonly string[] =>
  [...sidesOf(shipment)]
    .filter(([, side]) => side.off < 0n && total(side) + side.off <= 0n)
    .map(([code]) => code);

const exactGrossKg = (parcel: Parcel): Decimal | null => {
  const kg = parcelWeightKg(parcel);
  return kg === null ? null : decimalOf(kg);
};

/** Weights of a parcel's items where each has one, else its own; exact, kg. Empty where neither is there. */
const exactNetKgs = ({ articles, netWeight, grossWeightUom }: Parcel): Decimal[] => {
  const weights = goodsOf(articles).map(lineNetKg);
  const known = weights.filter((weight) => weight !== null);
  if (weights.length > 0 && known.length === weights.length) return known;
  const own = lineNetKg({ netWeight, grossWeightUom });
  return own ? [own] : [];
};

/** Net and gross weight of a parcel that has more net than gross, kg; null for any other. */
export const netAboveGross = (parcel: Parcel): { net: Decimal; gross: Decimal } | null => {
  const [net, gross] = [sumOf(exactNetKgs(parcel)), exactGrossKg(parcel)];
  return gross !== null && gross.units > 0n && compare(net, gross) > 0 ? { net, gross } : null;
};

/** Milligrams. */
const FINE = 6;

/**
 * Prints the weights of a parcel and its items: to the gram, and to the milligram where rounding would make more net
 * than gross of them.
 */
export const weightPrinter = (parcel: Parcel): ((kg: Decimal | null) => Decimal | null) => {
  const [nets, gross] = [exactNetKgs(parcel), exactGrossKg(parcel)];
  const rounded = sumOf(nets.map((each) => printedKg(each)));
  const isRight = gross === null || compare(rounded, printedKg(gross)) <= 0 || netAboveGross(parcel) !== null;
  return (kg) => kg && printedKg(kg, isRight ? undefined : FINE);
};
