import { articleLines } from '../articles/lines.ts';
import { decimalNumber, decimalOf, divided } from '../money/decimal.ts';
import { lineCurrency, lineNetKg, lineValue } from '../shipment/article-values.ts';
import type { Article } from '../shipment/schema/parcel.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { piecesOf } from './fill.ts';
import { codeKey } from './gtin.ts';
import { sameArticle } from './merge.ts';
import { checkedArticle, type MasterArticle, type NameLanguage } from './schema.ts';

const DIGITS = 6;

const perPiece = (whole: ReturnType<typeof lineValue>, pieces: number | null): number | undefined =>
  whole === null || pieces === null || pieces <= 0
    ? undefined
    : decimalNumber(divided(whole, decimalOf(pieces), DIGITS));

const above = (value: number | undefined): number | undefined =>
  value !== undefined && value > 0 ? value : undefined;

const filled = (text: string | null | undefined): string | undefined => text?.trim() || undefined;

const offered = (line: Article, shipment: Shipment, language: NameLanguage): Record<string, unknown> => {
  const pieces = piecesOf(line);
  const name = filled(line.description);
  const value = above(perPiece(lineValue(line), pieces));
  const currency = lineCurrency(line, shipment);
  return {
    articleNumber: line.articleNumber,
    ...(name !== undefined && { names: { [language]: name } }),
    netWeightKg: above(perPiece(lineNetKg(line), pieces)),
    tariffNumber: filled(line.tariffNumber),
    countryOfOrigin: filled(line.countryOfOrigin),
    ...(value !== undefined && currency !== '' && { value, currency }),
    ...(line.limitedQuantity === true && { limitedQuantity: true }),
  };
};

/** The article without the members that cannot be kept; null where that is its number. */
const sound = (given: Record<string, unknown>): MasterArticle | null => {
  const checked = checkedArticle(given);
  if ('article' in checked) return checked.article;
  const wrong = new Set(checked.problems.map(({ path }) => path.split('.')[0] ?? ''));
  if (wrong.has('articleNumber')) return null;
  if (wrong.has('value') || wrong.has('currency')) for (const name of ['value', 'currency']) wrong.add(name);
  const rest = checkedArticle(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
  return 'article' in rest ? rest.article : null;
};

/**
 * The articles that the lines of a shipment tell of, each once: name, weight and value of a piece, HS code,
 * origin. What the master could not keep is left out.
 */
export const articlesToLearn = (shipment: Shipment, language: NameLanguage): MasterArticle[] => {
  const found = new Map<string, MasterArticle>();
  for (const { article: line } of articleLines(shipment)) {
    if (filled(line.articleNumber) === undefined) continue;
    const article = sound(offered(line, shipment, language));
    if (article === null) continue;
    const key = codeKey(article.articleNumber);
    const before = found.get(key);
    found.set(key, before ? (withLearned(before, article) ?? before) : article);
  }
  return [...found.values()];
};

/** The article with what it lacks of the learned one; null where it lacks nothing. What is there stays. */
export const withLearned = (article: MasterArticle, learned: MasterArticle): MasterArticle | null => {
  const { names, value, currency, ...rest } = learned;
  const price = article.value === undefined && article.currency === undefined ? { value, currency } : {};
  const checked = checkedArticle({
    ...rest,
    ...price,
    ...article,
    ...((names ?? article.names) && { names: { ...names, ...article.names } }),
  });
  return 'article' in checked && !sameArticle(checked.article, article) ? checked.article : null;
};
