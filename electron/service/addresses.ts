import { addressIdentity, bookAddress, isNoAddress } from '../../shared/address/book.ts';
import type { Address } from '../../shared/address/schema.ts';
import { addressesHead, addressesRows } from '../../shared/address-list/rows.ts';
import { PackdeskError } from '../../shared/errors.ts';
import type { DeskLanguage } from '../../shared/i18n/languages.ts';
import { requireRight } from '../core/access.ts';
import type { AddressBook, AddressEntry, AddressQuery } from '../core/address-book.ts';
import type { AuditStore } from '../core/audit-store.ts';
import type { Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import { importAddresses } from './addresses/import-addresses.ts';
import type { ListOptions, ListReport } from './lists/list-source.ts';

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
  /** The part of a CSV file behind the entry `after`; 0: its beginning. @throws PackdeskError auth.role */
  filePart(caller: Caller, language: DeskLanguage, after: number): Promise<AddressesPart>;
  /** See `importAddresses`. @throws PackdeskError auth.role besides */
  import(caller: Caller, options: ListOptions): Promise<ListReport>;
}

/** A part of a file, and where the next one begins; null behind the last. */
export interface AddressesPart {
  text: string;
  next: number | null;
}

/** Addresses of one part of a file. */
const PART = 500;

export const createAddresses = ({
  book,
  audit,
  clock,
}: {
  book: AddressBook;
  audit: Pick<AuditStore, 'note'>;
  clock: Clock;
}): Addresses => ({
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
  filePart: async (caller, language, after) => {
    requireRight(caller, 'articles');
    // The names and addresses of many people leave the desk.
    if (after === 0) await audit.note({ kind: 'addresses', action: 'exported', subject: 'CSV' });
    const entries = await book.after(after, PART);
    const rows = addressesRows(
      entries.map(({ address }) => address),
      language,
    );
    return {
      text: (after === 0 ? addressesHead(language) : '') + rows,
      next: entries.length < PART ? null : (entries.at(-1)?.id ?? null),
    };
  },
  import: async (caller, options) => {
    requireRight(caller, 'articles');
    return await importAddresses({ book, audit, clock }, options);
  },
});
