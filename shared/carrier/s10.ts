/**
 * The 13-character identifier of a postal item (UPU standard S10): service indicator, eight-digit serial number,
 * check digit, country of the issuing post.
 */

const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** Serial numbers have eight digits. */
export const S10_LAST = 99_999_999;

/**
 * The country of a demonstration number, in place of a post's own. ISO 3166-1 leaves XX to its users and will never
 * give it to a country, so that no post can issue an item number that ends in it. A label that bears it says SPECIMEN.
 */
export const DEMONSTRATION_COUNTRY = 'XX';

/** The check digit: 11 minus the weighted sum modulo 11, where 10 becomes 0 and 11 becomes 5. */
export const s10CheckDigit = (serial: string): number => {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(serial[index]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 10) return 0;
  return digit === 11 ? 5 : digit;
};

/**
 * @param indicator two capital letters, e.g. RR
 * @param serial from 0 to `S10_LAST`
 * @param country two capital letters
 * @throws RangeError when a part is not of that form; the caller draws serials from a range that fits
 */
export const makeS10 = (indicator: string, serial: number, country: string): string => {
  if (!/^[A-Z]{2}$/.test(indicator)) throw new RangeError('a service indicator is two capital letters');
  if (!/^[A-Z]{2}$/.test(country)) throw new RangeError('a country is two capital letters');
  if (!Number.isInteger(serial) || serial < 0 || serial > S10_LAST) {
    throw new RangeError('a serial number has up to eight digits');
  }
  const digits = String(serial).padStart(8, '0');
  return `${indicator}${digits}${s10CheckDigit(digits)}${country}`;
};

/** True for a text with the form of an S10 number and the right check digit; capitals, no blanks. */
export const isS10 = (text: string | null | undefined): text is string =>
  /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(text ?? '') &&
  s10CheckDigit((text ?? '').slice(2, 10)) === Number(text?.[10]);

/** As people read it out: `RR 473 124 829 DE`. Anything that is no S10 number stays as it is. */
export const groupedS10 = (number: string): string =>
  isS10(number) ? number.replace(/^(..)(...)(...)(...)(..)$/, '$1 $2 $3 $4 $5') : number;

/** A number of the demonstration, which no post has issued. */
export const isDemonstrationS10 = (number: string): boolean =>
  isS10(number) && number.endsWith(DEMONSTRATION_COUNTRY);
