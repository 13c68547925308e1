import { type DocumentLanguage, documentLanguages } from '../../../document-language.ts';
import type { Words } from '../../../words.ts';
import { words } from '../build.ts';

const languageNames: Record<DocumentLanguage, Words> = {
  en: words('English', 'Englisch'),
  de: words('German', 'Deutsch'),
  fr: words('French', 'Französisch'),
  pl: words('Polish', 'Polnisch'),
  es: words('Spanish', 'Spanisch'),
  it: words('Italian', 'Italienisch'),
  nl: words('Dutch', 'Niederländisch'),
};

/** Languages that papers and labels can be made in, ISO 639-1. */
export const documentLanguageChoices = documentLanguages.map((value) => ({
  value,
  label: languageNames[value],
}));

export const labelTypes = [
  { value: 'PDF', label: words('PDF', 'PDF') },
  { value: 'ZPL', label: words('ZPL (label printer)', 'ZPL (Etikettendrucker)') },
  { value: 'PNG', label: words('PNG (picture)', 'PNG (Bild)') },
] as const;

export const labelSizeChoices = [
  { value: 'A6', label: words('A6 (105 × 148 mm)', 'A6 (105 × 148 mm)') },
  { value: '4x6', label: words('4 × 6 inches (102 × 152 mm)', '4 × 6 Zoll (102 × 152 mm)') },
  { value: '100x150', label: words('100 × 150 mm', '100 × 150 mm') },
  { value: '4x8', label: words('4 × 8 inches (102 × 203 mm)', '4 × 8 Zoll (102 × 203 mm)') },
  { value: 'A5', label: words('A5 (148 × 210 mm)', 'A5 (148 × 210 mm)') },
  { value: 'A4', label: words('A4 (210 × 297 mm)', 'A4 (210 × 297 mm)') },
  { value: 'Letter', label: words('Letter (216 × 279 mm)', 'Letter (216 × 279 mm)') },
  { value: '4x4', label: words('4 × 4 inches (102 × 102 mm)', '4 × 4 Zoll (102 × 102 mm)') },
  { value: '62', label: words('Roll of 62 mm (62 × 100 mm)', 'Rolle 62 mm (62 × 100 mm)') },
] as const;

export const labelResponses = [
  { value: 'Base64', label: words('In the answer (Base64)', 'In der Antwort (Base64)') },
  { value: 'None', label: words('Not in the answer', 'Nicht in der Antwort') },
] as const;
