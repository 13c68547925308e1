import { z } from 'zod';
import { Change } from './changes.ts';

/** A shipment with unsaved edits; `version` null where it does not exist yet. */
export const DraftHead = z.object({
  reference: z.string().min(1).max(200),
  version: z.int().nullable(),
  at: z.number(),
});
export type DraftHead = z.infer<typeof DraftHead>;

/** Edits as changes of the version they were made from, with invalid input by path. */
export const Draft = DraftHead.extend({
  changes: z.array(Change),
  unfit: z.record(z.string(), z.string()),
});
export type Draft = z.infer<typeof Draft>;
