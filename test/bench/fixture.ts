import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../electron/core/clock.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import type { ShipmentChange } from '../../electron/core/shipment-store.ts';
import { openStore } from '../../electron/db/open.ts';
import { benchCreation, benchEdit } from './shipments.ts';
import { addBenchUser } from './user.ts';

const BATCH = 500;

/**
 * A folder that is made once for a run: `desk` has many shipments, `remote` as many as `edge` holds of it, each with an
 * edit that waits to be sent.
 */
export type FolderKind = 'desk' | 'remote' | 'edge';

/** Environment of the measured rows. */
export interface Fixture {
  shipments: number;
  /** Number of edits that wait in the edge's folder. */
  edits: number;
  /** The folder of the seeded desk; for rows that only read. */
  seeded(): Promise<string>;
  /** A copy of it, or of another kind, that a row may write to. */
  copy(kind?: FolderKind): Promise<string>;
  /** Something to be stopped when the row is measured, the newest first. */
  onEnd(stop: () => Promise<unknown>): void;
  /** Stops what a row started and removes its copies: the next one measures alone. */
  endRow(): Promise<void>;
  end(): Promise<void>;
}

const say = (words: string): void => void process.stderr.write(`${words}\n`);

type Change = (n: number, at: number) => ShipmentChange;

const seed = async (folder: string, shipments: number, change: Change): Promise<void> => {
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
    await store.shipments.commit(Array.from({ length: count }, (_, i) => change(from + i, at)));
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

/** @param edits how many of the shipments wait in the edge's queue */
export const createFixture = async (shipments: number, edits: number): Promise<Fixture> => {
  const root = await mkdtemp(join(tmpdir(), 'packdesk-bench-'));
  let stops: (() => Promise<unknown>)[] = [];
  let copies = 0;
  const make = (kind: FolderKind, count: number, change: Change) =>
    once(async () => {
      say(`Making ${count} shipments of 4 KB (${kind}) ...`);
      const folder = join(root, kind);
      await addBenchUser(folder);
      await seed(folder, count, change);
      return folder;
    });
  const folders: Record<FolderKind, () => Promise<string>> = {
    desk: make('desk', shipments, benchCreation),
    remote: make('remote', edits, benchCreation),
    edge: make('edge', edits, benchEdit),
  };
  const endRow = async (): Promise<void> => {
    const all = stops;
    stops = [];
    for (const stop of all) await stop();
  };
  return {
    shipments,
    edits,
    seeded: folders.desk,
    copy: async (kind = 'desk') => {
      const source = await folders[kind]();
      copies += 1;
      const folder = join(root, `copy-${copies}`);
      await cp(source, folder, { recursive: true });
      // Stopped in reverse order: the folder's service, then the folder.
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
