import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import type { NewDocument, StoredDocument } from '../../core/documents.ts';
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

/** The bytes of one print job. */
export interface Payload {
  format: 'PDF' | 'ZPL';
  content: Uint8Array;
}

/**
 * Labels that another service has made, as bytes for a printer: those in its language, else what there is, which the
 * queue then refuses. Labels in ZPL go out one after the other as one; of other documents each is a job.
 */
export const payloadsOf = (
  documents: readonly Pick<NewDocument, 'format' | 'content'>[],
  language: PrinterProfile['language'] | null,
): Payload[] => {
  const printable = documents.flatMap(({ content, format }): Payload[] =>
    format === 'PNG' ? [] : [{ format, content }],
  );
  const wanted = language === 'zpl' ? 'ZPL' : 'PDF';
  const fitting = printable.filter(({ format }) => format === wanted);
  const chosen = fitting.length > 0 ? fitting : printable;
  if (chosen.length < 2 || chosen.some(({ format }) => format !== 'ZPL')) return chosen;
  return [{ format: 'ZPL', content: Buffer.concat(chosen.map(({ content }) => content)) }];
};
