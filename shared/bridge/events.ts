import { z } from 'zod';
import { CarriersView } from '../carrier/views.ts';
import { CarrierRulesView } from '../carrier-rules/views.ts';
import { LabelWaitView } from '../desk/label-wait.ts';
import { NeededPaperView } from '../desk/needed-paper.ts';
import { OpenPurchaseView } from '../desk/open-purchase.ts';
import { SessionView } from '../desk/session.ts';
import { DeskSettings } from '../desk/settings.ts';
import { HandoverProgress } from '../handover/views.ts';
import { TemplatesView } from '../label/templates-view.ts';
import { PrintJobView } from '../printing/printer.ts';
import { Hold } from '../shipment/hold.ts';
import { SyncStatus } from '../sync/views.ts';

/** Events from the main process to the window: name to payload. */
export const events = {
  'session.changed': z.object({ session: SessionView }),
  'settings.changed': z.object({ settings: DeskSettings }),
  /** A shipment was changed by anyone: this window, another program over HTTP, a command. Without a version: deleted. */
  'shipment.changed': z.object({ reference: z.string(), version: z.int().nullable() }),
  /** A shipment was put on hold, its hold has another reason, or it was released. It keeps its version. */
  'hold.changed': z.object({ reference: z.string(), hold: Hold.nullable() }),
  /** Carriers, or the numbers that the desk has for them, were changed. */
  'carriers.changed': CarriersView,
  /** Carrier engines were connected, read, renamed or removed. An administrator asks what they are now. */
  'engines.changed': z.object({}),
  'carrierRules.changed': CarrierRulesView,
  'templates.changed': TemplatesView,
  /** State of the queue to the remote; at most a few times a second. */
  'sync.changed': z.object({ status: SyncStatus }),
  /** Progress of a handover that takes its time. */
  'handover.progress': HandoverProgress,
  /** Progress of an import of articles or addresses, in rows. */
  'lists.progress': z.object({ id: z.string(), rows: z.int() }),
  /** Progress of a change of several shipments of the list. */
  'listChanges.progress': z.object({ id: z.string(), done: z.int(), total: z.int() }),
  /** Progress of an import of orders, in orders. */
  'imports.progress': z.object({ id: z.string(), done: z.int(), total: z.int() }),
  /** The number of imported orders that a person must decide about has changed. */
  'imports.asking': z.object({ count: z.int() }),
  /** A manifest was made, something of one taken back, the day closed, or a carrier's own manifest went a step on. */
  'handover.changed': z.object({}),
  /** The parcels of a shipment were asked about. */
  'tracking.changed': z.object({ reference: z.string() }),
  /** A pickup was booked, changed or cancelled, or is on its way to be. */
  'pickups.changed': z.object({}),
  'job.changed': z.object({ job: PrintJobView }),
  /** All papers that are still needed, whenever that changes. */
  'papers.needed': z.object({ papers: z.array(NeededPaperView) }),
  /** All prints that wait for their labels, whenever that changes. */
  'waits.changed': z.object({ waits: z.array(LabelWaitView) }),
  /** All purchases whose outcome is unknown, whenever that changes. */
  'purchases.changed': z.object({ purchases: z.array(OpenPurchaseView) }),
  /** A coded message for a person, e.g. that there is no keychain. Shown once. */
  'desk.notice': z.object({
    code: z.string(),
    details: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
} as const satisfies Record<string, z.ZodType>;

export type Events = typeof events;
export type EventName = keyof Events;
export type EventPayload<N extends EventName> = z.output<Events[N]>;
