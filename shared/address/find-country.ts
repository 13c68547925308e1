import { type NameIndex, nameIndex } from '../named.ts';
import { countryCodes } from './country.ts';
import { countryNamed } from './country-names.ts';

/** Made at the first question: the program starts without it. */
let made: NameIndex<string> | null = null;
const index = (): NameIndex<string> => {
  made ??= nameIndex(countryCodes, countryNamed);
  return made;
};

/**
 * The countries that a text is the code or a name of: by code (ISO 3166-1 alpha-2 or alpha-3, UK and EL too) or by
 * name in English, German or the country's own language, with or without accents, or by what some call it. Several
 * where they share it (`Korea`). Nothing is guessed by its beginning, and a text with digits says more than a country
 * (a postcode).
 */
export const countriesCalled = (text: string): readonly string[] =>
  /\p{N}/u.test(text) ? [] : index().exact(text);

/** The country that a text means beyond doubt (see `countriesCalled`); null where it means none or several. */
export const findCountry = (text: string): string | null => {
  const [country = null, ...others] = countriesCalled(text);
  return others.length === 0 ? country : null;
};
