/**
 * SSCC-18 (GS1 General Specifications): an extension digit, the GS1 company prefix, a serial reference that
 * fills up to 17 digits, and a check digit.
 */

/** GS1 check digit: from the right the digits weigh 3, 1, 3, ...; what is missing to the next ten. */
export const gs1CheckDigit = (digits: string): string => {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    sum += Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 3 : 1);
  }
  return String((10 - (sum % 10)) % 10);
};

/** True for 18 digits whose last is the check digit of the others. */
export const isSscc = (text: string | null | undefined): text is string =>
  /^\d{18}$/.test(text ?? '') && gs1CheckDigit((text ?? '').slice(0, 17)) === text?.at(-1);

/** How many serial references a prefix leaves: the numbers from 0 up to this, exclusive. */
export const serialCount = (companyPrefix: string): number => 10 ** (16 - companyPrefix.length);

/**
 * The SSCC of a serial reference.
 * @param companyPrefix GS1 company prefix, digits only
 * @param extension 0 to 9, free for the company to use
 * @param serial below `serialCount(companyPrefix)`
 */
export const ssccOf = (companyPrefix: string, extension: number, serial: number): string => {
  const digits = `${extension}${companyPrefix}${String(serial).padStart(16 - companyPrefix.length, '0')}`;
  return `${digits}${gs1CheckDigit(digits)}`;
};

/** An SSCC as scanned: with the symbology's `]C1` or the application identifier `00` in front, too. Null when it is none. */
export const readSscc = (scanned: string): string | null => {
  const digits = scanned
    .trim()
    .replace(/^\]C1/, '')
    .replace(/^\(?00\)?(?=\d{18}$)/, '');
  return isSscc(digits) ? digits : null;
};
