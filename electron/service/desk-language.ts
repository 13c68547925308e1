import { type DocumentLanguage, documentLanguageOf } from '../../shared/document-language.ts';
import type { SettingsStore } from '../core/settings-store.ts';

/** The setting with the language of the desk's window. */
const WINDOW_LANGUAGE_SETTING = 'desk.language';

/** The setting with the language of labels and papers that name none. */
const DOCUMENT_LANGUAGE_SETTING = 'desk.documentLanguage';

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * The language of labels and papers whose shipment names none: the desk's setting for it, the window's language
 * until it has one, English where neither is set.
 */
export const deskDocumentLanguage = async (settings: Pick<SettingsStore, 'get'>): Promise<DocumentLanguage> =>
  documentLanguageOf(
    text(await settings.get(DOCUMENT_LANGUAGE_SETTING)) ?? text(await settings.get(WINDOW_LANGUAGE_SETTING)),
  );
