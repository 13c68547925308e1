import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../electron/core/clock.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import { openStore } from '../../electron/db/open.ts';
import { benchCreation } from './shipments.ts';
import { addBenchUser } from './user.ts';

const BATCH = 500;

/** What the rows measure on: a folder with many shipments, made once for a run. */
export interface Fixture {
  shipments: number;
  /** The folder of the seeded desk; for rows that only read. */
  seeded(): Promise<string>;
  /** A copy of it that a row may write to. */
  copy(): Promise<string>;
  /** Something to be stopped when the row is measured, the newest first. */
  onEnd(stop: () => Promise<unknown>): void;
  /** Stops what a row started and removes its copies: the next one measures alone. */
  endRow(): Promise<void>;
  end(): Promise<void>;
}

const say = (words: string): void => void process.stderr.write(`${words}\n`);

const seed = async (folder: string, shipments: number): Promise<void> => {
  const store = await openStore({
    folder,
    clock: systemClock,
    logger: silentLogger,
    role: 'owner',
    synchronous: 'OFF',
  });
  for (let from = 0; from < shipments; from += BATCH) {
    const count = Math.min(BATCH, shipments - from);
    const at = Date.now();
    await store.shipments.commit(Array.from({ length: count }, (_, i) => benchCreation(from + i, at)));
  }
  await store.close();
};

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

export const createFixture = async (shipments: number): Promise<Fixture> => {
  const root = await mkdtemp(join(tmpdir(), 'packdesk-bench-'));
  let stops: (() => Promise<unknown>)[] = [];
  let copies = 0;
  const seeded = once(async () => {
    say(`Making ${shipments} shipments of 4 KB ...`);
    const folder = join(root, 'seeded');
    await addBenchUser(folder);
    await seed(folder, shipments);
    return folder;
  });
  const endRow = async (): Promise<void> => {
    const all = stops;
    stops = [];
    for (const stop of all) await stop();
  };
  return {
    shipments,
    seeded,
    copy: async () => {
      const source = await seeded();
      copies += 1;
      const folder = join(root, `copy-${copies}`);
      await cp(source, folder, { recursive: true });
      // What is stopped first goes first: the folder's service, then the folder.
      stops.push(() => rm(folder, { recursive: true, force: true }));
      return folder;
    },
    onEnd: (stop) => void stops.unshift(stop),
    endRow,
    end: async () => {
      await endRow();
      await rm(root, { recursive: true, force: true });
    },
  };
};
