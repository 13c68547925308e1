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

const CARRIER = 'CARRIER:';
const LONGEST_NAME = 40;

/**
 * A document that a carrier has made beside the label, by its engine's name for it: `CARRIER:commercial_invoice`. It is
 * stored and printed as the papers of this desk are, and never made here.
 */
export type CarrierPaper = `CARRIER:${string}`;

/** @param category the engine's name, in any spelling */
export const carrierPaper = (category: string): CarrierPaper => {
  const name = category
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
    .slice(0, LONGEST_NAME);
  return `${CARRIER}${name || 'document'}`;
};

export const isCarrierPaper = (type: string): type is CarrierPaper => type.startsWith(CARRIER);

/** The engine's name, as `commercial_invoice`. */
export const carrierPaperName = (type: CarrierPaper): string => type.slice(CARRIER.length);

/** Any paper that a shipment can have in the store. */
export type StoredPaper = PaperKind | CarrierPaper;

export const isStoredPaper = (type: string): type is StoredPaper => isPaperKind(type) || isCarrierPaper(type);

/** Papers speak the languages that labels do. */
export const paperLanguages = documentLanguages;
export type PaperLanguage = DocumentLanguage;
export const paperLanguage = documentLanguageOf;
