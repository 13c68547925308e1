import { normaliseCountry } from '../address/country.ts';
import { parcelsIn, withLines, withParcels } from '../articles/lines.ts';
import { normaliseCurrency } from '../money/currency.ts';
import { decimalNumber, decimalOf, divided, times } from '../money/decimal.ts';
import { lineCurrency } from '../shipment/article-values.ts';
import { factor, KILOGRAMS } from '../shipment/measure.ts';
import { party } from '../shipment/parties.ts';
import type { Article } from '../shipment/schema/parcel.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { codeKey, scannedKeys } from './gtin.ts';
import type { MasterArticle, NameLanguage } from './schema.ts';

/** An article of the master, with the pieces behind the code that it was found by. */
export interface FoundArticle {
  article: MasterArticle;
  count: number;
}

/** Finds an article by one of its keys (see `codeKey`). */
export type FindArticle = (key: string) => FoundArticle | undefined;

/** The surroundings of a line that is filled. */
export interface FillContext {
  /** ISO code of the destination; empty where it is not known. */
  country: string;
  /** Of the description. */
  language: NameLanguage;
  /** Of the line, else of the shipment; empty for none. */
  currencyOf(line: Article): string;
  /** A code that was typed or scanned becomes the article's number, and an empty quantity the pieces of the code. */
  asTyped: boolean;
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Units that count pieces of an article. Of others (2 kg, 3 dozen) the quantity does not tell the pieces. */
const COUNTED = new Set(['', 'PCE', 'PR', 'SET', 'C62', 'EA', 'NAR', 'H87', 'PCS', 'ST', 'STK']);

/** Pieces of an article that a line is; null where it does not tell. */
export const piecesOf = ({ numberOfPieces, quantity, quantityUom }: Article): number | null => {
  if (numberOfPieces != null) return numberOfPieces;
  return COUNTED.has((quantityUom ?? '').trim().toUpperCase()) ? (quantity ?? null) : null;
};

const WEIGHT_DIGITS = 6;

/** The net weight of the whole line in its own unit; null where that cannot be told. */
const netWeightFor = (line: Article, { netWeightKg }: MasterArticle): number | null => {
  const pieces = piecesOf(line);
  const unit = isBlank(line.grossWeightUom) ? 1 : factor(line.grossWeightUom, KILOGRAMS);
  if (netWeightKg === undefined || pieces === null || pieces <= 0 || unit === null) return null;
  const kilograms = times(decimalOf(netWeightKg), decimalOf(pieces));
  return decimalNumber(unit === 1 ? kilograms : divided(kilograms, decimalOf(unit), WEIGHT_DIGITS));
};

/** The price of a piece: as that of a unit where both are one. None beside another price or in another currency. */
const priceFor = (
  line: Article,
  { value, currency }: MasterArticle,
  { currencyOf }: FillContext,
): Article => {
  if (value === undefined || currency === undefined) return {};
  if ([line.price, line.unitPrice, line.singlePrice].some((price) => price != null)) return {};
  if (!isBlank(line.priceCurrency) && normaliseCurrency(line.priceCurrency) !== currency) return {};
  const pieces = piecesOf(line);
  // Of 2 kg or 3 dozen nothing tells how many pieces they are.
  if (pieces === null && line.quantity != null) return {};
  const name = line.quantity == null || pieces === line.quantity ? 'unitPrice' : 'singlePrice';
  return { [name]: value, ...(currencyOf(line) !== currency && { priceCurrency: currency }) };
};

const nameFor = ({ names }: MasterArticle, language: NameLanguage): string | undefined =>
  names?.[language] ?? names?.en ?? names?.de;

/** The HS code for a country: its own, else the usual one. */
export const tariffFor = (
  { tariffNumber, tariffNumbers }: MasterArticle,
  country: string,
): string | undefined => tariffNumbers?.[normaliseCountry(country)] ?? tariffNumber;

/**
 * A line with what the master knows of its article, in members that are empty; what is there stays. Weight and price are
 * those of the line's pieces. The same line where there is nothing to fill.
 */
export const filledLine = (
  line: Article,
  { article, count }: FoundArticle,
  context: FillContext,
): Article => {
  const { asTyped, language, country } = context;
  const isNumber = codeKey(line.articleNumber ?? '') === codeKey(article.articleNumber);
  const start: Article = {
    ...line,
    ...(asTyped && { articleNumber: article.articleNumber }),
    ...(asTyped && !isNumber && line.quantity == null && line.numberOfPieces == null && { quantity: count }),
  };
  // A file's line that names a case may count cases: its quantity does not tell the pieces.
  const tellsPieces = asTyped || count === 1 || line.numberOfPieces != null;
  const netWeight = tellsPieces ? netWeightFor(start, article) : null;
  const offered: Article = {
    description: nameFor(article, language),
    tariffNumber: tariffFor(article, country),
    countryOfOrigin: article.countryOfOrigin,
    ...(netWeight !== null && { netWeight }),
    ...(article.limitedQuantity === true && { limitedQuantity: true }),
    ...(tellsPieces && priceFor(start, article, context)),
  };
  const filled = Object.entries(offered).filter(
    ([name, value]) => value !== undefined && isBlank(start[name as keyof Article]),
  );
  const changed =
    filled.length > 0 || start.articleNumber !== line.articleNumber || start.quantity !== line.quantity;
  return changed ? { ...start, ...Object.fromEntries(filled) } : line;
};

/**
 * A line whose quantity was changed: a net weight that is the master's for the old quantity becomes that for the new
 * one. A weight that a person typed stays.
 */
export const withQuantityFollowed = (before: Article, line: Article, { article }: FoundArticle): Article => {
  if (line.netWeight == null || line.netWeight !== netWeightFor(before, article)) return line;
  const netWeight = netWeightFor(line, article);
  return netWeight === null || netWeight === line.netWeight ? line : { ...line, netWeight };
};

/** The surroundings of a shipment's lines. */
export const fillContextOf = (
  shipment: Shipment,
  { language, asTyped }: Pick<FillContext, 'language' | 'asTyped'>,
): FillContext => ({
  country: party(shipment, 'recipient')?.address.countryIsoCode ?? '',
  language,
  currencyOf: (line) => lineCurrency(line, shipment),
  asTyped,
});

/** The keys that a line's article may have; none for a line without a number, or with one that is no text, as stored long ago. */
export const keysOfLine = ({ articleNumber }: Article): string[] =>
  typeof articleNumber === 'string' ? scannedKeys(articleNumber) : [];

/** All keys of a shipment's lines, each once. */
export const keysOfShipment = (shipment: Shipment): string[] => [
  ...new Set(parcelsIn(shipment).flatMap(({ articles }) => (articles ?? []).flatMap(keysOfLine))),
];

/** The article of a line; undefined where the master has none. */
export const articleOfLine = (line: Article, find: FindArticle): FoundArticle | undefined => {
  for (const key of keysOfLine(line)) {
    const found = find(key);
    if (found) return found;
  }
  return undefined;
};

/** Parcels without a package code for dangerous goods get that of their articles, where these have one and the same. */
const withPackageCodes = (shipment: Shipment, find: FindArticle): Shipment => {
  const parcels = parcelsIn(shipment);
  const changed = parcels.map((parcel) => {
    if (!isBlank(parcel.packageCodeDangerousGoods)) return parcel;
    const codes = new Set(
      (parcel.articles ?? []).flatMap(
        (line) => articleOfLine(line, find)?.article.packageCodeDangerousGoods ?? [],
      ),
    );
    const [code, ...others] = codes;
    return code === undefined || others.length > 0 ? parcel : { ...parcel, packageCodeDangerousGoods: code };
  });
  return changed.every((parcel, index) => parcel === parcels[index])
    ? shipment
    : withParcels(shipment, changed);
};

/** A shipment whose lines are filled from the master; the same shipment where nothing was empty. */
export const filledShipment = (shipment: Shipment, find: FindArticle, language: NameLanguage): Shipment => {
  const context = fillContextOf(shipment, { language, asTyped: false });
  const filled = withLines(shipment, (lines) => {
    const next = lines.map((line) => {
      const found = articleOfLine(line, find);
      return found ? filledLine(line, found, context) : line;
    });
    return next.every((line, index) => line === lines[index]) ? lines : next;
  });
  return withPackageCodes(filled, find);
};

/**
 * A shipment after a change from elsewhere: lines that it brings are filled, and a weight of the master follows a changed
 * quantity. Lines that were there are not filled again: what a person has emptied stays empty.
 */
export const followedShipment = (
  before: Shipment,
  after: Shipment,
  find: FindArticle,
  language: NameLanguage,
): Shipment => {
  const context = fillContextOf(after, { language, asTyped: false });
  const linesBefore = parcelsIn(before).map(({ articles }) => articles ?? []);
  return withLines(after, (lines, parcel) => {
    const next = lines.map((line, index) => {
      const found = articleOfLine(line, find);
      if (!found) return line;
      const was = linesBefore[parcel]?.[index];
      return was && was.articleNumber === line.articleNumber
        ? withQuantityFollowed(was, line, found)
        : filledLine(line, found, context);
    });
    return next.every((line, index) => line === lines[index]) ? lines : next;
  });
};
