/**
 * Check digits of the numbers by which tax and identity offices know people and companies. Each function takes the
 * number without them, in plain digits and capitals, and returns them; null where no number is given out with this
 * body. Sources stand at the numbers (consignee-numbers-data.ts) or here, where the computation has a standard.
 */
export type CheckDigits = (body: string) => string | null;

/** A letter counts as in the ASCII table, 48 less: 0 to 9, A 17, B 18 (CNPJ since 2026-07: IN RFB 2.229/2024). */
const asciiValue = (sign: string): number => sign.charCodeAt(0) - 48;

const weighted = (body: string, weights: readonly number[], valueIn = asciiValue): number =>
  [...body].reduce((sum, sign, at) => sum + valueIn(sign) * (weights[at] ?? 0), 0);

/** Weights from the right: 2, 3, up to `last`, then from 2 on. */
const rising = (length: number, last: number): number[] =>
  Array.from({ length }, (_, at) => 2 + ((length - 1 - at) % (last - 1)));

/** One digit by modulus 11, where 10 and 11 are written as `ten` and 0. */
const modulus11 = (sum: number, ten: string): string => {
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? ten : String(rest);
};

const twice =
  (last: number): CheckDigits =>
  (body) => {
    const next = (text: string): string => modulus11(weighted(text, rising(text.length, last)), '0');
    const first = next(body);
    return first + next(body + first);
  };

/** Brazil, persons: nine digits. */
export const cpf = twice(11);

/** Brazil, companies: twelve digits or letters. */
export const cnpj = twice(9);

/** Chile: up to eight digits. */
export const rut: CheckDigits = (body) => modulus11(weighted(body, rising(body.length, 7)), 'K');

/** Argentina: ten digits. */
export const cuit: CheckDigits = (body) => modulus11(weighted(body, rising(body.length, 7)), '9');

/** Paraguay: up to eight digits. */
export const paraguay: CheckDigits = (body) => modulus11(weighted(body, rising(body.length, 11)), '0');

const NIT_WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** Colombia: the digits of a NIT. */
export const nit: CheckDigits = (body) => {
  const rest = weighted([...body].reverse().join(''), NIT_WEIGHTS) % 11;
  return String(rest < 2 ? rest : 11 - rest);
};

const sumOfDigits = (value: number): number => Math.floor(value / 10) + (value % 10);

/** Check digit of ISO/IEC 7812-1, annex B (Luhn), for as many digits as there are. */
export const luhn: CheckDigits = (body) => {
  const sum = [...body]
    .reverse()
    .reduce((all, sign, at) => all + sumOfDigits(Number(sign) * (at % 2 === 0 ? 2 : 1)), 0);
  return String((10 - (sum % 10)) % 10);
};

const RESIDENT_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** China, persons (GB 11643-1999, ISO/IEC 7064 MOD 11-2): 17 digits. */
export const residentId: CheckDigits = (body) => '10X98765432'[weighted(body, RESIDENT_WEIGHTS) % 11] ?? null;

const CREDIT_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CREDIT_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** China, companies (GB 32100-2015, modulus 31): 17 digits or letters. */
export const creditCode: CheckDigits = (body) => {
  const sum = weighted(body, CREDIT_WEIGHTS, (sign) => CREDIT_SIGNS.indexOf(sign));
  return CREDIT_SIGNS[(31 - (sum % 31)) % 31] ?? null;
};

const BUSINESS_WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** South Korea, companies: nine digits. */
export const koreanBusiness: CheckDigits = (body) => {
  const carried = Math.floor((Number(body[8]) * 5) / 10);
  return String((10 - ((weighted(body, BUSINESS_WEIGHTS) + carried) % 10)) % 10);
};

/** Türkiye, persons: nine digits, two check digits. */
export const turkishPerson: CheckDigits = (body) => {
  const first = (100 - (weighted(body, [3, 1, 3, 1, 3, 1, 3, 1, 3]) % 10)) % 10;
  const second = ([...body].reduce((sum, sign) => sum + Number(sign), 0) + first) % 10;
  return `${first}${second}`;
};

/** Türkiye, companies: nine digits. */
export const turkishTax: CheckDigits = (body) => {
  const sum = [...body].reduce((all, sign, at) => {
    const moved = (Number(sign) + 9 - at) % 10;
    return all + (moved === 0 ? 0 : (moved * 2 ** (9 - at)) % 9 || 9);
  }, 0);
  return String((10 - (sum % 10)) % 10);
};

const CURP_SIGNS = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

/** Mexico, persons: 17 digits or letters. */
export const curp: CheckDigits = (body) => {
  const weights = Array.from({ length: 17 }, (_, at) => 18 - at);
  return String((10 - (weighted(body, weights, (sign) => CURP_SIGNS.indexOf(sign)) % 10)) % 10);
};

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** India, companies: 14 digits or letters, Luhn's way of counting with 36 signs. */
export const gstin: CheckDigits = (body) => {
  const sum = [...body].reverse().reduce((all, sign, at) => {
    const value = ALPHANUMERIC.indexOf(sign) * (at % 2 === 0 ? 2 : 1);
    return all + Math.floor(value / 36) + (value % 36);
  }, 0);
  return ALPHANUMERIC[(36 - (sum % 36)) % 36] ?? null;
};

/** The symmetries of a pentagon: 0 to 4 are turns, 5 to 9 are mirrored. */
const pentagon = (a: number, b: number): number => {
  const turned = a < 5 ? a + (b % 5) : a - (b % 5);
  return ((turned + 10) % 5) + (a < 5 === b < 5 ? 0 : 5);
};
const MOVED = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

const moved = (digit: number, times: number): number => {
  let now = digit;
  for (let done = 0; done < times % 8; done += 1) now = MOVED[now] ?? now;
  return now;
};

/** India, persons (J. Verhoeff, Error Detecting Decimal Codes, 1969): eleven digits. */
export const verhoeff: CheckDigits = (body) => {
  const result = [...body].reverse().reduce((all, sign, at) => pentagon(all, moved(Number(sign), at + 1)), 0);
  return String(result < 5 ? (5 - result) % 5 : result);
};

const ODD_DIGITS = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
const ODD_LETTERS = [...ODD_DIGITS, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
const ordinal = (sign: string): number => (/\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65);

/** Italy, persons (ministerial decree of 1976-12-23): 15 digits or letters. */
export const codiceFiscale: CheckDigits = (body) => {
  const sum = [...body].reduce((all, sign, at) => {
    if (at % 2 === 1) return all + ordinal(sign);
    return all + ((/\d/.test(sign) ? ODD_DIGITS : ODD_LETTERS)[ordinal(sign)] ?? 0);
  }, 0);
  return String.fromCharCode(65 + (sum % 26));
};

/** Letters of Taiwan's counties in the order of their numbers, from 10. */
const COUNTIES = 'ABCDEFGHJKLMNPQRSTUVXYWZIO';

/** Taiwan, persons: a letter and eight digits. */
export const taiwanPerson: CheckDigits = (body) => {
  const county = 10 + COUNTIES.indexOf(body.slice(0, 1));
  const sum = weighted(`${county}${body.slice(1)}`, [1, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  return String((10 - (sum % 10)) % 10);
};

/** Viet Nam, companies: nine digits; none ends where the rest is 0. */
export const vietnamTax: CheckDigits = (body) => {
  const digit = 10 - (weighted(body, [31, 29, 23, 19, 17, 13, 7, 5, 3]) % 11);
  return digit === 10 ? null : String(digit);
};

/**
 * Taiwan, companies: all eight digits. Since 2023-04 the sum is divisible by 5, before it was by 10; a seventh digit 7
 * counts 0 or 1.
 */
export const isTaiwanBusiness = (plain: string): boolean => {
  const digits = [...plain].map((sign, at) =>
    sumOfDigits(Number(sign) * ([1, 2, 1, 2, 1, 2, 4, 1][at] ?? 0)),
  );
  const sum = digits.reduce((all, digit) => all + digit, 0);
  return sum % 5 === 0 || (plain[6] === '7' && (sum + 1) % 5 === 0);
};
