import { takeBoxes } from './boxes.ts';
import { isCjk } from './line-order.ts';
import { parseCjk } from './parse/cjk.ts';
import { type Contact, takeContact } from './parse/contact.ts';
import { blockCountry } from './parse/country.ts';
import { blockLines } from './parse/lines.ts';
import { findPlace } from './parse/place.ts';
import { splitStreet } from './parse/split-street.ts';
import { streetIndex } from './parse/street.ts';
import type { Address } from './schema.ts';

export interface ParsedAddress {
  /** Only the members that were found. */
  address: Address;
  /** Lines that nothing was made of; a person decides. */
  unplaced: string[];
  /** The street's line has a number, and it is not certain which of its numbers is the house's: all of it is in `street`. */
  unsureStreet: boolean;
}

export interface ParseOptions {
  /** The country that the block most likely is of, where it does not say itself. */
  country?: string | null;
}

const titled = /^(?:herrn?|frau|mr|mrs|ms|miss|m\.|mme|sig\.?|sig\.ra|dr)\.?\s+\p{L}/iu;

/** Up to three lines of names; one that begins with Mr or Frau below a firm's is the person. */
const namesOf = (lines: readonly string[]): { names: string[]; person?: string; more: string[] } => {
  const person = lines.slice(1).find((line) => titled.test(line));
  const names = lines.filter((line) => line !== person);
  return { names: names.slice(0, 3), more: names.slice(3), ...(person !== undefined && { person }) };
};

/** Without empty members, so that nothing overwrites what is there. */
const filledOnly = <T extends object>(members: T): T =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== '')) as T;

const contactMembers = ({ person, phone, mobile, email, ...rest }: Contact): Address => {
  const contactPerson = filledOnly({ name: person, phone, mobile, email });
  return { ...filledOnly(rest), ...(Object.keys(contactPerson).length > 0 && { contactPerson }) };
};

const parseLines = (lines: readonly string[], country: string | null): ParsedAddress => {
  const { boxes, lines: rest } = takeBoxes(lines, country);
  const place = findPlace(rest, country ?? '');
  const street = Object.keys(boxes).length > 0 && place.above.length < 2 ? -1 : streetIndex(place.above);
  const { names, person, more } = namesOf(street === -1 ? place.above : place.above.slice(0, street));
  const parts = splitStreet(street === -1 ? '' : (place.above[street] ?? ''), country);
  const [street2 = '', ...others] = [
    parts.rest,
    ...(street === -1 ? [] : place.above.slice(street + 1)),
  ].filter((line) => line !== '');
  const [name, name2, name3] = names;
  return {
    address: {
      ...filledOnly({
        name,
        name2,
        name3,
        street: parts.street,
        houseNo: parts.houseNo,
        street2,
        ...boxes,
        postalCode: place.postcode,
        city: place.city,
        provinceCode: place.province,
      }),
      ...(person !== undefined && { contactPerson: { name: person } }),
    },
    unplaced: [...more, ...others, ...place.below],
    unsureStreet: parts.unsure === true,
  };
};

/**
 * The best guess at the fields of an address that was written or copied as a block: names, street, house number,
 * postcode and city in the order of its country, person, telephones, e-mail, VAT and EORI number. For a person to
 * confirm: what is a name and what a street is not written on a line.
 */
export const parseAddressBlock = (text: string, options: ParseOptions = {}): ParsedAddress => {
  const all = blockLines(text);
  const guess = blockCountry(takeContact(all, null).lines, options.country ?? null);
  const { contact, lines: mixed } = takeContact(all, guess.country);
  const { country, lines } = blockCountry(mixed, options.country ?? null);
  const own = isCjk(lines.join(''));
  const { address, unplaced, unsureStreet } = own
    ? { ...parseCjk(lines, country ?? ''), unsureStreet: false }
    : parseLines(lines, country);
  const contacts = contactMembers(contact);
  const contactPerson = { ...address.contactPerson, ...contacts.contactPerson };
  return {
    address: {
      ...(country !== null && { countryIsoCode: country }),
      ...address,
      ...contacts,
      ...(Object.keys(contactPerson).length > 0 && { contactPerson }),
    },
    unplaced,
    unsureStreet,
  };
};
