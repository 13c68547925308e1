import { createInstance, type i18n, type Resource } from 'i18next';

/** Writes a value for a placeholder with a format: `{{country, countryName}}`. */
export type Format = (value: unknown, language: string | undefined) => string;

export type Formats = Readonly<
  Record<'countryName' | 'networkTrouble' | 'printerReasons' | 'theCountry' | 'timeOfDay', Format>
>;

interface TranslationsOptions {
  language: string;
  /** By language, then area. */
  texts: Resource;
  formats: Formats;
  defaultArea?: string;
  /** Replaces a value that is missing; nothing by default. */
  missing?: (name: string) => string;
  /** For the window, whose parts know the instance by its name. */
  instance?: i18n;
}

/**
 * An instance of i18next over texts that are in the program: nothing is loaded later. English is the fallback. The
 * keys are flat (they have dots of their own).
 */
export const createTranslations = ({
  language,
  texts,
  formats,
  defaultArea,
  missing = () => '',
  instance: translations = createInstance(),
}: TranslationsOptions): i18n => {
  void translations.init({
    lng: language,
    fallbackLng: 'en',
    keySeparator: false,
    resources: texts,
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (_, [, inside = '']) => missing(inside.split(',')[0]?.trim() ?? ''),
    initAsync: false,
    ...(defaultArea !== undefined && { defaultNS: defaultArea }),
  });
  for (const [name, format] of Object.entries(formats)) translations.services.formatter?.add(name, format);
  return translations;
};
