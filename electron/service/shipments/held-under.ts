import type { ShipmentStore, StoredShipment } from '../../core/shipment-store.ts';

/**
 * Shipments held here under the first name that leads to any.
 * @param names of a scanned code (`scanNames`), the likeliest first
 */
export const heldUnder = async (
  store: Pick<ShipmentStore, 'byScan'>,
  names: readonly string[],
): Promise<StoredShipment[]> => {
  for (const name of names) {
    const held = await store.byScan(name);
    if (held.length > 0) return held;
  }
  return [];
};
