import type { CarrierProfile } from '../../../shared/carrier/profile.ts';
import { withCarrier } from '../../../shared/carrier/with-carrier.ts';
import { labelSourceOf } from '../../../shared/rules/index.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { type BenchContext, readinessOf } from './readiness.ts';

/** A carrier that this desk draws labels of, and the shipment as it goes with it. */
export interface OfflineCarrier {
  carrier: CarrierProfile;
  shipment: Shipment;
}

/**
 * The first carrier whose labels are drawn here and which takes the shipment as it is; null where none does. Services
 * that were booked must be its own too.
 */
export const offlineCarrier = (shipment: Shipment, context: BenchContext): OfflineCarrier | null => {
  const { carriers, remote = false } = context;
  const now = shipment.carrierDetails?.carrierCode?.trim() ?? '';
  for (const carrier of carriers) {
    if (carrier.code === now || carrier.labels !== 'desk') continue;
    for (const { code } of carrier.products) {
      const changed = withCarrier(shipment, { carrierCode: carrier.code, productCode: code });
      if (labelSourceOf(changed, { carriers, remote }) !== 'desk') continue;
      if (readinessOf(changed, context).errors.length === 0) return { carrier, shipment: changed };
    }
  }
  return null;
};
