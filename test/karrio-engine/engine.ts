import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../electron/cli/launch/free-port.ts';
import { type ConnectionName, connections } from './connections.ts';
import { API_KEY, engineEnvironment, type KarrioPrograms } from './environment.ts';

/** A running Karrio. */
export interface KarrioEngine {
  url: string;
  apiKey: string;
  /** Asks it as its interface has it; the body as JSON. @throws Error where it answers with a failure */
  ask(method: string, path: string, body?: object): Promise<unknown>;
  /** Adds a carrier's connection; resolves with its id. */
  connect(name: ConnectionName): Promise<string>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  end(): Promise<void>;
}

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
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const send = () =>
      fetch(url + path, {
        method,
        headers: { authorization: `Token ${API_KEY}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    let answer = await send();
    // It takes a few hundred requests a minute: a test that looks at many shipments waits for its turn.
    while (answer.status === 429) {
      await answer.arrayBuffer();
      await delay(1000 * (Number(answer.headers.get('retry-after')) || 1));
      answer = await send();
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  return {
    url,
    apiKey: API_KEY,
    ask,
    connect: async (name) => {
      const { id } = (await ask('POST', '/v1/connections', connections[name])) as { id: string };
      return id;
    },
    kill: () => stop('SIGKILL'),
    end: () => stop('SIGTERM'),
  };
};
