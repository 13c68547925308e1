import { expect, it } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import type { NumberRemote, UserAnswer } from '../../../electron/core/remote.ts';
import { systemTimers, type Timers } from '../../../electron/core/timers.ts';
import { LeaseDesk } from '../../../electron/sync/leases/lease-desk.ts';
import { storedLeases } from '../../../electron/sync/leases/stored-leases.ts';
import { shippedCarriers } from '../../../shared/carrier/shipped.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { type LeaseResponse, offerText } from '../../../shared/number-lease.ts';
import { fixedClock, tempStore } from '../../helpers/store.ts';

const noneTaken: NumberRemote['takenNumbers'] = async () => ({
  kind: 'ok',
  status: 200,
  value: { taken: [] },
  etag: null,
});

const REMOTE = 'https://origin.example';
const SSCC = { kind: 'sscc' } as const;

const OFFERS = [
  { series: 'sscc', prefix: '4012345', extensionDigit: 0 },
  { series: 's10:RR:DE', prefix: null, extensionDigit: null },
];

/** Waits that the test ends. */
const handTimers = () => {
  const waits = new Set<{ ms: number; run: () => void }>();
  const timers: Timers = {
    after: (ms, run) => {
      const wait = { ms, run };
      waits.add(wait);
      return () => void waits.delete(wait);
    },
  };
  /** Ends the waits of this length. @returns how many there were */
  const end = (ms: number): number => {
    const due = [...waits].filter((wait) => wait.ms === ms);
    for (const wait of due) waits.delete(wait);
    for (const wait of due) wait.run();
    return due.length;
  };
  return { timers, end };
};

it('leaves the remote alone for as long as it gives no more, says so, and then asks again', async () => {
  const { settings, numbers } = await tempStore();
  const { timers, end } = handTimers();
  let asked = 0;
  const lease: NumberRemote['lease'] = async (_userId, { series, count }) => {
    asked += 1;
    if (asked === 1)
      return { kind: 'unavailable', status: 429, retryAfterMs: 1_200_000, code: 'numbers.lease-limit' };
    const value = { series, prefix: '4012345', extensionDigit: 0, from: 0, to: count - 1 };
    return { kind: 'ok', status: 201, value, etag: null };
  };
  const stored = storedLeases(settings, () => REMOTE);
  const desk = new LeaseDesk({
    stored,
    ranges: numbers,
    carriers: { list: async () => [...shippedCarriers] },
    remote: { lease, takenNumbers: noneTaken },
    readers: () => [1],
    isAway: () => false,
    station: async () => '',
    changed: () => undefined,
    clock: fixedClock(Date.UTC(2026, 10, 23, 10, 0, 10)),
    timers,
    ids: randomIds,
    logger: silentLogger,
  });
  desk.heard(offerText(OFFERS.slice(0, 1)));
  await expect.poll(() => asked).toBe(1);
  // 10:00:10, and twenty minutes: a time of day, which is right for as long as it is shown.
  await expect.poll(async () => (await desk.source.of(SSCC))?.waitUntil).toBe(Date.UTC(2026, 10, 23, 10, 21));
  await desk.source.ensure(SSCC, 3);
  end(15_000);
  await desk.source.ensure(SSCC, 3);
  expect(asked).toBe(1);
  expect(end(1_200_000)).toBe(1);
  await expect.poll(async () => (await stored.read())?.leases).toMatchObject([{ from: 0, to: 999 }]);
  expect(await desk.source.of(SSCC)).not.toHaveProperty('waitUntil');
});

it('keeps the blocks of two series that the remote gives at the same moment', async () => {
  const { settings, numbers } = await tempStore();
  let asked = 0;
  const both = Promise.withResolvers<void>();
  const lease: NumberRemote['lease'] = async (_userId, { series, count }) => {
    asked += 1;
    if (asked === OFFERS.length) both.resolve();
    await both.promise;
    const offer = OFFERS.find((each) => each.series === series);
    if (!offer) throw new Error(series);
    return { kind: 'ok', status: 201, value: { ...offer, from: 0, to: count - 1 }, etag: null };
  };
  const stored = storedLeases(settings, () => REMOTE);
  let readers: number[] = [];
  const desk = new LeaseDesk({
    stored,
    ranges: numbers,
    carriers: { list: async () => [...shippedCarriers] },
    remote: { lease, takenNumbers: noneTaken },
    readers: () => readers,
    isAway: () => false,
    station: async () => '',
    changed: () => undefined,
    clock: fixedClock(),
    timers: systemTimers,
    ids: randomIds,
    logger: silentLogger,
  });
  // It learns of the offers before there is a user with whose rights it could ask ahead.
  desk.heard(offerText(OFFERS));
  await expect.poll(async () => (await stored.read())?.offers).toEqual(OFFERS);
  readers = [1];
  await Promise.all([
    desk.source.ensure({ kind: 'sscc' }, 3),
    desk.source.ensure({ kind: 's10', serviceIndicator: 'RR', country: 'DE' }, 3),
  ]);
  const leases = (await stored.read())?.leases ?? [];
  expect(leases.map(({ series }) => series).sort()).toEqual(['s10:RR:DE', 'sscc']);
});

/** A desk with two users, whose remote answers each of them as given. */
const deskOfTwo = async (answers: Record<number, UserAnswer<LeaseResponse>>) => {
  const { settings, numbers } = await tempStore();
  const asked: number[] = [];
  const stored = storedLeases(settings, () => REMOTE);
  const desk = new LeaseDesk({
    stored,
    ranges: numbers,
    carriers: { list: async () => [...shippedCarriers] },
    remote: {
      lease: async (userId) => {
        asked.push(userId);
        return answers[userId] ?? { kind: 'signed-out' };
      },
      takenNumbers: noneTaken,
    },
    readers: () => [1, 2],
    isAway: () => false,
    station: async () => '',
    changed: () => undefined,
    clock: fixedClock(Date.UTC(2026, 10, 23, 10, 0)),
    timers: handTimers().timers,
    ids: randomIds,
    logger: silentLogger,
  });
  desk.heard(offerText(OFFERS.slice(0, 1)));
  await desk.source.ensure({ kind: 'sscc' }, 3);
  return { asked, desk, stored };
};

const tooMany = (retryAfterMs: number, code?: ErrorCode): UserAnswer<LeaseResponse> => ({
  kind: 'unavailable',
  status: 429,
  retryAfterMs,
  ...(code && { code }),
});

const block: UserAnswer<LeaseResponse> = {
  kind: 'ok',
  status: 201,
  value: { series: 'sscc', prefix: '4012345', extensionDigit: 0, from: 0, to: 999 },
  etag: null,
};

it('asks with the rights of the next user when the first has had as many as one is given', async () => {
  const { asked, desk, stored } = await deskOfTwo({ 1: tooMany(600_000, 'numbers.lease-limit'), 2: block });
  await expect.poll(async () => (await stored.read())?.leases).toMatchObject([{ from: 0, to: 999 }]);
  expect(asked.slice(0, 2)).toEqual([1, 2]);
  expect(await desk.source.of(SSCC)).not.toHaveProperty('waitUntil');
});

it('waits for the user who is given more first, also where another has no sign-in', async () => {
  const both = await deskOfTwo({
    1: tooMany(600_000, 'numbers.lease-limit'),
    2: tooMany(300_000, 'numbers.lease-limit'),
  });
  const until = async ({ desk }: typeof both) => (await desk.source.of(SSCC))?.waitUntil;
  await expect.poll(() => until(both)).toBe(Date.UTC(2026, 10, 23, 10, 5));
  const one = await deskOfTwo({ 1: tooMany(600_000, 'numbers.lease-limit') });
  await expect.poll(() => until(one)).toBe(Date.UTC(2026, 10, 23, 10, 10));
});

it('takes a 429 of something on the way for no limit of the account', async () => {
  const { asked, desk } = await deskOfTwo({ 1: tooMany(600_000), 2: block });
  await expect.poll(() => asked).toEqual([1]);
  expect(await desk.source.of(SSCC)).not.toHaveProperty('waitUntil');
});

it('names the blocks that it has, and those that it has used or given up, and never one of another remote', async () => {
  const { settings, numbers } = await tempStore();
  const named: (readonly (string | null | undefined)[])[] = [];
  let given = 0;
  const block = (from: number): LeaseResponse => ({
    ...{ series: 'sscc', prefix: '4012345', extensionDigit: 0 },
    ...{ from, to: from + 9, id: `block ${from}` },
  });
  const twice: string[] = [];
  let url = REMOTE;
  const stored = storedLeases(settings, () => url);
  const desk = new LeaseDesk({
    stored,
    ranges: numbers,
    carriers: { list: async () => [] },
    remote: {
      lease: async (_userId, { blocks }) => {
        named.push(blocks?.map(({ id }) => id) ?? []);
        given += 10;
        return { kind: 'ok', status: 201, value: { ...block(given), givenTwice: [...twice] }, etag: null };
      },
      takenNumbers: async (_userId, { blocks }) => {
        named.push(blocks?.map(({ id }) => id) ?? []);
        return { kind: 'ok', status: 200, value: { taken: [] }, etag: null };
      },
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
  const told: unknown[] = [];
  desk.source.onGivenTwice((span, range) => told.push([span, range]));
  desk.heard(offerText(OFFERS.slice(0, 1)));
  await expect.poll(() => stored.read()).not.toBeNull();
  await desk.source.ensure(SSCC, 10);
  // The first is used up, and the second one comes with word that it was given twice.
  await numbers.drawWithin('sscc:4012345:0', [{ from: 10, to: 19 }], 10);
  await desk.source.ensure(SSCC, 10);
  twice.push('block 20');
  await desk.source.ensure(SSCC, 20);
  expect(told).toEqual([[{ from: 20, to: 29 }, 'SSCC 4012345']]);
  expect((await desk.source.of(SSCC))?.spans.map(({ from }) => from)).not.toContain(20);
  await desk.source.giveUp(SSCC, 30);
  named.splice(0);
  await desk.source.taken(['x'], 10_000);
  expect(named[0]).toEqual(expect.arrayContaining(['block 10', 'block 20', 'block 30']));
  url = 'https://another.example';
  named.splice(0);
  desk.heard(offerText(OFFERS.slice(0, 1)), 'run');
  await expect.poll(() => stored.read()).not.toBeNull();
  await desk.source.taken(['x'], 10_000);
  expect(named.flat()).toEqual([]);
});
