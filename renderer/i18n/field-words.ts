import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldLabel, fieldName } from '../../shared/shipment/fields/name.ts';
import type { Words } from '../../shared/words.ts';

/** The window's language, as the field catalogue and other words said in both languages have it. */
export const useLanguage = (): keyof Words => (useTranslation().i18n.language === 'de' ? 'de' : 'en');

/** Names a path below the shipment for people who do not see its form: "Parcel 2: Net weight", "Recipient: City". */
export const useFieldWords = (): ((path: string) => string) => {
  const language = useLanguage();
  return useCallback((path) => fieldName(path, language), [language]);
};

/** The label of the field of a path, for where its form is on screen. */
export const useFieldLabels = (): ((path: string) => string) => {
  const language = useLanguage();
  return useCallback((path) => fieldLabel(path, language), [language]);
};
