import { useCallback } from 'react';
import { isMoment } from '../../shared/moments.ts';
import type { RuleValues } from '../../shared/rules/rule.ts';
import type { Violation } from '../../shared/rules/violation.ts';
import { dayText } from './day-text.ts';
import { numberText } from './number-text.ts';
import { useLocale, useWords } from './use-words.ts';
import { sizeInWords } from './value-forms.ts';

/** A broken rule as it travels and as it is kept. */
interface Broken extends Pick<Violation, 'values'> {
  id: string;
}

/** Values that are days. A span of times of day has the same names. */
const DAYS: ReadonlySet<string> = new Set(['day', 'from', 'to']);

/** The values of a broken rule as a language writes them; moments stay, in ms since 1970. */
export const writtenValues = (values: RuleValues, locale: string, decimalSign: string): RuleValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'number') return [name, isMoment(name) ? value : numberText(value, locale)];
      return [name, DAYS.has(name) ? dayText(value, locale) : sizeInWords(value, decimalSign)];
    }),
  );

/** Says a broken rule in the window's language, its numbers and days as that language writes them. */
export const useRuleText = (): ((broken: Broken) => string) => {
  const t = useWords();
  const locale = useLocale();
  return useCallback(
    ({ id, values }) => t(`rules:${id}`, writtenValues(values, locale, t('common:decimalSign'))),
    [t, locale],
  );
};
