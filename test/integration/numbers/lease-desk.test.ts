import { expect, it } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import type { NumberRemote } from '../../../electron/core/remote.ts';
import { systemTimers, type Timers } from '../../../electron/core/timers.ts';
import { createLeaseDesk } from '../../../electron/sync/leases/lease-desk.ts';
import { storedLeases } from '../../../electron/sync/leases/stored-leases.ts';
import { shippedCarriers } from '../../../shared/carrier/shipped.ts';
import { offerText } from '../../../shared/number-lease.ts';
import { tempStore } from '../../helpers/store.ts';

const REMOTE = 'https://origin.example';

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
    if (asked === 1) return { kind: 'unavailable', status: 429, retryAfterMs: 1_200_000 };
    const value = { series, prefix: '4012345', extensionDigit: 0, from: 0, to: count - 1 };
    return { kind: 'ok', status: 201, value, etag: null };
  };
  const stored = storedLeases(settings, () => REMOTE);
  const desk = createLeaseDesk({
    stored,
    ranges: numbers,
    carriers: { list: async () => [...shippedCarriers] },
    remote: { lease },
    readers: () => [1],
    isAway: () => false,
    station: async () => '',
    changed: () => undefined,
    timers,
    ids: randomIds,
    logger: silentLogger,
  });
  desk.heard(offerText(OFFERS.slice(0, 1)));
  await expect.poll(() => asked).toBe(1);
  const SSCC = { kind: 'sscc' } as const;
  await expect.poll(async () => (await desk.source.of(SSCC))?.waitMinutes).toBe(20);
  await desk.source.ensure(SSCC, 3);
  end(15_000);
  await desk.source.ensure(SSCC, 3);
  expect(asked).toBe(1);
  expect(end(1_200_000)).toBe(1);
  await expect.poll(async () => (await stored.read())?.leases).toMatchObject([{ from: 0, to: 999 }]);
  expect(await desk.source.of(SSCC)).not.toHaveProperty('waitMinutes');
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
  const desk = createLeaseDesk({
    stored,
    ranges: numbers,
    carriers: { list: async () => [...shippedCarriers] },
    remote: { lease },
    readers: () => readers,
    isAway: () => false,
    station: async () => '',
    changed: () => undefined,
    timers: systemTimers,
    ids: randomIds,
    logger: silentLogger,
  });
  // It hears what there is before anybody is there with whose rights it could ask ahead.
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
