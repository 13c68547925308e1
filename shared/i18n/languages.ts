/** Languages of the window, ISO 639-1. The catalogue has every text of the desk in them; English is the fallback. */
export const deskLanguages = ['en', 'de'] as const;
export type DeskLanguage = (typeof deskLanguages)[number];

/** Languages of labels and papers. Those that are no language of the window have only the texts of documents. */
export const documentLanguages = [...deskLanguages, 'fr', 'pl', 'es', 'it', 'nl'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];
