import type { DocumentLanguage } from '../document-language.ts';
import type { LabelWords } from '../i18n/en/labels.ts';
import { labels } from '../i18n/index.ts';
import { addTexts } from '../i18n/texts.ts';

/** Words printed on labels. */
export const labelWords: (language: DocumentLanguage) => LabelWords = addTexts('labels', labels);

/**
 * A weight in the label's language, without digits that say nothing: 4.2 becomes "4.20 kg", 12.3456 "12.346 kg". All
 * but English have a decimal comma; thousands are not grouped.
 */
export const weightText = (kg: number, language: DocumentLanguage): string => {
  const text = kg.toFixed(3).replace(/0$/, '');
  return `${language === 'en' ? text : text.replace('.', ',')} kg`;
};
