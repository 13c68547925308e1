import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  articleOf,
  draftOf,
  draftProblems,
  newDraft,
  sameDraft,
} from '../../../renderer/stores/article-master/draft.ts';
import { checkedArticle } from '../../../shared/article-master/schema.ts';
import { anyArticle } from '../../helpers/any-article.ts';

describe('The form of an article', () => {
  it('gives back the article that it was made of, but for a no that says nothing', () => {
    fc.assert(
      fc.property(anyArticle(), (given) => {
        const checked = checkedArticle(given);
        if (!('article' in checked)) throw new Error(JSON.stringify(checked.problems));
        const { article } = checked;
        const yes = Object.fromEntries(Object.entries(article).filter(([, value]) => value !== false));
        const draft = draftOf({ id: 1, version: 2, article });
        expect(draftProblems(draft)).toEqual([]);
        expect(checkedArticle(articleOf(draft))).toEqual({ article: yes });
        expect(sameDraft(draft, draftOf({ id: 1, version: 3, article }))).toBe(true);
      }),
    );
  });

  it('names each problem at its field', () => {
    const draft = {
      ...newDraft(),
      gtins: '4006381333930\n4006381333931',
      codes: 'a b',
      tariffNumbers: 'US',
      value: 1,
    };
    const found = draftProblems(draft).map(({ path, code, text }) => [path, code, text]);
    expect(found).toEqual([
      ['codes', 'codesUnclear', 'a b'],
      ['tariffNumbers', 'tariffsUnclear', 'US'],
      ['articleNumber', 'required', ''],
      ['gtins', 'gtinInvalid', '4006381333930'],
      ['currency', 'currencyMissing', ''],
    ]);
  });
});
