import { z } from 'zod';

/**
 * State of a carrier's own manifest, which a carrier engine is asked for.
 *
 * - `due`: it is going to be asked for.
 * - `asking`: the request is on its way.
 * - `uncertain`: it was sent, and its answer was lost: the carrier may have been told.
 * - `made`: the carrier has all shipments of it. `incomplete`: some were left out.
 * - `refused`: the carrier or the engine says no.
 * - `none`: the carrier takes none through this engine.
 * - `withdrawn`: it was taken back before the carrier was told.
 * - `waived`: a person says that the carrier need not be told through the engine.
 */
export const carrierManifestStates = [
  'due',
  'asking',
  'uncertain',
  'made',
  'incomplete',
  'refused',
  'none',
  'withdrawn',
  'waived',
] as const;
export type CarrierManifestState = (typeof carrierManifestStates)[number];

/**
 * Why one that is due is not asked for yet. `away`: the engine does not answer. `key`: it does not accept the key.
 * `gone`: this desk is not connected with the engine, or the engine not with the carrier. `address`: the desk has no
 * address of its own.
 */
export const obstacles = ['away', 'key', 'gone', 'address'] as const;
export type Obstacle = (typeof obstacles)[number];

/** A carrier's own manifest beside ours, as the window is shown it. Times are ms since 1970. */
export const CarrierManifestView = z.object({
  id: z.int(),
  state: z.enum(carrierManifestStates),
  obstacle: z.enum(obstacles).nullable(),
  /** Name of the engine; empty where it is not connected any more. */
  engine: z.string(),
  /** The words of the carrier or of the engine, as they came. */
  messages: z.array(z.string()),
  /** Number of shipments that it is asked for with, and of those that the carrier has. */
  shipments: z.int(),
  taken: z.int().nullable(),
  /** Those of its shipments that were taken back after the carrier was told, or may have been. */
  takenBack: z.array(z.string()),
  /** Its document is here; `isPdf`: it can be shown and printed. */
  hasDocument: z.boolean(),
  isPdf: z.boolean(),
  changedAt: z.number(),
});
export type CarrierManifestView = z.infer<typeof CarrierManifestView>;

/** True where the carrier has been told, or may have been. */
export const mayBeTold = ({ state }: Pick<CarrierManifestView, 'state'>): boolean =>
  state === 'made' || state === 'incomplete' || state === 'asking' || state === 'uncertain';
