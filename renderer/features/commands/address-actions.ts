import type { PartyName } from '../../../shared/shipment/parties.ts';
import type { Words } from '../../i18n/use-words.ts';
import type { Cannot } from '../../stores/bench/cannot.ts';
import { useAddressForm } from '../../stores/form/addresses.ts';
import {
  clear,
  copy,
  copyInvoice,
  focusedParty,
  isEmpty,
  mayEditAddresses,
  openBook,
  openPaste,
  saveToBook,
  swap,
} from '../addresses/address-actions.ts';
import { enterSection } from '../sections/enter-section.ts';
import type { Action, PaletteOffer } from './action.ts';

const who = (): PartyName => useAddressForm.getState().who;
const note = (t: Words): string => t(`addresses:${who()}`);

/** Done from the palette, it is shown where it happened. */
const shown = (todo: () => void) => (): void => {
  todo();
  enterSection('addresses');
};

/** Of the address that has the focus; from the palette of the one that was worked on last. */
const withParty = (todo: (party: PartyName) => void, offer: PaletteOffer = {}): Action => ({
  run: () => todo(focusedParty()),
  offer: { listed: mayEditAddresses, note, run: () => todo(who()), ...offer },
});

/** Of an address that is there. */
const withFilled = (todo: (party: PartyName) => void, offer: PaletteOffer = {}): Action => ({
  ...withParty(todo, offer),
  cannot: () => (isEmpty(focusedParty()) ? { why: 'no-address' } : null),
});

const whyNone =
  (...all: PartyName[]) =>
  (): Cannot | null =>
    all.every(isEmpty) ? { why: 'no-address' } : null;

const clearShown = shown(() => clear(who()));

/** Actions on the addresses of an open shipment; and the address book, everywhere. */
export const addressActions = {
  'address-paste': withParty(openPaste),
  'address-book': withParty(openBook, {
    listed: () => true,
    note: (t) => (mayEditAddresses() ? note(t) : undefined),
    hint: mayEditAddresses,
  }),
  'address-swap': {
    run: swap,
    cannot: whyNone('sender', 'recipient'),
    offer: { listed: mayEditAddresses, run: shown(swap) },
  },
  'address-invoice': {
    run: copyInvoice,
    cannot: whyNone('recipient'),
    offer: { listed: mayEditAddresses, run: shown(copyInvoice) },
  },
  'address-save': withFilled((party) => void saveToBook(party)),
  'address-copy': withFilled((party) => void copy(party)),
  'address-clear': withFilled(clear, { run: clearShown }),
} as const satisfies Record<string, Action>;
