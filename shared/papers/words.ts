import type { PaperWords } from '../i18n/en/papers.ts';
import { papers } from '../i18n/index.ts';
import { addTexts } from '../i18n/texts.ts';
import { carrierPaperName, isCarrierPaper, type PaperLanguage, type StoredPaper } from './kind.ts';

export type { PaperWords } from '../i18n/en/papers.ts';

export const paperWords: (language: PaperLanguage) => PaperWords = addTexts('papers', papers);

/** English title of a paper, for files and jobs: windows have names of their own. */
export const paperTitle = (kind: StoredPaper): string =>
  isCarrierPaper(kind)
    ? `${carrierPaperName(kind).replaceAll('_', ' ')} (carrier)`
    : paperWords('en').titles[kind];
