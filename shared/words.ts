import type { DeskLanguage } from './i18n/languages.ts';

/** A text in each language of the desk. */
export type Words = Record<DeskLanguage, string>;
