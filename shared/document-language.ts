import { type DocumentLanguage, documentLanguages } from './i18n/languages.ts';

export { type DocumentLanguage, documentLanguages } from './i18n/languages.ts';

/**
 * The language for `settings.documentLanguage` such as `de`, `fr-CH` or `PL_pl`; English for any other.
 * @param unnamed the desk's language, for a shipment that names none
 */
export const documentLanguageOf = (
  value: string | null | undefined,
  unnamed: DocumentLanguage = 'en',
): DocumentLanguage => {
  const wanted = (value ?? '').trim().toLowerCase().split(/[-_]/)[0];
  if (!wanted) return unnamed;
  return documentLanguages.find((language) => language === wanted) ?? 'en';
};
