import { describe, expect, test } from 'vitest';
import type { Store } from '../../../electron/db/open.ts';
import { someTime, tempStore } from '../../helpers/store.ts';

describe('wishes that the remote could not answer', () => {
  const wish = (reference: string, userId = 1) => ({ reference, userId, at: 1 });
  type Query = Parameters<Store['sync']['wanted']>[0];
  const listed = async ({ sync }: Store, query: Partial<Query>) =>
    (await sync.wanted({ all: false, limit: 9, ...query })).map(({ reference }) => reference);

  test('go on waiting until their time, behind the others; one that is wished for again is due', async () => {
    const store = await tempStore();
    const { sync } = store;
    await sync.want([wish('A'), wish('B'), wish('C')]);
    await sync.settleWanted('A', 'waiting', '502', 500);
    await sync.settleWanted('A', 'waiting', '502', 900);
    await sync.settleWanted('B', 'missing', '');
    // Settled in the meantime: no late failure wakes it.
    await sync.settleWanted('B', 'waiting', '502', 500);
    expect(await listed(store, { now: 899 })).toEqual(['C']);
    expect(await listed(store, { now: 900 })).toEqual(['C', 'A']);
    expect(await sync.wanted({ all: false, limit: 9 })).toMatchObject([
      { reference: 'C', attempts: 0, nextAt: 0 },
      { reference: 'A', attempts: 2, nextAt: 900, detail: '502' },
    ]);
    await sync.want([wish('A')]);
    expect(await listed(store, { now: 1 })).toEqual(['A', 'C']);
    await sync.settleWanted('A', 'waiting', '502', 900);
    await sync.retryAll(7);
    expect(await listed(store, { now: 7 })).toEqual(['A', 'C']);
  });

  test('are due where their time lies further ahead than any wait', async () => {
    const store = await tempStore();
    await store.sync.want([wish('FAR'), wish('NEAR')]);
    await store.sync.settleWanted('FAR', 'waiting', '', someTime + 400 * 86_400_000);
    await store.sync.settleWanted('NEAR', 'waiting', '', someTime + 60_000);
    expect(await listed(store, { now: someTime })).toEqual(['FAR']);
  });

  test('of users who cannot ask hide nobody else’s', async () => {
    const store = await tempStore();
    await store.sync.want([...Array.from({ length: 20 }, (_, index) => wish(`X${index}`, 7)), wish('MINE')]);
    expect(await listed(store, { exceptUsers: [7], limit: 5 })).toEqual(['MINE']);
  });
});
