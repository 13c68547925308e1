import { type Decimal, roundTo } from './decimal.ts';

/** Papers name grams; a customs form knows nothing finer. */
const DIGITS = 3;
/** A lighter line is still not nothing: it is named with the first digit that it has, down to a microgram. */
const MOST_DIGITS = 9;

/**
 * A weight as a paper prints it, kg: to the gram, and to more where that would be nothing at all. Totals are
 * sums of these, so that they match the printed lines.
 * @param least digits after the point where more are not needed
 */
export const printedKg = (kg: Decimal, least = DIGITS): Decimal => {
  for (let digits = least; digits < MOST_DIGITS; digits += 1) {
    const rounded = roundTo(kg, digits);
    if (rounded.units !== 0n || kg.units === 0n) return rounded;
  }
  return roundTo(kg, MOST_DIGITS);
};
