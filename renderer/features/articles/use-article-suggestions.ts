import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { call } from '../../api/desk.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import type { Choice } from '../../parts/fields/choices.ts';
import { nameOf } from '../../stores/article-master/draft.ts';

const none: readonly Choice[] = [];
/** Long enough to skip keys in the middle of a word, and every key of a scanner. */
const PAUSE_MS = 120;
const SHOWN = 8;

/**
 * Articles of the master that a typed text may mean; none for an empty text, and none for one that is an article's number
 * as a whole.
 * @param typed null: nothing is being typed into an article's number
 */
export const useArticleSuggestions = (typed: string | null): readonly Choice[] => {
  const language = useLanguage();
  const [settled] = useDebouncedValue(typed, PAUSE_MS);
  const [choices, setChoices] = useState(none);
  useEffect(() => {
    let current = true;
    const text = settled?.trim() ?? '';
    if (text === '') {
      setChoices(none);
      return;
    }
    call('articleMaster.list', { text: text.slice(0, 200), offset: 0, limit: SHOWN }).then(
      ({ articles }) => {
        if (!current) return;
        const found = articles.map(({ article }) => ({
          value: article.articleNumber,
          label: [article.articleNumber, nameOf(article, language)].filter(Boolean).join(' · '),
        }));
        const isWhole = found.length === 1 && found[0]?.value === text;
        setChoices(isWhole ? none : found);
      },
      // Suggestions are a help; the field is of use without.
      () => current && setChoices(none),
    );
    return () => {
      current = false;
    };
  }, [settled, language]);
  return typed === null ? none : choices;
};
