import { isDemonstrationS10 } from '../carrier/s10.ts';
import { DEMONSTRATION_PREFIX } from '../carrier/shipped.ts';
import { isSscc } from '../carrier/sscc.ts';
import type { Parcel } from '../shipment/schema/parcel.ts';

const isBlank = (text: string | null | undefined): boolean => (text?.trim() ?? '') === '';

/** A number that is never assigned: GS1's prefix for examples, or the demonstration country of S10. */
export const isDemonstration = (number: string): boolean =>
  isSscc(number) ? number.startsWith(DEMONSTRATION_PREFIX, 1) : isDemonstrationS10(number);

/**
 * True where a parcel's label says SPECIMEN.
 * @param printed the number that the label bears; empty while it bears none
 * @param drawsDemonstration a number drawn at this desk now would be a demonstration one
 */
export const isSpecimen = (
  printed: string,
  { trackingNumber, labelNumber }: Pick<Parcel, 'trackingNumber' | 'labelNumber'>,
  drawsDemonstration: boolean,
): boolean =>
  printed === ''
    ? drawsDemonstration && isBlank(trackingNumber) && isBlank(labelNumber)
    : isDemonstration(printed);
