import { describe, expect, it } from 'vitest';
import { createAgenda } from '../../../electron/sync/agenda.ts';
import { testClock } from '../../helpers/clock.ts';
import { columns, creation, someTime, tempStore } from '../../helpers/store.ts';
import { created, entry, record } from '../../helpers/sync-records.ts';

const agendaOf = async (options: { away?: boolean } = {}) => {
  const store = await tempStore();
  const clock = testClock(someTime);
  const signedOut = new Set<number>();
  const done: string[] = [];
  const agenda = createAgenda({
    store: store.sync,
    clock,
    waits: clock,
    refreshAfterMs: 3_600_000,
    isAway: () => options.away === true,
    isBusy: () => false,
    signedOut,
    push: async (id, reference) => {
      done.push(`push ${reference}`);
      await store.sync.changeRow(id, { nextAt: clock.now() + 300_000 });
    },
    fetch: async ({ reference }) => {
      done.push(`fetch ${reference}`);
      await store.sync.settleWanted(reference, 'fetched', '');
    },
    refresh: async (_userId, reference) => void done.push(`look ${reference}`),
  });
  /** Does the next thing. The times at which to look again, from now, where there is none. */
  const step = async (): Promise<number[] | string> => {
    const next = await agenda.next();
    if (Array.isArray(next)) return next.map((at) => at - clock.now());
    await next.run();
    return done.at(-1) ?? '';
  };
  return { store, clock, agenda, signedOut, done, step };
};

const wish = (reference: string, userId = 1) => ({ reference, userId, at: 1 });

describe('what is done next', () => {
  it('is an edit before all wishes, also where these have been read already', async () => {
    const { store, step } = await agendaOf();
    await store.sync.want(Array.from({ length: 50 }, (_, index) => wish(`W${index}`)));
    expect([await step(), await step()]).toEqual(['fetch W0', 'fetch W1']);
    await store.shipments.commit([created('EDIT')]);
    expect(await step()).toBe('push EDIT');
    expect(await step()).toBe('fetch W2');
  });

  it('is anybody’s wish behind a hundred of a user who has signed out', async () => {
    const { store, step, signedOut } = await agendaOf();
    signedOut.add(7);
    await store.sync.want([...Array.from({ length: 120 }, (_, index) => wish(`X${index}`, 7)), wish('MINE')]);
    expect(await step()).toBe('fetch MINE');
    expect(await step()).toEqual([]);
  });

  it('is a row made while the clock was far ahead, although another one is always the next', async () => {
    const { store, step } = await agendaOf();
    const year = 365 * 86_400_000;
    await store.shipments.commit([created('FAR', entry({ at: someTime + year })), created('NEAR')]);
    expect([await step(), await step()]).toEqual(['push NEAR', 'push FAR']);
    expect(await step()).toEqual([300_000]);
  });

  it('is known to come where a wish waits for its time', async () => {
    const { store, step, clock } = await agendaOf();
    await store.sync.want([wish('A')]);
    await store.sync.settleWanted('A', 'waiting', '502', clock.now() + 4_000);
    expect(await step()).toEqual([4_000]);
    clock.advance(4_000);
    expect(await step()).toBe('fetch A');
  });

  it('is a look at any shipment that is known while the remote is away, at another one each time', async () => {
    const { store, step, clock, agenda } = await agendaOf({ away: true });
    const closed = columns({ status: 30 });
    await store.shipments.commit(
      ['A', 'B'].map((reference) =>
        creation(reference, { columns: closed, sync: { record: record(reference) } }),
      ),
    );
    agenda.readAs(1);
    const looks: unknown[] = [await step()];
    clock.advance(60_000);
    looks.push(await step());
    expect(looks.toSorted()).toEqual(['look A', 'look B']);
  });
});
