import type { PaperWords } from '../i18n/en/papers.ts';
import { papers } from '../i18n/index.ts';
import { addTexts } from '../i18n/texts.ts';
import type { PaperLanguage } from './kind.ts';

export type { PaperWords } from '../i18n/en/papers.ts';

export const paperWords: (language: PaperLanguage) => PaperWords = addTexts('papers', papers);
