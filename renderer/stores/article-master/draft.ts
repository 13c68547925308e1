import { codesOf, codesText, tariffsOf, tariffsText } from '../../../shared/article-master/code-lists.ts';
import type { ArticleProblemCode } from '../../../shared/article-master/problem.ts';
import {
  type ArticleCode,
  checkedArticle,
  type MasterArticle,
} from '../../../shared/article-master/schema.ts';
import type { ArticleView } from '../../../shared/article-master/views.ts';

/** An article as its form has it: lists are texts, a code a line; empty fields are empty texts or null. */
export interface ArticleDraft {
  articleNumber: string;
  names: { en: string; de: string };
  gtins: string;
  codes: string;
  netWeightKg: number | null;
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
  tariffNumber: string;
  tariffNumbers: string;
  countryOfOrigin: string;
  value: number | null;
  currency: string;
  limitedQuantity: boolean;
  packageCodeDangerousGoods: string;
  wantsSerial: boolean;
  wantsLot: boolean;
  wantsExpiry: boolean;
  packingInstruction: string;
  /** Base64 of a new picture; null removes the one that is there, undefined leaves it. */
  picture?: string | null;
  /** The article that it was made from; null for a new one. */
  before: { id: number; version: number } | null;
}

/** A problem of a field of the form, with the text that it is about. */
export interface DraftProblem {
  path: string;
  code: ArticleProblemCode;
  text: string;
}

const list = (codes: readonly ArticleCode[] = []): string => codesText(codes, '\n');

/** The form's document of a stored article. */
export const draftOf = ({
  id,
  version,
  article,
}: Pick<ArticleView, 'id' | 'version' | 'article'>): ArticleDraft => ({
  articleNumber: article.articleNumber,
  names: { en: article.names?.en ?? '', de: article.names?.de ?? '' },
  gtins: list(article.gtins),
  codes: list(article.codes),
  netWeightKg: article.netWeightKg ?? null,
  lengthCm: article.lengthCm ?? null,
  widthCm: article.widthCm ?? null,
  heightCm: article.heightCm ?? null,
  tariffNumber: article.tariffNumber ?? '',
  tariffNumbers: tariffsText(article.tariffNumbers ?? {}, '\n'),
  countryOfOrigin: article.countryOfOrigin ?? '',
  value: article.value ?? null,
  currency: article.currency ?? '',
  limitedQuantity: article.limitedQuantity ?? false,
  packageCodeDangerousGoods: article.packageCodeDangerousGoods ?? '',
  wantsSerial: article.wantsSerial ?? false,
  wantsLot: article.wantsLot ?? false,
  wantsExpiry: article.wantsExpiry ?? false,
  packingInstruction: article.packingInstruction ?? '',
  before: { id, version },
});

/** A new article's form. */
export const newDraft = (): ArticleDraft => ({
  ...draftOf({ id: 0, version: 0, article: { articleNumber: '' } }),
  before: null,
});

const textOr = (text: string): string | undefined => (text.trim() === '' ? undefined : text);

/** The article that the form says, for the desk to check; unreadable lists are left out. */
export const articleOf = (draft: ArticleDraft): Record<string, unknown> => {
  const { names, gtins, codes, tariffNumbers, before: _before, picture: _picture, ...rest } = draft;
  const plain = Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]) => {
      if (value === null || value === false) return [];
      return typeof value === 'string' && name !== 'articleNumber' && value.trim() === ''
        ? []
        : [[name, value]];
    }),
  );
  return {
    ...plain,
    names: { en: textOr(names.en), de: textOr(names.de) },
    gtins: codesOf(gtins) ?? [],
    codes: codesOf(codes) ?? [],
    tariffNumbers: tariffsOf(tariffNumbers) ?? {},
  };
};

/** The text of a list's entry that a problem is about. */
const textAt = (article: Record<string, unknown>, path: string): string => {
  const value = path
    .split('.')
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], article);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const lists = ['gtins', 'codes', 'tariffNumbers'];

/** A problem of a list is its field's. */
const fieldOf = (path: string): string => {
  const [member = ''] = path.split('.');
  return lists.includes(member) ? member : path;
};

/** Everything that keeps the form from being saved. */
export const draftProblems = (draft: ArticleDraft): DraftProblem[] => {
  const article = articleOf(draft);
  const checked = checkedArticle(article);
  const found = 'problems' in checked ? checked.problems : [];
  const unread: DraftProblem[] = [
    ...(['gtins', 'codes'] as const).flatMap((path) =>
      codesOf(draft[path]) === null
        ? [{ path, code: 'codesUnclear' as const, text: draft[path].trim() }]
        : [],
    ),
    ...(tariffsOf(draft.tariffNumbers) === null
      ? [{ path: 'tariffNumbers', code: 'tariffsUnclear' as const, text: draft.tariffNumbers.trim() }]
      : []),
  ];
  return [
    ...unread,
    ...found.map(({ path, code }) => ({ path: fieldOf(path), code, text: textAt(article, path) })),
  ];
};

const said = ({ before: _before, ...draft }: ArticleDraft): object => draft;

/** Do both forms say the same, whichever version they were made from? */
export const sameDraft = (one: ArticleDraft, other: ArticleDraft): boolean =>
  JSON.stringify(said(one)) === JSON.stringify(said(other));

/** The name for a list. */
export const nameOf = ({ names }: MasterArticle, language: 'en' | 'de'): string =>
  names?.[language] ?? names?.en ?? names?.de ?? '';
