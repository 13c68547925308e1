import { PackdeskError } from '../../shared/errors.ts';
import { createLogger } from '../app/logger.ts';
import { systemClock } from '../core/clock.ts';
import { randomIds } from '../core/ids.ts';
import { openStore, type Store } from '../db/open.ts';
import { createLabelRenderer } from '../labels/renderer.ts';
import { createLabelInputs } from '../service/label-inputs.ts';
import { createShipments } from '../service/shipments.ts';
import { createOutbox } from '../sync/outbox.ts';
import { readLastRun } from '../sync/stored-settings.ts';
import { addBackupCommands } from './admin-backup.ts';
import { addNumberCommands } from './admin-numbers.ts';
import { addServiceCommands } from './admin-service.ts';
import { addShipmentCommands } from './admin-shipment.ts';
import { addSyncCommands } from './admin-sync.ts';
import { addUserCommands } from './admin-user.ts';
import { createProgram, endQuietly, runProgram } from './command-line.ts';
import { mustHoldDatabase } from './existing-folder.ts';

/** A file has no user of the remote: its shipments could never be sent with anyone's rights. */
const NOBODYS =
  'A remote service stands behind this data folder, and each shipment is sent with the rights of a user there. Import the file at the remote, or create its shipments here over HTTP as one of its users.';

const logger = createLogger({ level: 'warn' });

/** Opens the store as a guest: works with or without a running desk or service. */
const withStore = async <T>(folder: string, run: (store: Store) => Promise<T>): Promise<T> => {
  const store = await openStore({ folder, clock: systemClock, logger, role: 'guest' });
  try {
    return await run(store);
  } finally {
    await store.close();
  }
};

/** A folder without a database is made only by the first user. */
const withExisting = <T>(folder: string, run: (store: Store) => Promise<T>, makes = false): Promise<T> => {
  if (!makes) mustHoldDatabase(folder);
  return withStore(folder, run);
};

endQuietly(process.stdout);

const program = createProgram('admin', 'Users, shipments, numbers, backups and the queue of a data folder.');
addUserCommands(program, withExisting);
addBackupCommands(program);
addSyncCommands(program, withExisting);
addNumberCommands(program, withExisting, logger);
addServiceCommands(program, withExisting);
addShipmentCommands(program, (folder, run) =>
  withExisting(folder, async (store) => {
    const labels = createLabelRenderer();
    try {
      const settings = await readLastRun(store.settings);
      if (settings.role === 'edge') throw new PackdeskError('cli.usage', { details: { detail: NOBODYS } });
      // Became an edge in the meantime: every shipment of the file must be queued.
      const outbox = createOutbox({
        store: store.sync,
        settings: () => settings,
        hadRemote: () => settings.remote !== '',
        isDeskOnly: async () => true,
      });
      const common = { clock: systemClock, ids: randomIds, logger };
      const inputs = createLabelInputs({
        settings: store.settings,
        ranges: store.numbers,
        isEdge: outbox.isEdge,
        logger,
      });
      return await run(createShipments({ store, inputs, labels, outbox, ...common }));
    } finally {
      await labels.close();
    }
  }),
);

await runProgram(program);
