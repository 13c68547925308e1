import { bookFields } from '../address/book.ts';
import type { PostcodeField } from '../address/postcode.ts';
import type { Address } from '../address/schema.ts';
import { withValueAt } from '../document/path.ts';
import { type PartyName, party, partyPath } from './parties.ts';
import type { Shipment } from './schema/shipment.ts';

/** Changes of a shipment's addresses as a whole. An address keeps its place in the list. */

const pathOf = (shipment: Shipment, name: PartyName): string =>
  party(shipment, name)?.path ?? partyPath(name);

/** The shipment with this address in this place; null takes it away. */
export const withParty = (shipment: Shipment, name: PartyName, address: Address | null): Shipment =>
  withValueAt(shipment, pathOf(shipment, name), address ?? undefined);

/** Sender and recipient change places, with all that they say; one that is not there leaves its place empty. */
export const swapParties = (shipment: Shipment): Shipment => {
  const sender = party(shipment, 'sender')?.address ?? null;
  const recipient = party(shipment, 'recipient')?.address ?? null;
  const [from, to] = [pathOf(shipment, 'sender'), pathOf(shipment, 'recipient')];
  return withValueAt(withValueAt(shipment, from, recipient ?? undefined), to, sender ?? undefined);
};

const recipientsOwn = ['lockerId', 'postOfficeRetailId', 'postNumber', 'poBoxId'] as const;

const without = (address: Address, names: readonly string[]): Address =>
  Object.fromEntries(Object.entries(address).filter(([name]) => !names.includes(name)));

/**
 * The invoice goes to the recipient: where, but for the lockers that no letter reaches, and who. The
 * shipment's `settings` are the recipient's own.
 */
export const invoiceFromRecipient = (shipment: Shipment): Shipment => {
  const recipient = party(shipment, 'recipient')?.address;
  if (!recipient) return shipment;
  return withParty(shipment, 'invoice', without(recipient, [...recipientsOwn, 'settings']));
};

const replaced: readonly string[] = [
  ...bookFields,
  'zipCode' satisfies PostcodeField,
  'contactPerson',
] as const;

/** Another address in the place of the one that is there, whose settings and unknown members stay. */
export const withAddressTaken = (shipment: Shipment, name: PartyName, taken: Address): Shipment => {
  const kept = without(party(shipment, name)?.address ?? {}, replaced);
  return withParty(shipment, name, { ...taken, ...kept });
};

/** Further sets of addresses that have one of this kind too: the interface has a list, the form shows the first. */
export const furtherParties = (shipment: Shipment, name: PartyName): Address[] => {
  const found = (shipment.shipmentInfo.addressData ?? []).flatMap((set): Address[] => {
    const address = set[name];
    return address ? [address] : [];
  });
  return found.slice(1);
};
