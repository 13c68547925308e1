/** Languages of labels and papers, ISO 639-1. Any other becomes English. */
export const documentLanguages = ['en', 'de', 'fr', 'pl', 'es', 'it', 'nl'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];

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
