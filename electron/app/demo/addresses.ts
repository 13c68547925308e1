import type { Address } from '../../../shared/address/schema.ts';
import type { DemoCountry } from './places/place.ts';
import type { Draw } from './random.ts';

/** The company that everything is sent from. */
export const DEMO_COMPANY = 'Nordlicht Versand GmbH';

export const demoSender: Address = {
  addressType: 'business',
  customerNumber: '10001',
  name: DEMO_COMPANY,
  name2: 'Warenausgang',
  street: 'Barkhausenstraße',
  houseNo: '12',
  postalCode: '27568',
  city: 'Bremerhaven',
  countryIsoCode: 'DE',
  vatNumber: 'DE999999999',
  eori: 'DE999999999999999',
  contactPerson: { name: 'Antje Grøndahl', phone: '+49 471 555 010', email: 'versand@nordlicht.example' },
};

const asMailbox = (person: string): string => {
  const plain = person
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.+|\.+$/g, '');
  return plain.length > 2 ? plain : 'office';
};

const phone = (draw: Draw, country: DemoCountry): string =>
  `${country.dial} ${(country.phone ?? '## 555 ###').replace(/#/g, () => String(draw.between(2, 9)))}`;

/** A recipient in this country: mostly a company with a person, now and then a person alone. */
export const demoRecipient = (draw: Draw, country: DemoCountry): Address => {
  const [postalCode, city, province, ...streets] = draw.pick(country.places);
  const person = draw.pick(country.people);
  const company = draw.pick(country.companies);
  const isPrivate = draw.chance(30);
  const number = draw.between(1, 98);
  return {
    addressType: isPrivate ? 'private' : 'business',
    customerNumber: String(draw.between(20_000, 49_999)),
    name: isPrivate ? person : company,
    street: draw.pick(streets),
    houseNo: country.house?.(number) ?? String(number),
    ...(postalCode !== '' && { postalCode }),
    city,
    ...(province !== '' && { provinceCode: province }),
    countryIsoCode: country.code,
    // If the goods are declared in Great Britain or the Union, a company needs its number.
    ...(!isPrivate && country.code === 'GB' && { eori: `GB${draw.between(100_000_000, 999_999_999)}000` }),
    ...(country.numbers && { vatNumber: country.numbers[isPrivate ? 'person' : 'business'] }),
    contactPerson: {
      name: person,
      phone: phone(draw, country),
      email: `${asMailbox(person)}@${country.code.toLowerCase()}.example`,
    },
  };
};
