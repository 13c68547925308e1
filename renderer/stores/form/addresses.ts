import { create } from 'zustand';
import type { PartyName } from '../../../shared/shipment/parties.ts';
import { bench } from '../bench/index.ts';

interface AddressState {
  /** The open tab; others next to it where there is room. */
  tab: PartyName;
  /** The address that is being worked on: where the focus was last, and what dialogs are about. */
  who: PartyName;
  /** A block that was pasted into a field, for the dialog that splits it. */
  block: string;
}

export const partyNames: readonly PartyName[] = ['recipient', 'sender', 'invoice'];

/** Address of the open shipment that keys and dialogs act on. */
export const useAddressForm = create<AddressState>(() => ({ tab: 'recipient', who: 'recipient', block: '' }));

export const workOn = (who: PartyName): void => useAddressForm.setState({ who });

/** Brings an address on screen. */
export const openParty = (who: PartyName): void => useAddressForm.setState({ tab: who, who });

/** Address that a path below the shipment belongs to; null for all other paths. */
export const partyOfPath = (path: string | null | undefined): PartyName | null => {
  const hit = /^shipmentInfo\.addressData\[\d+\]\.(sender|recipient|invoice)\b/.exec(path ?? '');
  return (hit?.[1] as PartyName | undefined) ?? null;
};

// Another shipment begins with whom it goes to.
bench.store.subscribe((state, before) => {
  const reference = state.opened?.shipment.shipmentInfo.shipmentReference;
  if (reference !== before.opened?.shipment.shipmentInfo.shipmentReference) openParty('recipient');
});
