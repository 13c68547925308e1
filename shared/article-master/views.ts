import { z } from 'zod';
import type { MasterArticle } from './schema.ts';

/** An article as the desk keeps it, checked there; the window takes it as it is. */
const Kept = z.record(z.string(), z.unknown()) as unknown as z.ZodType<MasterArticle>;

/** An article of the master, as a window sees it. */
export const ArticleView = z.object({
  id: z.int(),
  article: Kept,
  /** Grows by one at every change. */
  version: z.int(),
  /** Learned from shipments, and no person has looked at it since. */
  learned: z.boolean(),
  hasPicture: z.boolean(),
  /** ms; who changed it last, empty for what was learned. */
  at: z.number(),
  by: z.string(),
});
export type ArticleView = z.infer<typeof ArticleView>;

/** The article that a code leads to, with the pieces behind it. */
export const FoundView = z.object({ key: z.string(), article: Kept, pieces: z.int() });
export type FoundView = z.infer<typeof FoundView>;

/** A part of a CSV file, and where the next one begins; null behind the last. */
export const FilePartView = z.object({ text: z.string(), next: z.int().nullable() });

/** Outcome of an import of a list, or of a look at it. */
export const ListReportView = z.object({
  counts: z.object({
    added: z.int(),
    updated: z.int(),
    same: z.int(),
    skipped: z.int(),
    refused: z.int(),
  }),
  /** Headings that name no column. */
  unknown: z.array(z.string()),
  problems: z.array(
    z.object({
      code: z.string(),
      row: z.int().nullable(),
      column: z.string(),
      text: z.string(),
      other: z.string().optional(),
    }),
  ),
});
export type ListReportView = z.infer<typeof ListReportView>;

/** Lists that a window imports. */
export const listKinds = ['articles', 'addresses'] as const;
export type ListKind = (typeof listKinds)[number];
