import { z } from 'zod';

/**
 * A carrier is data, not code. What Packdesk needs to know of one: what it offers, what it demands,
 * which label it wears and where its tracking numbers come from. Weights in kg, lengths in cm.
 */
const Limits = z.object({
  maxWeightKg: z.number().positive(),
  maxLengthCm: z.number().positive(),
  /** Length plus twice width plus twice height. */
  maxLengthAndGirthCm: z.number().positive().optional(),
});

export const CarrierProfile = z.object({
  code: z.string().min(1).max(40),
  name: z.string().min(1),
  products: z.array(z.object({ code: z.string(), name: z.string() })).min(1),
  services: z.array(z.object({ code: z.string(), name: z.string() })),
  /** `gs1`: the GS1 logistic label. */
  labelTemplate: z.enum(['gs1']),
  /** Where tracking numbers come from: an SSCC-18 from the desk's company prefix. */
  numbering: z.enum(['sscc']),
  limits: Limits,
  /** ISO 3166-1 alpha-2; empty means everywhere. */
  countries: z.array(z.string().length(2)),
  dangerousGoods: z.boolean(),
  /** Paths below a shipment that must be filled for a label, beyond what every label needs. */
  requiredFields: z.array(z.string()),
});

export type CarrierProfile = z.infer<typeof CarrierProfile>;

/** The carrier that every fresh desk has. */
export const gs1Carrier: CarrierProfile = {
  code: 'GS1',
  name: 'GS1 logistic label',
  products: [{ code: 'STANDARD', name: 'Standard' }],
  services: [],
  labelTemplate: 'gs1',
  numbering: 'sscc',
  limits: { maxWeightKg: 1000, maxLengthCm: 400 },
  countries: [],
  dangerousGoods: true,
  requiredFields: [],
};

/** GS1's own prefix for examples. A label that bears it says SPECIMEN. */
export const DEMONSTRATION_PREFIX = '952';
