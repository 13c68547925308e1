import { storedPhone } from '../../../shared/address/phone.ts';
import type { Address } from '../../../shared/address/schema.ts';

/**
 * An address with its telephone numbers as they are stored: saved by a key, one of the fields may still have
 * the focus.
 * @param before what the fields showed at first; an unchanged number keeps the form in which it came
 */
export const storedPhones = (address: Address, before?: Address): Address => {
  const { contactPerson: person, countryIsoCode } = address;
  if (!person) return address;
  const stored = (name: 'phone' | 'mobile') => {
    const typed = person[name];
    if (typeof typed !== 'string' || typed === before?.contactPerson?.[name]) return {};
    return { [name]: storedPhone(typed, typeof countryIsoCode === 'string' ? countryIsoCode : '') };
  };
  return { ...address, contactPerson: { ...person, ...stored('phone'), ...stored('mobile') } };
};
