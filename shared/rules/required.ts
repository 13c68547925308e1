import { placesOf, valueAt } from '../document/path.ts';
import { type PartyName, party, partyPath } from '../shipment/parties.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { filled } from './rule.ts';

/** An address may be in any element of `addressData`; its fields are required there. */
const OF_PARTY = /^shipmentInfo\.addressData(?:\[\])?\.(sender|recipient|invoice)\.(.+)$/;

const isEmpty = (value: unknown): boolean => !filled(value) || (Array.isArray(value) && value.length === 0);

/**
 * Places where a shipment lacks a field that a carrier asks for: concrete paths of a template such as
 * `shipmentInfo.shipmentItems[].content`.
 */
export const requiredPlaces = (shipment: Shipment, template: string): string[] => {
  const [, name, field] = OF_PARTY.exec(template) ?? [];
  if (name !== undefined && field !== undefined) {
    const at = party(shipment, name as PartyName)?.path ?? partyPath(name as PartyName);
    return isEmpty(valueAt(shipment, `${at}.${field}`)) ? [`${at}.${field}`] : [];
  }
  return placesOf(shipment, template).filter((path) => isEmpty(valueAt(shipment, path)));
};
