import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../electron/cli/launch/free-port.ts';
import { testAuthority } from './certificates.ts';
import { removeFolder } from './temp-root.ts';

const run = promisify(execFile);

const INSTALL = 'mariadb-install-db';

const PATH = `${process.env.PATH}:/usr/sbin:/sbin`;

/** Debian has these where no path leads, a folder a version. */
const postgresFolder = (): string | null => globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1) ?? null;

const has = (program: string): boolean =>
  spawnSync('which', [program], { env: { ...process.env, PATH } }).status === 0;

/** Why there are no databases to test against; null when there are. */
export const missingDatabases = (): string | null => {
  const missing = [
    ...(postgresFolder() === null ? ['postgresql'] : []),
    ...['mariadbd', INSTALL].filter((program) => !has(program)),
  ];
  return missing.length === 0 ? null : `${missing.join(' and ')} not installed`;
};

/** Both refuse to run as root: then they run as a user without rights. */
const isRoot = process.getuid?.() === 0;
const idOf = (flag: '-u' | '-g'): number =>
  Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
const other = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};

const own = (path: string): void => {
  if (other.uid !== undefined) chownSync(path, other.uid, other.gid);
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (is: boolean): void => {
      socket.destroy();
      resolve(is);
    };
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
  });

/** A database server of its own: its files in a folder of their own, its user and password known. */
export interface OrderDatabase {
  kind: 'postgres' | 'mysql';
  port: number;
  database: string;
  /** A user that may read alone; `password` is its password. */
  user: string;
  password: string;
  /** Certificate of the authority of the server's own, PEM. */
  ca: string;
  /** Runs statements as the server's administrator. */
  execute(sql: string): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

const USER = 'packdesk';
const PASSWORD = 'p\'a"ss wörd';

const folderOf = async (name: string): Promise<{ folder: string; ca: string; key: string; cert: string }> => {
  const folder = await mkdtemp(join(tmpdir(), `packdesk-${name}-`));
  own(folder);
  const authority = testAuthority();
  const { key, cert } = authority.issue({ dns: ['localhost'] });
  const paths = { key: join(folder, 'server.key'), cert: join(folder, 'server.crt') };
  await writeFile(paths.key, key);
  await writeFile(paths.cert, cert);
  chmodSync(paths.key, 0o600);
  for (const path of Object.values(paths)) own(path);
  return { folder, ca: authority.ca, ...paths };
};

interface Daemon {
  program: string;
  args: string[];
  env?: Record<string, string>;
  port: number;
  log: string;
  isUp: () => Promise<boolean>;
  signal: NodeJS.Signals;
}

const daemonOf = ({ program, args, env = {}, log, isUp, signal }: Daemon) => {
  let child: ChildProcess | null = null;
  return {
    start: async (): Promise<void> => {
      const started = spawn(program, args, {
        ...other,
        env: { ...process.env, PATH, ...env },
        stdio: 'ignore',
      });
      child = started;
      while (!(await isUp())) {
        if (started.exitCode !== null)
          throw new Error(`${program} ended: ${await readFile(log, 'utf8').catch(() => '')}`);
        await delay(50);
      }
    },
    stop: async (): Promise<void> => {
      const ending = child;
      child = null;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const ended = once(ending, 'exit');
      ending.kill(signal);
      await ended;
    },
  };
};

/** Starts a PostgreSQL. Remove it when the tests end. */
export const startPostgres = async (): Promise<OrderDatabase> => {
  const bin = postgresFolder() ?? '';
  const { folder, ca, key, cert } = await folderOf('postgres');
  const port = await freePort();
  const data = join(folder, 'data');
  const initialised = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'boss', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...other, cwd: folder, encoding: 'utf8' },
  );
  if (initialised.status !== 0) throw new Error(`initdb: ${initialised.stderr}`);
  const rules = ['local all boss trust', `host all ${USER} 127.0.0.1/32 scram-sha-256`, ''].join('\n');
  await writeFile(join(data, 'pg_hba.conf'), rules);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    ssl: 'on',
    ssl_key_file: key,
    ssl_cert_file: cert,
  };
  const daemon = daemonOf({
    program: join(bin, 'postgres'),
    args: [
      '-D',
      data,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    port,
    log: join(folder, 'log'),
    isUp: async () =>
      (await answers(port)) &&
      spawnSync(join(bin, 'pg_isready'), ['-h', folder, '-p', String(port)], other).status === 0,
    signal: 'SIGINT',
  });
  await daemon.start();
  const psql = async (database: string, sql: string): Promise<void> => {
    const args = [
      '-h',
      folder,
      '-p',
      String(port),
      '-U',
      'boss',
      '-d',
      database,
      '-q',
      '-v',
      'ON_ERROR_STOP=1',
      '-c',
      sql,
    ];
    await run('psql', args, { ...other, env: { ...process.env, PATH: `${bin}:${PATH}` } });
  };
  await psql('postgres', `CREATE ROLE ${USER} LOGIN PASSWORD '${PASSWORD.replaceAll("'", "''")}'`);
  await psql('postgres', 'CREATE DATABASE erp');
  await psql(
    'erp',
    `GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${USER}; ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO ${USER}`,
  );
  return {
    ...{ kind: 'postgres', port, database: 'erp', user: USER, password: PASSWORD, ca },
    execute: (sql) => psql('erp', sql),
    start: daemon.start,
    stop: daemon.stop,
    remove: async () => {
      await daemon.stop();
      await removeFolder(folder);
    },
  };
};

/** Starts a MariaDB. Remove it when the tests end. */
export const startMariadb = async (): Promise<OrderDatabase> => {
  const { folder, ca, key, cert } = await folderOf('mariadb');
  const port = await freePort();
  const data = join(folder, 'data');
  await mkdir(data);
  own(data);
  const installed = spawnSync(
    INSTALL,
    [
      '--no-defaults',
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      ...(isRoot ? ['--user=nobody'] : []),
    ],
    { env: { ...process.env, PATH }, encoding: 'utf8' },
  );
  if (installed.status !== 0) throw new Error(`mariadb-install-db: ${installed.stdout} ${installed.stderr}`);
  const socket = join(folder, 'socket');
  const daemon = daemonOf({
    program: 'mariadbd',
    args: [
      ...[
        '--no-defaults',
        `--datadir=${data}`,
        `--socket=${socket}`,
        `--port=${port}`,
        '--bind-address=127.0.0.1',
      ],
      ...[`--pid-file=${join(folder, 'pid')}`, `--log-error=${join(folder, 'log')}`, `--tmpdir=${folder}`],
      ...[
        `--ssl-key=${key}`,
        `--ssl-cert=${cert}`,
        '--innodb-flush-log-at-trx-commit=0',
        '--skip-name-resolve',
      ],
    ],
    port,
    log: join(folder, 'log'),
    isUp: async () => existsSync(socket) && (await answers(port)),
    signal: 'SIGTERM',
  });
  await daemon.start();
  const execute = async (sql: string, database = 'erp'): Promise<void> => {
    await run('mariadb', [
      '--no-defaults',
      '-S',
      socket,
      '-u',
      'root',
      '--default-character-set=utf8mb4',
      database,
      '-e',
      sql,
    ]);
  };
  const quoted = `'${PASSWORD.replaceAll("'", "''")}'`;
  await execute(
    `CREATE DATABASE erp CHARACTER SET utf8mb4; CREATE USER ${USER}@'%' IDENTIFIED BY ${quoted}; GRANT SELECT ON erp.* TO ${USER}@'%'`,
    'mysql',
  );
  return {
    ...{ kind: 'mysql', port, database: 'erp', user: USER, password: PASSWORD, ca },
    execute,
    start: daemon.start,
    stop: daemon.stop,
    remove: async () => {
      await daemon.stop();
      await removeFolder(folder);
    },
  };
};
