import { z } from 'zod';
import { RecipientAddress } from './schema.ts';

/** An address of the desk's book, as a window sees it. Times are ms since 1970. */
export const AddressEntryView = z.object({
  id: z.int(),
  address: RecipientAddress,
  /** Number of times it was taken or saved. */
  used: z.int().min(0),
  createdAt: z.number(),
  usedAt: z.number(),
});
export type AddressEntryView = z.infer<typeof AddressEntryView>;
