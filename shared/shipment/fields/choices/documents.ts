import { type DocumentLanguage, documentLanguages } from '../../../document-language.ts';
import type { Words } from '../../../words.ts';
import { choice } from '../build.ts';

const languageNames: Record<DocumentLanguage, Words> = {
  en: choice('languageNames.en'),
  de: choice('languageNames.de'),
  fr: choice('languageNames.fr'),
  pl: choice('languageNames.pl'),
  es: choice('languageNames.es'),
  it: choice('languageNames.it'),
  nl: choice('languageNames.nl'),
};

/** Languages that papers and labels can be made in, ISO 639-1. */
export const documentLanguageChoices = documentLanguages.map((value) => ({
  value,
  label: languageNames[value],
}));

export const labelTypes = [
  { value: 'PDF', label: choice('labelTypes.PDF') },
  { value: 'ZPL', label: choice('labelTypes.ZPL') },
  { value: 'PNG', label: choice('labelTypes.PNG') },
] as const;

export const labelSizeChoices = [
  { value: 'A6', label: choice('labelSizeChoices.A6') },
  { value: '4x6', label: choice('labelSizeChoices.4x6') },
  { value: '100x150', label: choice('labelSizeChoices.100x150') },
  { value: '4x8', label: choice('labelSizeChoices.4x8') },
  { value: 'A5', label: choice('labelSizeChoices.A5') },
  { value: 'A4', label: choice('labelSizeChoices.A4') },
  { value: 'Letter', label: choice('labelSizeChoices.Letter') },
  { value: '4x4', label: choice('labelSizeChoices.4x4') },
  { value: '62', label: choice('labelSizeChoices.62') },
] as const;

export const labelResponses = [
  { value: 'Base64', label: choice('labelResponses.Base64') },
  { value: 'None', label: choice('labelResponses.None') },
] as const;
