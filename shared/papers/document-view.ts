import { z } from 'zod';
import { type CarrierPaper, isCarrierPaper, paperKinds } from './kind.ts';

/** Kind of a stored paper. */
export const StoredPaperKind = z.union([
  z.enum(paperKinds),
  z
    .string()
    .max(60)
    .refine(isCarrierPaper)
    .transform((kind) => kind as CarrierPaper),
]);

export const DocumentView = z.object({
  id: z.int(),
  documentType: z.string(),
  format: z.string(),
  parcelIndex: z.int(),
  bytes: z.int(),
  createdAt: z.number(),
  superseded: z.boolean(),
  /** Of a paper; null for labels. */
  pages: z.int().nullable(),
  /** A paper that would say something else by now. */
  outdated: z.boolean(),
});
export type DocumentView = z.infer<typeof DocumentView>;
