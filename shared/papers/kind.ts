/** The papers of a shipment, by the type under which the store keeps them. */
export const paperKinds = [
  'COMMERCIAL_INVOICE',
  'PROFORMA_INVOICE',
  'CN22',
  'CN23',
  'PACKING_SLIP',
  'DELIVERY_NOTE',
] as const;
export type PaperKind = (typeof paperKinds)[number];

export const isPaperKind = (type: string): type is PaperKind =>
  (paperKinds as readonly string[]).includes(type);

/** Languages that papers are made in. */
export const paperLanguages = ['en', 'de', 'fr'] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

/** The paper's language for a document language such as `de`, `fr-CH` or `DE_at`; English for any other. */
export const paperLanguage = (documentLanguage: string | null | undefined): PaperLanguage => {
  const wanted = (documentLanguage ?? '').trim().toLowerCase().split(/[-_]/)[0];
  return paperLanguages.find((language) => language === wanted) ?? 'en';
};
