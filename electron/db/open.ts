import { resolve } from 'node:path';
import type { PackdeskError } from '../../shared/errors.ts';
import type { Backups } from '../core/backups.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import { createBackups } from './backups.ts';
import { createChecks, damageNews } from './checks.ts';
import type { LostCommits } from './commit-count.ts';
import { openReader, type ReadDb, type Synchronous } from './connection.ts';
import { translate } from './errors.ts';
import { type StorePaths, storePaths } from './folder.ts';
import { type MaintenanceTimes, startMaintenance } from './maintenance.ts';
import type { StoreRole } from './open-folder.ts';
import type { Ports } from './port-table.ts';
import type { Preparation } from './prepare.ts';
import { ports } from './stores.ts';
import { startWriter, type Writer } from './writer-client.ts';

export interface StoreOptions {
  /** The data folder; made if it is not there. */
  folder: string;
  clock: Clock;
  logger: Logger;
  role: StoreRole;
  /** The writer thread's entry, where it is not next to this file (a bundle). */
  writerUrl?: URL;
  /** OFF is for measuring only: it loses writes with the power. */
  synchronous?: Synchronous;
  /** When an owner's upkeep comes; the usual times are right for everything but tests. */
  maintenance?: MaintenanceTimes;
}

export interface Store extends Ports {
  folder: string;
  /** Saved changes that were found missing at the start, at most. */
  lost: LostCommits | null;
  /** Saved changes that the folder lacks because all of it is an older copy. */
  older: LostCommits | null;
  /** Calls the listener for damage that was met, at most once; at once where it was met before. */
  onDamage(listener: (error: PackdeskError) => void): void;
  /** Damage that was met in this run. */
  damage(): PackdeskError | null;
  backups: Backups;
  /** Finishes what was begun, notes the orderly end and gives the folder back. */
  close(): Promise<void>;
}

const report = (
  { created, migrated, backup, uncleanStop, lost, older, numbersMoved }: Preparation,
  logger: Logger,
): void => {
  for (const [event, times] of [
    ['store.lost', lost],
    ['store.older', older],
  ] as const) {
    if (times === null) continue;
    const [from, until] = [times.from, times.until].map((at) => new Date(at).toISOString());
    logger.error(event, { from, until });
  }
  if (created) logger.info('store.created', { migrations: migrated.length });
  else if (migrated.length > 0) logger.info('store.migrated', { migrations: migrated, backup });
  if (uncleanStop !== null) logger.warn('store.unclean-stop', { ...uncleanStop, database: 'whole' });
  if (numbersMoved.length > 0) logger.warn('store.numbers-moved', { ranges: numbersMoved });
};

const openReaderOrClose = async (
  paths: StorePaths,
  options: StoreOptions,
  writer: Writer,
): Promise<ReadDb> => {
  try {
    return openReader(paths, options.synchronous);
  } catch (error) {
    await writer.close(options.clock.now());
    throw translate(error, paths);
  }
};

/**
 * Opens the data folder. An owner has it for itself until it closes or dies; a guest works with or without an
 * owner.
 * @throws PackdeskError store.locked, store.damaged, store.too-new, store.full, store.busy, store.unwritable,
 * store.unsafe-disk
 */
export const openStore = async (options: StoreOptions): Promise<Store> => {
  const { clock, logger, role } = options;
  const paths = storePaths(resolve(options.folder));
  const url = options.writerUrl ?? new URL('./writer-thread.ts', import.meta.url);
  const synchronous = options.synchronous ?? 'FULL';
  const start = { folder: paths.folder, role, synchronous, at: clock.now() };
  const writer = await startWriter(url, start, { clock, logger });
  const reader = await openReaderOrClose(paths, options, writer);
  report(writer.preparation, logger);
  const damage = damageNews(writer, logger);
  const checks = createChecks(url, start, (error) => damage.note(error));
  const maintenance = (at: number): void => {
    writer.maintenance(at);
    // Only what was looked at is copied: each copy pushes the oldest one out, also one of a damaged database.
    checks.run(at, () => writer.backUp(at));
  };
  const stopMaintenance =
    role === 'owner' ? startMaintenance(clock, maintenance, options.maintenance) : () => undefined;
  return {
    ...ports(reader, writer, paths, damage.note),
    folder: paths.folder,
    lost: writer.preparation.lost,
    older: writer.preparation.older,
    onDamage: damage.listen,
    damage: damage.met,
    backups: createBackups(paths, { url, options: start, now: () => clock.now() }),
    async close() {
      stopMaintenance();
      await checks.stop();
      // The writer goes last: the last connection is the one that tidies the log away.
      reader.close();
      await writer.close(clock.now());
    },
  };
};
