import { createHash } from 'node:crypto';
import type { Address } from '../../../shared/address/schema.ts';
import type { EngineRoute } from '../../../shared/carrier/profile.ts';
import { withoutCarriedId } from '../../../shared/shipment/carried-ids.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';

/** The members of objects in the order of their names: the same content has one text. */
const sorted = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Tells what a bought label says: without what the purchase itself gives, and how the label is delivered. */
export const fingerprintOf = (
  {
    shipment,
    ownAddress,
    carrier,
  }: { shipment: Shipment; ownAddress: Address | null; carrier: { engine: EngineRoute } },
  service: string,
): string => {
  const { settings: all, shipmentInfo, ...rest } = shipment;
  const { printSettings, ...settings } = all ?? {};
  const { shipmentId, shipmentItems, ...info } = shipmentInfo;
  const parcels = (shipmentItems ?? []).map(({ trackingNumber, labelNumber, ...parcel }) =>
    withoutCarriedId(parcel),
  );
  const { id, carrierId } = carrier.engine;
  const content = { service, id, carrierId, ownAddress, settings, rest, info, parcels };
  return createHash('sha256').update(JSON.stringify(content, sorted)).digest('hex');
};
