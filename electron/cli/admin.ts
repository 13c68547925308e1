import { createLogger } from '../app/logger.ts';
import { systemClock } from '../core/clock.ts';
import { randomIds } from '../core/ids.ts';
import { openStore, type Store } from '../db/open.ts';
import { createLabelRenderer } from '../labels/renderer.ts';
import { createShipments } from '../service/shipments.ts';
import { createOutbox } from '../sync/outbox.ts';
import { readSyncSettings } from '../sync/stored-settings.ts';
import { addBackupCommands } from './admin-backup.ts';
import { addShipmentCommands } from './admin-shipment.ts';
import { addSyncCommands } from './admin-sync.ts';
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

const program = createProgram('admin', 'Users, shipments, backups and the queue of a data folder.');
addUserCommands(program, withStore);
addBackupCommands(program);
addSyncCommands(program, withStore);
addShipmentCommands(program, (folder, run) =>
  withStore(folder, async (store) => {
    const labels = createLabelRenderer();
    try {
      // Nobody of the remote stands behind a file: what it holds could never be sent with anyone's rights.
      const settings = await readSyncSettings(store.settings);
      const outbox = createOutbox({
        store: store.sync,
        settings: () => settings,
        isDeskOnly: async () => true,
      });
      const common = { clock: systemClock, ids: randomIds, logger };
      return await run(createShipments({ store, labels, outbox, ...common }));
    } finally {
      await labels.close();
    }
  }),
);

await runProgram(program);
