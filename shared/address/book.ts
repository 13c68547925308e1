import { isCountry } from './country.ts';
import { postalCountry } from './metadata.ts';
import { postcodeOf } from './postcode.ts';
import type { Address, AddressData } from './schema.ts';

/** The members of an address that an address book keeps, in the order of a form. */
export const bookFields = [
  'addressType',
  'customerNumber',
  'name',
  'name2',
  'name3',
  'street',
  'houseNo',
  'street2',
  'postalCode',
  'city',
  'provinceCode',
  'countryIsoCode',
  'vatNumber',
  'eori',
  'lockerId',
  'postOfficeRetailId',
  'postNumber',
  'poBoxId',
] as const satisfies (keyof Address)[];

const personFields = ['name', 'phone', 'mobile', 'email'] as const;

const filled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const picked = <Name extends string>(from: Partial<Record<Name, unknown>>, names: readonly Name[]) =>
  Object.fromEntries(
    names.filter((name) => filled(from[name])).map((name) => [name, String(from[name]).trim()]),
  );

/**
 * The address as a book keeps it: what is filled in, under one name for the postcode. The shipment's wishes
 * (its `settings`) and members unknown to Packdesk stay with the shipment.
 */
export const bookAddress = (address: Address): Address => {
  const contactPerson = picked(address.contactPerson ?? {}, personFields);
  return {
    ...picked({ ...address, postalCode: postcodeOf(address) }, bookFields),
    ...(Object.keys(contactPerson).length > 0 && { contactPerson }),
  };
};

const plain = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/stra(?:ß|ss)e\b/g, 'str')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * True for an address that says who or where and not in which country. As the desk's own it would leave every
 * shipment of the desk without the country of its sender.
 */
export const lacksCountry = (address: Address): boolean =>
  !isNoAddress(address) && (address.countryIsoCode ?? '').trim() === '';

/** True for a country that is a text of several countries or of none: a person has to say which. */
export const isCountryOpen = ({ countryIsoCode }: Address): boolean => {
  const country = (countryIsoCode ?? '').trim();
  return country !== '' && !isCountry(postalCountry(country));
};

/**
 * One line that tells two addresses apart: who and where, without regard to case, blanks, punctuation and whether
 * the house number has a field of its own. Another telephone number is the same address.
 */
export const addressIdentity = (address: Address): string =>
  [
    [address.name, address.name2, address.name3],
    [address.street, address.houseNo, address.street2],
    [address.lockerId, address.postOfficeRetailId, address.postNumber, address.poBoxId],
    [postcodeOf(address), address.city],
    [address.provinceCode],
    [postalCountry(address.countryIsoCode)],
  ]
    .map((parts) => parts.map(plain).filter(Boolean).join(' '))
    .join('|');

/** True where there is too little to find the address again: neither a name nor a place. */
export const isNoAddress = (address: Address): boolean =>
  !filled(address.name) && !filled(address.street) && !filled(address.city);

/** The addresses of a request that ask to be kept: sender and recipient with `saveAddress` true. */
export const addressesToKeep = (addressData: readonly AddressData[] | null | undefined): Address[] =>
  (addressData ?? []).flatMap(({ sender, recipient }) =>
    [sender, recipient].flatMap((address) =>
      address?.settings?.saveAddress === true && !isNoAddress(address) ? [bookAddress(address)] : [],
    ),
  );
