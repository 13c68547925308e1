import { describe, expect, it } from 'vitest';
import { steadyClock } from '../../../electron/core/steady-clock.ts';
import { createScheduler } from '../../../electron/sync/scheduler.ts';
import { testClock } from '../../helpers/clock.ts';
import { columns, creation, someTime, tempStore } from '../../helpers/store.ts';
import { beside, created, entry, record } from '../../helpers/sync-records.ts';

const agendaOf = async (options: { away?: boolean } = {}) => {
  const store = await tempStore();
  const clock = testClock(someTime);
  const signedOut = new Set<number>();
  const done: string[] = [];
  const agenda = createScheduler({
    store: store.sync,
    clock,
    waits: steadyClock(clock),
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
  /** Does the next task. Where there is none, the times of the next looks from now. */
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

  describe('after a backup was restored at the remote', () => {
    const restored = async (count: number) => {
      const desk = await agendaOf();
      const { store, clock, agenda, done } = desk;
      const closed = columns({ status: 30 });
      const confirmed = (index: number) => [{ path: '', at: someTime - index }];
      const changed = Array.from({ length: count }, (_, index) => `C${String(index).padStart(2, '0')}`);
      await store.shipments.commit([
        ...changed.map((reference, index) =>
          creation(reference, {
            columns: closed,
            sync: { record: record(reference, { confirmed: confirmed(index) }) },
          }),
        ),
        ...['A', 'B'].map((reference) =>
          creation(reference, { sync: { record: record(reference, { seenAt: 1 }) } }),
        ),
      ]);
      agenda.readAs(1);
      await store.sync.noteRestored('A', clock.now());
      agenda.restored();
      /** Looks for so long; each is answered. */
      const lookFor = async (ms: number) => {
        for (const end = clock.now() + ms; clock.now() < end; clock.advance(100)) {
          for (let next = await agenda.next(); !Array.isArray(next); next = await agenda.next()) {
            await next.run();
            await store.sync.seen(next.reference, clock.now() + 1);
          }
        }
        return done.splice(0);
      };
      return { ...desk, changed, lookFor };
    };

    it('is a look at all that was changed there, many a second, and at others in between as ever', async () => {
      const { changed, lookFor } = await restored(35);
      const looks = await lookFor(2_100);
      expect(looks.slice(0, 2)).toEqual(['look A', 'look C00']);
      expect(looks).toContain('look B');
      expect(looks.filter((look) => look.startsWith('look C'))).toEqual(
        changed.map((each) => `look ${each}`),
      );
      expect(await lookFor(3_000)).toEqual([]);
    });

    it('is each of them, also where the clock is set back meanwhile', async () => {
      const { changed, lookFor, clock } = await restored(25);
      const looks = await lookFor(100);
      clock.advance(-600_000);
      looks.push(...(await lookFor(1_500)));
      expect(looks.filter((look) => look.startsWith('look C'))).toEqual(
        changed.map((each) => `look ${each}`),
      );
    });

    it('is not the same one again and again where a look tells nothing', async () => {
      const { agenda, clock, done } = await restored(2);
      for (let count = 0; count < 60; count += 1) {
        const next = await agenda.next();
        if (!Array.isArray(next)) await next.run();
        clock.advance(1_000);
      }
      expect(done.filter((look) => look.startsWith('look C'))).toEqual(['look C00', 'look C01']);
    });

    it('goes on after a restart', async () => {
      const { store, clock, changed } = await restored(3);
      await store.sync.seen('C00', clock.now() + 1);
      await store.shipments.commit([beside('C01', 1, { forget: true })]);
      const again = createScheduler({
        store: store.sync,
        clock,
        waits: clock,
        refreshAfterMs: 3_600_000,
        isAway: () => false,
        isBusy: (reference) => !changed.includes(reference),
        signedOut: new Set(),
        push: async () => undefined,
        fetch: async () => undefined,
        refresh: async () => undefined,
      });
      again.readAs(1);
      expect(await again.next()).toMatchObject({ reference: 'C02' });
    });
  });
});
