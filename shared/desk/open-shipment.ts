import { z } from 'zod';
import { DocumentView } from '../papers/document-view.ts';
import { PrintJobView } from '../printing/printer.ts';
import { ReturnLink } from '../returns/returns.ts';
import { opaque } from '../schema-fields.ts';
import { Hold } from '../shipment/hold.ts';
import { ShipmentRowView } from '../shipment/row.ts';
import { Shipment } from '../shipment/schema/shipment.ts';
import { SyncMark } from '../sync/views.ts';

/** The version of a shipment that is not stored yet; stored ones count from 1. */
export const NOT_STORED = 0;

const OverrideView = z.object({
  rule: z.string(),
  path: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  reason: z.string(),
  by: z.string(),
  at: z.number(),
});

/** A shipment opened at the bench. `version` goes back with a save. */
export const OpenShipment = z.object({
  shipment: Shipment,
  version: z.int(),
  status: z.int(),
  labelStale: z.boolean(),
  labelledAt: z.number().nullable(),
  documents: z.array(DocumentView),
  /** Findings of its rules that a supervisor set aside. */
  overrides: z.array(OverrideView),
  jobs: z.array(PrintJobView),
  /** Why it must not be packed for now; null: it is not on hold. */
  hold: Hold.nullable().optional(),
  /** Its returns, and the shipment that it is the return of itself. */
  returns: z.array(ReturnLink).optional(),
  returnOf: ReturnLink.nullable().optional(),
  /** Places that wait for a decision, as the remote has something else there. */
  questions: z.array(z.object({ path: z.string(), theirs: opaque().optional() })).optional(),
  /** Against the remote; absent where there is none. */
  sync: SyncMark.optional(),
});
export type OpenShipment = z.infer<typeof OpenShipment>;

/** The version that the desk has of a shipment, and what it knows of that and the remote: neither has a version of its own. */
export const ShipmentMark = OpenShipment.pick({ version: true, sync: true, questions: true });
export type ShipmentMark = z.infer<typeof ShipmentMark>;

export const BenchDay = z.object({ packedToday: z.int(), recent: z.array(ShipmentRowView) });
export type BenchDay = z.infer<typeof BenchDay>;
