import { z } from 'zod';
import { documentLanguages } from '../document-language.ts';
import type { ManifestLine } from './line.ts';

/** Heading of a manifest, as it was when the manifest was created. */
export const ManifestHeading = z.object({
  language: z.enum(documentLanguages),
  /** The desk's own address, as lines; empty where none is set. */
  sender: z.array(z.string()),
  carrierName: z.string(),
  station: z.string(),
  /** ISO 8601, the desk's own day and time of day. */
  day: z.string(),
  time: z.string(),
});
export type ManifestHeading = z.infer<typeof ManifestHeading>;

/** A manifest as its papers show it: what was taken back since is not among its lines. */
export interface Manifest {
  number: number;
  carrierCode: string;
  /** Number of times something of it was taken back: a paper from before says something else. */
  revision: number;
  email: string;
  heading: ManifestHeading;
  lines: readonly ManifestLine[];
}
