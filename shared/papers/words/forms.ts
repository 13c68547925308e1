import type { PaperLanguage } from '../kind.ts';
import { de } from './forms/de.ts';
import { en } from './forms/en.ts';
import { es } from './forms/es.ts';
import { type FormWords, fr } from './forms/fr.ts';
import { it } from './forms/it.ts';
import { nl } from './forms/nl.ts';
import { pl } from './forms/pl.ts';

export type { FormWords } from './forms/fr.ts';

/**
 * The words of the forms CN 22 and CN 23 (Universal Postal Union, Convention Regulations, forms annex).
 * French is the Union's official language and appears on every form, next to the language of the paper
 * (English on a French one).
 */
const beside: Record<PaperLanguage, FormWords> = { en, de, fr: en, pl, es, it, nl };

/** The two languages of a form: the paper's own (English on a French one), and French. */
export const formWords = (language: PaperLanguage): { own: FormWords; french: FormWords } => ({
  own: beside[language],
  french: fr,
});
