import { readyShipment } from './shipments.ts';

/** A carrier whose labels are drawn at the desk, or made by the remote. */
export const distantCarrier = (labels: 'desk' | 'remote') => ({
  code: 'DISTANT',
  name: 'Distant Freight',
  products: [{ code: 'STANDARD', name: 'Standard' }],
  labelTemplate: 'gs1',
  numbering: 'sscc',
  labels,
  dangerousGoods: 'all',
});

/** A shipment of that carrier that is ready for its label. */
export const distantShipment = (reference: string, parcels = 1) => ({
  ...readyShipment(reference, parcels),
  carrierDetails: { carrierCode: 'DISTANT', productCode: 'STANDARD' },
});
