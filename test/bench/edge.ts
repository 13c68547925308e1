import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { build } from '../../electron/cli/launch/build.mjs';
import { paths } from '../../electron/cli/launch/paths.mjs';
import { storePaths } from '../../electron/db/folder.ts';
import type { Fixture } from './fixture.ts';
import type { Watched } from './processes/watch.ts';
import { signIn } from './user.ts';

const WATCH = fileURLToPath(new URL('./processes/watch.ts', import.meta.url));

/** Result of a drain. */
export interface Drained extends Watched {
  seconds: number;
}

const LOOK_EVERY_MS = 50;

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/**
 * Looks into the edge's queue from outside until nothing waits.
 * @throws Error for edits that were not taken, or an edge that ended
 */
const untilEmpty = async (folder: string, edge: ChildProcess): Promise<void> => {
  const db = new Database(storePaths(folder).file, { readonly: true });
  const left = db.prepare("SELECT count(*) FROM outbox WHERE state = 'queued'").pluck();
  const refused = db.prepare("SELECT count(*) FROM outbox WHERE state = 'refused'").pluck();
  const held = db.prepare('SELECT count(*) FROM sync_records WHERE held_at IS NOT NULL').pluck();
  try {
    while (left.get() !== 0) {
      if (hasEnded(edge)) throw new Error('The edge ended before its queue was empty.');
      await wait(LOOK_EVERY_MS);
    }
    if (refused.get() !== 0 || held.get() !== 0) throw new Error('The remote did not take every edit.');
  } finally {
    db.close();
  }
};

const firstLine = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error('A process without an output.');
  const lines = createInterface({ input: child.stdout });
  const [line]: unknown[] = await Promise.race([once(lines, 'line'), once(child, 'exit')]);
  child.stdout.resume();
  return String(line);
};

/**
 * `serve` as an edge of the remote, on a folder whose queue is full: its user signs in, which is when it begins to
 * send. Ends when the queue is empty.
 * @param remote its address
 */
export const drain = async (fixture: Fixture, folder: string, remote: string): Promise<Drained> => {
  // Not in the process that is measured.
  await build(['electron']);
  // No keychain: whether this computer has one must make no difference.
  const key = join(folder, 'bench-key');
  await writeFile(key, `${Buffer.alloc(32, 7).toString('base64')}\n`, { mode: 0o600 });
  const serve = ['serve', '--data', folder, '--remote', remote, '--signing-key-file', key];
  const child = fork(paths.launch, [...serve, '--log-level', 'warn'], {
    execArgv: ['--import', WATCH],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const stop = async (): Promise<void> => {
    if (hasEnded(child)) return;
    child.kill();
    await once(child, 'exit');
  };
  fixture.onEnd(stop);
  const { url }: { url: string } = JSON.parse(await firstLine(child));
  await signIn(url);
  const began = performance.now();
  child.send('begin');
  await untilEmpty(folder, child);
  const seconds = (performance.now() - began) / 1000;
  child.send('end');
  const [watched] = (await once(child, 'message')) as [Watched];
  child.disconnect();
  await stop();
  return { seconds, ...watched };
};
