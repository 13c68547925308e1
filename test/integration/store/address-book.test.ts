import { describe, expect, it } from 'vitest';
import type { AddressToKeep } from '../../../electron/core/address-book.ts';
import { addressIdentity } from '../../../shared/address/book.ts';
import type { Address } from '../../../shared/address/schema.ts';
import { creation, edit, openAt, someTime, tempFolder, tempStore } from '../../helpers/store.ts';

const toKeep = (address: Address, at = someTime): AddressToKeep => ({
  identity: addressIdentity(address),
  address,
  at,
});

const mueller: Address = {
  name: 'Müller & Söhne',
  street: 'Lagerstraße',
  houseNo: '12',
  postalCode: '27612',
  city: 'Loxstedt',
  countryIsoCode: 'DE',
  contactPerson: { name: 'Grete Gross', email: 'g@example.org' },
};
const huber: Address = { name: 'Huber AG', city: 'Zürich', countryIsoCode: 'CH' };
const wang: Address = { name: '上海贸易', city: '上海', countryIsoCode: 'CN' };

const page = { offset: 0, limit: 10 };

describe('the address book', () => {
  it('keeps an address once, the newer words win, and counts its uses', async () => {
    const { addresses } = await tempStore();
    const first = await addresses.save(toKeep(mueller));
    const again = await addresses.save(
      toKeep({ ...mueller, contactPerson: { name: 'B' }, name: 'MÜLLER & söhne' }, someTime + 5),
    );
    expect(again).toEqual({
      id: first?.id,
      address: { ...mueller, contactPerson: { name: 'B' }, name: 'MÜLLER & söhne' },
      used: 2,
      createdAt: someTime,
      usedAt: someTime + 5,
    });
    expect((await addresses.search(page)).total).toBe(1);
    expect((await addresses.search({ ...page, text: 'grete' })).total).toBe(0);
  });

  it.each([
    ['soehne', []],
    ['sohne', ['Müller & Söhne']],
    ['üller lox', ['Müller & Söhne']],
    ['gross', ['Müller & Söhne']],
    ['276', ['Müller & Söhne']],
    ['g@example', ['Müller & Söhne']],
    ['zü', ['Huber AG']],
    ['贸', ['上海贸易']],
    ['müller zürich', []],
    ['&', []],
    ['  ', ['上海贸易', 'Huber AG', 'Müller & Söhne']],
  ])('finds %j', async (text, names) => {
    const { addresses } = await tempStore();
    for (const [index, address] of [mueller, huber, wang].entries())
      await addresses.save(toKeep(address, someTime + index));
    const found = await addresses.search({ ...page, text });
    expect(found.entries.map(({ address }) => address.name)).toEqual(names);
    expect(found.total).toBe(names.length);
  });

  it('shows what is used most first, page by page', async () => {
    const { addresses } = await tempStore();
    for (let index = 0; index < 25; index += 1)
      await addresses.save(toKeep({ name: `Firma ${index}` }, someTime + index));
    const all = (await addresses.search({ offset: 0, limit: 50 })).entries;
    const oldest = all.find(({ address }) => address.name === 'Firma 0');
    await addresses.use(oldest?.id ?? 0, someTime + 1000);
    const first = await addresses.search({ text: 'firma', offset: 0, limit: 20 });
    const second = await addresses.search({ text: 'firma', offset: 20, limit: 20 });
    expect(first.total).toBe(25);
    expect(first.entries.slice(0, 2).map(({ address }) => address.name)).toEqual(['Firma 0', 'Firma 24']);
    expect(first.entries[0]).toMatchObject({ used: 2, usedAt: someTime + 1000 });
    expect(second.entries).toHaveLength(5);
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(25);
  });

  it('changes an entry, takes the place of another with the same address, and says when it is gone', async () => {
    const { addresses } = await tempStore();
    const one = await addresses.save(toKeep(mueller));
    const other = await addresses.save(toKeep(huber));
    const changed = await addresses.save(toKeep({ ...huber, vatNumber: 'CHE1' }), one?.id);
    expect(changed).toMatchObject({ id: one?.id, address: { vatNumber: 'CHE1' } });
    expect((await addresses.search(page)).entries.map(({ id }) => id)).toEqual([one?.id]);
    expect((await addresses.search({ ...page, text: 'loxstedt' })).total).toBe(0);
    expect(await addresses.save(toKeep(mueller), other?.id)).toBeNull();
  });

  it('removes an entry and gives it back as it was', async () => {
    const { addresses } = await tempStore();
    await addresses.save(toKeep(mueller));
    const kept = await addresses.save(toKeep(mueller, someTime + 7));
    const removed = await addresses.remove(kept?.id ?? 0);
    expect(removed).toEqual(kept);
    expect((await addresses.search({ ...page, text: 'müller' })).total).toBe(0);
    expect(await addresses.remove(kept?.id ?? 0)).toBeNull();
    expect(kept && (await addresses.restore(kept, addressIdentity(mueller)))).toEqual(kept);
    expect((await addresses.search({ ...page, text: 'müller' })).entries).toEqual([kept]);
  });

  it('gives an entry back beside one that has come in its place', async () => {
    const { addresses } = await tempStore();
    const kept = await addresses.save(toKeep(mueller));
    if (kept === null) throw new Error('not kept');
    await addresses.remove(kept.id);
    const newer = await addresses.save(toKeep(huber));
    const back = await addresses.restore(kept, addressIdentity(mueller));
    expect(back.id).not.toBe(newer?.id);
    expect((await addresses.search(page)).total).toBe(2);
    // The same address has come in again since: there is still one.
    expect(await addresses.restore(kept, addressIdentity(huber))).toEqual(newer);
    expect((await addresses.search(page)).total).toBe(2);
  });
});

describe('addresses of a shipment’s save', () => {
  it('are durable with it', async () => {
    const folder = await tempFolder();
    const store = await openAt(folder);
    await store.shipments.commit([creation('A-1', { addresses: [toKeep(mueller)] })]);
    await store.close();
    const again = await openAt(folder);
    expect((await again.addresses.search({ ...page, text: 'müller' })).total).toBe(1);
    await again.close();
  });

  it('are not there when anything of the commit is refused', async () => {
    const { shipments, addresses } = await tempStore();
    await shipments.commit([creation('A-1')]);
    const results = [
      await shipments.commit([
        creation('A-2', { id: 2, addresses: [toKeep(mueller)] }),
        edit('A-1', 9, { addresses: [toKeep(huber)] }),
      ]),
      await shipments.commit([creation('A-1', { addresses: [toKeep(wang)] })]),
    ];
    expect(results.map(({ outcome }) => outcome)).toEqual(['stale', 'taken']);
    expect(await addresses.search(page)).toEqual({ total: 0, entries: [] });
    expect((await addresses.search({ ...page, text: 'müller' })).total).toBe(0);
  });
});
