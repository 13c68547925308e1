import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { isNoAddress } from '../../../shared/address/book.ts';
import { formatAddress } from '../../../shared/address/format.ts';
import type { Address } from '../../../shared/address/schema.ts';
import { type PartyName, party } from '../../../shared/shipment/parties.ts';
import {
  invoiceFromRecipient,
  swapParties,
  withAddressTaken,
  withParty,
} from '../../../shared/shipment/party-edits.ts';
import { call } from '../../api/desk.ts';
import { toFailure } from '../../api/failure.ts';
import { bench } from '../../stores/bench/index.ts';
import { isReadOnly } from '../../stores/bench/open-state.ts';
import { openParty, partyOfPath, useAddressForm, workOn } from '../../stores/form/addresses.ts';
import { show } from '../../stores/screen.ts';
import { copyText } from '../../ui/copy-text.ts';

const t = i18next.t.bind(i18next);

const tell = (message: string, color = 'green'): void => {
  notifications.show({ message, color });
};

const addressOf = (who: PartyName): Address | null => {
  const { edited } = bench.store.getState();
  return (edited && party(edited, who)?.address) ?? null;
};

/** An open shipment whose addresses may still be changed. */
export const mayEditAddresses = (): boolean => {
  const { view, opened } = bench.store.getState();
  return view === 'shipment' && !isReadOnly(opened);
};

/** The address that has the focus, else the one whose tab is open. */
export const focusedParty = (): PartyName => {
  const { activeElement } = document;
  const field = activeElement instanceof HTMLElement ? activeElement.dataset.field : null;
  return partyOfPath(field) ?? useAddressForm.getState().who;
};

/** True where there is nothing in an address. */
export const isEmpty = (who: PartyName): boolean => {
  const address = addressOf(who);
  return address === null || isNoAddress(address);
};

export const swap = (): void => bench.change(swapParties);

export const copyInvoice = (): void => {
  bench.change(invoiceFromRecipient);
  openParty('invoice');
};

export const clear = (who: PartyName): void => {
  if (addressOf(who) === null) return;
  bench.change((shipment) => withParty(shipment, who, null));
  tell(t('addresses:cleared', { who: t(`addresses:${who}`), key: `${t('keys:keyCtrl')}+Z` }), 'gray');
};

/** Fills an address with another one, all its fields as one step. */
export const takeAddress = (who: PartyName, address: Address): void => {
  bench.change((shipment) => withAddressTaken(shipment, who, address));
  openParty(who);
};

/** The address as it prints abroad, with whom to ring, as lines. */
export const copy = async (who: PartyName): Promise<void> => {
  const address = addressOf(who);
  if (address === null) return;
  const language = i18next.language === 'de' ? 'de' : 'en';
  const { phone, mobile, email } = address.contactPerson ?? {};
  const lines = [...formatAddress(address, { language, otherCountry: null }), phone, mobile, email];
  const copied = await copyText(lines.filter(Boolean).join('\n'));
  tell(t(copied ? 'addresses:copied' : 'addresses:copyFailed'), copied ? 'green' : 'red');
};

export const saveToBook = async (who: PartyName): Promise<void> => {
  const address = addressOf(who);
  if (address === null || isEmpty(who)) return;
  try {
    await call('addresses.save', { address });
    tell(t('addresses:inBook'));
  } catch (thrown) {
    const { code, details } = toFailure(thrown);
    tell(t('addresses:toBookFailed', { why: t(`errors:${code}.title`, details) }), 'red');
  }
};

/** The dialog that splits a block; with the block where it is there already. */
export const openPaste = (who: PartyName, block = ''): void => {
  useAddressForm.setState({ who, block });
  show('address-paste');
};

export const openBook = (who: PartyName): void => {
  workOn(who);
  show('address-book');
};
