import type { Address } from '../../shared/address/schema.ts';
import type { AddressEntry, AddressQuery, AddressToKeep } from '../core/address-book.ts';
import type { ReadDb, WriteDb } from './connection.ts';
import { searchGrams, searchQuery } from './search-text.ts';

interface Row {
  id: number;
  address: string;
  used: number;
  createdAt: number;
  usedAt: number;
}

const columns = 'b.id, b.address, b.used, b.created_at AS createdAt, b.used_at AS usedAt';

const entryOf = ({ address, ...row }: Row): AddressEntry => ({
  ...row,
  address: JSON.parse(address) as Address,
});

const searchable = ({ contactPerson, ...address }: Address): string[] =>
  [...Object.values(address), ...Object.values(contactPerson ?? {})].filter(
    (value): value is string => typeof value === 'string',
  );

const order = 'ORDER BY b.used DESC, b.used_at DESC, b.id DESC';

/** The address book: words, a page and the total. */
export const addressReads = (db: ReadDb) => {
  const found = 'address_search f CROSS JOIN address_book b ON b.id = f.rowid WHERE address_search MATCH ?';
  const all = db.prepare<[limit: number, offset: number], Row>(
    `SELECT ${columns} FROM address_book b ${order} LIMIT ? OFFSET ?`,
  );
  const matching = db.prepare<[match: string, limit: number, offset: number], Row>(
    `SELECT ${columns} FROM ${found} ${order} LIMIT ? OFFSET ?`,
  );
  const count = db.prepare<[], number>('SELECT count(*) FROM address_book').pluck();
  const countMatching = db
    .prepare<[match: string], number>('SELECT count(*) FROM address_search WHERE address_search MATCH ?')
    .pluck();

  const byIdentities = db.prepare<[identities: string], { identity: string; address: string }>(
    'SELECT identity, address FROM address_book WHERE identity IN (SELECT value FROM json_each(?))',
  );
  const following = db.prepare<[id: number, limit: number], Row>(
    `SELECT ${columns} FROM address_book b WHERE b.id > ? ORDER BY b.id LIMIT ?`,
  );

  const search = ({ text, offset, limit }: AddressQuery): { total: number; entries: AddressEntry[] } => {
    const typed = text?.trim() ?? '';
    if (typed === '') return { total: count.get() ?? 0, entries: all.all(limit, offset).map(entryOf) };
    const match = searchQuery(typed);
    // Punctuation alone finds nothing.
    if (match === null) return { total: 0, entries: [] };
    return {
      total: countMatching.get(match) ?? 0,
      entries: matching.all(match, limit, offset).map(entryOf),
    };
  };
  return {
    search,
    ofIdentities: (identities: readonly string[]): { identity: string; address: Address }[] =>
      byIdentities
        .all(JSON.stringify(identities))
        .map(({ identity, address }) => ({ identity, address: JSON.parse(address) as Address })),
    after: (id: number, limit: number): AddressEntry[] => following.all(id, limit).map(entryOf),
  };
};

interface Values {
  identity: string;
  name: string;
  city: string;
  country: string;
  address: string;
}

const valuesOf = (identity: string, address: Address): Values => ({
  identity,
  name: address.name ?? '',
  city: address.city ?? '',
  country: address.countryIsoCode ?? '',
  address: JSON.stringify(address),
});

const statements = (db: WriteDb) => ({
  byId: db.prepare<[id: number], Row>(`SELECT ${columns} FROM address_book b WHERE b.id = ?`),
  idOf: db.prepare<[identity: string], number>('SELECT id FROM address_book WHERE identity = ?').pluck(),
  insert: db.prepare<[Values & { id: number | null; used: number; createdAt: number; usedAt: number }]>(
    `INSERT INTO address_book (id, identity, name, city, country, address, used, created_at, used_at)
     VALUES (@id, @identity, @name, @city, @country, @address, @used, @createdAt, @usedAt)`,
  ),
  update: db.prepare<[Values & { id: number }]>(
    `UPDATE address_book SET identity = @identity, name = @name, city = @city, country = @country,
       address = @address WHERE id = @id`,
  ),
  use: db.prepare<[at: number, id: number]>(
    'UPDATE address_book SET used = used + 1, used_at = max(used_at, ?) WHERE id = ?',
  ),
  remove: db.prepare<[id: number]>('DELETE FROM address_book WHERE id = ?'),
  index: db.prepare<[id: number, grams: string]>(
    'INSERT OR REPLACE INTO address_search (rowid, grams) VALUES (?, ?)',
  ),
  removeIndex: db.prepare<[id: number]>('DELETE FROM address_search WHERE rowid = ?'),
});

export const addressWrites = (db: WriteDb) => {
  const rows = statements(db);

  const entry = (id: number): AddressEntry | null => {
    const row = rows.byId.get(id);
    return row === undefined ? null : entryOf(row);
  };

  const index = (id: number, address: Address): void => {
    rows.index.run(id, searchGrams(searchable(address)));
  };

  const drop = (id: number): void => {
    rows.removeIndex.run(id);
    rows.remove.run(id);
  };

  const put = (id: number, { identity, address }: AddressToKeep): void => {
    // An entry that is changed into another one takes its place: the same address is kept once.
    const same = rows.idOf.get(identity);
    if (same !== undefined && same !== id) drop(same);
    rows.update.run({ ...valuesOf(identity, address), id });
    index(id, address);
  };

  const add = (
    identity: string,
    { id, address, ...row }: Omit<AddressEntry, 'id'> & { id: number | null },
  ): number => {
    const added = rows.insert.run({ ...valuesOf(identity, address), ...row, id });
    const made = Number(added.lastInsertRowid);
    index(made, address);
    return made;
  };

  const keep = (address: AddressToKeep): number => {
    const { identity, at } = address;
    const id = rows.idOf.get(identity);
    if (id === undefined)
      return add(identity, { id: null, address: address.address, used: 1, createdAt: at, usedAt: at });
    put(id, address);
    rows.use.run(at, id);
    return id;
  };

  return {
    /** For a shipment's own transaction. */
    keep,
    operations: {
      saveAddress: (address: AddressToKeep, id?: number): AddressEntry | null => {
        if (id === undefined) return entry(keep(address));
        if (rows.byId.get(id) === undefined) return null;
        put(id, address);
        return entry(id);
      },
      saveAddresses: (addresses: readonly AddressToKeep[]): void => {
        for (const address of addresses) {
          const id = rows.idOf.get(address.identity);
          if (id !== undefined) put(id, address);
          else
            add(address.identity, {
              ...{ id: null, address: address.address, used: 0 },
              ...{ createdAt: address.at, usedAt: address.at },
            });
        }
      },
      useAddress: (id: number, at: number): void => {
        rows.use.run(at, id);
      },
      removeAddress: (id: number): AddressEntry | null => {
        const removed = entry(id);
        drop(id);
        return removed;
      },
      restoreAddress: (removed: AddressEntry, identity: string): AddressEntry => {
        const taken = rows.byId.get(removed.id) !== undefined;
        const same = rows.idOf.get(identity);
        const id = same ?? add(identity, { ...removed, id: taken ? null : removed.id });
        return entry(id) ?? removed;
      },
    },
  };
};
