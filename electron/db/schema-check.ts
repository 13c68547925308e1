import type { ReadDb } from './connection.ts';
import { isKnown } from './mends.ts';
import { latest, type Migration, schemaVersion } from './migrate.ts';
import { digests } from './migrations/digests.ts';
import { migrations as released } from './migrations/index.ts';
import { referenceSchema } from './reference-schema.ts';
import { type Difference, schemaDifferences } from './schema-differences.ts';
import { schemaDigest } from './schema-text.ts';

/** Digest of a database at the newest version of these migrations. */
const expectedDigest = (migrations: readonly Migration[]): string => {
  const recorded = digests[latest(migrations) - 1];
  const isReleased = migrations.every((migration, at) => migration === released[at]);
  if (recorded !== undefined && isReleased) return recorded;
  const db = referenceSchema(migrations);
  try {
    return schemaDigest(db);
  } finally {
    db.close();
  }
};

/** True for a database whose schema is exactly that of its version. Reads the schema alone. */
export const fitsItsVersion = (db: ReadDb, migrations: readonly Migration[]): boolean =>
  schemaDigest(db) === expectedDigest(migrations.slice(0, schemaVersion(db)));

/** Differences from its version that are none of the first days (mends.ts). */
export const unknownDifferences = (db: ReadDb, migrations: readonly Migration[]): Difference[] => {
  const reference = referenceSchema(migrations.slice(0, schemaVersion(db)));
  try {
    return schemaDifferences(db, reference).filter((difference) => !isKnown(difference));
  } finally {
    reference.close();
  }
};
