import { spellingsOf } from '../../shared/shipment/reference.ts';
import type { ShipmentStore } from './shipment-store.ts';

/** The spelling under which a shipment is stored; null where none is. A reference of one spelling is not looked up. */
export const storedReference = async (
  store: Pick<ShipmentStore, 'byReferences'>,
  reference: string,
): Promise<string | null> => {
  if (spellingsOf(reference).length === 1) return reference;
  const [stored] = await store.byReferences([reference]);
  return stored?.reference ?? null;
};
