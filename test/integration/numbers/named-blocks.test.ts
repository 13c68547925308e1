import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Caller } from '../../../electron/core/caller.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { systemTimers } from '../../../electron/core/timers.ts';
import { openWriter } from '../../../electron/db/connection.ts';
import { storePaths } from '../../../electron/db/folder.ts';
import { makeBackup, restoreBackup } from '../../../electron/db/restore.ts';
import { createLeasing } from '../../../electron/service/shipments/leasing.ts';
import { createNumbering } from '../../../electron/service/shipments/numbering.ts';
import { createShipmentMutex } from '../../../electron/service/shipments/shipment-mutex.ts';
import { LeaseDesk } from '../../../electron/sync/leases/lease-desk.ts';
import { storedLeases } from '../../../electron/sync/leases/stored-leases.ts';
import { makeS10 } from '../../../shared/carrier/s10.ts';
import { shippedCarriers } from '../../../shared/carrier/shipped.ts';
import { makeSscc } from '../../../shared/carrier/sscc.ts';
import { wholeSsccRange } from '../../../shared/carrier/sscc-range.ts';
import type { LeaseAnswer, LeaseResponse } from '../../../shared/number-lease.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { recordingLogger } from '../../helpers/accounts.ts';
import { onAnotherComputer } from '../../helpers/own-state.ts';
import { columns, creation, fixedClock, openAt, someTime, tempFolder } from '../../helpers/store.ts';

const PREFIX = '4012345';
const SSCC = { kind: 'sscc' } as const;
const KEY = new Uint8Array(32).fill(7);
const packer: Caller = { userId: 2, email: 'packer@desk.example', role: 'packer', sessionId: 's' };

/** A service that leases its range, on a folder that can be put back. */
const service = async ({ first = 1, last = 999_999_999, blockKey = KEY } = {}) => {
  const home = await tempFolder();
  const folder = join(home, 'data');
  const log = recordingLogger();
  const told: object[] = [];
  const start = async () => {
    const store = await openAt(folder);
    const numbering = createNumbering({ ranges: store.numbers, settings: store.settings });
    const leasing = createLeasing({
      store: store.shipments,
      carriers: { list: async () => [...shippedCarriers] },
      numbering,
      locked: createShipmentMutex(),
      clock: fixedClock(),
      ids: randomIds,
      blockKey,
      unproven: (details) => told.push(details),
      logger: log.logger,
    });
    return { store, numbering, leasing };
  };
  let now = await start();
  onTestFinished(() => now.store.close());
  const { settings } = now.store;
  await settings.set('desk.ssccRange', { ...wholeSsccRange(PREFIX, 0), from: first, to: last });
  await settings.set('desk.companyPrefix', PREFIX);
  await settings.set('numbers.s10', [{ serviceIndicator: 'RR', country: 'DE', from: 1, to: 99_999 }]);
  const restart = async (between: () => void = () => undefined): Promise<void> => {
    await now.store.close();
    between();
    now = await start();
  };
  let made = 0;
  return {
    log,
    told,
    folder,
    restart,
    now: () => now,
    lease: (count = 100, more: object = {}, caller = packer): Promise<LeaseAnswer> =>
      now.leasing.lease(caller, { series: 'sscc', count, ...more }, undefined),
    name: (...blocks: object[]) => now.leasing.taken(packer, { numbers: [], blocks }),
    /** The service prints labels of its own. */
    print: (count: number) => now.numbering.draw(SSCC, count),
    /** Puts its whole folder aside as it is now; what comes back puts that back. */
    copy: async () => {
      const aside = `${folder} as it was ${made++}`;
      await restart(() => cpSync(folder, aside, { recursive: true }));
      return () =>
        restart(() => {
          rmSync(folder, { recursive: true });
          cpSync(aside, folder, { recursive: true });
          // Where it was put back on this one, this computer tells (test/integration/store/older-folder.test.ts).
          onAnotherComputer(folder);
        });
    },
    /** A shipment with these numbers on its parcels. */
    arrives: async (numbers: readonly string[], status: number = ShipmentStatus.labelled) => {
      made += 1;
      const reference = `R-${made}`;
      const shipmentItems = numbers.map((trackingNumber) => ({ trackingNumber }));
      const text = JSON.stringify({ shipmentInfo: { shipmentReference: reference, shipmentItems } });
      const of = { id: made, text, columns: columns({ status, scanCodes: [...numbers] }) };
      expect((await now.store.shipments.commit([creation(reference, of)])).outcome).toBe('saved');
    },
  };
};

const sscc = (serial: number): string => makeSscc(PREFIX, 0, serial);

/** Without an id: as a token in wrong hands would make it up. */
const block = (from: number, to: number, id?: string) => ({
  ...{ series: 'sscc', prefix: PREFIX, extensionDigit: 0, from, to },
  ...(id !== undefined && { id }),
});

describe('a service whose whole folder was put back', { timeout: 60_000 }, () => {
  it('passes over a block that it gave, and what was used before that, also after the next start', async () => {
    const { copy, lease, name, restart } = await service();
    const putBack = await copy();
    const [a, b] = [await lease(), await lease()];
    expect([a, b]).toMatchObject([
      { from: 1, to: 100 },
      { from: 101, to: 200 },
    ]);
    await putBack();
    expect(await name(b)).toEqual({ taken: [] });
    expect(await lease()).toMatchObject({ from: 201 });
    await restart();
    expect(await lease()).toMatchObject({ from: 301 });
    // And the other one, which it has passed over unheard.
    expect(await name(a, b)).toEqual({ taken: [] });
  });

  it('passes over what a request for numbers names', async () => {
    const { copy, lease } = await service();
    const putBack = await copy();
    const a = await lease();
    await putBack();
    expect(await lease(100, { blocks: [a] })).toMatchObject({ from: 101 });
  });

  it('believes no block that its id does not prove, whoever holds it', async () => {
    const { copy, lease, name, log, told, restart } = await service();
    const putBack = await copy();
    const { id = '', ...a } = await lease();
    const mine = { ...a, id };
    const [nonce, floor, proof = ''] = id.split('.');
    const forged = [
      block(1, 100),
      block(1, 100, 'made-up'),
      block(1, 1_000, id),
      block(1_000, 2_000, id),
      { ...mine, prefix: '4054321' },
      { ...mine, extensionDigit: 1 },
      { ...mine, series: 's10:RR:DE' },
      { ...mine, id: `${nonce}.${Number(floor) - 1}.${proof}` },
      { ...mine, id: `other.${floor}.${proof}` },
      { ...mine, id: `${nonce}.${floor}.${proof.replace(/./g, 'A')}` },
      { ...mine, id: null },
    ];
    await putBack();
    expect(await name(...forged)).toEqual({ taken: [] });
    const next = await lease(100, { blocks: forged });
    expect(next).toMatchObject({ from: 1, to: 100 });
    expect(next.givenTwice).toBeUndefined();
    expect(await name(...forged, next)).toEqual({ taken: [] });
    expect(log.lines.some(({ event }) => event === 'numbers.given-twice')).toBe(false);
    const ignored = log.lines.filter(({ event }) => event === 'numbers.not-passed-over');
    expect(ignored.length).toBeGreaterThan(0);
    expect(ignored.length).toBeLessThanOrEqual(forged.length);
    expect(JSON.stringify(log.lines)).not.toContain(proof);
    // People at the service hear of it once.
    expect(told).toEqual([{ range: `SSCC ${PREFIX}`, from: 1, to: 100, email: packer.email }]);
    // The true one is believed, also now.
    await restart();
    expect((await name(mine, next)).givenTwice).toEqual([id, next.id]);
  });

  it('believes its own blocks after each start, also where its key was lost', async () => {
    const { lease, name, restart } = await service({ blockKey: crypto.getRandomValues(new Uint8Array(32)) });
    const a = await lease();
    await restart();
    expect(await name(a)).toEqual({ taken: [] });
    expect(await lease(100, { blocks: [a] })).toMatchObject({ from: 101 });
  });

  it.each([
    ['by the question before a label', false],
    ['by the answer to a request for numbers', true],
  ])('tells both desks of a block that it gave twice, %s', async (_way, byLease) => {
    const { copy, lease, name } = await service();
    const putBack = await copy();
    const a = await lease();
    await putBack();
    const c = await lease();
    expect([c.from, c.to]).toEqual([1, 100]);
    const told = async (mine: LeaseResponse) =>
      (await (byLease ? lease(100, { blocks: [mine] }) : name(mine))).givenTwice;
    expect(await told(c)).toBeUndefined();
    expect(await told(a)).toEqual([a.id]);
    expect(await told(c)).toEqual([c.id]);
    // Again, until they are given up.
    expect(await told(a)).toEqual([a.id]);
    expect((await lease()).from).toBeGreaterThan(100);
  });

  it('sees numbers that it has printed itself in a block, whichever desk speaks first', async () => {
    for (const first of ['a', 'b'] as const) {
      const { copy, lease, name, print } = await service();
      const putBack = await copy();
      const [a, b] = [await lease(), await lease()];
      await putBack();
      await print(3);
      if (first === 'b') expect(await name(b)).toEqual({ taken: [] });
      expect((await name(a)).givenTwice).toEqual([a.id]);
      expect(await name(b)).toEqual({ taken: [] });
      // Its own next number is of no desk.
      expect(await print(1)).toEqual([sscc(201)]);
    }
  });

  it('knows a block however many came after it', async () => {
    const { lease, name } = await service();
    const given: LeaseAnswer[] = [];
    for (let n = 0; n < 260; n += 1) given.push(await lease(10));
    for (const mine of [given[0], given[259]]) expect(await name(mine ?? {})).toEqual({ taken: [] });
  });

  it('hears two desks at once, and one that has two blocks of the same numbers', async () => {
    const { copy, lease, name } = await service();
    const putBack = await copy();
    const [a, b] = [await lease(), await lease()];
    await putBack();
    expect(await Promise.all([name(a), name(b), name(a, b)])).toEqual([0, 0, 0].map(() => ({ taken: [] })));
    expect((await lease()).from).toBe(201);
    await putBack();
    const [x, y] = await Promise.all([lease(100, { blocks: [a] }), lease(100, { blocks: [b] })]);
    // The one that asked first was given numbers of the other one, which had not spoken yet.
    expect([x.from, y.givenTwice]).toEqual([101, [b.id]]);
    expect((await name(a, x, y)).givenTwice).toEqual([x.id]);
    await putBack();
    const c = await lease();
    expect(new Set((await name(c, a)).givenTwice)).toEqual(new Set([c.id, a.id]));
  });

  it('is put back twice, and learns again', async () => {
    const { copy, lease, name } = await service();
    const putBack = await copy();
    const a = await lease();
    await putBack();
    const c = await lease();
    await name(a);
    // Both have given theirs up for these.
    const [a2, c2] = [await lease(100, { blocks: [a] }), await lease(100, { blocks: [c] })];
    await putBack();
    expect(await name(c2)).toEqual({ taken: [] });
    expect(await lease()).toMatchObject({ from: c2.to + 1 });
    expect(await name(a2)).toEqual({ taken: [] });
  });

  it('raises no alarm after a backup was restored, whose folder knows what was used', async () => {
    const { folder, lease, name, restart, print } = await service();
    await lease();
    const backup = makeBackup(folder, someTime);
    const [a, b] = [await lease(), await lease()];
    await print(2);
    await restart(() => void restoreBackup(folder, backup, someTime + 1));
    expect(await name(a, b)).toEqual({ taken: [] });
    expect((await lease()).from).toBeGreaterThan(b.to + 2);
  });

  it('goes on with a folder of a version before', async () => {
    const { lease, name, restart, folder, told } = await service();
    const a = await lease();
    await restart(() => {
      const db = openWriter(storePaths(folder));
      db.exec('DROP TABLE number_blocks; DROP TABLE stopped_orders; PRAGMA user_version = 25;');
      db.close();
    });
    // Numbers were used, no one wrote down by whom: a block without an id says nothing.
    expect(await name(block(1, 100), { ...a, id: undefined })).toEqual({ taken: [] });
    expect(told).toEqual([]);
    expect(await lease()).toMatchObject({ from: 101 });
  });

  it('learns from a desk whose folder was put back as well what that still has', async () => {
    const { copy, lease, name } = await service();
    const putBack = await copy();
    // The desk knows the first of its blocks only.
    const [a, b, c] = [await lease(), await lease(), await lease()];
    await putBack();
    expect(await name(a)).toEqual({ taken: [] });
    // Given again: the desk that has it is told as soon as it is named by either.
    const again = await lease();
    expect(again).toMatchObject({ from: b.from, to: b.to });
    expect(await name(c)).toEqual({ taken: [] });
    expect((await name(again, b)).givenTwice).toEqual([again.id, b.id]);
    expect(await name(a, c)).toEqual({ taken: [] });
  });

  it('passes over numbers of a range that it no longer has', async () => {
    const { copy, lease, name, now } = await service({ first: 5_000 });
    const putBack = await copy();
    const a = await lease();
    await putBack();
    await now().store.settings.set('desk.ssccRange', { ...wholeSsccRange(PREFIX, 0), from: 1 });
    expect(await name(a)).toEqual({ taken: [] });
    // Numbers that were never given are not passed over.
    expect(await lease()).toMatchObject({ from: 1 });
  });
});

describe('numbers that are on parcels', { timeout: 60_000 }, () => {
  it('are left out of a block, and the rest of it is given', async () => {
    const { lease, arrives, log } = await service();
    await arrives([sscc(42), sscc(180)]);
    expect(await lease()).toMatchObject({ from: 43, to: 100 });
    expect(await lease()).toMatchObject({ from: 101, to: 179 });
    expect(await lease()).toMatchObject({ from: 181, to: 279 });
    expect(log.lines).toContainEqual(
      expect.objectContaining({ event: 'numbers.left-out', fields: expect.objectContaining({ count: 41 }) }),
    );
  });

  it('do not count where the shipment was cancelled, nor as order number or of another country', async () => {
    const { lease, arrives, now } = await service();
    await arrives([sscc(42)], ShipmentStatus.cancelled);
    await arrives([sscc(43).slice(0, 17)]);
    await arrives([makeS10('RR', 42, 'CH'), makeS10('RR', 43, 'AT')]);
    expect(await lease()).toMatchObject({ from: 1, to: 100 });
    const s10 = { series: 's10:RR:DE' };
    expect(await lease(100, s10)).toMatchObject({ from: 1, to: 100 });
    await arrives([makeS10('RR', 142, 'DE')]);
    expect(await lease(100, s10)).toMatchObject({ from: 143, to: 200 });
    expect(await now().store.shipments.takenBetween(sscc(1), sscc(100), someTime)).toEqual([]);
  });

  it('use up no more of the range than the user of the requests may lease', async () => {
    const { lease, arrives, log } = await service({ last: 20_000 });
    await arrives(Array.from({ length: 200 }, (_, n) => sscc(100 * n + 30)));
    let leased = 0;
    const drain = async (): Promise<void> => {
      for (;;) {
        const { from, to } = await lease();
        leased += to - from + 1;
      }
    };
    await expect(drain()).rejects.toMatchObject({ code: 'numbers.lease-limit' });
    const leftOut = log.lines
      .filter(({ event }) => event === 'numbers.left-out')
      .reduce((sum, { fields }) => sum + Number(fields.count), 0);
    expect(leftOut).toBeGreaterThan(1_000);
    expect(leased + leftOut).toBeLessThanOrEqual(5_100);
  });

  it('are passed by in runs: what is wholly on parcels counts against no one', async () => {
    const { lease, arrives } = await service();
    await arrives(Array.from({ length: 3_000 }, (_, n) => sscc(n + 1)));
    expect(await lease(1_000)).toMatchObject({ from: 3_001, to: 4_000 });
  });
});

it('a desk in between tells the desks in front of it what it was given twice itself', async () => {
  const { now, lease, name } = await service();
  const { settings, numbers } = now().store;
  const a = await lease();
  const REMOTE = 'https://origin.example';
  const stored = storedLeases(settings, () => REMOTE);
  const upper = { ...block(1, 10_000), id: 'upper' };
  const desk = new LeaseDesk({
    stored,
    ranges: numbers,
    carriers: { list: async () => [] },
    remote: {
      lease: async () => ({ kind: 'signed-out' }),
      takenNumbers: async () => ({
        kind: 'ok',
        status: 200,
        value: { taken: [], givenTwice: ['upper'] },
        etag: null,
      }),
    },
    readers: () => [1],
    isAway: () => false,
    station: async () => '',
    changed: () => undefined,
    clock: fixedClock(),
    timers: systemTimers,
    ids: randomIds,
    logger: silentLogger,
  });
  await stored.change((state) => ({ ...state, leases: [upper] }));
  await desk.source.taken([sscc(5)], 10_000);
  expect((await name(a)).givenTwice).toEqual([a.id]);
});
