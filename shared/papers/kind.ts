import { type DocumentLanguage, documentLanguageOf, documentLanguages } from '../document-language.ts';

/** The papers of a shipment, by the type under which the store keeps them. */
export const paperKinds = [
  'COMMERCIAL_INVOICE',
  'PROFORMA_INVOICE',
  'CN22',
  'CN23',
  'PACKING_SLIP',
  'DELIVERY_NOTE',
  'RETURN_SLIP',
] as const;
export type PaperKind = (typeof paperKinds)[number];

export const isPaperKind = (type: string): type is PaperKind =>
  (paperKinds as readonly string[]).includes(type);

/** Papers speak the languages that labels do. */
export const paperLanguages = documentLanguages;
export type PaperLanguage = DocumentLanguage;
export const paperLanguage = documentLanguageOf;
