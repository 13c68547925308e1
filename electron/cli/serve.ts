import { readFile, stat } from 'node:fs/promises';
import { InvalidArgumentError, Option } from 'commander';
import { PackdeskError } from '../../shared/errors.ts';
import { createEnding, leave } from '../app/ending.ts';
import { createLogger, type LogLevel, logLevels } from '../app/logger.ts';
import { startPoolPulse } from '../app/pool-pulse.ts';
import { type RunningService, startService } from '../app/service.ts';
import { readManner } from '../sync/remote-manner.ts';
import { createProgram, runProgram, usage } from './command-line.ts';

interface ServeOptions {
  data: string;
  port: number;
  host: string;
  tlsCert?: string;
  tlsKey?: string;
  signingKeyFile?: string;
  remote?: string;
  remoteCa?: string;
  remoteProxy?: string;
  remoteRefresh?: string;
  remoteRole?: string[];
  moveQueue?: boolean;
  logLevel: LogLevel;
}

const portNumber = (value: string): number => {
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65535) return Number(value);
  throw new InvalidArgumentError('A port is a number from 0 to 65535.');
};

const readPem = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const detail = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new PackdeskError('file.unreadable', { details: { file, detail }, cause: error });
  }
};

/** @throws PackdeskError file.permissions when others than its owner and group may use it */
const readKey = async (file: string): Promise<string> => {
  const pem = await readPem(file);
  // Windows has no such bits; there the folder's access list guards the file.
  if (process.platform !== 'win32' && ((await stat(file)).mode & 0o007) !== 0) {
    throw new PackdeskError('file.permissions', { details: { file } });
  }
  return pem;
};

const readTls = async ({ tlsCert, tlsKey }: ServeOptions) => {
  if (tlsCert === undefined && tlsKey === undefined) return undefined;
  if (tlsCert === undefined || tlsKey === undefined) throw usage('--tls-cert and --tls-key go together.');
  return { cert: await readPem(tlsCert), key: await readKey(tlsKey) };
};

const readAuthorities = async (file: string): Promise<string> => {
  const pem = await readPem(file);
  if (pem.trim() === '') throw usage('The file of --remote-ca has no certificates in PEM.');
  return pem;
};

const readRemote = async (options: ServeOptions) => {
  const { remote, remoteCa, remoteProxy, remoteRefresh, remoteRole, moveQueue } = options;
  if (remote !== undefined) {
    return {
      url: remote,
      ca: remoteCa === undefined ? '' : await readAuthorities(remoteCa),
      proxy: remoteProxy ?? '',
      ...readManner({ refresh: remoteRefresh, role: remoteRole }),
      moveQueue,
    };
  }
  const further = [remoteCa, remoteProxy, remoteRefresh, remoteRole];
  if (further.every((each) => each === undefined) && !moveQueue) return undefined;
  throw usage(
    '--remote-ca, --remote-proxy, --remote-refresh, --remote-role and --move-queue go with --remote.',
  );
};

const endOnSignal = ({ stop }: RunningService): void => {
  const { onSignal } = createEnding(() => {
    stop()
      .catch((error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        process.exitCode = 1;
      })
      .finally(leave);
  });
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
};

const serve = async (options: ServeOptions): Promise<void> => {
  const { data: folder, port, host, signingKeyFile, logLevel } = options;
  const running = await startService({
    folder,
    port,
    host,
    tls: await readTls(options),
    signingKeyFile,
    remote: await readRemote(options),
    logger: createLogger({ level: logLevel }),
  });
  endOnSignal(running);
  process.stdout.write(`${JSON.stringify({ url: running.url })}\n`);
};

const program = createProgram('serve', 'The shipment service over HTTP, without a window.')
  .requiredOption('--data <dir>', 'the data folder; made if it is not there')
  .option('--port <number>', 'the port; 0 takes a free one', portNumber, 0)
  .option('--host <host>', 'the address to listen at; beyond this computer only with TLS', '127.0.0.1')
  .option('--tls-cert <file>', 'certificate with its chain, PEM')
  .option('--tls-key <file>', 'private key, PEM; not readable by others')
  .option(
    '--signing-key-file <file>',
    'key for access tokens, one line of base64, readable by its owner alone',
  )
  .option('--remote <url>', 'in the role edge: the service behind this one, whatever the settings say')
  .option('--remote-ca <file>', 'certificates of authorities to trust beside the usual ones, PEM')
  .option('--remote-proxy <url>', 'the proxy on the way to the remote, http://host:port')
  .option('--remote-refresh <path>', 'where the remote renews a sign-in, e.g. /api/token/refresh; or none')
  .option(
    '--remote-role <name=role...>',
    'what names of roles at the remote mean here, e.g. Teamleiter=supervisor',
  )
  .option('--move-queue', 'what waits for another remote goes to this one; refused without it')
  .addOption(
    new Option('--log-level <level>', 'how much goes to standard error').choices(logLevels).default('info'),
  )
  .addHelpText(
    'after',
    '\nThe first line on standard output is {"url":"http://127.0.0.1:PORT"}. SIGTERM ends it cleanly.',
  )
  .action(serve);

startPoolPulse();
await runProgram(program);
if (process.exitCode) leave();
