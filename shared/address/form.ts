import type { Words } from '../words.ts';
import { postcodeExample } from './data/postcode-examples.ts';
import { addressLabel, cityLabel, placeLabel, postcodeLabel, provinceLabel } from './kinds.ts';
import { addressFormat, isNumberFirst } from './line-order.ts';
import { countryMetadata, postalCountry } from './metadata.ts';

/** The members of an address that make up its lines. `postalCode` includes `zipCode` (see postcode.ts). */
export type AddressLineField =
  | 'name'
  | 'name2'
  | 'name3'
  | 'street'
  | 'houseNo'
  | 'street2'
  | 'postalCode'
  | 'city'
  | 'provinceCode';

/** One field of a country's address form. */
export interface AddressFormField {
  /** The interface's name below the address. */
  field: AddressLineField;
  label: Words;
  /** Mail goes astray without it. */
  required: boolean;
  /** False where the country's addresses do without it: still shown if it is filled in. */
  used: boolean;
  /** Fields of the same row stand on one line of the address. */
  row: number;
  /** Example, where there is one. */
  example?: string;
}

type Row = AddressLineField[];

const nameRows: Row[] = [['name'], ['name2'], ['name3']];

/** The rows that a line of the format makes; fields that the interface does not have make none. */
const rowsOfLine = (line: string, country: string): Row[] => {
  if (/%[NO]/.test(line)) return nameRows;
  if (line.includes('%A') || line.includes('%D')) {
    const street: Row = isNumberFirst(country) ? ['houseNo', 'street'] : ['street', 'houseNo'];
    const others = rowsOfLine(line.replace(/%[AD]/g, ''), country);
    return [...(line.includes('%A') ? [street, ['street2'] as Row] : []), ...others];
  }
  const names = { '%Z': 'postalCode', '%C': 'city', '%S': 'provinceCode' } as const;
  const row = (line.match(/%[ZCS]/g) ?? []).map((mark) => names[mark as keyof typeof names]);
  return row.length > 0 ? [row] : [];
};

const allFields: readonly AddressLineField[] = [...nameRows.flat(), 'street', 'houseNo', 'street2'];
const placeFields = ['postalCode', 'city', 'provinceCode'] as const;

/** The name goes to the top, even where the country's addresses begin with the city (Iran). */
const rowsOf = (country: string): Row[] => {
  const rows = addressFormat(country, false)
    .split('%n')
    .flatMap((line) => rowsOfLine(line, country));
  return [...nameRows, ...rows.filter((row) => !row[0]?.startsWith('name'))];
};

const labelOf = (field: AddressLineField, country: string, hasPlace: boolean): Words => {
  if (field === 'postalCode') return postcodeLabel(country);
  if (field === 'city') return cityLabel(country);
  if (field === 'provinceCode') return provinceLabel(country);
  return field === 'street2' && hasPlace ? placeLabel(country) : addressLabel(`line.${field}`);
};

const requiredFields = (country: string): ReadonlySet<AddressLineField> => {
  const data = countryMetadata(country);
  // Without data nothing can be said but that mail needs a street and a city.
  const letters = data === null ? 'AC' : (data.require ?? '');
  const named: [string, AddressLineField][] = [
    ['A', 'street'],
    ['Z', 'postalCode'],
    ['C', 'city'],
    ['S', 'provinceCode'],
  ];
  return new Set(['name', ...named.flatMap(([letter, field]) => (letters.includes(letter) ? [field] : []))]);
};

const make = (country: string): AddressFormField[] => {
  const rows = rowsOf(country);
  const shown = new Set(rows.flat());
  const required = requiredFields(country);
  const hasPlace = addressFormat(country, false).includes('%D');
  const example = postcodeExample(postalCountry(country));
  const one = (field: AddressLineField, row: number, used: boolean): AddressFormField => ({
    field,
    label: labelOf(field, country, hasPlace),
    required: used && required.has(field),
    used,
    row,
    ...(field === 'postalCode' && example !== null && used && { example }),
  });
  const unused = [...allFields, ...placeFields].filter((field) => !shown.has(field));
  return [
    ...rows.flatMap((row, index) => row.map((field) => one(field, index, true))),
    ...unused.map((field, index) => one(field, rows.length + index, false)),
  ];
};

const kept = new Map<string, readonly AddressFormField[]>();

/**
 * The fields of an address in a country: in the order of its lines, with the country's own words, those that
 * it needs marked, those that it does without last. The country itself is asked before them. From Google's
 * libaddressinput data (CC-BY 4.0). Any code is answered; an unknown one gets the order that most countries have.
 */
export const addressForm = (code: string | null | undefined): readonly AddressFormField[] => {
  const country = postalCountry(code);
  const known = kept.get(country);
  if (known) return known;
  const made = make(country);
  kept.set(country, made);
  return made;
};
