import { z } from 'zod';

/** By what a list of shipments can be sorted; the place is the country with its cities. */
export const listColumns = [
  'reference',
  'recipientName',
  'city',
  'orderNumber',
  'carrierCode',
  'parcelCount',
  'weightKg',
  'status',
  'updatedAt',
  'dueOn',
] as const;
export type ListColumn = (typeof listColumns)[number];

/** In which order shipments are listed; where none is named, the last created comes first. */
export const ListOrder = z.object({ by: z.enum(listColumns), descending: z.boolean() });
export type ListOrder = z.infer<typeof ListOrder>;

/** Longer lists are not sorted: each page would take too long. */
export const MOST_SORTED = 100_000;
