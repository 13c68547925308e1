import { z } from 'zod';
import { ImportProfile, importFormats } from '../profile.ts';

/** Bytes of a file that a window sends at once. */
export const PIECE_BYTES = 512 * 1024;
/** The largest file that a window sends, bytes; larger ones are for a hot folder or the command line. */
export const MOST_BYTES = 256 * 1024 * 1024;
/** So many cells a person may mend in one file. */
export const MOST_FIXES = 5000;
/** So many orders a window lists. */
export const MOST_LISTED = 5000;

/** A text in place of a cell's, for this import alone. Columns are named by their headings. */
export const CellFix = z.object({
  row: z.int().min(1),
  column: z.string().max(1000),
  text: z.string().max(10_000),
});
export type CellFix = z.infer<typeof CellFix>;

/** A cell that another program spoilt, with the text that it most likely had (`shared/text/spoilt.ts`). */
export const SpoiltCell = CellFix.extend({ cell: z.string() });
export type SpoiltCell = z.infer<typeof SpoiltCell>;

/** Part of a profile that a person may set before any column is looked at. */
export const ReadChoice = ImportProfile.pick({
  encoding: true,
  delimiter: true,
  headings: true,
  sheet: true,
  records: true,
}).extend({ format: z.enum([...importFormats, 'auto']).default('auto') });
export type ReadChoice = z.output<typeof ReadChoice>;

/** A file as it was found. */
export const SourceView = z.object({
  name: z.string(),
  format: z.enum(importFormats),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** A quote did not close: every line was taken as it is. */
  quotesLeft: z.boolean(),
  headings: z.array(z.string()),
  headingsRow: z.int().nullable(),
  /** Id of a profile that is made for this file and not saved. */
  unsavedId: z.string(),
  /** Rows below the headings. */
  rows: z.int(),
  /** The first of them, with shortened cells. */
  sample: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  /** The profile that fits best, or one made of the headings; null where none can be made. */
  proposal: z
    .object({ profile: ImportProfile, from: z.enum(['own', 'ready', 'headings']), id: z.string().nullable() })
    .nullable(),
});
export type SourceView = z.infer<typeof SourceView>;

/** A problem with the whole text of its cell, which a person can mend; null where no cell is at fault. */
export const ProblemView = z.object({
  code: z.string(),
  row: z.int().nullable(),
  column: z.string().nullable(),
  field: z.string().nullable(),
  text: z.string(),
  said: z.object({ en: z.string(), de: z.string() }).optional(),
  cell: z.string().nullable(),
});
export type ProblemView = z.infer<typeof ProblemView>;

/** An order as the shipment that it will be, in a line. */
export const OrderView = z.object({
  /** Number of its first row, by which it is left out. */
  at: z.int(),
  key: z.string(),
  reference: z.string(),
  recipient: z.string(),
  place: z.string(),
  parcels: z.int(),
  articles: z.int(),
  weightKg: z.number().nullable(),
  problems: z.array(ProblemView),
  /** Remarks that do not keep it from being imported. */
  hints: z.array(ProblemView),
  leftOut: z.boolean(),
});
export type OrderView = z.infer<typeof OrderView>;

/** All orders of a file, as a profile makes them. */
export const CheckView = z.object({
  rows: z.int(),
  /** Rows that the profile leaves out. */
  filtered: z.int(),
  orders: z.int(),
  /** Orders that will be imported. */
  good: z.int(),
  faulty: z.int(),
  leftOut: z.int(),
  /** Orders that will be imported, with a remark. */
  hinted: z.int(),
  /** Of the whole file; with one of them there are no orders. */
  problems: z.array(ProblemView),
  /** The first ones, and of those with problems or remarks more. */
  listed: z.array(OrderView),
  /** Of the orders that are not left out, as many as can be mended. */
  spoilt: z.array(SpoiltCell),
});
export type CheckView = z.infer<typeof CheckView>;

export const orderResults = ['new', 'updated', 'skipped', 'refused', 'leftOut'] as const;
export type OrderResult = (typeof orderResults)[number];

/** The end of an import. */
export const ImportResult = z.object({
  counts: z.record(z.enum(orderResults), z.int()),
  /** A person has stopped it before its end. */
  stopped: z.boolean(),
  /** Orders that were looked at, of how many. */
  done: z.int(),
  total: z.int(),
  /** The first that need a person. */
  refused: z.array(
    z.object({ at: z.int(), key: z.string(), reference: z.string(), problems: z.array(ProblemView) }),
  ),
});
export type ImportResult = z.infer<typeof ImportResult>;

/** Profiles of this desk, behind those that are ready. */
export const ProfilesView = z.object({ own: z.array(ImportProfile) });
export type ProfilesView = z.infer<typeof ProfilesView>;
