import { labelOptions } from '../../../shared/label/label-options.ts';
import type { SaveResponse, ShipmentResult } from '../../../shared/service.ts';
import type { Draft } from './draft.ts';

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

const result = ({ reference, document, documents: made, shown: present }: Draft): ShipmentResult => {
  const documents = made ?? present;
  const shown = documents !== undefined && labelOptions(document).inResponse ? documents : [];
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
  };
};

/** The answer of a create or update: the first shipment's result as `data`, each one's in `results`. */
export const saveResponse = (kind: 'create' | 'update', drafts: readonly Draft[]): SaveResponse => {
  const results = drafts.map(result);
  const [data] = results;
  if (!data) throw new Error('A save has one shipment at least.');
  return { ...ANSWERS[kind], data, results };
};
