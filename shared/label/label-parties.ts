import type { Address } from '../address/schema.ts';
import { isBlank, type PartyName, party } from '../shipment/parties.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';

/**
 * The address that a label has for a party: the first of the shipment, and for the sender of one that names none the
 * desk's own. Empty where there is none.
 */
export const labelParty = (
  shipment: Shipment,
  name: PartyName,
  defaultSender: Address | null | undefined,
): Address => {
  const named = party(shipment, name)?.address;
  if (name !== 'sender') return named ?? {};
  return (named && !isBlank(named) ? named : defaultSender) ?? {};
};
