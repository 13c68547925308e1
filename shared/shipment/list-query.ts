import { z } from 'zod';

/** Conditions of a list of shipments, without its order and its page. All that is given holds at once; times in ms. */
export const ListQuery = z.object({
  text: z.string().max(200).optional(),
  status: z.int().optional(),
  carrierCode: z.string().max(40).optional(),
  updatedFrom: z.number().optional(),
  updatedTo: z.number().optional(),
  /** Only those with a parcel that needs a person. */
  stuck: z.boolean().optional(),
  /** Only those on hold. */
  held: z.boolean().optional(),
  /** Only open ones that were to leave before this day. */
  dueBefore: z.iso.date().optional(),
  /** Only those that this import of the caller's made; none where it is not known any more. */
  imported: z.string().max(100).optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;
