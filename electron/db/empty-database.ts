import Database from 'better-sqlite3';
import type { WriteDb } from './connection.ts';
import { prepareLate } from './late-statement.ts';
import { type Migration, migrate } from './migrate.ts';

/** File content of a database without rows, after these migrations. Made in memory, where no step waits for the disk. */
export const emptyDatabase = (migrations: readonly Migration[]): Buffer => {
  const db = prepareLate(new Database(':memory:')) as WriteDb;
  try {
    migrate(db, migrations);
    return db.serialize();
  } finally {
    db.close();
  }
};
