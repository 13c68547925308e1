import type { CarrierProfile } from '../../../shared/carrier/profile.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import { isOf } from './profiles.ts';

/** States in which a shipment still needs its carrier: its label may be bought, or voided. */
const OPEN = [ShipmentStatus.open, ShipmentStatus.labelled];

/** Counts the shipments that have not left and use a carrier. */
export const openShipments = async (
  store: Pick<ShipmentStore, 'list'>,
  carrierCode: string,
): Promise<number> => {
  const lists = await Promise.all(
    OPEN.map((status) => store.list({ carrierCode, status, offset: 0, limit: 1 })),
  );
  return lists.reduce((sum, { total }) => sum + total, 0);
};

/** The carriers of an engine, each with how many open shipments use it. */
export const carriersOf = async (
  store: Pick<ShipmentStore, 'list'>,
  carriers: readonly CarrierProfile[],
  id: string,
): Promise<{ profile: CarrierProfile; shipments: number }[]> =>
  Promise.all(
    carriers
      .filter((profile) => isOf(profile, id))
      .map(async (profile) => ({ profile, shipments: await openShipments(store, profile.code) })),
  );
