import { useCallback } from 'react';
import type { Unfit, UnfitValues } from '../../shared/unfit.ts';
import { numberText } from './number-text.ts';
import { useLocale, useWords, type Words } from './use-words.ts';

const shown = (t: Words, locale: string, name: string, value: string | number): string => {
  if (typeof value === 'number') return numberText(value, locale);
  return name === 'expected' || name === 'found' ? t(`unfit:kind-${value}`) : value;
};

/** An `Unfit` as it travels. */
interface Mistake extends Pick<Unfit, 'values'> {
  code: string;
}

/** Says in the window's language why a value does not fit its place. */
export const useUnfitText = (): ((unfit: Mistake) => string) => {
  const t = useWords();
  const locale = useLocale();
  return useCallback(
    ({ code, values }) => {
      const texts: UnfitValues = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, shown(t, locale, name, value)]),
      );
      return t(`unfit:${code}`, texts);
    },
    [t, locale],
  );
};
