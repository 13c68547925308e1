import { normaliseCountry } from '../address/country.ts';
import { type Decimal, decimalOf, sumOf } from '../money/decimal.ts';
import {
  lineAmount,
  lineCurrency,
  lineGrossKg,
  lineNetKg,
  lineQuantity,
  lineUnitPrice,
} from '../shipment/article-values.ts';
import { declaredAmounts, goodsOf, isDeduction, weightPrinter } from '../shipment/declared.ts';
import { parcelWeightKg } from '../shipment/measure.ts';
import { parcelPath } from '../shipment/parcel-path.ts';
import type { Article, Parcel } from '../shipment/schema/parcel.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { line } from './text.ts';

/** A line of goods on a paper. Amounts in `currency`, rounded to its minor unit; weights in kg. */
export interface GoodsLine {
  /** Position number on the paper. */
  position: number;
  /** From 0. */
  parcelIndex: number;
  /** Below the shipment: `shipmentInfo.shipmentItems[0].articles[2]`, or the parcel where it lists no articles. */
  path: string;
  articleNumber: string;
  description: string;
  tariffNumber: string;
  /** ISO 3166-1 alpha-2, or the text as entered. */
  origin: string;
  quantity: number | null;
  /** Code of the unit; empty where none is given. */
  unit: string;
  currency: string;
  unitPrice: Decimal | null;
  value: Decimal | null;
  netKg: Decimal | null;
  grossKg: Decimal | null;
  limitedQuantity: boolean;
  /** It takes something off the others and is no goods: on invoices alone. */
  isDeduction: boolean;
}

type Unnumbered = Omit<GoodsLine, 'position'>;

const ofArticle = (
  shipment: Shipment,
  article: Article,
  place: { parcelIndex: number; index: number; print: ReturnType<typeof weightPrinter> },
): Unnumbered => {
  const { parcelIndex, index, print } = place;
  const currency = lineCurrency(article, shipment);
  return {
    parcelIndex,
    path: `${parcelPath(parcelIndex)}.articles[${index}]`,
    articleNumber: line(article.articleNumber),
    description: line(article.description),
    tariffNumber: line(article.tariffNumber),
    origin: normaliseCountry(line(article.countryOfOrigin)),
    quantity: lineQuantity(article),
    unit: line(article.quantityUom),
    currency,
    unitPrice: lineUnitPrice(article, currency),
    value: lineAmount(article, currency),
    netKg: print(lineNetKg(article)),
    grossKg: print(lineGrossKg(article)),
    limitedQuantity: article.limitedQuantity === true,
    isDeduction: isDeduction(article),
  };
};

/** The net weight that a parcel itself names, kg. */
const ownNetKg = (parcel: Parcel): Decimal | null =>
  weightPrinter(parcel)(lineNetKg({ netWeight: parcel.netWeight, grossWeightUom: parcel.grossWeightUom }));

/** A parcel without articles as one line: its content, its declared value, its net weight. */
const ofParcel = (shipment: Shipment, parcel: Parcel, parcelIndex: number): Unnumbered => {
  const value = parcel.declaredValueAmount;
  const currency = lineCurrency({ priceCurrency: parcel.declaredValueCurrency }, shipment);
  return {
    parcelIndex,
    path: parcelPath(parcelIndex),
    articleNumber: '',
    description: line(parcel.content) || line(shipment.shipmentInfo.description),
    tariffNumber: '',
    origin: '',
    quantity: 1,
    unit: '',
    currency,
    unitPrice: value == null ? null : decimalOf(value),
    value: lineAmount({ price: value }, currency),
    netKg: ownNetKg(parcel),
    grossKg: null,
    limitedQuantity: false,
    isDeduction: false,
  };
};

const parcelsOf = (shipment: Shipment): Parcel[] => shipment.shipmentInfo.shipmentItems ?? [];

/** Key shared by two parts of one line. */
const sortOf = ({ articleNumber, description, tariffNumber, countryOfOrigin }: Article): string =>
  JSON.stringify([articleNumber, description, tariffNumber, countryOfOrigin].map(line));

/** Each line has a position, and no two lines share one, but for the parts of a line that is divided over parcels. */
const positioned = (parcels: readonly Parcel[]): boolean => {
  const sorts = new Map<number, string>();
  return parcels.every(({ articles }) => {
    const here = new Set<number>();
    return (articles ?? []).every((article) => {
      const { position } = article;
      if (position == null || here.has(position)) return false;
      here.add(position);
      const sort = sorts.get(position) ?? sortOf(article);
      sorts.set(position, sort);
      return sort === sortOf(article);
    });
  });
};

const articlesOf = (shipment: Shipment): Article[] =>
  parcelsOf(shipment).flatMap(({ articles }) => articles ?? []);

/**
 * Numbering of the lines: by their positions on the customs invoice where each has one (two lines of one position
 * are one article in two parcels), else by their positions where no two are the same (but for a line that is divided over
 * parcels), else from one.
 */
const numbering = (shipment: Shipment): ((article: Article) => number) | null => {
  const articles = articlesOf(shipment);
  const onInvoice = (article: Article) => article.additionalInformation?.customsInvoicePosition;
  if (articles.length > 0 && articles.every((article) => onInvoice(article) != null)) {
    return (article) => onInvoice(article) ?? 0;
  }
  return articles.length > 0 && positioned(parcelsOf(shipment)) ? ({ position }) => position ?? 0 : null;
};

const saysSomething = (parcel: Parcel): boolean =>
  line(parcel.content) !== '' || parcel.declaredValueAmount != null;

/**
 * Every article of a shipment as a line, each exactly once, in the order of their numbers, deductions too. A parcel that
 * lists no articles is a line of its own, after them: where others list some, only if it says what it holds or is worth.
 */
export const invoiceLines = (shipment: Shipment): GoodsLine[] => {
  const parcels = parcelsOf(shipment);
  const numberOf = numbering(shipment);
  let last = 0;
  const next = (article?: Article): number => {
    last = article && numberOf ? Math.max(last, numberOf(article)) : last + 1;
    return article && numberOf ? numberOf(article) : last;
  };
  const lines = parcels.flatMap((parcel, parcelIndex) => {
    const print = weightPrinter(parcel);
    return (parcel.articles ?? []).map(
      (article, index): GoodsLine => ({
        position: next(article),
        ...ofArticle(shipment, article, { parcelIndex, index, print }),
      }),
    );
  });
  const whole = parcels.flatMap((parcel, parcelIndex): GoodsLine[] => {
    if ((parcel.articles ?? []).length > 0 || (lines.length > 0 && !saysSomething(parcel))) return [];
    return [{ position: next(), ...ofParcel(shipment, parcel, parcelIndex) }];
  });
  return [...lines.sort((a, b) => a.position - b.position), ...whole];
};

/** The same without deductions: what is packed. */
export const goodsLines = (shipment: Shipment): GoodsLine[] =>
  invoiceLines(shipment).filter((each) => !each.isDeduction);

/** The lines of one parcel, numbered from one, as a list that travels with that parcel has them: goods alone. */
export const parcelLines = (shipment: Shipment, parcelIndex: number): GoodsLine[] => {
  const parcel = parcelsOf(shipment)[parcelIndex];
  if (!parcel) return [];
  const print = weightPrinter(parcel);
  const articles = (parcel.articles ?? []).map((article, index) =>
    ofArticle(shipment, article, { parcelIndex, index, print }),
  );
  const goods = articles.filter((each) => !each.isDeduction);
  const lines = goods.length > 0 ? goods : [ofParcel(shipment, parcel, parcelIndex)];
  return lines.map((each, index) => ({ position: index + 1, ...each }));
};

/** The same as customs forms declare them: the value of each less its share of the deductions. */
export const formLines = (shipment: Shipment, parcelIndex: number): GoodsLine[] => {
  const amounts = declaredAmounts(shipment);
  const goods = goodsOf(parcelsOf(shipment)[parcelIndex]?.articles);
  return parcelLines(shipment, parcelIndex).map((each, index) => {
    const article = goods[index];
    return article ? { ...each, value: amounts.get(article) ?? each.value } : each;
  });
};

const allOrNone = (weights: (Decimal | null)[]): Decimal | null =>
  weights.length > 0 && weights.every((weight) => weight !== null) ? sumOf(weights) : null;

/** Net weight of the goods, kg: of the lines where each has one, else of the parcels; null where neither is complete. */
export const totalNetKg = (shipment: Shipment, lines: readonly GoodsLine[]): Decimal | null =>
  allOrNone(lines.flatMap(({ netKg, isDeduction: off }) => (off ? [] : [netKg]))) ??
  allOrNone(parcelsOf(shipment).map(ownNetKg));

/** Gross weight of the parcels, kg; null where one of them has none. */
export const totalGrossKg = (shipment: Shipment): Decimal | null =>
  allOrNone(parcelsOf(shipment).map(parcelGrossKg));

/** Gross weight of a parcel, kg. */
export const parcelGrossKg = (parcel: Parcel): Decimal | null => {
  const weight = parcelWeightKg(parcel);
  return weight === null ? null : weightPrinter(parcel)(decimalOf(weight));
};

/** Net weight of a parcel, kg: of its lines where each has one, else as declared. */
export const parcelNetKg = (parcel: Parcel, lines: readonly GoodsLine[]): Decimal | null =>
  allOrNone(lines.map(({ netKg }) => netKg)) ?? ownNetKg(parcel);
