import type { DocumentLanguage } from '../document-language.ts';
import type { ManifestWords } from '../i18n/en/manifests.ts';
import { manifests } from '../i18n/index.ts';
import { addTexts } from '../i18n/texts.ts';

export type { ManifestWords } from '../i18n/en/manifests.ts';

export const manifestWords: (language: DocumentLanguage) => ManifestWords = addTexts('manifests', manifests);
