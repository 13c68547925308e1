import type { DocumentLanguage } from '../document-language.ts';
import type { TestLabelContent } from '../label/content.ts';
import type { PrinterProfile } from './printer.ts';

/** The test label of a printer. Size and resolution are those that it is rendered with. */
export const testLabel = (
  printer: Pick<PrinterProfile, 'name' | 'language'>,
  language: DocumentLanguage = 'en',
): TestLabelContent => ({
  template: 'test',
  language,
  printerName: printer.name,
  printerLanguage: printer.language,
});
