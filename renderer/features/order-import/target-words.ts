import { useCallback } from 'react';
import { targetName } from '../../../shared/import/problem.ts';
import { useLanguage } from '../../i18n/field-words.ts';

/** Names a field of any parcel, any item or an address: "Parcel: Weight", "Recipient: City". */
export const useTargetWords = (): ((path: string) => string) => {
  const language = useLanguage();
  return useCallback((path) => targetName(path, language), [language]);
};
