import { type FilledIn, isPlaceholder } from '../customs/placeholders.ts';
import { isEmptyName } from '../customs/vague-words.ts';
import { placesOf, valueAt } from '../document/path.ts';
import { type PartyName, party, partyPath } from '../shipment/parties.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { filled } from './rule.ts';

/** An address may be in any element of `addressData`; its fields are required there. */
const OF_PARTY = /^shipmentInfo\.addressData(?:\[\])?\.(sender|recipient|invoice)\.(.+)$/;

/** Fields whose texts are words or contacts. Codes and references of a carrier may well be NA or 0000. */
const KINDS: Readonly<Record<string, FilledIn>> = {
  ...{ name: 'name', street: 'street', city: 'city' },
  ...{ 'contactPerson.name': 'name', 'contactPerson.email': 'email' },
  ...{ 'contactPerson.phone': 'phone', 'contactPerson.mobile': 'phone' },
};
const GOODS = /(?:\.articles\[\]\.description|\.shipmentItems\[\]\.content)$/;

const isEmpty = (value: unknown, template: string): boolean => {
  if (!filled(value) || (Array.isArray(value) && value.length === 0)) return true;
  if (typeof value !== 'string') return false;
  const kind = KINDS[OF_PARTY.exec(template)?.[2] ?? ''];
  return kind ? isPlaceholder(kind, value) : GOODS.test(template) && isEmptyName(value);
};

/**
 * Places where a shipment lacks a field that a carrier asks for: concrete paths of a template such as
 * `shipmentInfo.shipmentItems[].content`.
 */
export const requiredPlaces = (shipment: Shipment, template: string): string[] => {
  const [, name, field] = OF_PARTY.exec(template) ?? [];
  if (name !== undefined && field !== undefined) {
    const at = party(shipment, name as PartyName)?.path ?? partyPath(name as PartyName);
    return isEmpty(valueAt(shipment, `${at}.${field}`), template) ? [`${at}.${field}`] : [];
  }
  return placesOf(shipment, template).filter((path) => isEmpty(valueAt(shipment, path), template));
};
