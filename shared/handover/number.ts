/** Form of a manifest's number: "000012". */
export const manifestNumber = (number: number): string => String(number).padStart(6, '0');

/** Grams as kilograms with a point and three digits: what programs read. */
export const kilograms = (grams: number): string => {
  const digits = String(grams).padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`;
};
