import type { PaperLanguage } from './kind.ts';
import { de } from './words/de.ts';
import { en, type PaperWords } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import { it } from './words/it.ts';
import { nl } from './words/nl.ts';
import { pl } from './words/pl.ts';

export type { PaperWords } from './words/en.ts';

const words: Record<PaperLanguage, PaperWords> = { en, de, fr, pl, es, it, nl };

export const paperWords = (language: PaperLanguage): PaperWords => words[language];

/** `{n}` of {m}` and the like, filled. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
