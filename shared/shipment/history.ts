import { z } from 'zod';
import { opaque } from '../schema-fields.ts';

export const HistoryView = z.object({
  id: z.int(),
  at: z.number(),
  email: z.string(),
  action: z.string(),
  changes: z.array(z.object({ path: z.string(), before: opaque(), after: opaque() })),
});
export type HistoryView = z.infer<typeof HistoryView>;
