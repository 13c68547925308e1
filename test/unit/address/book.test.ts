import { describe, expect, it } from 'vitest';
import { addressesToKeep, addressIdentity, bookAddress, isNoAddress } from '../../../shared/address/book.ts';
import type { Address } from '../../../shared/address/schema.ts';

const mueller: Address = {
  name: 'Müller & Söhne GmbH',
  street: 'Lagerstraße',
  houseNo: '12a',
  postalCode: '27612',
  city: 'Loxstedt',
  countryIsoCode: 'DE',
};

describe('what an address book keeps', () => {
  it('is what is filled in, under one name for the postcode, without what the shipment asks', () => {
    const kept = bookAddress({
      ...mueller,
      name2: '  ',
      postalCode: '',
      zipCode: ' 27612 ',
      settings: { saveAddress: true },
      contactPerson: { name: 'Gross', phone: '' },
      'x-gate': 7,
    });
    expect(kept).toEqual({ ...mueller, contactPerson: { name: 'Gross' } });
  });

  it('needs a name, a street or a city', () => {
    expect(isNoAddress({ countryIsoCode: 'DE', postalCode: '27612' })).toBe(true);
    expect(isNoAddress({ city: 'Loxstedt' })).toBe(false);
  });
});

describe('the identity of an address', () => {
  it.each<[string, Address]>([
    ['case and blanks', { ...mueller, name: ' MÜLLER  & Söhne gmbh', city: 'LOXSTEDT' }],
    ['where the house number stands', { ...mueller, street: 'Lagerstr. 12a', houseNo: null }],
    ['which name the postcode has', { ...mueller, postalCode: null, zipCode: '27612' }],
    ['a telephone number', { ...mueller, contactPerson: { phone: '+49 4744 1' }, eori: 'DE1' }],
    ['an alias of the country', { ...mueller, countryIsoCode: 'de' }],
  ])('does not depend on %s', (_what, other) => {
    expect(addressIdentity(other)).toBe(addressIdentity(mueller));
  });

  it.each<[string, Address]>([
    ['name', { ...mueller, name: 'Müller' }],
    ['house number', { ...mueller, houseNo: '12' }],
    ['locker', { ...mueller, lockerId: '7' }],
    ['city', { ...mueller, city: 'Bremen' }],
    ['country', { ...mueller, countryIsoCode: 'AT' }],
  ])('depends on the %s', (_what, other) => {
    expect(addressIdentity(other)).not.toBe(addressIdentity(mueller));
  });
});

describe('saveAddress', () => {
  it('is asked by sender and recipient of any element, never by an invoice or an empty address', () => {
    const asks = { settings: { saveAddress: true } };
    const found = addressesToKeep([
      { sender: { ...mueller, ...asks }, recipient: mueller, invoice: { ...mueller, name: 'I', ...asks } },
      { recipient: { ...mueller, name: 'B', ...asks }, sender: { countryIsoCode: 'DE', ...asks } },
    ]);
    expect(found.map(({ name }) => name)).toEqual(['Müller & Söhne GmbH', 'B']);
    expect(addressesToKeep(null)).toEqual([]);
  });
});
