import { z } from 'zod';
import { documentLanguages } from '../document-language.ts';
import { CarrierManifestView } from './carrier-manifest.ts';
import { doubts } from './doubt.ts';
import { ManifestLine } from './line.ts';
import { OnPile } from './pile.ts';
import { HandoverTotals } from './totals.ts';

/** The end of the day, as the window is shown it. Times are ms since 1970, weights whole grams. */

/** Number of shipments one manifest may have, and as many are shown waiting. */
export const MAX_HANDOVER = 2_000;

/** A labelled shipment that waits for its carrier. `doubt`: why it is not handed over automatically. */
export const WaitingView = ManifestLine.extend({
  labelledAt: z.number().nullable(),
  doubt: z.enum(doubts).nullable(),
  /** Why it is on hold, where it is. */
  hold: z.string().nullable().optional(),
  /** Its parcels that were scanned onto the pile for the driver. */
  pile: OnPile.optional(),
});
export type WaitingView = z.infer<typeof WaitingView>;

export const WaitingGroup = z.object({
  carrierCode: z.string(),
  carrierName: z.string(),
  /** The oldest label first. */
  rows: z.array(WaitingView),
});
export type WaitingGroup = z.infer<typeof WaitingGroup>;

export const WithdrawnView = z.object({
  reference: z.string(),
  at: z.number(),
  email: z.string(),
  trackingNumbers: z.array(z.string()),
});
export type WithdrawnView = z.infer<typeof WithdrawnView>;

export const WaitingOverview = z.object({
  groups: z.array(WaitingGroup),
  /** Deleted today after their labels were made, or their labels voided: parcels that bear these must not go along. */
  withdrawn: z.array(WithdrawnView),
  /** Older ones than are shown. */
  beyond: z.int(),
});
export type WaitingOverview = z.infer<typeof WaitingOverview>;

export const ManifestView = z.object({
  id: z.int(),
  number: z.int(),
  carrierCode: z.string(),
  carrierName: z.string(),
  at: z.number(),
  email: z.string(),
  language: z.enum(documentLanguages),
  revision: z.int(),
  /** When its day was closed; null: something of it may be taken back. */
  closedAt: z.number().nullable(),
  /** Of what was not taken back. */
  totals: HandoverTotals,
  undone: z.int(),
  /** Its day is open, something of it is left, and no print job of it was ever made. */
  unprinted: z.boolean(),
  /** The carrier's own beside it: one for each connection that labels of it were bought with, usually none. */
  carrierManifests: z.array(CarrierManifestView),
});
export type ManifestView = z.infer<typeof ManifestView>;

export const ManifestLineView = ManifestLine.extend({
  undoneAt: z.number().nullable(),
  undoneBy: z.string().nullable(),
});
export type ManifestLineView = z.infer<typeof ManifestLineView>;

/** Off the manifest, its shipment as it is: `gone`, there is no such shipment any more; `changed`, it is no longer handed over. */
export const LeftView = z.object({ reference: z.string(), why: z.enum(['gone', 'changed']) });
export type LeftView = z.infer<typeof LeftView>;

/** Progress of one request; sent while it takes its time. */
export const HandoverProgress = z.object({
  requestId: z.string().min(8).max(100),
  done: z.int(),
  total: z.int(),
});
export type HandoverProgress = z.infer<typeof HandoverProgress>;
