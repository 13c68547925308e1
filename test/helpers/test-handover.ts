import { randomIds } from '../../electron/core/ids.ts';
import { noOutbox } from '../../electron/core/outbox.ts';
import { deskSender } from '../../electron/service/desk-sender.ts';
import type { BesideManifests } from '../../electron/service/handover/ports.ts';
import { createHandover, type Handover } from '../../electron/service/handover.ts';
import { createCarriers } from '../../electron/service/shipments/carriers.ts';
import type { TestService } from './service.ts';

/** No carrier has a manifest of its own. */
export const noCarrierManifests: BesideManifests = {
  views: async () => new Map(),
  wake: async () => undefined,
  onChange: () => () => undefined,
};

/** The end of the day over a test service. */
export const testHandover = ({
  store,
  clock,
  labels,
  logger,
}: Pick<TestService, 'store' | 'clock' | 'labels' | 'logger'>): Handover =>
  createHandover({
    store,
    carriers: createCarriers({ settings: store.settings, logger }),
    sender: deskSender(store.settings),
    desk: async () => ({ station: 'P-01', language: 'en', sheet: { widthMm: 210, heightMm: 297 } }),
    renderer: labels,
    outbox: noOutbox,
    announce: () => undefined,
    carrierManifests: noCarrierManifests,
    clock,
    ids: randomIds,
    logger,
  });
