import { userInfo } from 'node:os';
import { PackdeskError } from '../../shared/errors.ts';
import { createLogger } from '../app/logger.ts';
import { type Actor, actingAs } from '../core/actor.ts';
import { systemClock } from '../core/clock.ts';
import { randomIds } from '../core/ids.ts';
import { openStore, type Store } from '../db/open.ts';
import { createLabelRenderer } from '../labels/renderer.ts';
import { createLabelInputs } from '../service/label-inputs.ts';
import { createShipments } from '../service/shipments.ts';
import { createOutbox } from '../sync/outbox.ts';
import { readLastRun } from '../sync/stored-settings.ts';
import { addAddressCommands, addArticleCommands } from './admin-articles.ts';
import { addAuditCommands } from './admin-audit.ts';
import { addBackupCommands } from './admin-backup.ts';
import { addBoardCommands } from './admin-board.ts';
import { addCarrierCommands } from './admin-carrier.ts';
import { addExportCommands } from './admin-export.ts';
import { addImportCommands } from './admin-import.ts';
import { addNumberCommands } from './admin-numbers.ts';
import { addPrintCommands } from './admin-print.ts';
import { addReportCommands } from './admin-reports.ts';
import { addServiceCommands } from './admin-service.ts';
import { addSettingsCommands } from './admin-settings.ts';
import { addShipmentCommands, type WithShipments } from './admin-shipment.ts';
import { addSyncCommands } from './admin-sync.ts';
import { addUserCommands } from './admin-user.ts';
import { addWebhookCommands } from './admin-webhook.ts';
import { createProgram, endQuietly, runProgram } from './command-line.ts';
import { mustHoldDatabase } from './existing-folder.ts';

/** A file has no user of the remote: its shipments could never be sent with anyone's rights. */
const NOBODYS =
  'A remote service stands behind this data folder, and each shipment is sent with the rights of a user there. Import the file at the remote, or create its shipments here over HTTP as one of its users.';

const logger = createLogger({ level: 'warn' });

/** The audit log names who ran a command as the operating system does. */
const commandLineActor = (): Actor => {
  try {
    return { source: 'command', place: userInfo().username, user: null };
  } catch {
    // An account without an entry in the system's list, as in a container.
    return { source: 'command', place: '', user: null };
  }
};

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

const program = createProgram(
  'admin',
  'Users, shipments, articles, addresses, carriers, numbers, webhooks, reports, wall boards, exports, backups, the audit log and the queue of a data folder.',
);
addUserCommands(program, withExisting);
addBackupCommands(program);
addSyncCommands(program, withExisting);
addWebhookCommands(program, withExisting, { logger });
addNumberCommands(program, withExisting, logger);
addCarrierCommands(program, withExisting, { logger });
addServiceCommands(program, withExisting);
addPrintCommands(program, withExisting);
addSettingsCommands(program, withExisting);
addAuditCommands(program, withExisting);
addReportCommands(program, withExisting);
addBoardCommands(program, withExisting);
addArticleCommands(program, withExisting);
addAddressCommands(program, withExisting);
/** Opens the shipment service of a data folder, beside a running desk too. */
const withShipments: WithShipments = (folder, run) =>
  withExisting(folder, async (store) => {
    const labels = createLabelRenderer();
    try {
      const settings = await readLastRun(store.settings);
      if (settings.role === 'edge') throw new PackdeskError('cli.usage', { details: { detail: NOBODYS } });
      // Became an edge in the meantime: every shipment of the file must be queued.
      const outbox = createOutbox({
        store: store.sync,
        settings: () => settings,
        ids: randomIds,
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
      return await run(createShipments({ store, inputs, labels, outbox, ...common }), { store, inputs });
    } finally {
      await labels.close();
    }
  });
addShipmentCommands(program, withShipments);
addExportCommands(program, withExisting, { logger });
addImportCommands(program, { withStore: withExisting, withShipments, logger });

await actingAs(commandLineActor(), () => runProgram(program));
