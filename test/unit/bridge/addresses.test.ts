import { describe, expect, it } from 'vitest';
import { setUp, testDesk } from '../../helpers/desk.ts';

const huber = { name: 'Huber AG', city: 'Zürich', countryIsoCode: 'CH', settings: { saveAddress: true } };

describe('the address book over the bridge', () => {
  it('keeps, finds, counts, removes and gives back', async () => {
    const { client } = await testDesk();
    await setUp(client);
    const { entry } = await client.call('addresses.save', { address: huber });
    expect(entry.address).toEqual({ name: 'Huber AG', city: 'Zürich', countryIsoCode: 'CH' });
    await client.call('addresses.use', { id: entry.id });
    const found = await client.call('addresses.search', { text: 'hub', offset: 0, limit: 10 });
    expect(found).toMatchObject({ total: 1, entries: [{ id: entry.id, used: 2 }] });
    const changed = await client.call('addresses.save', {
      address: { ...huber, city: 'Bern' },
      id: entry.id,
    });
    expect(changed.entry).toMatchObject({ id: entry.id, address: { city: 'Bern' } });
    const removed = await client.call('addresses.remove', { id: entry.id });
    expect(removed.entry).toMatchObject({ address: { city: 'Bern' } });
    await expect(client.call('addresses.save', { address: huber, id: entry.id })).rejects.toMatchObject({
      code: 'address.gone',
    });
    if (removed.entry) await client.call('addresses.restore', { entry: removed.entry });
    expect((await client.call('addresses.search', { offset: 0, limit: 10 })).total).toBe(1);
  });

  it('refuses an empty address, a wrong input and whoever is not signed in', async () => {
    const { client } = await testDesk();
    await expect(client.call('addresses.search', { offset: 0, limit: 10 })).rejects.toMatchObject({
      code: 'auth.token',
    });
    await setUp(client);
    await expect(client.call('addresses.save', { address: { countryIsoCode: 'CH' } })).rejects.toMatchObject({
      code: 'address.empty',
    });
    await expect(client.call('addresses.search', { offset: -1, limit: 0 })).rejects.toMatchObject({
      code: 'bridge.invalid',
      errors: { offset: [expect.any(String)], limit: [expect.any(String)] },
    });
  });

  it('the desk’s own address is set by whoever may, and emptied again', async () => {
    const { client } = await testDesk();
    await setUp(client);
    const settings = await client.call('settings.set', { sender: { ...huber, name2: ' ' } });
    expect(settings.sender).toEqual({ name: 'Huber AG', city: 'Zürich', countryIsoCode: 'CH' });
    expect((await client.call('settings.set', { sender: { countryIsoCode: 'CH' } })).sender).toBeNull();
  });
});
