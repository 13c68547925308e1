import { isBlank, sameIgnoringBlank } from '../document/equality.ts';
import { isMembers, type Members, memberOf } from '../document/members.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';

/** The value with a null for each member to remove: right whether a remote merges or replaces. */
const withNulls = (from: unknown, to: unknown): unknown => {
  if (!isMembers(to)) return to;
  const result: Members = { ...to };
  if (!isMembers(from)) return result;
  for (const [name, before] of Object.entries(from)) {
    const after = memberOf(to, name);
    if (after === undefined) result[name] = before === undefined ? undefined : null;
    else result[name] = withNulls(before, after);
  }
  return result;
};

/** Members that differ, each whole; null for one that went. */
const differing = (from: Members, to: Members, skip: string): Members => {
  const patch: Members = {};
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    if (name === skip || name === '__proto__') continue;
    const [before, after] = [from[name], memberOf(to, name)];
    if (sameIgnoringBlank(before, after)) continue;
    patch[name] = isBlank(after) && !Array.isArray(after) && after !== '' ? null : withNulls(before, after);
  }
  return patch;
};

/**
 * The update that makes `to` of `from`: each area (settings, carrierDetails, addressData, shipmentItems, pickup, …)
 * that differs, whole. Null where nothing does. The wish for a label is no state and never in it.
 */
export const areaPatch = (from: Shipment, to: Shipment): { patch: Shipment; areas: string[] } | null => {
  const top = differing(from as Members, to as Members, 'shipmentInfo');
  const info = differing(from.shipmentInfo as Members, to.shipmentInfo as Members, 'shipmentReference');
  delete info.shipmentId;
  const areas = [...Object.keys(top), ...Object.keys(info).map((name) => `shipmentInfo.${name}`)];
  if (areas.length === 0) return null;
  const { shipmentReference } = to.shipmentInfo;
  return { patch: { ...top, shipmentInfo: { ...info, shipmentReference } } as Shipment, areas };
};
