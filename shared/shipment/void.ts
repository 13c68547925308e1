import { z } from 'zod';
import { Reason } from './reasons.ts';

/** Body of `POST /api/v3/shipments/{reference}/void`. */
export const VoidRequest = z.object({ reason: Reason });

/** Path at which the label of a shipment is voided. */
export const voidPath = (reference: string): string =>
  `/api/v3/shipments/${encodeURIComponent(reference)}/void`;
