import { useScreenKeys } from '../../../ui/screen-keys.ts';
import {
  clear,
  copy,
  copyInvoice,
  focusedParty,
  mayEditAddresses,
  openBook,
  openPaste,
  saveToBook,
  swap,
} from '../../addresses/address-actions.ts';

/** Letters with Alt, by their position: Alt changes the character on a Mac. */
export const actionKeys = {
  swap: 'W',
  paste: 'V',
  book: 'B',
  copy: 'C',
  toBook: 'S',
  toInvoice: 'I',
} as const;

const reading: Record<string, () => void> = {
  KeyB: () => openBook(focusedParty()),
  KeyC: () => void copy(focusedParty()),
  KeyS: () => void saveToBook(focusedParty()),
};
const writing: Record<string, () => void> = {
  KeyW: swap,
  KeyV: () => openPaste(focusedParty()),
  KeyI: copyInvoice,
  Delete: () => clear(focusedParty()),
};

const todoOf = (event: KeyboardEvent): (() => void) | undefined => {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return undefined;
  return reading[event.code] ?? (mayEditAddresses() ? writing[event.code] : undefined);
};

/** The keys of the addresses, while their section is on screen. */
export const useActionKeys = (): void =>
  useScreenKeys((event) => {
    const todo = todoOf(event);
    if (!todo) return;
    event.preventDefault();
    todo();
  });
