import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PASSWORD } from '../helpers/passwords.ts';
import { pythonEnvironment } from '../helpers/python-environment.ts';
import { runToEnd } from '../helpers/run-to-end.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const REQUIREMENTS = here('requirements.txt');
const SEED = here('seed.py');

/** The key of the engine's user; the same in each copy of the prepared database. */
export const API_KEY = `key_${'packdesk'.repeat(4)}`;

/** Each change of what is installed or seeded has a folder of its own. */
const fingerprint = createHash('sha256')
  .update(readFileSync(REQUIREMENTS))
  .update(readFileSync(SEED))
  .digest('hex')
  .slice(0, 12);

const python = pythonEnvironment(`karrio-${fingerprint}`);

/** A migrated database with its user: migrating takes a minute, so each engine starts from a copy of this. */
const prepared = join(python.folder, 'prepared');

const DATABASE = 'db.sqlite3';

/** Environment variables of the engine whose data are in this folder; from Karrio's `settings/base.py` and `workers.py`. */
export const engineEnvironment = (folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  SECRET_KEY: 'for this computer alone',
  DEBUG_MODE: 'False',
  ALLOWED_HOSTS: '*',
  WORK_DIR: folder,
  DATABASE_NAME: DATABASE,
  LOG_DIR: folder,
  LOG_LEVEL: 'ERROR',
  // Its background work, as trackers, is done within the request that asks for it.
  DETACHED_WORKER: 'True',
  WORKER_IMMEDIATE_MODE: 'True',
});

export interface KarrioPrograms {
  /** An ASGI server. */
  uvicorn: string;
  /** The database to start from. */
  database: string;
}

/** The engine as installed on this computer; null where `installKarrio` has not run to its end. */
export const installedKarrio = (): KarrioPrograms | null => {
  const database = join(prepared, DATABASE);
  return python.isComplete() && existsSync(database)
    ? { uvicorn: python.program('uvicorn'), database }
    : null;
};

const prepareDatabase = async (): Promise<void> => {
  const karrio = python.program('karrio');
  const env = { ...engineEnvironment(prepared), SEED_PASSWORD: PASSWORD, SEED_API_KEY: API_KEY };
  await runToEnd(karrio, ['migrate', '--verbosity', '0'], { env, quiet: true });
  await runToEnd(karrio, ['shell', '--command', await readFile(SEED, 'utf8')], { env, quiet: true });
};

/**
 * Installs the engine from PyPI, by the hashes of requirements.txt, into a Python environment of its own in the
 * temporary folder, and prepares its database: two to three minutes, once.
 * @throws Error where there is no Python 3.11 with `venv`, or PyPI cannot be reached
 */
export const installKarrio = async (): Promise<KarrioPrograms> => {
  await python.install(['--require-hashes', '--requirement', REQUIREMENTS], async () => {
    await mkdir(prepared, { recursive: true });
    await prepareDatabase();
  });
  const installed = installedKarrio();
  if (!installed) throw new Error(`The carrier engine is not in ${python.folder}.`);
  return installed;
};
