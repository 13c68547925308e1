import { z } from 'zod';
import { PrintJobView } from '../printing/printer.ts';

/** A print that waits for its label. */
export const LabelWaitView = z.object({
  reference: z.string(),
  /** Of this wish: another one of the same shipment has another. */
  requestId: z.string(),
  /** Name of its carrier. */
  carrier: z.string(),
  /** Email of who asked for it. */
  by: z.string(),
  /** When it was asked for, ms. */
  at: z.number(),
  /** waiting: tried again by itself. asks: a person says whether it is still wanted. came: it is here, and not printed. */
  state: z.enum(['waiting', 'asks', 'came']),
  /** Error of the last try. */
  error: PrintJobView.shape.error,
  /** When it is tried again, ms; null: now, or not by itself. */
  nextAt: z.number().nullable(),
});
export type LabelWaitView = z.infer<typeof LabelWaitView>;
