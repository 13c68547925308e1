import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { PrinterReason } from '../../shared/printing/status.ts';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { countryInWords, timeOfDay } from './value-forms.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    keySeparator: false;
    resources: typeof en;
  }
}

/** Starts the translations. All words are in the program: nothing is loaded later, nothing flickers. */
export const startTranslations = async (language: 'en' | 'de'): Promise<void> => {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'common',
    keySeparator: false,
    resources: { en, de },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  i18next.services.formatter?.add('printerReasons', printerReasons);
  i18next.services.formatter?.add('timeOfDay', timeOfDay);
  i18next.services.formatter?.add('countryName', countryInWords);
};

/** Codes of what keeps a printer from printing, `paper-out, head-open`, in words. */
const printerReasons = (codes: unknown, lng: string | undefined): string => {
  const known = String(codes ?? '').split(', ');
  return known.map((code) => i18next.t(`printers:reason.${code as PrinterReason}`, { lng })).join(', ');
};

export const speak = async (language: 'en' | 'de'): Promise<void> => {
  document.documentElement.lang = language;
  if (i18next.language !== language) await i18next.changeLanguage(language);
};
