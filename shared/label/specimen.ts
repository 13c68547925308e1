import { DEMONSTRATION_PREFIX } from '../carrier/shipped.ts';
import type { Parcel } from '../shipment/schema/parcel.ts';
import { isSscc } from './sscc.ts';

const bearsDemonstration = (prefix: string): boolean => prefix.startsWith(DEMONSTRATION_PREFIX);

/**
 * Whether a parcel's label says SPECIMEN: its number bears GS1's demonstration prefix, or it has no number
 * yet and would draw such a one.
 * @param companyPrefix of the desk; null means the demonstration prefix
 */
export const isSpecimen = (
  { trackingNumber, labelNumber }: Pick<Parcel, 'trackingNumber' | 'labelNumber'>,
  companyPrefix: string | null,
): boolean => {
  const numbers = [trackingNumber, labelNumber].map((number) => number?.trim() ?? '');
  const sscc = numbers.find(isSscc);
  if (sscc !== undefined) return bearsDemonstration(sscc.slice(1));
  return (
    numbers.every((number) => number === '') && bearsDemonstration(companyPrefix ?? DEMONSTRATION_PREFIX)
  );
};
