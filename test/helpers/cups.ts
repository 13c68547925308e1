import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../electron/cli/launch/free-port.ts';
import { removeFolder } from './temp-root.ts';

const run = promisify(execFile);

const DAEMON = 'cupsd';

/** Debian has the daemon where a user's path does not lead. */
const PATH = `${process.env.PATH}:/usr/sbin:/sbin`;

const has = (program: string): boolean =>
  spawnSync('which', [program], { env: { ...process.env, PATH } }).status === 0;

/** Why there is no CUPS to test against; null when there is one. */
export const missingCups = (): string | null => {
  const missing = [DAEMON, 'lpadmin', 'cancel', 'pdfinfo'].filter((program) => !has(program));
  return missing.length === 0 ? null : `${missing.join(' and ')} not installed`;
};

/** Policy of Debian's cupsd.conf: jobs belong to their owner, the printers to administrators. */
const usualPolicy = `
  <Limit Create-Job Print-Job Validate-Job>
    Order deny,allow
  </Limit>
  <Limit Send-Document Cancel-Job Cancel-Subscription Get-Notifications>
    Require user @OWNER @SYSTEM
    Order deny,allow
  </Limit>
  <Limit CUPS-Add-Modify-Printer CUPS-Delete-Printer Pause-Printer Resume-Printer CUPS-Accept-Jobs CUPS-Reject-Jobs>
    AuthType Basic
    Require user @SYSTEM
    Order deny,allow
  </Limit>`;

/** Every operation wants a password, as on a print server of a company. */
const closedPolicy = `
  <Limit Create-Job Print-Job Validate-Job Send-Document Cancel-Job>
    AuthType Basic
    Order deny,allow
  </Limit>`;

interface CupsOptions {
  policy?: 'usual' | 'closed';
  /** Forgets jobs as soon as they are over. */
  forgets?: boolean;
}

const configOf = (
  socket: string,
  port: number,
  { policy = 'usual', forgets = false }: CupsOptions,
): string => `
LogLevel debug
Listen 127.0.0.1:${port}
Listen ${socket}
DefaultAuthType Basic
WebInterface No
Browsing No
JobRetryInterval 1
PreserveJobHistory ${forgets ? 'No' : 'Yes'}
<Location />
  Order allow,deny
  Allow all
</Location>
<Policy default>
  JobPrivateAccess default
  JobPrivateValues default
  SubscriptionPrivateAccess default
  SubscriptionPrivateValues default
  ${policy === 'closed' ? closedPolicy : usualPolicy}
  <Limit All>
    Order deny,allow
  </Limit>
</Policy>
# For a queue that is told to ask (printer-op-policy).
<Policy closed>
  JobPrivateAccess default
  JobPrivateValues default
  SubscriptionPrivateAccess default
  SubscriptionPrivateValues default
  ${closedPolicy}
  <Limit All>
    Order deny,allow
  </Limit>
</Policy>
`;

const filesOf = (folder: string, group: string): string => `
SystemGroup ${group}
ServerRoot ${folder}/root
StateDir ${folder}/state
CacheDir ${folder}/cache
RequestRoot ${folder}/spool
TempDir ${folder}/tmp
ServerBin /usr/lib/cups
DataDir /usr/share/cups
DocumentRoot /usr/share/cups/doc-root
AccessLog ${folder}/log/access
ErrorLog ${folder}/log/error
PageLog ${folder}/log/page
`;

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

/** A CUPS of its own: its files in a folder of their own, its queues made by a test. */
export interface Cups {
  server: string;
  port: number;
  /** Its socket, on which it knows who asks. */
  socket: string;
  /** A queue without a driver that hands everything to this port. */
  rawQueue(name: string, port: number, options?: QueueOptions): Promise<void>;
  /** A queue of a label printer that takes PDF, with any size up to 119 mm wide. */
  pdfQueue(name: string, port: number, options?: QueueOptions): Promise<void>;
  /** A program of CUPS' own (`cupsdisable`, `cancel`, `lpstat` …) against it. Gives what it printed. */
  command(program: string, ...args: string[]): Promise<string>;
  stop(signal?: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
  log(): Promise<string>;
  remove(): Promise<void>;
}

interface QueueOptions {
  errorPolicy?: 'retry-job' | 'stop-printer' | 'abort-job';
  /** Seconds until the backend gives up a device that takes no connection; left out: seven days. */
  connectS?: number;
}

const PPD = new URL('./cups-label.ppd', import.meta.url).pathname;

/** Starts one. Remove it when the tests end. */
export const startCups = async (options: CupsOptions = {}): Promise<Cups> => {
  const folder = await mkdtemp(join(tmpdir(), 'packdesk-cups-'));
  // Its filters run as another user where it runs as root.
  await chmod(folder, 0o755);
  for (const name of ['root', 'state', 'cache', 'spool', 'tmp', 'log']) await mkdir(join(folder, name));
  const port = await freePort();
  const socket = join(folder, 'socket');
  const { stdout: group } = await run('id', ['-gn']);
  await writeFile(join(folder, 'cupsd.conf'), configOf(socket, port, options));
  await writeFile(join(folder, 'cups-files.conf'), filesOf(folder, group.trim()));
  const env = { ...process.env, PATH, CUPS_SERVER: socket, LC_ALL: 'C' };
  let daemon: ChildProcess | null = null;

  const log = (): Promise<string> => readFile(join(folder, 'log/error'), 'utf8').catch(() => '');
  const start = async (): Promise<void> => {
    const files = ['-c', join(folder, 'cupsd.conf'), '-s', join(folder, 'cups-files.conf')];
    const child = spawn(DAEMON, ['-f', ...files], { env, stdio: 'ignore' });
    daemon = child;
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`cupsd ended with ${child.exitCode}: ${await log()}`);
      await delay(30);
    }
  };
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    const child = daemon;
    daemon = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const over = once(child, 'exit');
    child.kill(signal);
    await over;
  };
  const command = async (program: string, ...args: string[]): Promise<string> =>
    (await run(program, args, { env })).stdout;
  const addQueue = async (
    name: string,
    to: number,
    driver: string[],
    { errorPolicy = 'retry-job', connectS }: QueueOptions = {},
  ): Promise<void> => {
    const uri = `socket://127.0.0.1:${to}/?snmp=off${connectS === undefined ? '' : `&contimeout=${connectS}`}`;
    const policy = ['-o', `printer-error-policy=${errorPolicy}`];
    await command('lpadmin', '-p', name, '-E', '-v', uri, ...driver, ...policy);
  };

  await start();
  return {
    server: `http://127.0.0.1:${port}`,
    port,
    socket,
    rawQueue: (name, to, queueOptions) => addQueue(name, to, ['-m', 'raw'], queueOptions),
    pdfQueue: (name, to, queueOptions) => addQueue(name, to, ['-P', PPD], queueOptions),
    command,
    start,
    stop,
    log,
    remove: async () => {
      await stop();
      await removeFolder(folder);
    },
  };
};
