import { z } from 'zod';
import { StoredPaperKind } from '../papers/document-view.ts';
import { PrintJobView } from '../printing/printer.ts';

/** A paper that must go with a shipment and is not printed yet. */
export const NeededPaperView = z.object({
  /** Of this need: a paper that is needed once more after it was printed has another one. */
  id: z.int(),
  reference: z.string(),
  kind: StoredPaperKind,
  /** waiting: for its label. printing: on its way. missing: not printed, `error` says why. */
  state: z.enum(['waiting', 'printing', 'missing']),
  error: PrintJobView.shape.error,
  at: z.number(),
});
export type NeededPaperView = z.infer<typeof NeededPaperView>;
