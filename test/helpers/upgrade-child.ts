import { storePaths } from '../../electron/db/folder.ts';
import { migrations } from '../../electron/db/migrations/index.ts';
import { prepareDatabase } from '../../electron/db/prepare.ts';
import { PackdeskError } from '../../shared/errors.ts';

/**
 * A start of this program on a folder of an older version, for tests that end it midway: run with the folder, the time,
 * and the version in the midst of whose step it is killed (0: none). Says on its output how it ended, as JSON.
 */
const [folder = '', at = '', killedIn = ''] = process.argv.slice(2);

const deadly = migrations.map((migration) =>
  migration.version === Number(killedIn)
    ? {
        ...migration,
        up: (db: Parameters<typeof migration.up>[0]) => {
          migration.up(db);
          process.kill(process.pid, 'SIGKILL');
        },
      }
    : migration,
);

const end = (how: unknown): void => void process.stdout.write(JSON.stringify(how));

try {
  const { migrated, backup } = prepareDatabase(
    storePaths(folder),
    Number(killedIn) > 0 ? deadly : migrations,
    Number(at),
  );
  end({ migrated, backup });
} catch (error) {
  end(
    error instanceof PackdeskError ? { code: error.code, details: error.details } : { code: String(error) },
  );
}
