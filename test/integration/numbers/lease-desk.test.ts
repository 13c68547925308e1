import { expect, it } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import type { NumberRemote } from '../../../electron/core/remote.ts';
import { systemTimers } from '../../../electron/core/timers.ts';
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
