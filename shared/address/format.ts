import type { DocumentLanguage } from '../document-language.ts';
import { boxLine, withoutPairs } from './boxes.ts';
import { countryName } from './country.ts';
import { addressFormat, isCjk, postBoxLine } from './line-order.ts';
import { postalCountry } from './metadata.ts';
import { postcodeOf, printedPostcode } from './postcode.ts';
import { hasPrefix } from './postcode-form.ts';
import { findProvince, isProvinceByCode } from './provinces.ts';
import type { Address } from './schema.ts';
import { streetLine } from './street-line.ts';

export interface FormatOptions {
  /** The language of the country's name, and of words such as "Locker" where the country's own are not known. */
  language: DocumentLanguage;
  /** ISO 3166-1 alpha-2 of the other party; the country's name is left out when it is the same. */
  otherCountry?: string | null;
}

/** One line: control characters and line breaks become a blank. */
const clean = (value: string | null | undefined): string =>
  (value ?? '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const filled = (lines: string[]): string[] => lines.filter((line) => line !== '');

const isOtherScript = (text: string): boolean => /[^\p{Script=Latin}\P{L}]/u.test(text);

/** The province as the country's post wants it: code or name, whichever of the two was entered. */
const provinceText = (country: string, province: string, own: boolean): string => {
  const known = findProvince(country, province);
  if (known === null) return province;
  if (isProvinceByCode(country)) return known.code;
  return own ? known.ownName : known.name;
};

/** The city says the province already: Hamburg, or 서울 in 서울특별시. */
const isSameCity = (province: string, city: string): boolean =>
  province.toLowerCase() === city.toLowerCase() || (isCjk(province) && city.startsWith(province));

const nameLines = (address: Address): string[] => {
  const names = filled([clean(address.name), clean(address.name2), clean(address.name3)]);
  const person = clean(address.contactPerson?.name);
  const known = names.some((name) => name.toLowerCase() === person.toLowerCase());
  return person === '' || known ? names : [...names, person];
};

const streetLines = (written: Address, country: string, language: DocumentLanguage): string[] => {
  const address = withoutPairs(written);
  const box = clean(address.poBoxId);
  const named = (field: Parameters<typeof boxLine>[0]): string =>
    boxLine(field, clean(address[field]), country, language);
  return filled([
    named('postNumber'),
    named('lockerId'),
    named('postOfficeRetailId'),
    streetLine(country, clean(address.street), clean(address.houseNo)),
    clean(address.street2),
    box === '' ? '' : postBoxLine(country, box),
  ]);
};

/**
 * Fills one line of a format. A mark such as ", " stays only between two fields that have a value (the one
 * next to the second counts), a prefix such as "SE-" only before its own field, and not twice.
 */
const fillLine = (format: string, fields: Record<string, string>, country: string): string => {
  const parts = format.match(/%[A-Z]|[^%]+/g) ?? [];
  if (!parts.some((part) => part.startsWith('%'))) return format.trim();
  let line = '';
  parts.forEach((part, index) => {
    const value = part.startsWith('%') ? (fields[part] ?? '') : '';
    if (value === '') return;
    const before = parts[index - 1] ?? '';
    const mark = before.startsWith('%') || (line === '' && index > 1) ? '' : before;
    // A postcode with the country's letters keeps them as they are written: `S-114 55` gets no `SE-` as well.
    const lettered = part === '%Z' && /\p{L}/u.test(mark) && hasPrefix(country, value);
    const written = lettered || (mark.trim() !== '' && value.startsWith(mark.trim()));
    // Chinese and Japanese formats set fields together without a blank; Latin words in them need one.
    const latin = mark === '' && line !== '' && !(isCjk(line.slice(-1)) || isCjk(value.slice(0, 1)));
    const apart = latin || (written && /^\s/.test(mark));
    line += (apart ? ' ' : written ? '' : mark) + value;
  });
  return line.trim();
};

/** Postcode and city where the country's format has no place for them: what was entered is printed. */
const leftOver = (format: string, fields: Record<string, string>, country: string): string =>
  filled(
    ['%Z', '%C'].map((name) => {
      const value = fields[name] ?? '';
      const said = `${format} ${countryName(country, 'en')}`.toLowerCase().includes(value.toLowerCase());
      return format.includes(name) || said ? '' : value;
    }),
  ).join(' ');

/**
 * The line with which an address ends that goes abroad: the country's name in capitals, in the document's language.
 * Null where sender and recipient are in the same country, or none is known.
 */
export const countryLine = (address: Address, { language, otherCountry }: FormatOptions): string | null => {
  const country = postalCountry(clean(address.countryIsoCode));
  if (country === '' || country === postalCountry(otherCountry)) return null;
  return countryName(country, language).toLocaleUpperCase(language);
};

/**
 * An address as lines in the order of its own country, names first where that country has them first. The
 * country's name comes last, in capitals and in the document's language, when sender and recipient differ
 * (Universal Postal Union, S42). Fields that are empty leave no trace.
 */
export const formatAddress = (address: Address, options: FormatOptions): string[] => {
  const country = postalCountry(clean(address.countryIsoCode));
  const city = clean(address.city);
  const street = streetLines(address, country, options.language);
  const own = isCjk(city + street.join(''));
  const province = provinceText(country, clean(address.provinceCode), isOtherScript(city + street.join('')));
  const named = countryName(country, options.language);
  const isCountry = (text: string): boolean => text.toLowerCase() === named.toLowerCase();
  const fields: Record<string, string> = {
    '%A': street.join(', '),
    '%C': city,
    '%S': isSameCity(province, city) || isCountry(province) ? '' : province,
    '%Z': clean(printedPostcode(country, postcodeOf(address))),
  };
  // The interface does not tell a person's name from a company's: both places become one block of names.
  const format = addressFormat(country, own).replace(/%O%n%N|%N%n%O/, '%N');
  const lines = format.split('%n').flatMap((line) => {
    if (line === '%N') return nameLines(address);
    if (line === '%A') return street;
    return filled([fillLine(line, fields, country)]);
  });
  const all = filled([...lines, leftOver(format, fields, country)]);
  const abroad = countryLine(address, options);
  if (abroad === null) return all;
  // Jersey's own format names it in a line: once is enough.
  const fixed = format.split('%n').filter((line) => !line.includes('%') && isCountry(line));
  return [...all.filter((line) => !fixed.includes(line)), abroad];
};
