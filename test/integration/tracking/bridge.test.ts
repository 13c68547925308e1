import { describe, expect, it } from 'vitest';
import { setUp, testDesk } from '../../helpers/desk.ts';
import { handedOver } from '../../helpers/followed.ts';
import { handTimers } from '../../helpers/hand-timers.ts';
import { openAt, someTime, tempFolder } from '../../helpers/store.ts';

describe('tracking over the bridge', () => {
  it('is for people who are signed in and have not locked the desk, with a reference', async () => {
    const { client } = await testDesk();
    const calls = () => [
      client.call('tracking.of', { reference: 'A' }),
      client.call('tracking.ask', { reference: 'A' }),
      client.call('tracking.stuck', {}),
      client.call('shipments.list', { stuck: true, offset: 0, limit: 9 }),
    ];
    for (const call of calls()) await expect(call).rejects.toMatchObject({ code: 'auth.token' });
    await setUp(client);
    for (const name of ['tracking.of', 'tracking.ask'] as const) {
      for (const input of [{}, { reference: '' }, { reference: 7 }]) {
        await expect(client.call(name, input as never)).rejects.toMatchObject({ code: 'bridge.invalid' });
      }
    }
    const none = { tracks: [], away: null, mayAskAt: null };
    expect(await Promise.all(calls())).toEqual([none, none, { count: 0 }, { total: 0, rows: [] }]);
    await client.call('session.lock', {});
    for (const call of calls()) await expect(call).rejects.toMatchObject({ code: 'auth.locked' });
  });

  it('tells why an engine is not asked, and nothing of the engine itself', async () => {
    const [folder, time] = [await tempFolder(), handTimers(someTime)];
    const store = await openAt(folder);
    await handedOver(store, { reference: 'A', numbers: ['1Z-A'], at: someTime });
    await store.close();
    const { client } = await testDesk({ folder, clock: time.clock, timers: time.timers });
    await setUp(client);
    const view = await client.call('tracking.ask', { reference: 'A' });
    expect(view).toMatchObject({ away: { why: 'gone', until: someTime + 60_000 }, mayAskAt: 0 });
    expect(Object.keys(view.tracks[0] ?? {})).not.toContain('engine');
  });
});
