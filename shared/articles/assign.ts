import { minorDigits } from '../money/currency.ts';
import { type Decimal, decimalNumber, decimalOf, divided, roundTo, times } from '../money/decimal.ts';
import type { Article } from '../shipment/schema/parcel.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { type LinePlace, parcelsIn, placeSet, withLines } from './lines.ts';

/** Share of a line that goes into each parcel; quantities are whole units of `quantityUom`. */
export interface Part {
  parcel: number;
  quantity: number;
}

/** Values for the whole quantity of a line: a part of the line gets its share. */
const weights = ['netWeight', 'grossWeight'] as const;
const amounts = ['price', 'grossPrice', 'statisticalValue'] as const;
/** A gram, where the weight is in kg. */
const WEIGHT_DIGITS = 3;

const minus = (a: Decimal, b: Decimal): Decimal => {
  const scale = Math.max(a.scale, b.scale);
  return { units: roundTo(a, scale).units - roundTo(b, scale).units, scale };
};

/**
 * A number in parts of these sizes that add up to it exactly: each part is the difference of two rounded running
 * sums, so that no rounding is lost.
 */
const shares = (whole: number, sizes: readonly number[], digits: number): number[] => {
  const value = decimalOf(whole);
  const total = decimalOf(sizes.reduce((sum, size) => sum + size, 0));
  const scale = Math.max(digits, value.scale);
  let running = 0;
  let before: Decimal = { units: 0n, scale };
  return sizes.map((size) => {
    running += size;
    const until = divided(times(value, decimalOf(running)), total, scale);
    const share = minus(until, before);
    before = until;
    return decimalNumber(share);
  });
};

/** A line in parts: the same article, its quantity, pieces, weights and amounts divided; they add up to the line. */
const articleParts = (article: Article, quantities: readonly number[], currency: string): Article[] => {
  const divide = (key: keyof Article, digits: number): number[] | null => {
    const whole = article[key];
    return typeof whole === 'number' && Number.isFinite(whole) ? shares(whole, quantities, digits) : null;
  };
  const divisions = [
    ['numberOfPieces', divide('numberOfPieces', 0)] as const,
    ...weights.map((key) => [key, divide(key, WEIGHT_DIGITS)] as const),
    ...amounts.map((key) => [key, divide(key, minorDigits(currency))] as const),
  ];
  return quantities.map((quantity, part) => ({
    ...article,
    quantity,
    ...Object.fromEntries(divisions.flatMap(([key, values]) => (values ? [[key, values[part]]] : []))),
  }));
};

/** The part of a line with this quantity: pieces, weights and amounts are its share. A line without a quantity is whole. */
export const articleShare = (article: Article, quantity: number, currency: string): Article => {
  const rest = (article.quantity ?? quantity) - quantity;
  return rest > 0 ? (articleParts(article, [quantity, rest], currency)[0] ?? article) : article;
};

/** A quantity in as many parts, as equal as whole numbers are; the first ones get what is left over. */
export const equalQuantities = (quantity: number, parts: number): number[] =>
  Array.from(
    { length: parts },
    (_, index) => Math.floor(quantity / parts) + (index < quantity % parts ? 1 : 0),
  );

/** Do the parts make up the line: each above zero, in a parcel that is there, together its quantity? */
export const isSplit = (shipment: Shipment, article: Article, parts: readonly Part[]): boolean => {
  const count = parcelsIn(shipment).length;
  const whole = parts.every(
    ({ parcel, quantity }) => Number.isSafeInteger(quantity) && quantity > 0 && parcel >= 0 && parcel < count,
  );
  return whole && parts.reduce((sum, { quantity }) => sum + quantity, 0) === article.quantity;
};

/**
 * Divides a line's quantity over parcels. The part of the line's own parcel stays in its place, the others go to
 * the end of theirs. Weights and amounts of the line are divided alike and add up to what they were. Parts that do
 * not make up the line (see isSplit) change nothing.
 */
export const splitLine = (shipment: Shipment, place: LinePlace, parts: readonly Part[]): Shipment => {
  const article = parcelsIn(shipment)[place.parcel]?.articles?.[place.index];
  if (!article || !isSplit(shipment, article, parts)) return shipment;
  const currency = article.priceCurrency ?? shipment.shipmentInfo.currency ?? '';
  const articles = articleParts(
    article,
    parts.map(({ quantity }) => quantity),
    currency,
  );
  const of = (parcel: number) => articles.filter((_, part) => parts[part]?.parcel === parcel);
  return withLines(shipment, (before, parcel) => {
    const added = of(parcel);
    if (parcel === place.parcel) return before.toSpliced(place.index, 1, ...added);
    return added.length > 0 ? [...before, ...added] : before;
  });
};

/** Parcel for line number `index` of `count`, of `parcels`: adjacent lines stay together. */
export const spreadTarget = (index: number, count: number, parcels: number): number =>
  Math.min(parcels - 1, Math.floor((index * parcels) / Math.max(1, count)));

/**
 * Spreads whole lines over all parcels: about as many in each, in their order. The lines that are not among
 * them stay before them in their parcels.
 */
export const spreadLines = (shipment: Shipment, places: readonly LinePlace[]): Shipment => {
  const parcels = parcelsIn(shipment);
  if (parcels.length < 2) return shipment;
  const chosen = placeSet(places);
  const spread = parcels.flatMap(({ articles }, parcel) =>
    (articles ?? []).filter((_, index) => chosen(parcel, index)),
  );
  return withLines(shipment, (before, parcel) => {
    const stay = before.filter((_, index) => !chosen(parcel, index));
    const come = spread.filter((_, index) => spreadTarget(index, spread.length, parcels.length) === parcel);
    const after = [...stay, ...come];
    const same = after.length === before.length && after.every((article, index) => article === before[index]);
    return same ? before : after;
  });
};
