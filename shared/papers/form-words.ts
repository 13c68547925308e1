import type { FormWords } from '../i18n/en/forms.ts';
import { forms } from '../i18n/index.ts';
import { addTexts } from '../i18n/texts.ts';
import type { PaperLanguage } from './kind.ts';

export type { FormWords } from '../i18n/en/forms.ts';

const wordsIn: (language: PaperLanguage) => FormWords = addTexts('forms', forms);

/**
 * The words of the forms CN 22 and CN 23 (Universal Postal Union, Convention Regulations, forms annex) in two
 * languages: the paper's own, and French. French is the Union's official language and appears on every form; a
 * French one has English beside it.
 */
export const formWords = (language: PaperLanguage): { own: FormWords; french: FormWords } => ({
  own: wordsIn(language === 'fr' ? 'en' : language),
  french: wordsIn('fr'),
});
