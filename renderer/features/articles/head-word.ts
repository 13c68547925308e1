import { useCallback } from 'react';
import type { ArticleColumn } from '../../../shared/articles/columns.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';

/** Columns whose word in the catalogue is too long for their head, or does not say where it may be parted. */
const short = [
  'parcel',
  'position',
  'netWeight',
  'grossWeight',
  'description',
  'quantityUom',
  'numberOfPieces',
  'tariffNumber',
  'countryOfOrigin',
  'stateOfOrigin',
  'grossWeightUom',
  'unitPrice',
  'priceCurrency',
  'limitedQuantity',
  'customsInvoicePosition',
] as const;

/** Title of a column. */
export const useHeadWord = () => {
  const t = useWords();
  const language = useLanguage();
  return useCallback(
    ({ id, label }: ArticleColumn): string => {
      const name = short.find((one) => one === id.split('.').at(-1));
      return name ? t(`articles:head-${name}`) : label[language];
    },
    [t, language],
  );
};
