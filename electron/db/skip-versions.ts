import { versionsAhead } from '../core/restored-ahead.ts';
import type { WriteDb } from './connection.ts';
import { schemaVersion } from './migrate.ts';

/**
 * For a database that is an earlier state of itself: a version that was given since is not given again. It is an entity
 * tag, and a program that knows it knows another shipment by it. A desk in front of this service also sees by it that
 * what it had sent may be gone.
 * @param at now, ms
 */
export const skipVersions = (db: WriteDb, at: number): void => {
  const tables = [
    'shipments',
    'shipment_texts',
    ...(schemaVersion(db) >= 2 ? ['deleted_shipments', 'drafts'] : []),
  ];
  db.transaction(() => {
    for (const table of tables) db.exec(`UPDATE ${table} SET version = version + ${versionsAhead(at)}`);
  })();
};
