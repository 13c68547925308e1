import { useLocale, useWords } from '../../../i18n/use-words.ts';
import { useBench } from '../../../stores/bench/index.ts';
import { parcelCount, totalKg } from '../../../stores/bench/parcels-of.ts';
import { weightText } from '../../../ui/numbers.ts';
import classes from './parcels.module.css';

/** Number of parcels and their total weight, while one types. */
export const ParcelsTotals = () => {
  const t = useWords();
  const locale = useLocale();
  const count = useBench(parcelCount);
  const kg = useBench(totalKg);
  return (
    <header className={classes.totals}>
      <h2>{t('bench:parcels')}</h2>
      <p aria-live="polite">
        <span>{t('bench:totalParcels', { count })}</span>
        <span>
          {weightText(kg, locale)} {t('common:kg')}
        </span>
      </p>
    </header>
  );
};
