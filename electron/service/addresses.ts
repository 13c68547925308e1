import { addressIdentity, bookAddress, isNoAddress } from '../../shared/address/book.ts';
import type { Address } from '../../shared/address/schema.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { requireRight } from '../core/access.ts';
import type { AddressBook, AddressEntry, AddressQuery } from '../core/address-book.ts';
import type { Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';

/** The desk's address book as people use it. A shipment's save keeps its addresses (`saveAddress`). */
export interface Addresses {
  /** @throws PackdeskError auth.role */
  search(caller: Caller, query: AddressQuery): Promise<{ total: number; entries: AddressEntry[] }>;
  /**
   * Keeps an address; with `id` it changes that entry. The same address is kept once.
   * @throws PackdeskError auth.role, address.empty, address.gone
   */
  save(caller: Caller, address: Address, id?: number): Promise<AddressEntry>;
  /** Counts that an entry was taken. */
  use(caller: Caller, id: number): Promise<void>;
  /** The entry as it was, so that it can be restored; null if it was already removed. */
  remove(caller: Caller, id: number): Promise<AddressEntry | null>;
  /** Puts a removed entry back as it was. */
  restore(caller: Caller, entry: AddressEntry): Promise<AddressEntry>;
}

export const createAddresses = ({ book, clock }: { book: AddressBook; clock: Clock }): Addresses => ({
  search: (caller, query) => {
    requireRight(caller, 'read');
    return book.search(query);
  },
  save: async (caller, given, id) => {
    requireRight(caller, 'write');
    if (isNoAddress(given)) throw new PackdeskError('address.empty');
    const address = bookAddress(given);
    const entry = await book.save({ identity: addressIdentity(address), address, at: clock.now() }, id);
    if (entry === null) throw new PackdeskError('address.gone');
    return entry;
  },
  use: async (caller, id) => {
    requireRight(caller, 'write');
    await book.use(id, clock.now());
  },
  remove: async (caller, id) => {
    requireRight(caller, 'write');
    return await book.remove(id);
  },
  restore: async (caller, entry) => {
    requireRight(caller, 'write');
    const address = bookAddress(entry.address);
    return await book.restore({ ...entry, address }, addressIdentity(address));
  },
});
