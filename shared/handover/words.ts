import type { DocumentLanguage } from '../document-language.ts';
import { de } from './words/de.ts';
import { en, type ManifestWords } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import { it } from './words/it.ts';
import { nl } from './words/nl.ts';
import { pl } from './words/pl.ts';

export type { ManifestWords } from './words/en.ts';

const words: Record<DocumentLanguage, ManifestWords> = { en, de, fr, pl, es, it, nl };

export const manifestWords = (language: DocumentLanguage): ManifestWords => words[language];
