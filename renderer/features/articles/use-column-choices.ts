import { useMemo } from 'react';
import { type ArticleColumn, PARCEL } from '../../../shared/articles/columns.ts';
import { fieldAt } from '../../../shared/shipment/fields/index.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { Choice } from '../../parts/fields/choices.ts';
import { useChoices } from '../../parts/fields/use-choices.ts';
import { useBench } from '../../stores/bench/index.ts';
import { parcelsOf } from '../../stores/bench/parcels-of.ts';

const none: Choice[] = [];

/** Parcels as choices by their number, from 1. */
export const useParcelChoices = (wanted: boolean): Choice[] => {
  const t = useWords();
  const parcels = useBench((state) => (wanted ? parcelsOf(state.edited) : null));
  const count = parcels?.length ?? 0;
  return useMemo(
    () =>
      Array.from({ length: count }, (_, index) => {
        const reference = parcels?.[index]?.packageReference1 || parcels?.[index]?.content || '';
        const label = t('articles:parcelNumber', { number: index + 1 });
        return { value: index + 1, label: reference ? `${label} · ${reference}` : label };
      }),
    [count, parcels, t],
  );
};

/** Choices of a column: the catalogue's, the parcels, or yes and no. */
export const useColumnChoices = (column: ArticleColumn | undefined): Choice[] => {
  const isParcel = column?.id === PARCEL;
  const field = useChoices(
    column && !isParcel ? fieldAt(`shipmentInfo.shipmentItems[].articles[].${column.id}`) : undefined,
  );
  const parcels = useParcelChoices(isParcel);
  if (!column) return none;
  return isParcel ? parcels : field;
};
