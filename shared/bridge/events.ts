import { z } from 'zod';
import { CarriersView } from '../carrier/views.ts';
import { NeededPaperView } from '../desk/needed-paper.ts';
import { SessionView } from '../desk/session.ts';
import { DeskSettings } from '../desk/settings.ts';
import { HandoverProgress } from '../handover/views.ts';
import { TemplatesView } from '../label/templates-view.ts';
import { PrintJobView } from '../printing/printer.ts';
import { SyncStatus } from '../sync/views.ts';

/** Events from the main process to the window: name to payload. */
export const events = {
  'session.changed': z.object({ session: SessionView }),
  'settings.changed': z.object({ settings: DeskSettings }),
  /** A shipment was changed by anyone: this window, another program over HTTP, a command. Without a version: deleted. */
  'shipment.changed': z.object({ reference: z.string(), version: z.int().nullable() }),
  /** Carriers, or the numbers that the desk has for them, were changed. */
  'carriers.changed': CarriersView,
  'templates.changed': TemplatesView,
  /** State of the queue to the remote; at most a few times a second. */
  'sync.changed': z.object({ status: SyncStatus }),
  /** Progress of a handover that takes its time. */
  'handover.progress': HandoverProgress,
  /** A manifest was made, something of one taken back, or the day closed. */
  'handover.changed': z.object({}),
  'job.changed': z.object({ job: PrintJobView }),
  /** All papers that are still needed, whenever that changes. */
  'papers.needed': z.object({ papers: z.array(NeededPaperView) }),
  /** A coded message for a person, e.g. that there is no keychain. Shown once. */
  'desk.notice': z.object({
    code: z.string(),
    details: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
} as const satisfies Record<string, z.ZodType>;

export type Events = typeof events;
export type EventName = keyof Events;
export type EventPayload<N extends EventName> = z.output<Events[N]>;
