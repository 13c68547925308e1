import { useLocale, useWords } from '../../i18n/use-words.ts';
import type { OddWeight } from '../../stores/bench/odd-weight.ts';
import { HEAVY_KG } from '../../stores/bench/weights.ts';
import { decimalText } from '../../ui/numbers.ts';

/** Weights that a person is asked about, in words. */
export const useWeightWords = () => {
  const t = useWords();
  const locale = useLocale();
  const kg = (weight: number): string => `${decimalText(weight, locale, 2)} ${t('common:kg')}`;
  const why = ({ why }: OddWeight): string =>
    why.kind === 'grown'
      ? t('bench:weightGrown', { before: kg(why.before) })
      : t(why.kind === 'heavy' ? 'bench:weightHeavy' : 'bench:weightFine', { limit: HEAVY_KG });
  /** `Parcel 2, 48.00 kg: more than 30 kg` */
  const line = (odd: OddWeight): string =>
    `${t('bench:parcelAt', { number: odd.index + 1 })}, ${kg(odd.weight)}: ${why(odd)}`;
  return { kg, line };
};
