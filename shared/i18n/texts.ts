import { utcTime } from '../moments.ts';
import { type DeskLanguage, type DocumentLanguage, deskLanguages } from './languages.ts';
import { createTranslations, type Formats } from './translations.ts';
import { troubleWords } from './trouble-words.ts';

/** The service's callers may be in another time zone, and read codes: only the window writes them as words. */
const formats: Formats = {
  timeOfDay: (value) => utcTime(value),
  countryName: String,
  networkTrouble: troubleWords,
  printerReasons: String,
  theCountry: String,
};

/** The texts of the service, the documents and the command line. The window has an instance of its own. */
const translations = createTranslations({
  language: 'en',
  texts: {},
  formats,
  missing: (name) => `{${name}}`,
});

/**
 * Adds an area of the catalogue.
 * @returns all its texts in a language
 */
export const addTexts = <Language extends string, Texts extends object>(
  area: string,
  texts: Readonly<Record<Language, Texts>>,
): ((language: Language) => Texts) => {
  for (const language of Object.keys(texts)) {
    // The texts themselves: a copy of each would cost every start.
    translations.addResourceBundle(language, area, texts[language as Language], false, true, {
      skipCopy: true,
      silent: true,
    });
  }
  return (language) => translations.getResourceBundle(language, area) as Texts;
};

export type TextValues = Readonly<Record<string, string | number>>;

/** In place of a brace of a value, which is no placeholder even where it looks like one. */
const BRACE = '\uFDD0';

const withoutBraces = (value: string | number): string | number =>
  typeof value === 'string' ? value.replaceAll('{', BRACE) : value;

/** Fills the placeholders of a text: `Page {{n}} of {{m}}`. One that has no value keeps its name: `{n}`. */
export const fillText = (text: string, values: TextValues, language: DocumentLanguage = 'en'): string => {
  if (!text.includes('{{')) return text;
  const written = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, withoutBraces(value)]),
  );
  return translations.services.interpolator.interpolate(text, written, language, {}).replaceAll(BRACE, '{');
};

/** A text in each language of the desk. */
export const inDeskLanguages = (say: (language: DeskLanguage) => string): Record<DeskLanguage, string> =>
  Object.fromEntries(deskLanguages.map((language) => [language, say(language)])) as Record<
    DeskLanguage,
    string
  >;
