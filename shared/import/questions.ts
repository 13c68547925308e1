import { z } from 'zod';
import { sameIgnoringNull } from '../document/equality.ts';
import { leafChanges } from '../document/leaf-changes.ts';
import { valueAt } from '../document/path.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';

/** A place of an order that the source has changed: as imported last, as the file has it now, and as it is here. */
export const OrderPlace = z.object({
  path: z.string(),
  last: z.unknown(),
  file: z.unknown(),
  ours: z.unknown(),
  /** A person has changed it here, too, to something else. */
  clashes: z.boolean(),
});
export type OrderPlace = z.infer<typeof OrderPlace>;

/** An order that was changed by its source and by a person here: which of the two counts must be decided. */
export const OrderQuestion = z.object({
  profile: z.string(),
  profileName: z.string(),
  key: z.string(),
  reference: z.string(),
  /** When the file came, ms. */
  at: z.number(),
  /** Of the file's order: a decision is about this one alone. */
  digest: z.string(),
  /** The shipment was deleted here, or has its label: the file's changes cannot go into it. */
  state: z.enum(['open', 'closed', 'gone']),
  /** Those that clash first. */
  places: z.array(OrderPlace),
  /** Number of further places. */
  more: z.int(),
});
export type OrderQuestion = z.infer<typeof OrderQuestion>;

/** So many places of one order are shown. */
export const MOST_PLACES = 40;
/** So many questions a window lists; the others come up as these are answered. */
export const MOST_QUESTIONS = 200;

/** The places that a source has changed in an order, those that clash with an edit here first. Pure. */
export const placesOf = (last: Shipment, file: Shipment, ours: Shipment | null): OrderPlace[] => {
  const places = leafChanges(last, file)
    .filter(({ path }) => path !== 'shipmentInfo.shipmentReference')
    .map(({ path, before, after }) => {
      const here = ours === null ? undefined : valueAt(ours, path);
      return {
        path,
        last: before ?? null,
        file: after ?? null,
        ours: here ?? null,
        clashes: ours !== null && !sameIgnoringNull(here, before) && !sameIgnoringNull(here, after),
      };
    });
  return [...places.filter(({ clashes }) => clashes), ...places.filter(({ clashes }) => !clashes)];
};
