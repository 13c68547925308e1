import type { EventPayload } from '../../shared/bridge/events.ts';
import type { Transport } from '../../shared/bridge/rpc.ts';
import type { DraftStore } from '../core/draft-store.ts';
import type { Ids } from '../core/ids.ts';
import type { LineSetter } from '../core/line-setter.ts';
import type { Logger } from '../core/logger.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';
import type { DeskBench } from '../desk/bench.ts';
import type { DeskCarriers } from '../desk/carriers.ts';
import type { LabelPapers } from '../desk/label-papers.ts';
import type { DeskSession } from '../desk/session.ts';
import type { DeskSettingsStore } from '../desk/settings.ts';
import type { DeskTemplates } from '../desk/templates.ts';
import type { Printers, PrintQueue } from '../printing/printing.ts';
import type { DocumentQuestions } from '../printing/third-party/questions.ts';
import type { Addresses } from '../service/addresses.ts';
import type { Handover } from '../service/handover.ts';
import type { Papers } from '../service/papers.ts';
import type { Shipments } from '../service/service.ts';
import type { Sync } from '../sync/sync.ts';
import type { Handlers } from './handler-types.ts';
import { addressesHandlers } from './handlers/addresses.ts';
import { benchHandlers } from './handlers/bench.ts';
import { carriersHandlers } from './handlers/carriers.ts';
import { documentsHandlers } from './handlers/documents.ts';
import { draftsHandlers } from './handlers/drafts.ts';
import { handoverHandlers } from './handlers/handover.ts';
import { jobsHandlers } from './handlers/jobs.ts';
import { labelsHandlers } from './handlers/labels.ts';
import { papersHandlers } from './handlers/papers.ts';
import { printersHandlers } from './handlers/printers.ts';
import { serviceHandlers } from './handlers/service.ts';
import { sessionHandlers } from './handlers/session.ts';
import { settingsHandlers } from './handlers/settings.ts';
import { shipmentsHandlers } from './handlers/shipments.ts';
import { syncHandlers } from './handlers/sync.ts';
import { templatesHandlers } from './handlers/templates.ts';
import { type BridgeServer, createBridgeServer } from './server.ts';

export interface BridgeParts {
  session: DeskSession;
  settings: DeskSettingsStore;
  bench: DeskBench;
  shipments: Shipments;
  store: ShipmentStore;
  drafts: DraftStore;
  carriers: DeskCarriers;
  templates: DeskTemplates;
  addresses: Addresses;
  lines: LineSetter;
  papers: Papers;
  labelPapers: LabelPapers;
  printers: Printers;
  queue: PrintQueue;
  questions: DocumentQuestions;
  handover: Handover;
  sync: Sync;
  ids: Ids;
  log: Logger;
}

const createHandlers = (parts: BridgeParts): Handlers => ({
  ...sessionHandlers(parts.session, parts.settings),
  ...serviceHandlers(parts),
  ...benchHandlers(parts.bench),
  ...draftsHandlers(parts.drafts),
  ...shipmentsHandlers(parts),
  ...carriersHandlers(parts.carriers),
  ...templatesHandlers(parts.templates),
  ...addressesHandlers(parts.addresses),
  ...printersHandlers(parts.printers),
  ...labelsHandlers(parts.lines),
  ...papersHandlers(parts),
  ...jobsHandlers(parts.queue),
  ...documentsHandlers(parts.questions),
  ...handoverHandlers(parts),
  ...settingsHandlers(parts.settings),
  ...syncHandlers(parts.sync),
});

type Notice = EventPayload<'desk.notice'>;

export interface Bridge {
  /** Serves this window until its transport closes or the returned function is called. */
  connect(transport: Transport): () => void;
  /** Tells a person, once: at once, or when the first window makes its first call. */
  notify(notice: Notice): void;
  /** Windows hear of nothing more. */
  stop(): void;
}

/** Passes on what happens at the desk. Returns the ways to stop. */
const forwardEvents = (parts: BridgeParts, server: BridgeServer): (() => void)[] => [
  parts.session.onChange((session) => server.emit('session.changed', { session })),
  parts.settings.onChange((settings) => server.emit('settings.changed', { settings })),
  parts.carriers.onChange((view) => server.emit('carriers.changed', view)),
  parts.templates.onChange((view) => server.emit('templates.changed', view)),
  parts.sync.onChange((status) => server.emit('sync.changed', { status })),
  parts.handover.onChange(() => server.emit('handover.changed', {})),
  parts.handover.onProgress((progress) => server.emit('handover.progress', progress)),
  parts.labelPapers.onChange((papers) => server.emit('papers.needed', { papers })),
  parts.queue.onChange((job) => server.emit('job.changed', { job })),
  parts.shipments.onChange((reference, version) => server.emit('shipment.changed', { reference, version })),
];

/** The whole bridge of a desk: every command answered, every event passed on until `stop`. */
export const createBridge = (parts: BridgeParts): Bridge => {
  const waiting: Notice[] = [];
  const notify: Bridge['notify'] = (notice) => {
    if (server.connections > 0) server.emit('desk.notice', notice);
    else waiting.push(notice);
  };
  const server = createBridgeServer({
    handlers: createHandlers(parts),
    gate: parts.session,
    ids: parts.ids,
    log: parts.log,
  });
  const leave = forwardEvents(parts, server);

  return {
    connect: (transport) => {
      const leaveServer = server.connect(transport);
      // A window that calls is listening too; at its connection it may not be yet.
      const off = transport.onMessage(() => {
        off();
        for (const notice of waiting.splice(0)) server.emit('desk.notice', notice);
      });
      return () => {
        off();
        leaveServer();
      };
    },
    notify,
    stop: () => {
      for (const off of leave) off();
    },
  };
};
