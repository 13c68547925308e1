import { z } from 'zod';
import { CarrierManifestView } from './carrier-manifest.ts';
import { ManifestLine } from './line.ts';

/** Shipments that were handed over elsewhere, at an edge or by a program, as the window of a depot is shown them. Times are ms since 1970. */

/** A carrier that has not been told of this number of shipments. */
export const UndeclaredCarrier = z.object({
  carrierCode: z.string(),
  carrierName: z.string(),
  shipments: z.int(),
});
export type UndeclaredCarrier = z.infer<typeof UndeclaredCarrier>;

/** A manifest of a carrier that is beside none of ours. */
export const ElsewhereManifest = CarrierManifestView.extend({
  carrierCode: z.string(),
  carrierName: z.string(),
  /** It is found by it, here and at the engine. */
  number: z.string(),
  /** When it was declared. */
  at: z.number(),
});
export type ElsewhereManifest = z.infer<typeof ElsewhereManifest>;

export const ElsewhereOverview = z.object({
  carriers: z.array(UndeclaredCarrier),
  /** The newest first. */
  manifests: z.array(ElsewhereManifest),
});
export type ElsewhereOverview = z.infer<typeof ElsewhereOverview>;

/** A shipment that its carrier has not been told of, with when it was handed over, and by which account. */
export const UndeclaredLine = ManifestLine.extend({ handedOverAt: z.number(), handedOverBy: z.string() });
export type UndeclaredLine = z.infer<typeof UndeclaredLine>;

export const UndeclaredLines = z.object({
  /** Handed over since the time that was asked for, the newest first. */
  rows: z.array(UndeclaredLine),
  /** Number of those since then that are not among them, and of those that were handed over before. */
  beyond: z.int(),
  older: z.int(),
});
export type UndeclaredLines = z.infer<typeof UndeclaredLines>;
