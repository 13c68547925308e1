import { type DeskLanguage, deskLanguages } from '../i18n/languages.ts';

/** The language of a board, from the desk's setting; English where it has none. */
export const readDeskLanguage = (stored: unknown): DeskLanguage =>
  deskLanguages.find((language) => language === stored) ?? 'en';
