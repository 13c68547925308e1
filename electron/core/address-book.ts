import type { Address } from '../../shared/address/schema.ts';

/** An address of the desk's book. Times are ms since 1970. */
export interface AddressEntry {
  id: number;
  address: Address;
  /** Number of times it was taken or saved. */
  used: number;
  createdAt: number;
  usedAt: number;
}

/** An address on its way into the book. An entry with the same identity is changed instead of doubled. */
export interface AddressToKeep {
  /** See `addressIdentity`. */
  identity: string;
  address: Address;
  at: number;
}

export interface AddressQuery {
  /** Words to find in names, streets, cities, postcodes, persons and numbers; part of a word is enough. */
  text?: string;
  offset: number;
  limit: number;
}

/** The desk's own address book. One call is one transaction. A shipment's save keeps addresses in its own. */
export interface AddressBook {
  /** The ones used most often first, of those the last used. */
  search(query: AddressQuery): Promise<{ total: number; entries: AddressEntry[] }>;
  /** Keeps an address; with `id` it takes that entry's place. Null where that entry is gone. */
  save(address: AddressToKeep, id?: number): Promise<AddressEntry | null>;
  /** The addresses of these identities; those that are not in the book are left out. */
  ofIdentities(identities: readonly string[]): Promise<{ identity: string; address: Address }[]>;
  /** Those after an id, in the order of their ids. */
  after(id: number, limit: number): Promise<AddressEntry[]>;
  /** Keeps addresses of a list: they count as never used, or as often as before. In one transaction. */
  saveMany(addresses: readonly AddressToKeep[]): Promise<void>;
  /** Counts that an entry was taken. */
  use(id: number, at: number): Promise<void>;
  /** The entry that was removed, as it was; null where there was none. */
  remove(id: number): Promise<AddressEntry | null>;
  /** Puts a removed entry back as it was, unless its address has been added again. */
  restore(entry: AddressEntry, identity: string): Promise<AddressEntry>;
}
