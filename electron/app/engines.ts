import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { SecretStore } from '../core/secret-store.ts';
import type { Timers } from '../core/timers.ts';
import type { Store } from '../db/open.ts';
import { Gateways } from '../karrio/engines/gateways.ts';
import { createStoredEngines } from '../karrio/engines/stored-engines.ts';
import { Engines, type EnginesParts } from '../karrio/engines.ts';

interface Ground {
  store: Pick<Store, 'audit' | 'settings' | 'shipments'>;
  secrets: SecretStore;
  clock: Clock;
  timers: Timers;
  ids: Ids;
  logger: Logger;
}

/**
 * The carrier engines of a data folder. Made in two steps, as those who buy labels need the gateways and the engines need
 * the carriers of these.
 */
export const createEngines = (ground: Ground) => {
  const { store, secrets, clock, timers, logger } = ground;
  const stored = createStoredEngines({ settings: store.settings, logger });
  const gateways = new Gateways({ stored, secrets, clock, timers, logger });
  return {
    /** For those who buy labels. */
    gateways: { gateway: (id: string) => gateways.client(id) },
    isEngine: async (id: string): Promise<boolean> => (await stored.find(id)) !== null,
    /** The engine's name for the carrier of a connection; null: it has no such connection. */
    carrierName: async (id: string, carrierId: string): Promise<string | null> => {
      const engine = await stored.find(id);
      return engine?.connections.find((each) => each.carrierId === carrierId)?.carrierName ?? null;
    },
    with: (carriers: EnginesParts['carriers']): Engines =>
      new Engines({ ...ground, stored, gateways, carriers, store: store.shipments, audit: store.audit }),
  };
};
