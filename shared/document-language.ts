/** Languages that labels and papers are made in, ISO 639-1. English stands for any other. */
export const documentLanguages = ['en', 'de', 'fr', 'pl', 'es', 'it', 'nl'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];

/** The language for `settings.documentLanguage` such as `de`, `fr-CH` or `PL_pl`; English for any other. */
export const documentLanguageOf = (value: string | null | undefined): DocumentLanguage => {
  const wanted = (value ?? '').trim().toLowerCase().split(/[-_]/)[0];
  return documentLanguages.find((language) => language === wanted) ?? 'en';
};
