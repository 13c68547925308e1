import { createLogger } from '../app/logger.ts';
import { systemClock } from '../core/clock.ts';
import { randomIds } from '../core/ids.ts';
import { openStore, type Store } from '../db/open.ts';
import { createLabelRenderer } from '../labels/renderer.ts';
import { createShipments } from '../service/shipments.ts';
import { addBackupCommands } from './admin-backup.ts';
import { addShipmentCommands } from './admin-shipment.ts';
import { addUserCommands } from './admin-user.ts';
import { createProgram, runProgram } from './command-line.ts';

const logger = createLogger({ level: 'warn' });

/** As a guest: works beside a running desk or service, and alone. */
const withStore = async <T>(folder: string, run: (store: Store) => Promise<T>): Promise<T> => {
  const store = await openStore({ folder, clock: systemClock, logger, role: 'guest' });
  try {
    return await run(store);
  } finally {
    await store.close();
  }
};

const program = createProgram('admin', 'Users, shipments and backups of a data folder.');
addUserCommands(program, withStore);
addBackupCommands(program);
addShipmentCommands(program, (folder, run) =>
  withStore(folder, async (store) => {
    const labels = createLabelRenderer();
    try {
      return await run(createShipments({ store, labels, clock: systemClock, ids: randomIds, logger }));
    } finally {
      await labels.close();
    }
  }),
);

await runProgram(program);
