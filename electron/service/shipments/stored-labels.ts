import type { DocumentKind } from '../../../shared/printing/document.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import type { NewDocument, StoredDocument } from '../../core/documents.ts';
import type { NewPrintJob } from '../../core/print-job-store.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';

/** The labels that a shipment has now, in the order of its parcels. */
export const storedLabels = async (
  store: Pick<ShipmentStore, 'documents' | 'document'>,
  reference: string,
): Promise<StoredDocument[]> => {
  const known = (await store.documents(reference)).filter(
    ({ documentType, superseded }) => documentType === 'LABEL' && !superseded,
  );
  known.sort((one, other) => one.parcelIndex - other.parcelIndex || one.id - other.id);
  const documents = await Promise.all(known.map(({ id }) => store.document(id)));
  return documents.filter((document) => document !== null);
};

/** The bytes of one print job; `foreign` ones as they came, for whatever printer. */
export interface Payload extends Pick<NewPrintJob, 'format' | 'foreign' | 'proof'> {
  content: Uint8Array;
}

/** Which of several kinds of the same label is printed, the best first. */
const preferred: Record<PrinterProfile['language'], readonly DocumentKind[]> = {
  zpl: ['ZPL', 'PDF', 'PNG', 'GIF', 'EPL'],
  pdf: ['PDF', 'PNG', 'GIF', 'ZPL', 'EPL'],
};

const byKind = <T extends { format: DocumentKind }>(documents: readonly T[]): Map<DocumentKind, T[]> => {
  const kinds = new Map<DocumentKind, T[]>();
  for (const document of documents) {
    kinds.set(document.format, [...(kinds.get(document.format) ?? []), document]);
  }
  return kinds;
};

/**
 * Labels that another service has made, each as a print job of its own. Where it sent every one in several kinds, those
 * that suit the printer best.
 * @param parcels of the shipment: no more documents than these are different labels, whatever their kinds
 */
export const payloadsOf = (
  documents: readonly Pick<NewDocument, 'format' | 'content'>[],
  language: PrinterProfile['language'] | null,
  parcels: number,
): Payload[] => {
  const kinds = byKind(documents);
  const counts = new Set([...kinds.values()].map(({ length }) => length));
  const isRepeated = kinds.size > 1 && counts.size === 1 && documents.length > parcels;
  const best = preferred[language ?? 'pdf'].find((kind) => kinds.has(kind));
  const chosen = isRepeated && best ? (kinds.get(best) ?? []) : documents;
  return chosen.map(({ content, format }) => ({ content, format, foreign: true }));
};
