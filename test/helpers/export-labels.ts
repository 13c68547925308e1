import type { NewDocument } from '../../electron/core/documents.ts';
import type { ShipmentChange } from '../../electron/core/shipment-store.ts';
import { ExportProfile, type ExportProfileInput } from '../../shared/export/profile.ts';
import { columns, creation, edit, history } from './store.ts';

/** An export of references, states and tracking numbers into a folder. */
export const exportOf = (folder: string, over: Partial<ExportProfileInput> = {}): ExportProfile =>
  ExportProfile.parse({
    id: 'shop',
    name: 'Shop',
    format: 'csv',
    row: 'shipment',
    when: 'label',
    columns: [
      { heading: 'reference', from: ['shipmentInfo.shipmentReference'] },
      { heading: 'state', from: ['fact.status'] },
      { heading: 'tracking', from: ['fact.trackingNumbers'] },
    ],
    folder,
    ...over,
  });

const textOf = (reference: string): string =>
  JSON.stringify({
    shipmentInfo: { shipmentReference: reference, shipmentItems: [{ trackingNumber: `T-${reference}` }] },
  });

const label = (reference: string, at: number): NewDocument => ({
  documentType: 'LABEL',
  format: 'PDF',
  parcelIndex: 0,
  content: Buffer.from(reference),
  createdAt: at,
});

/** A shipment that gets its label with its creation. */
export const labelled = (reference: string, at: number): ShipmentChange =>
  creation(reference, {
    text: textOf(reference),
    columns: columns({ status: 20, labelledAt: at }),
    history: history({ at, action: 'create' }),
    documents: [label(reference, at)],
  });

/** Its label is void. */
export const voided = (reference: string, version: number, at: number): ShipmentChange =>
  edit(reference, version, {
    text: JSON.stringify({ shipmentInfo: { shipmentReference: reference, shipmentItems: [{}] } }),
    columns: columns({ status: 10, labelledAt: null }),
    history: history({ at, action: 'void' }),
    voidsLabel: true,
  });
