import type { Clock } from '../../electron/core/clock.ts';
import { randomIds } from '../../electron/core/ids.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import { systemTimers } from '../../electron/core/timers.ts';
import type { Store } from '../../electron/db/open.ts';
import { createKarrio } from '../../electron/karrio/client/client.ts';
import { kindOf } from '../../electron/labels/third-party/identify.ts';
import { CarrierManifests } from '../../electron/service/carrier-manifests.ts';
import { OWN_ADDRESS } from './carrier-orders.ts';

/** The carriers' manifests of a store, asked for at this engine. Works in a process without a test runner. */
export const asking = (
  store: Store,
  { url, apiKey, engine, clock }: { url: string; apiKey: string; engine: string; clock: Clock },
): CarrierManifests => {
  const gateway = createKarrio({ url, ca: '', proxy: '' }, { apiKey: async () => apiKey });
  return new CarrierManifests({
    store,
    engines: {
      gateway: async (id) => (id === engine ? gateway : null),
      names: async () => new Map([[engine, 'Depot']]),
    },
    sender: async () => OWN_ADDRESS,
    kindOf,
    documents: { documentPicture: () => Promise.reject(new Error('nothing is shown')) },
    clock,
    ids: randomIds,
    timers: systemTimers,
    logger: silentLogger,
  });
};
