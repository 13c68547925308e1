import { useMemo } from 'react';
import { parcelWeightKg } from '../../../shared/shipment/measure.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { useBench } from '../../stores/bench/index.ts';
import { parcelsOf } from '../../stores/bench/parcels-of.ts';
import { weightText } from '../../ui/numbers.ts';
import classes from './parcels.module.css';

/** How many parcels and how heavy together, while one types. */
export const ParcelsTotals = () => {
  const t = useWords();
  const locale = useLocale();
  const edited = useBench((state) => state.edited);
  const parcels = parcelsOf(edited);
  const kg = useMemo(
    () => parcelsOf(edited).reduce((sum, parcel) => sum + (parcelWeightKg(parcel) ?? 0), 0),
    [edited],
  );
  return (
    <header className={classes.totals}>
      <h2>{t('bench:parcels')}</h2>
      <p aria-live="polite">
        <span>{t('bench:totalParcels', { count: parcels.length })}</span>
        <span>
          {weightText(kg, locale)} {t('common:kg')}
        </span>
      </p>
    </header>
  );
};
