import { normaliseCountry } from '../address/country.ts';
import type { Address } from '../address/schema.ts';
import { type DestinationNumbers, destinations, type NumberKind } from './consignee-numbers-data.ts';
import { isEmptyName } from './vague-words.ts';

/** Digits and capitals of a number as people write it: full-width ones too, without points, dashes and blanks. */
export const plainConsigneeNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{Nd}&]/gu, '');

/** Numbers that a country's customs know consignees by; null where the table has none. */
export const numbersAt = (country: string | null | undefined): DestinationNumbers | null =>
  destinations[normaliseCountry(country)] ?? null;

/** A number read as one of its country's. */
export interface ReadNumber {
  kind: NumberKind;
  /** Without what is written between its digits. */
  plain: string;
  /** Its check digits are right, or it has none. */
  valid: boolean;
}

export type Holder = 'person' | 'business';

/** Declared kind of an address; null where it says neither. */
export const holderOf = (address: Address): Holder | null => {
  const type = address.addressType?.trim().toLowerCase();
  if (type === 'private') return 'person';
  return type === 'business' ? 'business' : null;
};

/** `CPF: 529...`, `RUT nr. 12...`: the name of the number before it. */
const withoutName = (plain: string, { kinds }: DestinationNumbers): string => {
  const named = kinds
    .flatMap(({ name }) => name.split('/').map(plainConsigneeNumber))
    .find((name) => plain.startsWith(name) && /\d/.test(plain.slice(name.length)));
  if (named === undefined) return plain;
  const rest = plain.slice(named.length).replace(/^(?:NUMBER|NUMERO|NO|NR|N)(?=\d)/, '');
  return kinds.some(({ form }) => form.test(rest)) ? rest : plain;
};

/** A number that a holder of this kind has; any where the kind of holder is not known. */
export const fitsHolder = ({ holder }: NumberKind, wanted: Holder | null): boolean =>
  wanted === null || holder === 'either' || holder === wanted;

/** In which order a number of several kinds' form is taken for one: right digits first, then the holder's own. */
const rank = (kind: NumberKind, valid: boolean, wanted: Holder | null): number => {
  const proven = valid && kind.hasCheckDigits !== undefined;
  if (!fitsHolder(kind, wanted)) return proven ? 2 : valid ? 4 : 5;
  return proven ? 0 : valid ? 1 : 3;
};

/** The number of an address by its country's forms; null where it has none of them. */
export const readConsigneeNumber = (address: Address): ReadNumber | null => {
  const at = numbersAt(address.countryIsoCode);
  if (!at) return null;
  const plain = withoutName(plainConsigneeNumber(address.vatNumber ?? ''), at);
  const wanted = holderOf(address);
  const read = at.kinds
    .filter(({ form }) => form.test(plain))
    .map((kind) => ({ kind, plain, valid: kind.hasCheckDigits?.(plain) ?? true }))
    .sort((a, b) => rank(a.kind, a.valid, wanted) - rank(b.kind, b.valid, wanted));
  return read[0] ?? null;
};

/** Numbers that programs write for everyone: Mexico's for the public and for foreigners. */
const GENERIC = /^X[AE]XX010101000$/;

/** True for what is written only in place of a number: `N/A`, `000.000.000-00`, 12345678901, a generic RFC. */
export const isNoConsigneeNumber = (text: string): boolean => {
  const plain = plainConsigneeNumber(text);
  const digits = plain.replace(/^[A-Z](?=\d)/, '');
  return (
    isEmptyName(text) ||
    /^(\d)\1+$/.test(digits) ||
    (digits.length > 8 && '012345678901234567890'.includes(digits)) ||
    GENERIC.test(plain)
  );
};

/** A passport's number by ICAO 9303: nine signs at most. */
export const isPassportNumber = (text: string): boolean =>
  /^(?=.*\d)[A-Z0-9]{6,9}$/.test(plainConsigneeNumber(text));

/** Zeros that a spreadsheet took from the front are put back, where a number of the country comes about. */
export const withLeadingZeros = (address: Address): string | null => {
  const at = numbersAt(address.countryIsoCode);
  const plain = plainConsigneeNumber(address.vatNumber ?? '');
  if (!at || !/^\d{6,}$/.test(plain)) return null;
  for (const kind of at.kinds) {
    const filled = plain.padStart(kind.digits ?? 0, '0');
    const added = filled.length - plain.length;
    if (added > 0 && added < 4 && kind.hasCheckDigits?.(filled) && kind.form.test(filled)) {
      return grouped(kind, filled);
    }
  }
  return null;
};

/** A number as its country groups it. */
const grouped = ({ groups }: NumberKind, plain: string): string => {
  if (groups === undefined) return plain;
  const signs = [...plain];
  let written = '';
  for (const sign of [...groups].reverse()) {
    if (signs.length === 0) break;
    written = (sign === '#' ? signs.pop() : sign) + written;
  }
  return signs.join('') + written;
};

/** A number with its country's points, dashes and blanks. */
export const writtenConsigneeNumber = ({ kind, plain }: ReadNumber): string => grouped(kind, plain);

/** Name and writing of an address's number in its country, as papers print them; null where it is a VAT number. */
export const namedConsigneeNumber = (address: Address): { name: string; number: string } | null => {
  const read = readConsigneeNumber(address);
  return read ? { name: read.kind.name, number: writtenConsigneeNumber(read) } : null;
};

/** Names of the numbers that a holder of this kind has, each once, with its writing: `CPF (000.000.000-00)`. */
export const kindNames = ({ kinds }: DestinationNumbers, wanted: Holder | null): string => {
  const named = kinds
    .filter((kind) => fitsHolder(kind, wanted))
    .map(({ name, groups }) => [name, groups?.replaceAll('#', '0')] as const);
  const names = new Map<string, string | undefined>();
  for (const [name, groups] of named) if (!names.has(name)) names.set(name, groups);
  return [...names].map(([name, groups]) => (groups ? `${name} (${groups})` : name)).join(', ');
};
