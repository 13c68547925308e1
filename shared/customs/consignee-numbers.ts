import { normaliseCountry } from '../address/country.ts';
import type { Address } from '../address/schema.ts';
import { type DestinationNumbers, destinations, type NumberKind } from './consignee-numbers-data.ts';
import { isEmptyName } from './vague-words.ts';

/** Digits and capitals of a number as people write it: full-width ones too, without points, dashes and blanks. */
export const plainConsigneeNumber = (text: string | null | undefined): string =>
  String(text ?? '')
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
  /** It is of no other kind as well: papers may give its name. */
  sure: boolean;
}

export type Holder = 'person' | 'business';

/** Declared kind of an address; null where it says neither. */
export const holderOf = (address: Address): Holder | null => {
  const type = String(address.addressType ?? '')
    .trim()
    .toLowerCase();
  if (type === 'private') return 'person';
  return type === 'business' ? 'business' : null;
};

/** Capitals without accents: `CEDULA` for Cédula. */
const bare = (text: string): string => plainConsigneeNumber(text).normalize('NFD').replace(/\p{M}/gu, '');

/** Words that people write beside a number, besides its name. */
const BESIDE = ['NUMBER', 'NUMERO', 'TAXID', 'NO', 'NR', 'ID'];
/** `N° 12`, `RFC N. AGA...`, `NIT N900...`: before another letter it is the number's own, as in the RFC of a Navarro. */
const SHORT_BESIDE = /(?:^|[^\p{L}\p{Nd}])N(?!\p{L})|N°/iu;

/**
 * `CPF: 529...`, `RUT nr. 12...`, `529... (CPF)`, `BR529...`: the text, then what is left as its name and its country's
 * code are taken off. `CPF` before the digits is also what a CNPJ may begin with, so that all of them are looked at.
 */
const readings = (written: string, country: string, { kinds }: DestinationNumbers): string[] => {
  const plain = plainConsigneeNumber(written);
  const names = [
    ...kinds.flatMap(({ name }) =>
      name.split('/').flatMap((each) => [plainConsigneeNumber(each), bare(each)]),
    ),
    ...BESIDE,
    ...(SHORT_BESIDE.test(written.normalize('NFKC')) ? ['N'] : []),
    country,
  ];
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  const texts = [plain];
  for (let rest = plain; rest !== ''; texts.push(rest)) {
    const before = longestFirst.find((name) => rest.startsWith(name));
    const after = longestFirst.find((name) => rest.endsWith(name));
    if (before !== undefined) rest = rest.slice(before.length);
    else if (after !== undefined) rest = rest.slice(0, -after.length);
    else break;
  }
  return texts;
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

interface Candidate {
  kind: NumberKind;
  plain: string;
  valid: boolean;
}

/** The text says itself which number it is: by the name beside it, or by its country's points and dashes. */
const isTold = (written: string, { kind, plain }: Candidate): boolean => {
  const signs = plainConsigneeNumber(written);
  const names = kind.name.split('/').map(bare);
  const isGrouped = grouped(kind, plain) !== plain && written.trim().toUpperCase() === grouped(kind, plain);
  return isGrouped || names.some((name) => bare(signs).replace(plain, '').includes(name));
};

/**
 * One digit in ten is right by chance: a cédula of Paraguay is also a RUC then. The same digits are a number of a person
 * that has no check digits, unless the text or the kind of holder tells. They are either where nothing does.
 */
const among = (
  first: Candidate,
  valid: readonly Candidate[],
  written: string,
  wanted: Holder | null,
): ReadNumber => {
  const rivals = valid.filter(({ kind, plain }) => plain === first.plain && kind.name !== first.kind.name);
  const unproven = [first, ...rivals].find(
    ({ kind }) => kind.holder === 'person' && kind.hasCheckDigits === undefined,
  );
  const read = ({ kind, plain }: Candidate, sure = true) => ({ kind, plain, valid: true, sure });
  if (rivals.length === 0 || !unproven) return read(first);
  const told = [first, ...rivals].filter((each) => isTold(written, each));
  if (told.length === 1) return read(told[0] ?? first);
  if (wanted === null) return read(first, false);
  return read(wanted === 'person' ? unproven : first);
};

/** The number of an address by its country's forms; null where it has none of them. */
export const readConsigneeNumber = (address: Address): ReadNumber | null => {
  const at = numbersAt(address.countryIsoCode);
  if (!at) return null;
  const country = normaliseCountry(address.countryIsoCode);
  const wanted = holderOf(address);
  const ranked = readings(String(address.vatNumber ?? ''), country, at).flatMap((plain) =>
    at.kinds
      .filter(({ form }) => form.test(plain))
      .map((kind) => {
        const valid = kind.hasCheckDigits?.(plain) ?? true;
        return { kind, plain, valid, rank: rank(kind, valid, wanted) };
      }),
  );
  const [first] = ranked.toSorted((a, b) => a.rank - b.rank);
  // Of wrong ones the name before the number says which it is.
  if (first?.valid) {
    const valid = ranked.filter((each) => each.valid);
    return among(first, valid, String(address.vatNumber), wanted);
  }
  const best = ranked.findLast(({ rank }) => rank === first?.rank);
  return best ? { kind: best.kind, plain: best.plain, valid: false, sure: true } : null;
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

/** The end of a number, by which its holder knows it again and no one else does: `…7-26`. */
export const maskedNumber = (text: string): string => {
  const signs = [...text.trim()];
  const seen = Math.min(3, Math.floor(signs.filter((sign) => /[\p{L}\p{Nd}]/u.test(sign)).length / 2));
  let end = '';
  for (let left = seen; left > 0 && signs.length > 0; ) {
    const sign = signs.pop() ?? '';
    if (/[\p{L}\p{Nd}]/u.test(sign)) left -= 1;
    end = sign + end;
  }
  return `…${end}`;
};

/** Signs that a number lacks in front: zeros that a spreadsheet took, where the check digits prove it, or its letter. */
const completed = (kind: NumberKind, plain: string): string | null => {
  const { digits = 0, letter = '', form, hasCheckDigits } = kind;
  const full = letter + plain.padStart(digits, '0');
  const added = full.length - plain.length;
  if (added === 0 || added > 3 || !form.test(full)) return null;
  return letter !== '' || hasCheckDigits?.(full) ? grouped(kind, full) : null;
};

/** The number of an address with the signs that it lacks in front; null where that makes none of its country. */
export const completedConsigneeNumber = (address: Address): string | null => {
  const at = numbersAt(address.countryIsoCode);
  const plain = plainConsigneeNumber(address.vatNumber);
  if (!at || !/^\d{6,}$/.test(plain)) return null;
  const wanted = holderOf(address);
  const found = at.kinds.filter((kind) => fitsHolder(kind, wanted)).map((kind) => completed(kind, plain));
  return found.find((text) => text !== null) ?? null;
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

/** A number with its country's points, dashes and blanks; without them where it may be of two kinds. */
export const writtenConsigneeNumber = ({ kind, plain, sure }: ReadNumber): string =>
  sure ? grouped(kind, plain) : plain;

/**
 * Name and writing of an address's number in its country, as papers print them; null where it is none of its country,
 * its check digits are wrong, or it may be one of two kinds: it is printed as it is written then.
 */
export const namedConsigneeNumber = (address: Address): { name: string; number: string } | null => {
  const read = readConsigneeNumber(address);
  return read?.valid && read.sure && !isNoConsigneeNumber(read.plain)
    ? { name: read.kind.name, number: writtenConsigneeNumber(read) }
    : null;
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

/** A number that registers its holder for VAT, too: a company's, and few of those that persons have. */
export const registersForVat = (read: ReadNumber): boolean =>
  read.kind.holder !== 'person' || read.kind.registersForVat === true;
