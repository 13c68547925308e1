import type { Address } from '../address/schema.ts';
import type { Shipment } from './schema/shipment.ts';

export type PartyName = 'sender' | 'recipient' | 'invoice';

/** An address of a shipment with its path. */
export interface Party {
  address: Address;
  /** Below the shipment, e.g. `shipmentInfo.addressData[0].recipient`. */
  path: string;
}

/**
 * The first address of this kind. The interface holds addresses as an array of objects with up to three
 * each; which element carries which one is the sender's choice. Null where there is none.
 */
export const party = (shipment: Shipment, name: PartyName): Party | null => {
  const elements = shipment.shipmentInfo.addressData ?? [];
  const index = elements.findIndex((element) => element[name] != null);
  const address = elements[index]?.[name];
  return address ? { address, path: partyPath(name, index) } : null;
};

/** Path of an address of this kind, existing or not. */
export const partyPath = (name: PartyName, index = 0): string => `shipmentInfo.addressData[${index}].${name}`;

/** True where nothing of an address is filled in. */
export const isBlank = (address: Address): boolean =>
  Object.values(address).every((value) => typeof value !== 'string' || value.trim() === '');
