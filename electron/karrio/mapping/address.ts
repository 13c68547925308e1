import { normaliseCountry } from '../../../shared/address/country.ts';
import type { Address } from '../../../shared/address/schema.ts';
import { namedConsigneeNumber } from '../../../shared/customs/consignee-numbers.ts';
import type { Party } from '../../../shared/shipment/parties.ts';
import type { KarrioAddress } from '../requests.ts';
import { compact } from './compact.ts';
import type { Lossless } from './lossless.ts';

/** Lengths that the engine's `AddressData` allows. */
const NAME = 50;
const LINE = 50;
const CITY = 30;
const POSTCODE = 10;
const SHORT = 20;

const isFilled = (text: string | null | undefined): text is string => Boolean(text?.trim());

/** Names and street lines that have no line of their own at the engine. */
const secondLine = ({ name2, name3, street2 }: Address): string =>
  [name2, name3, street2].filter(isFilled).join(', ');

/** The first of two fields that is filled, with its path. */
const either = (address: Address, names: readonly ('postalCode' | 'zipCode')[]) =>
  names.map((name) => ({ name, value: address[name] })).find(({ value }) => isFilled(value));

/** A number that its country has a name for goes as the country writes it: no full-width digits, no name before it. */
const taxNumber = (address: Address): string | null | undefined =>
  namedConsigneeNumber(address)?.number ?? address.vatNumber;

/**
 * An address as the engine has it: who is addressed is its person where no contact is named, its company where one is.
 * `name2`, `name3` and `street2` share the second line.
 */
export const mapAddress = ({ address, path }: Party, lossless: Lossless): KarrioAddress => {
  const { contactPerson: contact } = address;
  const named = isFilled(contact?.name);
  const name = lossless.text(address.name, NAME, `${path}.name`);
  const postcode = either(address, ['postalCode', 'zipCode']);
  const country = normaliseCountry(address.countryIsoCode);
  if (!country) lossless.refuse(`${path}.countryIsoCode`, 'The carrier engine needs the country.');
  const phone = isFilled(contact?.phone) ? 'phone' : 'mobile';
  const last = (['street2', 'name3', 'name2'] as const).find((field) => isFilled(address[field]));
  return compact<KarrioAddress>({
    person_name: named ? lossless.text(contact?.name, NAME, `${path}.contactPerson.name`) : name,
    company_name: named ? name : undefined,
    address_line1: lossless.text(address.street, LINE, `${path}.street`),
    address_line2: lossless.text(secondLine(address), LINE, `${path}.${last ?? 'street2'}`),
    street_number: lossless.text(address.houseNo, SHORT, `${path}.houseNo`),
    postal_code: lossless.text(postcode?.value, POSTCODE, `${path}.${postcode?.name ?? 'postalCode'}`),
    city: lossless.text(address.city, CITY, `${path}.city`),
    state_code: lossless.text(address.provinceCode, SHORT, `${path}.provinceCode`),
    country_code: country,
    phone_number: lossless.text(contact?.[phone], SHORT, `${path}.contactPerson.${phone}`),
    email: lossless.text(contact?.email, 100, `${path}.contactPerson.email`),
    federal_tax_id: lossless.text(taxNumber(address), SHORT, `${path}.vatNumber`),
  });
};
