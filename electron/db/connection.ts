import Database from 'better-sqlite3';
import { PackdeskError } from '../../shared/errors.ts';
import type { StorePaths } from './folder.ts';
import { type LateDatabase, prepareLate } from './late-statement.ts';

declare const access: unique symbol;

/** A connection that statements read from. */
export type ReadDb = LateDatabase & { readonly [access]: 'read' | 'write' };
/** The one connection of a process that changes the database. It can be read from too. */
export type WriteDb = LateDatabase & { readonly [access]: 'write' };

export type Synchronous = 'FULL' | 'OFF';

/** Time that SQLite waits for another process's transaction before it gives up as busy. */
const BUSY_MS = 5_000;

const levels: Record<Synchronous, number> = { OFF: 0, FULL: 2 };

const pragmaList = (synchronous: Synchronous): [name: string, value: string, expected: string | number][] => [
  ['busy_timeout', String(BUSY_MS), BUSY_MS],
  ['journal_mode', 'WAL', 'wal'],
  ['synchronous', synchronous, levels[synchronous]],
  // Only macOS heeds these two: there a plain fsync may leave data in the drive's own cache.
  ['fullfsync', 'ON', 1],
  ['checkpoint_fullfsync', 'ON', 1],
  ['foreign_keys', 'ON', 1],
  ['trusted_schema', 'OFF', 0],
  ['temp_store', 'MEMORY', 2],
];

/**
 * Sets what durability rests on and reads each setting back. A database that another connection made silently
 * falls back to synchronous=NORMAL, so this runs at every open. The journal mode is stored in the file: the
 * writer sets it, and a reader only looks.
 * @throws PackdeskError store.unsafe-disk when a setting does not hold (WAL on a network drive, say)
 */
export const applyPragmas = (
  db: Pick<Database.Database, 'pragma' | 'readonly'>,
  paths: StorePaths,
  synchronous: Synchronous = 'FULL',
): void => {
  for (const [name, value, expected] of pragmaList(synchronous)) {
    if (name !== 'journal_mode' || !db.readonly) db.pragma(`${name} = ${value}`);
    const found = db.pragma(name, { simple: true });
    if (found === expected) continue;
    const detail = `${name} is ${String(found)} instead of ${expected}`;
    throw new PackdeskError('store.unsafe-disk', { details: { folder: paths.folder, detail } });
  }
};

/** Opens any database to look at it before anything is known of it. Asks nothing of it and sets nothing in it. */
export const openInspector = (file: string): ReadDb => {
  const db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_MS });
  db.pragma('trusted_schema = OFF');
  return prepareLate(db) as ReadDb;
};

/** Opens for reading, once a writer has opened it. The caches are small on purpose: the system's own file cache does the rest. */
export const openReader = (paths: StorePaths, synchronous: Synchronous = 'FULL'): ReadDb => {
  const db = new Database(paths.file, { readonly: true, fileMustExist: true, timeout: BUSY_MS });
  try {
    applyPragmas(db, paths, synchronous);
    db.pragma('cache_size = -6000');
  } catch (error) {
    db.close();
    throw error;
  }
  return prepareLate(db) as ReadDb;
};

/** Opens for writing. Checkpoints are the writer's own business (see writer-work.ts). */
export const openWriter = (paths: StorePaths, synchronous: Synchronous = 'FULL'): WriteDb => {
  const db = new Database(paths.file, { fileMustExist: true, timeout: BUSY_MS });
  try {
    applyPragmas(db, paths, synchronous);
    db.pragma('cache_size = -4000');
    db.pragma('wal_autocheckpoint = 0');
    db.pragma('journal_size_limit = 67108864');
  } catch (error) {
    db.close();
    throw error;
  }
  return prepareLate(db) as WriteDb;
};
