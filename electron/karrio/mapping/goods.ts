import { normaliseCountry } from '../../../shared/address/country.ts';
import { below } from '../../../shared/document/path.ts';
import { normaliseCurrency } from '../../../shared/money/currency.ts';
import { compare, type Decimal, decimalNumber, decimalOf, divided } from '../../../shared/money/decimal.ts';
import {
  lineAmount,
  lineCurrency,
  lineGrossKg,
  lineNetKg,
  lineQuantity,
  lineUnitPrice,
} from '../../../shared/shipment/article-values.ts';
import { declaredAmounts, isDeduction } from '../../../shared/shipment/declared.ts';
import { factor, KILOGRAMS, parcelSizeCm, parcelWeightKg } from '../../../shared/shipment/measure.ts';
import { parcelPath } from '../../../shared/shipment/parcel-path.ts';
import type { Article, Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { KarrioCommodity, KarrioOptions, KarrioParcel } from '../requests.ts';
import { compact } from './compact.ts';
import type { Lossless } from './lossless.ts';
import { serviceOptions } from './service-options.ts';

/** Lengths that the engine's `ParcelData` and `CommodityData` allow. */
const CONTENT = 100;
const REFERENCE = 100;
const TITLE = 35;
const DESCRIPTION = 100;
const CODE = 35;

/** Digits of what one unit weighs and is worth: the engine multiplies again, and six digits are a milligram. */
const UNIT_DIGITS = 6;

/** A line's weight by its quantity. */
const unitKg = (article: Article): number => {
  const line = lineNetKg(article) ?? lineGrossKg(article);
  const quantity = lineQuantity(article);
  return line && quantity ? decimalNumber(divided(line, decimalOf(quantity), UNIT_DIGITS)) : 0;
};

/** Value of one unit as customs declare it: the price, or less its share of the shipment's deductions. */
const unitValue = (shipment: Shipment, article: Article, currency: string): Decimal | null => {
  const declared = declaredAmounts(shipment).get(article);
  const amount = lineAmount(article, currency);
  const quantity = lineQuantity(article);
  if (!declared || !amount || !quantity || compare(declared, amount) === 0)
    return lineUnitPrice(article, currency);
  return divided(declared, decimalOf(quantity), UNIT_DIGITS);
};

/** Parts of an article that customs engines have no member for go along under the interface's own names. */
const articleMetadata = (article: Article): Record<string, unknown> | undefined => {
  const { position, numberOfPieces, quantityUom, stateOfOrigin, grossWeight, grossPrice, statisticalValue } =
    article;
  const rest = {
    position,
    numberOfPieces,
    quantityUom,
    stateOfOrigin,
    grossWeight,
    grossPrice,
    statisticalValue,
    limitedQuantity: article.limitedQuantity,
    customsInvoicePosition: article.additionalInformation?.customsInvoicePosition,
  };
  const filled = Object.entries(rest).filter(([, value]) => value != null && value !== '');
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
};

const mapArticle = (
  article: Article,
  path: string,
  shipment: Shipment,
  lossless: Lossless,
): KarrioCommodity => {
  const currency = lineCurrency(article, shipment);
  const quantity = lineQuantity(article) ?? 0;
  const price = unitValue(shipment, article, currency);
  // The engine multiplies weight and value of one unit by it.
  if (quantity < 1) lossless.refuse(`${path}.quantity`, 'The carrier engine needs a quantity from 1.');
  const unit = article.grossWeightUom?.trim();
  // Papers print a unit as it was given; a customs declaration has kilograms, and a guess would be a false one.
  if (unit && factor(unit, KILOGRAMS) === null) {
    lossless.refuse(`${path}.grossWeightUom`, 'The carrier engine needs the weight in kg, g, t, lb or oz.');
  }
  return compact<KarrioCommodity>({
    sku: lossless.text(article.articleNumber, CODE, `${path}.articleNumber`),
    // The short name is a part of the description, which goes along whole.
    title: article.description?.trim().slice(0, TITLE) || undefined,
    description: lossless.text(article.description, DESCRIPTION, `${path}.description`),
    quantity,
    weight: unitKg(article),
    weight_unit: 'KG',
    hs_code: lossless.text(article.tariffNumber, CODE, `${path}.tariffNumber`),
    value_amount: price ? decimalNumber(price) : undefined,
    value_currency: price && currency ? currency : undefined,
    origin_country: normaliseCountry(article.countryOfOrigin) || undefined,
    metadata: articleMetadata(article),
  });
};

/** The goods of a parcel: a deduction is no commodity. */
const mapArticles = (
  parcel: Parcel,
  index: number,
  shipment: Shipment,
  lossless: Lossless,
): KarrioCommodity[] =>
  (parcel.articles ?? []).flatMap((article, at) =>
    isDeduction(article)
      ? []
      : mapArticle(article, below(`${parcelPath(index)}.articles`, at), shipment, lossless),
  );

/** Values and what is booked for one parcel. The engine knows one currency an options object. */
const parcelOptions = (parcel: Parcel, index: number, lossless: Lossless): KarrioOptions | undefined => {
  const { insuranceAmount, insuranceCurrency, declaredValueAmount, declaredValueCurrency } = parcel;
  const currencies = [insuranceCurrency, declaredValueCurrency].map(normaliseCurrency).filter(Boolean);
  if (new Set(currencies).size > 1) {
    lossless.refuse(
      `${parcelPath(index)}.insuranceCurrency`,
      'The carrier engine takes one currency for insurance and declared value.',
    );
  }
  const options = {
    ...(insuranceAmount != null && { insurance: insuranceAmount }),
    ...(declaredValueAmount != null && { declared_value: declaredValueAmount }),
    ...(currencies[0] && { currency: currencies[0] }),
    ...(parcel.packageCodeDangerousGoods?.trim() && { dangerous_good: true }),
    ...serviceOptions(parcel.carrierService, `${parcelPath(index)}.carrierService`, lossless),
  };
  return Object.keys(options).length > 0 ? options : undefined;
};

/** A parcel with its articles. Its reference is its own, else the shipment's with its place. */
export const mapParcel = (
  parcel: Parcel,
  index: number,
  shipment: Shipment,
  lossless: Lossless,
): KarrioParcel => {
  const path = parcelPath(index);
  const weight = parcelWeightKg(parcel);
  const { length, width, height } = parcelSizeCm(parcel);
  if (weight === null) lossless.refuse(`${path}.dimensions.weight`, 'The carrier engine needs the weight.');
  if ((parcel.quantity ?? 1) > 1) {
    lossless.refuse(`${path}.quantity`, 'A carrier labels each parcel: split the entry into single parcels.');
  }
  const isSized = length !== null || width !== null || height !== null;
  return compact<KarrioParcel>({
    weight: weight ?? 0,
    weight_unit: 'KG',
    length: length ?? undefined,
    width: width ?? undefined,
    height: height ?? undefined,
    dimension_unit: isSized ? 'CM' : undefined,
    content: lossless.text(parcel.content, CONTENT, `${path}.content`),
    reference_number:
      lossless.text(parcel.packageReference1, REFERENCE, `${path}.packageReference1`) ??
      `${shipment.shipmentInfo.shipmentReference}-${index + 1}`,
    items: mapArticles(parcel, index, shipment, lossless),
    options: parcelOptions(parcel, index, lossless),
  });
};
