import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from './temp-root.ts';

const has = (program: string): boolean => spawnSync('which', [program]).status === 0;

/** Why there is no Secret Service to test against; null when there is one. */
export const missingSecretService = (): string | null => {
  const missing = ['dbus-run-session', 'gnome-keyring-daemon'].filter((program) => !has(program));
  return missing.length === 0 ? null : `${missing.join(' and ')} not installed`;
};

export type KeyringState =
  /** Open, as after a desktop's login. */
  | 'unlocked'
  /** There, but the password is not given. */
  | 'locked'
  /** A service of that name that answers nothing. */
  | 'mute';

const UNLOCK = 'printf "testpw\\n" | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1';
const LOCK = 'gnome-keyring-daemon --start --components=secrets >/dev/null 2>&1';
const mute = new URL('./mute-secret-service.mjs', import.meta.url).pathname;
const starts: Record<KeyringState, string> = {
  unlocked: UNLOCK,
  locked: LOCK,
  mute: `"${process.execPath}" "${mute}" & echo $! > "$HOME/mute.pid"; while [ ! -s "$HOME/mute.ready" ]; do sleep 0.05; done`,
};
const ends: Partial<Record<KeyringState, string>> = { mute: 'kill $(cat "$HOME/mute.pid")' };

/**
 * A home of its own with a keyring that outlives each session. Without a display a locked keyring refuses at
 * once; with one (`display`) it asks there for its password.
 */
export const privateKeyring = async (options: { display?: boolean } = {}) => {
  const home = await mkdtemp(join(tmpdir(), 'packdesk-keyring-'));
  await mkdir(join(home, 'run'), { mode: 0o700 });
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...(options.display ? {} : { DISPLAY: undefined, WAYLAND_DISPLAY: undefined }),
    HOME: home,
    XDG_RUNTIME_DIR: join(home, 'run'),
    XDG_DATA_HOME: join(home, 'data'),
  };

  const output = (command: string, args: string[], environment: NodeJS.ProcessEnv): Promise<string> =>
    new Promise((resolve, reject) => {
      const child = spawn(command, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
      let out = '';
      let err = '';
      child.stdout.on('data', (chunk) => {
        out += chunk;
      });
      child.stderr.on('data', (chunk) => {
        err += chunk;
      });
      child.on('error', reject);
      child.on('close', (code) => (code === 0 ? resolve(out) : reject(new Error(`exit ${code}: ${err}`))));
    });

  return {
    home,
    /** Runs a TypeScript file in a session bus of its own; gives what it printed. */
    run: (state: KeyringState, script: string, ...args: string[]): Promise<string> => {
      const call = [process.execPath, script, ...args].map((word) => `"${word}"`).join(' ');
      const end = ends[state] ?? ':';
      const shell = `${starts[state]}; ${call}; code=$?; ${end}; exit $code`;
      return output('dbus-run-session', ['--', 'sh', '-c', shell], env);
    },
    /** The same without any session bus. */
    runWithoutBus: (script: string, ...args: string[]): Promise<string> => {
      const { DBUS_SESSION_BUS_ADDRESS: _bus, ...bare } = env;
      return output(process.execPath, [script, ...args], bare);
    },
    remove: () => removeFolder(home),
  };
};
