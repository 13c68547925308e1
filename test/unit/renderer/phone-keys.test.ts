import { describe, expect, it } from 'vitest';
import { storedPhones } from '../../../renderer/features/addresses/stored-phones.ts';
import { finishesField } from '../../../renderer/ui/keyboard.ts';

const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, metaKey: false });

describe('a telephone number is done', () => {
  it('with Enter and with each key of the desk that acts on the shipment, and with no other', () => {
    for (const done of ['s', 'p', 'S', 'd', 'k', 'Enter', 'Delete']) {
      expect(finishesField(key(done, true))).toBe(true);
    }
    expect(finishesField(key('Enter'))).toBe(true);
    for (const other of ['s', 'p', 'Delete', 'Tab', '5']) expect(finishesField(key(other))).toBe(false);
    for (const other of ['c', 'v', 'z', 'Backspace']) expect(finishesField(key(other, true))).toBe(false);
  });

  it('in an address that is taken while the focus is still in it', () => {
    const address = {
      countryIsoCode: 'DE',
      contactPerson: { name: 'Ada', phone: '0170 1234567', mobile: 'x' },
    };
    expect(storedPhones(address)).toEqual({
      countryIsoCode: 'DE',
      contactPerson: { name: 'Ada', phone: '+491701234567', mobile: 'x' },
    });
    const without = { countryIsoCode: 'DE', city: 'Köln' };
    expect(storedPhones(without)).toBe(without);
  });

  it('but one that nobody touched keeps the form in which it came', () => {
    const before = { countryIsoCode: 'DE', contactPerson: { phone: '0170 1234567', mobile: '0171 1' } };
    const after = { ...before, contactPerson: { ...before.contactPerson, mobile: '0171 1234567' } };
    expect(storedPhones(after, before).contactPerson).toEqual({
      phone: '0170 1234567',
      mobile: '+491711234567',
    });
  });
});
