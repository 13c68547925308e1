import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import {
  board,
  carrierReasons,
  errors,
  needs,
  rateReasons,
  rules,
  tableProblems,
  unfit,
} from '../../shared/i18n/index.ts';
import type { DeskLanguage } from '../../shared/i18n/languages.ts';
import { createTranslations, type Format } from '../../shared/i18n/translations.ts';
import { troubleWords } from '../../shared/i18n/trouble-words.ts';
import type { PrinterReason } from '../../shared/printing/status.ts';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { countryInWords, theCountry, timeOfDay } from './value-forms.ts';

/** Texts of the window: its own, and those of the catalogue that it shares with the service. */
export type WindowTexts = typeof en & {
  board: typeof board.en;
  errors: typeof errors.en;
  needs: typeof needs.en;
  /** A rule or a mistake is named by what came over the bridge. */
  carrierReasons: Readonly<Record<string, string>>;
  rateReasons: Readonly<Record<string, string>>;
  rules: Readonly<Record<string, string>>;
  tableProblems: Readonly<Record<string, string>>;
  unfit: Readonly<Record<string, string>>;
};

const own = { en, de };

/** All texts of the window in a language. */
export const windowTexts = (language: DeskLanguage) => ({
  ...own[language],
  board: board[language],
  carrierReasons: carrierReasons[language],
  errors: errors[language],
  needs: needs[language],
  rateReasons: rateReasons[language],
  rules: rules[language],
  tableProblems: tableProblems[language],
  unfit: unfit[language],
});

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    keySeparator: false;
    resources: WindowTexts;
  }
}

/** Codes of what keeps a printer from printing, `paper-out, head-open`, in words. */
const printerReasons: Format = (codes, lng) => {
  const known = String(codes ?? '').split(', ');
  return known.map((code) => i18next.t(`printers:reason.${code as PrinterReason}`, { lng })).join(', ');
};

/** Starts the translations, in the one instance that the window's parts know. */
export const startTranslations = async (language: DeskLanguage): Promise<void> => {
  createTranslations({
    language,
    defaultArea: 'common',
    texts: { en: windowTexts('en'), de: windowTexts('de') },
    formats: {
      ...{ networkTrouble: troubleWords, printerReasons, timeOfDay },
      ...{ countryName: countryInWords, theCountry },
    },
    instance: i18next.use(initReactI18next),
  });
};

export const speak = async (language: DeskLanguage): Promise<void> => {
  document.documentElement.lang = language;
  if (i18next.language !== language) await i18next.changeLanguage(language);
};
