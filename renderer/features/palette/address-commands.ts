import type { Words } from '../../i18n/use-words.ts';
import { useAddressForm } from '../../stores/form/addresses.ts';
import {
  clear,
  copy,
  copyInvoice,
  mayEditAddresses,
  openBook,
  openPaste,
  saveToBook,
  swap,
} from '../addresses/address-actions.ts';
import { actionKeys } from '../form/addresses/action-keys.ts';
import { enterSection } from '../sections/enter-section.ts';
import type { Command } from './command.ts';

/** The address book, everywhere; and what can be done with the addresses of an open shipment. */
export const addressCommands = (t: Words): Command[] => {
  const { who } = useAddressForm.getState();
  const book = { id: 'address-book', words: t('addresses:book'), run: () => openBook(who) };
  if (!mayEditAddresses()) return [book];
  const note = t(`addresses:${who}`);
  const there = (todo: () => void) => () => {
    todo();
    enterSection('addresses');
  };
  return [
    {
      id: 'address-paste',
      words: t('addresses:paste'),
      note,
      keys: ['Alt', actionKeys.paste],
      run: () => openPaste(who),
    },
    { ...book, note, keys: ['Alt', actionKeys.book] },
    { id: 'address-swap', words: t('addresses:swap'), keys: ['Alt', actionKeys.swap], run: there(swap) },
    {
      id: 'address-invoice',
      words: t('addresses:toInvoice'),
      keys: ['Alt', actionKeys.toInvoice],
      run: there(copyInvoice),
    },
    {
      id: 'address-save',
      words: t('addresses:toBook'),
      note,
      keys: ['Alt', actionKeys.toBook],
      run: () => void saveToBook(who),
    },
    {
      id: 'address-copy',
      words: t('addresses:copy'),
      note,
      keys: ['Alt', actionKeys.copy],
      run: () => void copy(who),
    },
    {
      id: 'address-clear',
      words: t('addresses:clear'),
      note,
      keys: ['Alt', t('keys:keyDel')],
      run: there(() => clear(who)),
    },
  ];
};
