import { useCallback } from 'react';
import { fieldValueText } from './field-value.ts';
import { useLanguage } from './field-words.ts';
import { useLocale, useWords } from './use-words.ts';

/** Writes the value of a path's field for people; `unit` is what its unit's path says. */
export const useValueText = (): ((path: string, value: unknown, unit?: unknown) => string) => {
  const t = useWords();
  const locale = useLocale();
  const language = useLanguage();
  return useCallback(
    (path, value, unit) =>
      fieldValueText(path, value, unit, {
        language,
        locale,
        words: { empty: t('history:empty'), yes: t('common:yes'), no: t('common:no') },
      }),
    [t, locale, language],
  );
};
