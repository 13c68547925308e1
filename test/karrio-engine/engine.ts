import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../electron/cli/launch/free-port.ts';
import { engineClient, type KarrioEngine } from './engine-client.ts';
import { engineEnvironment, type KarrioPrograms } from './environment.ts';

export interface EngineOptions {
  programs: KarrioPrograms;
  /** Of its data; what an engine before left there is taken up. */
  folder: string;
  /** A free one if it is left out. */
  port?: number;
  /** Beside its own settings. */
  environment?: NodeJS.ProcessEnv;
}

/** A start takes two to three seconds where nothing else runs. */
const START_MS = 60_000;
const POLL_MS = 100;

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the engine on a copy of the prepared database. @throws Error where it ends at once or does not answer */
export const startKarrio = async (options: EngineOptions): Promise<KarrioEngine> => {
  const { programs, folder, port } = options;
  await mkdir(folder, { recursive: true });
  const environment = { ...engineEnvironment(folder), ...options.environment };
  const database = join(folder, 'db.sqlite3');
  if (!existsSync(database)) await copyFile(programs.database, database);
  const ownPort = port ?? (await freePort());
  const url = `http://127.0.0.1:${ownPort}`;
  const child = spawn(
    programs.uvicorn,
    ['karrio.server.asgi:application', '--host', '127.0.0.1', '--port', String(ownPort)],
    { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-20_000);
    });
  }
  const closed = once(child, 'close');
  const ended = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (!ended()) child.kill(signal);
    await closed;
  };
  const deadline = Date.now() + START_MS;
  while (!(await answers(url))) {
    if (ended() || Date.now() > deadline) {
      await stop('SIGKILL');
      throw new Error(`The carrier engine did not start.\n${said}`);
    }
    await delay(POLL_MS);
  }
  return { ...engineClient(url), kill: () => stop('SIGKILL'), end: () => stop('SIGTERM') };
};
