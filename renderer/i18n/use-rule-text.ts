import { useCallback } from 'react';
import { isMoment } from '../../shared/moments.ts';
import type { RuleValues } from '../../shared/rules/rule.ts';
import type { Violation } from '../../shared/rules/violation.ts';
import { numberText } from './number-text.ts';
import { useLocale, useWords } from './use-words.ts';
import { sizeInWords } from './value-forms.ts';

/** A broken rule as it travels and as it is kept. */
interface Broken extends Pick<Violation, 'values'> {
  id: string;
}

/** Says a broken rule in the window's language, its numbers as that language writes them. */
export const useRuleText = (): ((broken: Broken) => string) => {
  const t = useWords();
  const locale = useLocale();
  return useCallback(
    ({ id, values }) => {
      const written: RuleValues = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'string'
            ? sizeInWords(value, t('common:decimalSign'))
            : isMoment(name)
              ? value
              : numberText(value, locale),
        ]),
      );
      return t(`rules:${id}`, written);
    },
    [t, locale],
  );
};
