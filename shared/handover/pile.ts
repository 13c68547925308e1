import { z } from 'zod';

/** The count at the end of the day: parcels that were scanned onto the pile for the driver. */

/**
 * Why a scanned code counts for nothing. `each-parcel`: the number of a shipment of several parcels. `scan-label`: not the
 * label of one whose print is in doubt. `not-waiting`: labelled, and not for this handover.
 * `voided`: a label that was voided or deleted. `held`, `stale`, `voiding`: as the doubts of that name.
 */
export const pileRefusals = [
  'unknown',
  'several',
  'voided',
  'cancelled',
  'handed-over',
  'not-labelled',
  'other-carrier',
  'held',
  'stale',
  'voiding',
  'not-waiting',
  'each-parcel',
  'scan-label',
  'already',
] as const;
export type PileRefusal = (typeof pileRefusals)[number];

/** Parcels of a shipment on the pile: their indexes, of so many. */
export const OnPile = z.object({ on: z.array(z.int()), of: z.int() });
export type OnPile = z.infer<typeof OnPile>;

export const PileAnswer = z.discriminatedUnion('outcome', [
  /** `parcels`: the numbers, from 1, that this scan has put there. */
  z.object({
    outcome: z.literal('counted'),
    reference: z.string(),
    parcels: z.array(z.int()),
    pile: OnPile,
  }),
  z.object({
    outcome: z.literal('refused'),
    why: z.enum(pileRefusals),
    /** As it was scanned. */
    code: z.string(),
    /** The shipment that it is of, and that shipment's carrier, where they are known. */
    reference: z.string().optional(),
    carrierCode: z.string().optional(),
    carrierName: z.string().optional(),
  }),
]);
export type PileAnswer = z.infer<typeof PileAnswer>;

/** True where every parcel of a shipment lies there. */
export const isWhole = ({ on, of }: OnPile): boolean => on.length >= of;

/** Numbers, from 1, of a shipment's parcels that do not lie there yet. */
export const missingParcels = ({ on, of }: OnPile): number[] =>
  Array.from({ length: of }, (_, index) => index).flatMap((index) => (on.includes(index) ? [] : index + 1));
