import { systemClock } from '../../electron/core/clock.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import { openStore, type StoreOptions } from '../../electron/db/open.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { handOverSome } from './handovers.ts';
import { bert, created, edited, entry } from './sync-records.ts';

type Order =
  | { draw: number; each: number }
  | 'close'
  | 'write-forever'
  | 'queue-forever'
  | 'hand-over-forever';

/**
 * Another program on the same data folder, for tests: forked with the folder and its role. It opens the store,
 * says so, and does what it is told. Messages: see store-program.ts.
 */
const [folder = '', role = 'owner'] = process.argv.slice(2);

const say = (message: unknown): void => {
  process.send?.(message);
};

const run = async (): Promise<void> => {
  const options: StoreOptions = {
    folder,
    role: role as StoreOptions['role'],
    clock: systemClock,
    logger: silentLogger,
  };
  const store = await openStore(options);
  process.on('message', async (message: Order) => {
    if (message === 'close') {
      await store.close();
      process.disconnect();
    } else if (message === 'write-forever') {
      for (let count = 1; ; count += 1) {
        await store.settings.set('count', count);
        say({ wrote: count });
      }
    } else if (message === 'queue-forever') {
      for (let count = 1; ; count += 1) {
        const reference = `${process.pid}-${count}`;
        await store.shipments.commit([created(reference)]);
        await store.shipments.commit([edited(reference, 1), edited(reference, 2, entry(bert))]);
        say({ wrote: count });
      }
    } else if (message === 'hand-over-forever') {
      for (let count = 1; ; count += 1) {
        await handOverSome(store, count);
        say({ wrote: count });
      }
    } else {
      const draws = Array.from({ length: message.draw }, () => store.numbers.draw('sscc', message.each));
      say({ drawn: await Promise.all(draws) });
    }
  });
  say('open');
};

try {
  await run();
} catch (error) {
  say({ refused: error instanceof PackdeskError ? error.code : String(error) });
  process.disconnect();
}
