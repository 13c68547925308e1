import { bookFields } from '../address/book.ts';
import { plainHeading } from '../articles/import/headers.ts';
import type { DeskLanguage } from '../i18n/languages.ts';

/** Members of an address's contact person, as columns. */
export const personColumns = {
  contactName: 'name',
  contactPhone: 'phone',
  contactMobile: 'mobile',
  contactEmail: 'email',
} as const;
export type PersonColumn = keyof typeof personColumns;

export type AddressColumn = (typeof bookFields)[number] | PersonColumn;

/** Columns of a list of addresses, in the order in which it is written. */
export const addressColumns: readonly AddressColumn[] = [
  ...bookFields,
  ...(Object.keys(personColumns) as PersonColumn[]),
];

/** Headings of the file, in English and German; a file in either language is read in both. */
export const addressHeadings: Record<AddressColumn, Record<DeskLanguage, string>> = {
  addressType: { en: 'Address type', de: 'Adressart' },
  customerNumber: { en: 'Customer number', de: 'Kundennummer' },
  name: { en: 'Name', de: 'Name' },
  name2: { en: 'Name 2', de: 'Name 2' },
  name3: { en: 'Name 3', de: 'Name 3' },
  street: { en: 'Street', de: 'Straße' },
  houseNo: { en: 'House number', de: 'Hausnummer' },
  street2: { en: 'Street 2', de: 'Straße 2' },
  postalCode: { en: 'Postcode', de: 'Postleitzahl' },
  city: { en: 'City', de: 'Ort' },
  provinceCode: { en: 'Province', de: 'Provinz' },
  countryIsoCode: { en: 'Country', de: 'Land' },
  vatNumber: { en: 'VAT number', de: 'USt-IdNr.' },
  eori: { en: 'EORI', de: 'EORI' },
  lockerId: { en: 'Locker', de: 'Packstation' },
  postOfficeRetailId: { en: 'Post office', de: 'Postfiliale' },
  postNumber: { en: 'Post number', de: 'Postnummer' },
  poBoxId: { en: 'PO box', de: 'Postfach' },
  contactName: { en: 'Contact', de: 'Ansprechpartner' },
  contactPhone: { en: 'Phone', de: 'Telefon' },
  contactMobile: { en: 'Mobile', de: 'Mobil' },
  contactEmail: { en: 'Email', de: 'E-Mail' },
};

const otherNames: Partial<Record<AddressColumn, string>> = {
  customerNumber: 'customer no, customer id, account, kunden nr, kdnr, debitor',
  name: 'company, company name, firma, name 1, name1, recipient, empfänger, full name',
  name2: 'department, abteilung, zusatz, namenszusatz',
  street: 'address, address 1, street 1, adresse, anschrift, strasse',
  houseNo: 'house no, hausnr, hnr',
  street2: 'address 2, adresszusatz, adresse 2',
  postalCode: 'postal code, zip, zip code, post code, plz',
  city: 'town, stadt, place, city name',
  provinceCode: 'state, region, county, bundesland, kanton',
  countryIsoCode: 'country code, iso, ländercode, laendercode, country iso code',
  vatNumber: 'vat, vat id, ust id, ustid, ust idnr, umsatzsteuer id',
  contactName: 'contact name, contact person, attention, kontakt, kontaktperson',
  contactPhone: 'telephone, tel, phone number, telefonnummer, telefon nr',
  contactMobile: 'mobile phone, cell, handy, mobiltelefon',
  contactEmail: 'e mail, mail, email address, e mail adresse',
};

const byName = (): Map<string, AddressColumn> => {
  const names = new Map<string, AddressColumn>();
  const add = (name: string, column: AddressColumn) => {
    const plain = plainHeading(name);
    if (!names.has(plain)) names.set(plain, column);
  };
  for (const column of addressColumns)
    for (const name of [addressHeadings[column].en, addressHeadings[column].de, column]) add(name, column);
  for (const column of addressColumns)
    for (const name of otherNames[column]?.split(', ') ?? []) add(name, column);
  return names;
};

let known: Map<string, AddressColumn> | null = null;

/** Places of the columns in a file. */
export interface FoundAddressColumns {
  at: ReadonlyMap<AddressColumn, { index: number; heading: string }>;
  /** Headings that name none. */
  unknown: string[];
  /** Headings of a column that is there before. */
  twice: string[];
}

/** The columns that the headings of a file name, without regard to capitals and signs, in English and German. */
export const findAddressColumns = (headings: readonly string[]): FoundAddressColumns => {
  known ??= byName();
  const at = new Map<AddressColumn, { index: number; heading: string }>();
  const unknown: string[] = [];
  const twice: string[] = [];
  for (const [index, text] of headings.entries()) {
    const heading = text.trim();
    const column = known.get(plainHeading(heading.slice(0, 200)));
    if (heading === '') continue;
    if (column === undefined) unknown.push(heading);
    else if (at.has(column)) twice.push(heading);
    else at.set(column, { index, heading });
  }
  return { at, unknown, twice };
};
