import { z } from 'zod';
import { stuckReasons } from '../tracking/track.ts';

export const ShipmentRowView = z.object({
  reference: z.string(),
  status: z.int(),
  carrierCode: z.string(),
  recipientName: z.string(),
  city: z.string(),
  countryCode: z.string(),
  orderNumber: z.string(),
  parcelCount: z.int(),
  weightKg: z.number(),
  labelStale: z.boolean(),
  labelledAt: z.number().nullable(),
  /** By when it is to leave, an ISO day; empty where nothing says so. */
  dueOn: z.string().optional(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** Why the first of its parcels needs a person; in a list of such shipments. */
  stuck: z.enum(stuckReasons).optional(),
  /** Why it is on hold; null: it is not. */
  hold: z.string().nullable().optional(),
});
export type ShipmentRowView = z.infer<typeof ShipmentRowView>;
