import type { Clock } from '../../electron/core/clock.ts';
import { randomIds } from '../../electron/core/ids.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import { volatileSecrets } from '../../electron/core/secret-store.ts';
import type { Timers } from '../../electron/core/timers.ts';
import type { Store } from '../../electron/db/open.ts';
import { Webhooks } from '../../electron/service/webhooks.ts';
import { webhookTypes } from '../../shared/webhooks/events.ts';

/**
 * The webhooks of a program that is killed at any moment, started, with one endpoint at this address. By a quick clock
 * their limits are some ten seconds.
 */
export const deliveringWebhooks = async (
  store: Pick<Store, 'webhooks'>,
  url: string,
  { clock, timers }: { clock: Clock; timers: Timers },
): Promise<Webhooks> => {
  const webhooks = new Webhooks({
    store: store.webhooks,
    secrets: volatileSecrets(),
    // As of a key file: the same after each kill.
    signingKey: new Uint8Array(32).fill(7),
    ...{ clock, timers, ids: randomIds, random: Math.random, logger: silentLogger },
    limits: { connectMs: 10_000, headersMs: 10_000, wholeMs: 5_000_000, bodyBytes: 10_000, connections: 4 },
  });
  const { endpoints } = await webhooks.list();
  if (endpoints.length === 0) {
    const common = { ca: '', proxy: '', whole: false, on: true };
    await webhooks.add({ name: 'ERP', url, types: [...webhookTypes], ...common });
  }
  webhooks.start();
  return webhooks;
};
