import { z } from 'zod';
import { CarrierManifestView } from './carrier-manifest.ts';

/** Carriers' manifests of shipments that were handed over elsewhere, over HTTP. */
export const CARRIER_MANIFESTS_PATH = '/api/v3/carrier-manifests';

/** Asks a carrier's manifest for what was handed over and is on none yet. */
export const DeclareRequest = z.object({ carrierCode: z.string().min(1).max(100) });

/** Asks for one again. `confirmed`: a person has looked at the carrier, which has none although it was asked. */
export const AskAgainRequest = z.object({ confirmed: z.boolean().optional() });

/** A carrier's manifest as programs are told of it. */
export const DeclaredManifest = CarrierManifestView.omit({ isPdf: true }).extend({
  carrierCode: z.string(),
  /** Of its shipments, as they are asked for. */
  references: z.array(z.string()),
});
export type DeclaredManifest = z.output<typeof DeclaredManifest>;

/** Shipments that were handed over and are on no manifest of their carrier, by carriers. */
export const UndeclaredAnswer = z.object({
  undeclared: z.array(z.object({ carrierCode: z.string(), shipments: z.int() })),
});
export type UndeclaredAnswer = z.output<typeof UndeclaredAnswer>;

/** `declared`: number of shipments that were on no manifest before this request. */
export const DeclareAnswer = z.object({ declared: z.int(), manifests: z.array(DeclaredManifest) });
export type DeclareAnswer = z.output<typeof DeclareAnswer>;
