import { z } from 'zod';

/**
 * The last word of the carrier engine on a purchase that is left open.
 *
 * - `unknown`: it was not asked yet.
 * - `away`: it cannot be asked.
 * - `no-engine`: this desk is connected with it no longer.
 * - `missing`: it knows nothing of this purchase.
 * - `not-bought`: nothing is bought yet, and a purchase may still be under way.
 * - `unused`: the label is bought, and fits the shipment no longer.
 * - `left`: the label is bought, and its shipment has left or is deleted.
 * - `not-fetched`: the label is bought, and could not be fetched.
 * - `not-void`: its void was begun, and the label still counts.
 */
export const OpenPurchaseWord = z.enum([
  'unknown',
  'away',
  'no-engine',
  'missing',
  'not-bought',
  'unused',
  'left',
  'not-fetched',
  'not-void',
]);
export type OpenPurchaseWord = z.infer<typeof OpenPurchaseWord>;

/** A label whose purchase, or whose void, has not ended. */
export const OpenPurchaseView = z.object({
  id: z.int(),
  reference: z.string(),
  /** Name of its carrier. */
  carrier: z.string(),
  /** ms. */
  since: z.number(),
  state: z.enum(['buying', 'bought', 'voiding']),
  said: OpenPurchaseWord,
});
export type OpenPurchaseView = z.infer<typeof OpenPurchaseView>;
