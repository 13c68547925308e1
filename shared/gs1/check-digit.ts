/**
 * The check digit of a GS1 number: weights 3 and 1 from the right (GS1 General Specifications, 7.9).
 * @param digits the number without its check digit
 */
export const checkDigit = (digits: string): number => {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    sum += Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 3 : 1);
  }
  return (10 - (sum % 10)) % 10;
};

/** @param digits a number that ends with its check digit */
export const hasCheckDigit = (digits: string): boolean =>
  checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));
