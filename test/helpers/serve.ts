import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { isBuilt } from '../../electron/cli/launch/build.mjs';
import { paths } from '../../electron/cli/launch/paths.mjs';
import { PASSWORD } from './accounts.ts';

/** `npm test` builds before it tests; a single file may run on sources that are newer than what is built. */
const built = isBuilt('electron');

/** A command of ours: bundled where that is current, which starts in half the time, from its source elsewhere. */
const entry = (name: 'serve' | 'admin'): string =>
  built
    ? join(paths.dist, 'electron', `${name}.js`)
    : fileURLToPath(new URL(`../../electron/cli/${name}.ts`, import.meta.url));

/** The browser host, by the same rule. */
export const browserHost = built ? paths.bundledBrowserHost : paths.browserHost;

export interface CommandResult {
  code: number | null;
  out: string;
  err: string;
}

const collect = (child: ChildProcess): { out: string; err: string } => {
  const texts = { out: '', err: '' };
  child.stdout?.setEncoding('utf8').on('data', (chunk) => {
    texts.out += String(chunk);
  });
  child.stderr?.setEncoding('utf8').on('data', (chunk) => {
    texts.err += String(chunk);
  });
  return texts;
};

/** Runs a command of ours to its end. */
export const runCommand = async (
  name: 'serve' | 'admin',
  args: string[],
  input = '',
): Promise<CommandResult> => {
  const child = spawn(process.execPath, [entry(name), ...args], { stdio: 'pipe' });
  const texts = collect(child);
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...texts };
};

export const ADMIN = 'admin@desk.example';

/** Adds the administrator by the command. */
export const addAdmin = async (folder: string): Promise<void> => {
  const user = ['user', 'add', '--data', folder, '--email', ADMIN, '--role', 'admin', '--password-stdin'];
  const { code, err } = await runCommand('admin', user, `${PASSWORD}\n`);
  if (code !== 0) throw new Error(`user add ended with ${code}: ${err}`);
};

/** A key file as a server without a keychain has one; the same key lets tokens outlive a restart. */
export const keyFile = async (folder: string): Promise<string> => {
  const file = join(folder, 'signing-key');
  await writeFile(file, `${Buffer.alloc(32, 7).toString('base64')}\n`, { mode: 0o600 });
  return file;
};

export interface Serving {
  url: string;
  pid: number;
  /** All that it has written so far. */
  output: { out: string; err: string };
  /** Sends the signals and waits for the end. */
  end(...signals: NodeJS.Signals[]): Promise<number | null>;
}

/**
 * Starts `serve`; killed at the latest when the test ends.
 * @param more of the environment
 */
export const serve = async (args: string[], more: Record<string, string> = {}): Promise<Serving> => {
  const child = spawn(process.execPath, [entry('serve'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...more },
  });
  const output = collect(child);
  const closed = once(child, 'close') as Promise<[number | null]>;
  onTestFinished(() => void child.kill('SIGKILL'));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => output.out.includes('\n') && resolve());
    void closed.then(([code]) => reject(new Error(`serve ended with ${code}: ${output.err}`)));
  });
  return {
    url: (JSON.parse(output.out.split('\n')[0] ?? '') as { url: string }).url,
    pid: child.pid ?? 0,
    output,
    end: async (...signals) => {
      for (const signal of signals) child.kill(signal);
      return (await closed)[0];
    },
  };
};

/** The token of a login. */
export const logIn = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN, password: PASSWORD }),
  });
  return ((await response.json()) as { token: string }).token;
};
