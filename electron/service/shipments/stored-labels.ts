import { isCarrierPaper } from '../../../shared/papers/kind.ts';
import type { DocumentKind } from '../../../shared/printing/document.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import type { NewDocument, StoredDocument } from '../../core/documents.ts';
import type { NewPrintJob } from '../../core/print-job-store.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';

const storedDocuments = async (
  store: Pick<ShipmentStore, 'documents' | 'document'>,
  reference: string,
  isWanted: (documentType: string) => boolean,
): Promise<StoredDocument[]> => {
  const known = (await store.documents(reference)).filter(
    ({ documentType, superseded }) => isWanted(documentType) && !superseded,
  );
  known.sort((one, other) => one.parcelIndex - other.parcelIndex || one.id - other.id);
  const documents = await Promise.all(known.map(({ id }) => store.document(id)));
  return documents.filter((document) => document !== null);
};

/** The labels that a shipment has now, in the order of its parcels. */
export const storedLabels = (
  store: Pick<ShipmentStore, 'documents' | 'document'>,
  reference: string,
): Promise<StoredDocument[]> => storedDocuments(store, reference, (type) => type === 'LABEL');

/** The papers that its carrier has made beside them, in the order in which they came. */
export const storedCarrierPapers = (
  store: Pick<ShipmentStore, 'documents' | 'document'>,
  reference: string,
): Promise<StoredDocument[]> => storedDocuments(store, reference, isCarrierPaper);

/** The bytes of one print job; `foreign` ones as they came, for whatever printer. */
export interface Payload
  extends Pick<NewPrintJob, 'format' | 'foreign' | 'rotation' | 'proof' | 'held' | 'parcel'> {
  content: Uint8Array;
}

/** Order of preference among formats of the same label. */
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

/** Least number of labels in these documents: ZPL may have many in one. */
const labelsIn = (documents: readonly Pick<NewDocument, 'format' | 'content'>[]): number =>
  documents.reduce(
    (sum, { format, content }) =>
      sum + (format === 'ZPL' ? (Buffer.from(content).toString('latin1').match(/\^XZ/gi)?.length ?? 1) : 1),
    0,
  );

/**
 * Labels that another service has made, each as a print job of its own. Where it sent all of them in several
 * kinds, those that suit the printer best; further ones of another kind, which may be duplicates, wait for a
 * person: nothing prints twice automatically. As many labels as parcels are theirs, in that order.
 * @param parcels of the shipment: fewer labels of a kind than these are not all of them
 */
export const payloadsOf = (
  documents: readonly Pick<NewDocument, 'format' | 'content'>[],
  language: PrinterProfile['language'] | null,
  parcels: number,
): Payload[] => {
  const kinds = byKind(documents);
  const whole = preferred[language ?? 'pdf'].find((kind) => {
    const some = kinds.get(kind);
    return some && labelsIn(some) >= Math.max(1, parcels);
  });
  const best = kinds.size > 1 && whole ? (kinds.get(whole) ?? []) : documents;
  const again = [...kinds].flatMap(([kind, others]) =>
    kind === whole || best === documents || others.length === best.length ? [] : others,
  );
  const isOfEach = again.length === 0 && best.length === parcels && labelsIn(best) === parcels;
  const held = { code: 'document.second', details: { kind: again[0]?.format ?? '' } };
  return [
    ...best.map(({ content, format }, parcel) => ({
      content,
      format,
      foreign: true,
      ...(isOfEach && { parcel }),
    })),
    ...again.map(({ content, format }) => ({ content, format, foreign: true, held })),
  ];
};
