import { SqliteError } from 'better-sqlite3';
import { checkDocument, checkText } from './checksums.ts';
import { openInspector, type ReadDb, type WriteDb } from './connection.ts';
import { damaged } from './errors.ts';
import type { StorePaths } from './folder.ts';
import { preparedAtOnce } from './late-statement.ts';
import { latest, schemaVersion } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { portTable } from './port-table.ts';
import { checkStructure } from './prepare.ts';
import { writeOperations } from './write-operations.ts';
import { programStamp } from './write-stamp.ts';

/** The schema whose rows have sums; a backup may be older. */
const SUMS_SINCE = 8;

/** True from the schema on that keeps the manifests of carriers. */
const hasManifests = (db: ReadDb): boolean =>
  db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'carrier_manifests'").get() !== undefined;

/**
 * Compiles all statements of the store. A connection compiles each by its first use: a table or column that is not
 * there would show then, at work.
 * @throws PackdeskError store.damaged, SqliteError
 */
const checkStatements = (db: ReadDb, paths: StorePaths): void => {
  const atOnce = preparedAtOnce(db);
  try {
    // Compiled, and never run.
    writeOperations(atOnce as WriteDb, paths, programStamp());
    portTable(atOnce);
  } catch (error) {
    // Anything else, as a database that is busy, says nothing of the tables.
    if (!(error instanceof SqliteError) || error.code !== 'SQLITE_ERROR') throw error;
    throw damaged(paths, `its tables are not those of its version: ${error.message}.`, error);
  }
};

/**
 * Reads all of the database: its structure, whether its tables are those of its version, and whether shipments and
 * documents are what was written. Takes about a second for 500 MB, and no lock that keeps anyone from writing.
 * @param opened is called once the database is open
 * @throws PackdeskError store.damaged, ChecksumMismatch, SqliteError
 */
export const checkContent = (paths: StorePaths, opened: () => void = () => undefined): void => {
  const db = openInspector(paths.file);
  opened();
  try {
    checkStructure(db, paths);
    if (schemaVersion(db) === latest(migrations)) checkStatements(db, paths);
    if (schemaVersion(db) < SUMS_SINCE) return;
    const texts = db.prepare<[], { text: string; sum: number | null }>(
      'SELECT text, sum FROM shipment_texts',
    );
    for (const { text, sum } of texts.iterate()) checkText(text, sum);
    const documents = db.prepare<[], { content: Uint8Array; sum: number | null }>(
      'SELECT content, sum FROM documents WHERE sum IS NOT NULL',
    );
    for (const { content, sum } of documents.iterate()) checkDocument(content, sum);
    if (!hasManifests(db)) return;
    const manifests = db.prepare<[], { document: Uint8Array; sum: number | null }>(
      'SELECT document, sum FROM carrier_manifests WHERE document IS NOT NULL',
    );
    for (const { document, sum } of manifests.iterate()) checkDocument(document, sum);
  } finally {
    db.close();
  }
};
