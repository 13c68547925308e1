import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { paths } from '../../electron/cli/launch/paths.mjs';

/** A server in a process of its own. */
export interface RunningServer {
  url: string;
  /** Of the HTTP face, where the server is a desk. */
  service?: string;
  port: number;
  pid: number;
  /** Ends it cleanly. A process gives its exit code, or the signal that it died of. */
  stop(): Promise<unknown>;
  /** Ends it as a power cut would. */
  kill(): Promise<unknown>;
  /** If its clock is late: sets it right. */
  setClockRight(): void;
}

/** A bundle is compiled by its first start; the others of a run take what that one left. */
const COMPILED = join(paths.root, 'node_modules/.cache/servers');

const LATE_CLOCK = new URL('late-clock.mjs', import.meta.url).href;

const stopChild = async (
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | NodeJS.Signals> => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, 'exit');
  }
  return child.signalCode ?? child.exitCode ?? 0;
};

const MOST_WORDS = 20_000;

/** Reads what a process says on stderr and shows it only where the process ends with a failure of its own. */
const keptWords = (child: ChildProcess): (() => string) => {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-MOST_WORDS);
  });
  child.on('exit', (code) => {
    if (code !== null && code !== 0) process.stderr.write(said);
  });
  return () => said;
};

/**
 * Starts a script whose first line on stdout is `{"url":"http://127.0.0.1:PORT"}`.
 * @param lateMs by how much its clock is late until it is set right
 * @throws Error when it ends or says something else
 */
export const startServer = async (script: string, args: string[], lateMs = 0): Promise<RunningServer> => {
  const loaded = lateMs === 0 ? [] : ['--import', LATE_CLOCK];
  const child = spawn(process.execPath, [...loaded, script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, LATE_BY_MS: String(lateMs) },
  });
  const said = keptWords(child);
  const lines = createInterface({ input: child.stdout });
  const first: unknown[] = await Promise.race([once(lines, 'line'), once(child, 'exit')]);
  const line = String(first[0]);
  if (!line.startsWith('{')) {
    await stopChild(child);
    throw new Error(`${script} did not start: ${line}\n${said()}`);
  }
  // Its log is not for the bench, but must not fill the pipe.
  child.stdout.resume();
  const { url, service }: { url: string; service?: string } = JSON.parse(line);
  return {
    url,
    service,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    stop: () => stopChild(child),
    kill: () => stopChild(child, 'SIGKILL'),
    setClockRight: () => void child.kill('SIGUSR2'),
  };
};
