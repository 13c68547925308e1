import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../electron/core/caller.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import type { NumberRemote } from '../../../electron/core/remote.ts';
import { systemTimers } from '../../../electron/core/timers.ts';
import type { Store } from '../../../electron/db/open.ts';
import { makeBackup, restoreBackup } from '../../../electron/db/restore.ts';
import { drawingFree } from '../../../electron/service/shipments/free-numbers.ts';
import { createLeasing } from '../../../electron/service/shipments/leasing.ts';
import { createNumbering, type Numbering } from '../../../electron/service/shipments/numbering.ts';
import { createShipmentMutex } from '../../../electron/service/shipments/shipment-mutex.ts';
import { LeaseDesk } from '../../../electron/sync/leases/lease-desk.ts';
import { storedLeases } from '../../../electron/sync/leases/stored-leases.ts';
import { shippedCarriers } from '../../../shared/carrier/shipped.ts';
import { ssccShare } from '../../../shared/carrier/sscc-range.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { offerText } from '../../../shared/number-lease.ts';
import { onAnotherComputer } from '../../helpers/own-state.ts';
import { firstOf } from '../../helpers/profile.ts';
import { fixedClock, openAt, someTime, tempFolder } from '../../helpers/store.ts';
import { createDice } from '../../sync-model/random.ts';

/**
 * Ten desks of one company on real stores, three on shares of one extension digit by themselves, seven of another one:
 * an origin with six edges. They print, lose answers, work offline, are killed, and go back to backups. Whole data folders
 * are put back too, with all that they say of used numbers: those of edges, or the origin's.
 */

const PREFIX = '401234567';
const SSCC = { kind: 'sscc' } as const;
const REMOTE = 'https://origin.example';
const caller: Caller = { userId: 1, email: 'packer@desk.example', role: 'packer', sessionId: 's' };

/** In place of numbers: a question that always arrives. */
const HELLO = 'hello';

type Fate = 'arrives' | 'answer-lost' | 'away';

interface Desk {
  name: string;
  folder: string;
  store: Store;
  numbering: Numbering;
  leases: LeaseDesk | null;
  leasing: ReturnType<typeof leasingAt>;
  backups: string[];
}

const range = async (store: Store, desk: number, desks: number, digit: number): Promise<void> => {
  await store.settings.set('desk.ssccRange', ssccShare(PREFIX, digit, desk, desks));
  await store.settings.set('desk.companyPrefix', PREFIX);
};

/** The origin's answer to a lease, as HTTP would bring it. */
const leaseOf =
  (origin: () => Desk, fate: () => Fate): NumberRemote['lease'] =>
  async (_userId, request, { idempotencyKey }) => {
    const now = fate();
    if (now === 'away') return { kind: 'unreachable', step: 'connect', detail: 'ECONNREFUSED', sent: false };
    try {
      const value = await origin().leasing.lease(caller, request, idempotencyKey);
      if (now === 'answer-lost')
        return { kind: 'unreachable', step: 'broken', detail: 'ECONNRESET', sent: true };
      return { kind: 'ok', status: 201, value, etag: null };
    } catch (error) {
      if (!(error instanceof PackdeskError)) throw error;
      return { kind: 'refused', status: error.status, title: error.message, errors: {}, code: error.code };
    }
  };

const leasingAt = ({ store, numbering }: Pick<Desk, 'store' | 'numbering'>) =>
  createLeasing({
    store: store.shipments,
    carriers: { list: async () => [...shippedCarriers] },
    numbering,
    locked: createShipmentMutex(),
    clock: fixedClock(),
    ids: randomIds,
    blockKey: new Uint8Array(32),
    logger: silentLogger,
  });

const company = async (seed: number, stopped: () => void) => {
  const { next: random, pick } = createDice(seed);
  const home = await tempFolder();
  const desks = new Map<string, Desk>();
  const at = (name: string): Desk => {
    const desk = desks.get(name);
    if (!desk) throw new Error(`no desk ${name}`);
    return desk;
  };
  const fate = (): Fate => pick(['arrives', 'arrives', 'arrives', 'answer-lost', 'away']);
  /** Numbers that the origin has on parcels, and those that an edge has printed without an answer to its question. */
  const [there, unasked] = [new Map<string, string>(), new Set<string>()];
  const takenNumbers: NumberRemote['takenNumbers'] = async (_userId, request) => {
    const { numbers } = request;
    if (numbers[0] === HELLO || fate() === 'arrives') {
      const { givenTwice = [] } = await at('origin').leasing.taken(caller, request);
      const taken = numbers.flatMap((number) => {
        const reference = there.get(number);
        return reference === undefined ? [] : [{ number, reference }];
      });
      return { kind: 'ok', status: 200, value: { taken, givenTwice }, etag: null };
    }
    for (const number of numbers) unasked.add(number);
    return { kind: 'unreachable', step: 'connect', detail: 'ECONNREFUSED', sent: false };
  };

  const open = async (name: string, backups: string[] = []): Promise<Desk> => {
    const folder = join(home, name);
    const store = await openAt(folder);
    const { settings, numbers: ranges } = store;
    const leases = name.startsWith('edge')
      ? new LeaseDesk({
          stored: storedLeases(settings, () => REMOTE),
          ranges,
          carriers: { list: async () => [...shippedCarriers] },
          remote: { lease: leaseOf(() => at('origin'), fate), takenNumbers },
          readers: () => [1],
          isAway: () => false,
          station: async () => name,
          changed: () => undefined,
          clock: fixedClock(),
          timers: systemTimers,
          ids: randomIds,
          logger: silentLogger,
        })
      : null;
    const numbering = createNumbering({ ranges, settings, leases: leases?.source });
    numbering.onStop(() => stopped());
    const leasing = leasingAt({ store, numbering });
    const desk = { name, folder, store, numbering, leases, leasing, backups };
    desks.set(name, desk);
    return desk;
  };

  /** A person sets the desk's number at its first start. */
  const setUp = async (name: string): Promise<void> => {
    const { store } = await open(name);
    const [, share] = /^alone-(\d)$/.exec(name) ?? [];
    if (share !== undefined) await range(store, Number(share), 3, 1);
    // The origin's own digit, whole: an edge that drew from it would print what others lease.
    else await range(store, 1, 1, 0);
  };

  const hear = async (): Promise<void> => {
    const header = offerText(await at('origin').leasing.offers());
    for (const { leases } of desks.values()) leases?.heard(header);
    for (const { leases, store } of desks.values()) {
      if (!leases) continue;
      await expect.poll(() => store.settings.get('numbers.leases')).toMatchObject({ remote: REMOTE });
    }
  };
  /** Every edge has reached the origin since it was put back; twice, so that the first ones hear of the others. */
  const sayHello = async (): Promise<void> => {
    for (let times = 0; times < 2; times += 1)
      for (const { leases } of desks.values()) await leases?.source.taken([HELLO], 60_000);
  };
  return { random, pick, at, open, setUp, hear, sayHello, there, unasked, all: () => [...desks.values()] };
};

const STEPS = 120;

/** Folders that are put back whole: of edges or of the origin on other computers, or of any desk on its own one. */
type PutBack = 'none' | 'edges' | 'origin' | 'here';

const run = async (
  seed: number,
  putsBack: PutBack = 'none',
): Promise<{ printed: number; stops: number; times: number }> => {
  let times = 0;
  let stops = 0;
  const { random, pick, at, open, setUp, hear, sayHello, there, unasked, all } = await company(seed, () => {
    stops += 1;
  });
  const names = ['origin', ...[1, 2, 3, 4, 5, 6].map((n) => `edge-${n}`), 'alone-1', 'alone-2', 'alone-3'];
  for (const name of names) await setUp(name);
  await hear();
  const printed = new Map<string, string>();
  /** Numbers that were on paper when the folder that is put back was copied. */
  const atCopy = new Set<string>();

  const print = async (name: string): Promise<void> => {
    const { numbering } = at(name);
    const store = { knownCodes: async () => [] };
    const numbers = await drawingFree(numbering, store, [])
      .draw(SSCC, pick([1, 1, 2, 7, 40, 300]))
      .catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'numbers.lease-out' });
        return [];
      });
    for (const number of numbers) {
      const isKnown = there.has(number) && !unasked.has(number);
      const before = putsBack === 'edges' && !isKnown ? undefined : printed.get(number);
      expect(before, `${number} at ${name}, seed ${seed}`).toBeUndefined();
      printed.set(number, name);
      // A number that is printed without the origin waits, and is lost with a folder that is put back.
      if (name === 'origin' || (name.startsWith('edge') && random() < 0.8)) there.set(number, `of ${name}`);
    }
  };
  /** Interrupted work has had no result: its numbers are on no parcel. */
  const restart = async (name: string, between: (desk: Desk) => void = () => undefined): Promise<void> => {
    const desk = at(name);
    const underWay = desk.numbering.draw(SSCC, 5).catch(() => []);
    if (random() < 0.5) await underWay;
    await desk.store.close();
    await underWay;
    between(desk);
    await open(name, desk.backups);
    if (putsBack !== 'none') await hear();
  };

  /** Keeps a copy of the whole folder, or puts back the one that is there. */
  const putBackOrCopy = async (name: string, folder: string): Promise<void> => {
    const copy = `${folder} as it was`;
    if (!existsSync(copy)) {
      await restart(name, () => cpSync(folder, copy, { recursive: true }));
      for (const number of printed.keys()) atCopy.add(number);
      return;
    }
    await restart(name, () => {
      rmSync(folder, { recursive: true });
      cpSync(copy, folder, { recursive: true });
      if (putsBack !== 'here') onAnotherComputer(folder);
    });
    times += 1;
    if (putsBack !== 'origin') return;
    at(name).backups.splice(0);
    // The origin has forgotten what was printed since, and may print it before a desk is heard: nothing outside can tell.
    const since = [...printed].filter(([number]) => !atCopy.has(number));
    for (const [number] of since) {
      there.delete(number);
      printed.delete(number);
    }
    for (let labels = 0; labels < 3; labels += 1) await print(name);
    // From now on it could: what the desks have printed counts, and so does what it has printed itself.
    for (const [number, by] of since) if (by !== name && !printed.has(number)) printed.set(number, by);
    await sayHello();
  };

  for (let step = 0; step < STEPS; step += 1) {
    const name = pick(names);
    const { folder, backups } = at(name);
    const dice = random();
    if (putsBack === 'origin' && step % 12 === 11) await putBackOrCopy('origin', at('origin').folder);
    else if (dice < 0.08) backups.push(makeBackup(folder, someTime + step * 60_000));
    else if (dice < 0.14) await restart(name);
    else if (putsBack === 'edges' && name.startsWith('edge') && dice < 0.3) await putBackOrCopy(name, folder);
    else if (putsBack === 'here' && dice < 0.3) await putBackOrCopy(name, folder);
    // An edge that has an older state as well does not know any more what to tell the origin (docs/carriers.md).
    else if (dice < 0.2 && backups.length > 0 && !(putsBack === 'origin' && name.startsWith('edge')))
      await restart(name, () => void restoreBackup(folder, pick(backups), someTime + step * 60_000));
    else if (dice < 0.3) await Promise.all([print(name), print(pick(names)), print(name)]);
    else await print(name);
  }
  for (const { store } of all()) await store.close();
  return { printed: printed.size, stops, times };
};

describe('ten desks of one company', { timeout: 300_000 }, () => {
  it.each(firstOf([1, 2]))('print no number twice, whatever happens to them (seed %i)', async (seed) => {
    expect((await run(seed)).printed).toBeGreaterThan(1_000);
  });

  it.each(firstOf([3, 4]))(
    'nor where whole folders are put back, while the origin can be asked (seed %i)',
    async (seed) => {
      const { printed, stops } = await run(seed, 'edges');
      expect(printed).toBeGreaterThan(1_000);
      expect(stops).toBeGreaterThan(0);
    },
  );

  it.each(firstOf([7, 8]))(
    'nor where whole folders are put back on their own computers (seed %i)',
    async (seed) => {
      const { printed, stops, times } = await run(seed, 'here');
      expect(printed).toBeGreaterThan(1_000);
      expect(times).toBeGreaterThan(5);
      expect(stops).toBe(0);
    },
  );

  it.each(firstOf([5, 6]))('nor where the whole folder of the origin is put back (seed %i)', async (seed) => {
    const { printed, times } = await run(seed, 'origin');
    expect(printed).toBeGreaterThan(1_000);
    expect(times).toBe(9);
  });
});
