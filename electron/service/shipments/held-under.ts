import { normaliseScan } from '../../../shared/carrier/scan.ts';
import type { ShipmentStore, StoredShipment } from '../../core/shipment-store.ts';

/** Shipments held here under a code, as scanned or else as a label's barcode means it. */
export const heldUnder = async (
  store: Pick<ShipmentStore, 'byScan'>,
  code: string,
): Promise<StoredShipment[]> => {
  const literal = await store.byScan(code);
  return literal.length > 0 ? literal : await store.byScan(normaliseScan(code));
};
