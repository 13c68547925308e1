import { createInstance, type i18n, type Resource } from 'i18next';

/** Writes a value for a placeholder with a format: `{{country, countryName}}`. */
export type Format = (value: unknown, language: string | undefined) => string;

export type Formats = Readonly<Record<'countryName' | 'printerReasons' | 'timeOfDay', Format>>;

interface TranslationsOptions {
  language: string;
  /** By language, then area. */
  texts: Resource;
  formats: Formats;
  defaultArea?: string;
}

/**
 * An instance of i18next over texts that are in the program: nothing is loaded later. English is the fallback. A
 * value that is missing leaves its name in braces. The keys are flat (they have dots of their own).
 */
export const createTranslations = ({ language, texts, formats, defaultArea }: TranslationsOptions): i18n => {
  const translations = createInstance();
  void translations.init({
    lng: language,
    fallbackLng: 'en',
    keySeparator: false,
    resources: texts,
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (_, [, inside = '']) => `{${inside.split(',')[0]?.trim()}}`,
    initAsync: false,
    ...(defaultArea !== undefined && { defaultNS: defaultArea }),
  });
  for (const [name, format] of Object.entries(formats)) translations.services.formatter?.add(name, format);
  return translations;
};
