import { systemClock } from '../../electron/core/clock.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import { createKarrio } from '../../electron/karrio/client/client.ts';
import { Tracking } from '../../electron/service/tracking.ts';
import { openAt } from './store.ts';

/**
 * A program that follows the parcels of a folder, round after round: meant to be killed at any moment. Arguments:
 * folder, address of the engine.
 */
const [, , folder = '', url = ''] = process.argv;
const store = await openAt(folder, { clock: systemClock });
const gateway = createKarrio({ url, ca: '', proxy: '' }, { apiKey: async () => 'key' });
const tracking = new Tracking({
  store: store.tracking,
  engines: { gateway: async () => gateway },
  carrierName: async (_, carrierId) => carrierId,
  clock: systemClock,
  // Rounds follow each other at once.
  timers: {
    after: (_, run) => {
      const timer = setTimeout(run, 5);
      return () => clearTimeout(timer);
    },
  },
  logger: silentLogger,
});
tracking.start();
process.stdout.write('started\n');
