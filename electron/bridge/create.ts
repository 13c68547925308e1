import type { CarrierProfile } from '../../shared/carrier/profile.ts';
import type { Ids } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';
import type { Printers, PrintQueue } from '../printing/printing.ts';
import type { Shipments } from '../service/service.ts';
import type { DeskSession } from './desk-session.ts';
import type { DeskSettingsRoom } from './desk-settings.ts';
import { benchHandlers } from './handlers/bench.ts';
import { carriersHandlers } from './handlers/carriers.ts';
import { jobsHandlers } from './handlers/jobs.ts';
import { printersHandlers } from './handlers/printers.ts';
import { serviceHandlers } from './handlers/service.ts';
import { sessionHandlers } from './handlers/session.ts';
import { settingsHandlers } from './handlers/settings.ts';
import { shipmentsHandlers } from './handlers/shipments.ts';
import type { Handlers } from './handlers/types.ts';
import { type BridgeServer, createBridgeServer } from './server.ts';

export interface BridgeParts {
  session: DeskSession;
  settings: DeskSettingsRoom;
  shipments: Shipments;
  store: ShipmentStore;
  carriers: readonly CarrierProfile[];
  printers: Printers;
  queue: PrintQueue;
  ids: Ids;
  log: Logger;
}

const createHandlers = (parts: BridgeParts): Handlers => ({
  ...sessionHandlers(parts.session),
  ...serviceHandlers(parts),
  ...benchHandlers(parts),
  ...shipmentsHandlers(parts.store),
  ...carriersHandlers(parts.carriers),
  ...printersHandlers(parts.printers),
  ...jobsHandlers(parts.queue),
  ...settingsHandlers(parts.settings),
});

/** The whole bridge of a desk: every command answered, every event of the desk passed on until `stop`. */
export const createBridge = (parts: BridgeParts): BridgeServer & { stop(): void } => {
  const server = createBridgeServer({
    handlers: createHandlers(parts),
    gate: parts.session,
    ids: parts.ids,
    log: parts.log,
  });
  const leave = [
    parts.session.onChange((session) => server.emit('session.changed', { session })),
    parts.settings.onChange((settings) => server.emit('settings.changed', { settings })),
    parts.queue.onChange((job) => server.emit('job.changed', { job })),
    parts.shipments.onChange((reference, version) => {
      if (version !== null) server.emit('shipment.changed', { reference, version });
    }),
  ];
  return {
    ...server,
    stop: () => {
      for (const off of leave) off();
    },
  };
};
