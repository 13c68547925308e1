import { labelOptions } from '../../../shared/label/label-options.ts';
import { carrierPaperName, isCarrierPaper } from '../../../shared/papers/kind.ts';
import type { PaperDocument, SaveResponse, ShipmentResult } from '../../../shared/service.ts';
import { misspelledMembers } from '../../../shared/shipment/fields/misspelled.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Draft, ShownDocument } from './draft.ts';

const ANSWERS = {
  create: {
    type: 'https://tools.ietf.org/html/rfc9110#section-15.3.2',
    title: 'Shipment created.',
    status: 201,
  },
  update: {
    type: 'https://tools.ietf.org/html/rfc9110#section-15.3.1',
    title: 'Shipment updated.',
    status: 200,
  },
} as const;

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');

/** The papers of a carrier, by its engine's names. */
const papersOf = (documents: readonly ShownDocument[]): PaperDocument[] =>
  documents.flatMap(({ documentType: type, format, content, pages }) =>
    isCarrierPaper(type)
      ? [{ documentType: carrierPaperName(type), format, pages: pages ?? 1, content: base64(content) }]
      : [],
  );

const result = ({
  reference,
  document,
  documents: made,
  carrierPapers,
  shown: present,
}: Draft): ShipmentResult => {
  const documents = made ? [...made, ...(carrierPapers ?? [])] : present;
  const inResponse = documents !== undefined && labelOptions(document).inResponse ? documents : [];
  const shown = inResponse.filter(({ documentType }) => documentType === 'LABEL');
  const papers = papersOf(inResponse);
  return {
    shipmentReference: reference,
    carrierCode: document.carrierDetails?.carrierCode ?? '',
    trackingNumber: document.shipmentInfo.shipmentItems?.[0]?.trackingNumber ?? '',
    labelGenerated: documents !== undefined,
    documents: shown.map(({ documentType, format, content }) => ({
      documentType,
      format,
      content: base64(content),
    })),
    ...(papers.length > 0 && { papers }),
  };
};

/** Members of a request whose names are nearly one of the interface; null for none. */
const warningsOf = (request: readonly Shipment[]): SaveResponse['warnings'] | null => {
  const found = request.flatMap((shipment, index) =>
    misspelledMembers(shipment).map(({ path, meant }): [string, string[]] => [
      `shipment[${index}].${path}`,
      [`is no field of the interface. Did you mean ${meant}? It is stored as it came, and does nothing.`],
    ]),
  );
  return found.length === 0 ? null : Object.fromEntries(found);
};

/**
 * The answer of a create or update: the first shipment's result as `data`, each one's in `results`.
 * @param request the shipments as they came
 */
export const saveResponse = (
  kind: 'create' | 'update',
  drafts: readonly Draft[],
  request: readonly Shipment[] = [],
): SaveResponse => {
  const results = drafts.map(result);
  const [first] = results;
  if (!first) throw new Error('A save has one shipment at least.');
  // They may be large: in `results` alone.
  const { papers: _, ...data } = first;
  const warnings = warningsOf(request);
  return { ...ANSWERS[kind], data, results, ...(warnings && { warnings }) };
};
