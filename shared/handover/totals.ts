import { z } from 'zod';
import type { ManifestLine } from './line.ts';

/** Totals of a manifest, a carrier's waiting shipments or a day. Weights in whole grams. */
export const HandoverTotals = z.object({
  shipments: z.int(),
  parcels: z.int(),
  grams: z.int(),
  limitedGrams: z.int(),
  /** Parcels that name no weight: the real mass is larger. */
  unweighed: z.int(),
});
export type HandoverTotals = z.infer<typeof HandoverTotals>;

type Summed = Pick<ManifestLine, 'parcels' | 'grams' | 'limitedGrams' | 'unweighed'>;

export const noTotals: HandoverTotals = {
  shipments: 0,
  parcels: 0,
  grams: 0,
  limitedGrams: 0,
  unweighed: 0,
};

/** The sums of shipments. */
export const totalsOf = (lines: readonly Summed[]): HandoverTotals =>
  lines.reduce<HandoverTotals>(
    (sum, line) => ({
      shipments: sum.shipments + 1,
      parcels: sum.parcels + line.parcels,
      grams: sum.grams + line.grams,
      limitedGrams: sum.limitedGrams + line.limitedGrams,
      unweighed: sum.unweighed + line.unweighed,
    }),
    noTotals,
  );

/** The sums of sums. */
export const sumOfTotals = (all: readonly HandoverTotals[]): HandoverTotals =>
  all.reduce<HandoverTotals>(
    (sum, one) => ({
      shipments: sum.shipments + one.shipments,
      parcels: sum.parcels + one.parcels,
      grams: sum.grams + one.grams,
      limitedGrams: sum.limitedGrams + one.limitedGrams,
      unweighed: sum.unweighed + one.unweighed,
    }),
    noTotals,
  );
