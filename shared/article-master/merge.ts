import { sameIgnoringNull } from '../document/equality.ts';
import { type CheckedArticle, checkedArticle, type MasterArticle } from './schema.ts';

/** Members of an article that are to be another way; those left out stay. */
export type ArticleChange = Partial<MasterArticle>;

/** The article with a change on it, checked as a whole; names change language by language. */
export const withArticleChange = (before: MasterArticle | null, change: ArticleChange): CheckedArticle => {
  const names = before?.names || change.names ? { names: { ...before?.names, ...change.names } } : {};
  // Its number stays as it is written here.
  const number = before ? { articleNumber: before.articleNumber } : {};
  return checkedArticle({ ...before, ...change, ...names, ...number });
};

/** Do both say the same? */
export const sameArticle = (one: MasterArticle, other: MasterArticle): boolean =>
  sameIgnoringNull(one, other);
