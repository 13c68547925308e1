import { type DiffView, diff } from '../document/diff.ts';
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

/** A member as an update has it: the whole of it; null for one that went. */
const said = (before: unknown, after: unknown): unknown =>
  isBlank(after) && !Array.isArray(after) && after !== '' ? null : withNulls(before, after);

/** Members that differ, each as an update has it. */
const areas: DiffView<[name: string, value: unknown]> = {
  same: sameIgnoringBlank,
  // A member may have no name, and then the path of the whole.
  opens: (_path, _before, _after, step) => step === undefined,
  tell: (_path, before, after, name) =>
    typeof name === 'string' && name !== '__proto__' ? [[name, said(before, after)]] : [],
};

const differing = (from: Members, to: Members): Members => Object.fromEntries(diff(from, to, areas));

/**
 * The update that makes `to` of `from`: each area (settings, carrierDetails, addressData, shipmentItems, pickup, …)
 * that differs, whole. Null where nothing does. The wish for a label is no state and never in it.
 */
export const areaPatch = (from: Shipment, to: Shipment): { patch: Shipment; areas: string[] } | null => {
  const { shipmentInfo: fromInfo, ...fromRest } = from;
  const { shipmentInfo: toInfo, ...toRest } = to;
  const top = differing(fromRest, toRest);
  const { shipmentReference: _same, shipmentId: _own, ...info } = differing(fromInfo, toInfo);
  const areas = [...Object.keys(top), ...Object.keys(info).map((name) => `shipmentInfo.${name}`)];
  if (areas.length === 0) return null;
  const { shipmentReference } = to.shipmentInfo;
  return { patch: { ...top, shipmentInfo: { ...info, shipmentReference } } as Shipment, areas };
};
