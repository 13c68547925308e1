import { z } from 'zod';

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
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type ShipmentRowView = z.infer<typeof ShipmentRowView>;
