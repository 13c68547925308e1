import { describe, expect, it } from 'vitest';
import { steadyClock } from '../../../electron/core/steady-clock.ts';
import { Scheduler, type Task } from '../../../electron/sync/scheduler.ts';
import { testClock } from '../../helpers/clock.ts';
import { columns, creation, someTime, tempStore } from '../../helpers/store.ts';
import { beside, created, entry, record } from '../../helpers/sync-records.ts';

const schedulerOf = async (options: { away?: boolean } = {}) => {
  const store = await tempStore();
  const clock = testClock(someTime);
  const signedOut = new Set<number>();
  const done: string[] = [];
  const scheduler = new Scheduler({
    store: store.sync,
    clock,
    waits: steadyClock(clock),
    refreshAfterMs: 3_600_000,
    isAway: () => options.away === true,
    isBusy: () => false,
    signedOut,
  });
  /** As the engine would run it: what it did is noted. */
  const run = async (task: Task): Promise<void> => {
    const { kind, reference } = task;
    if (kind === 'push') await store.sync.changeRow(task.id, { nextAt: clock.now() + 300_000 });
    if (kind === 'fetch') await store.sync.settleWanted(reference, 'fetched', '');
    if (kind === 'compare') await store.sync.postponeCompare(reference, clock.now());
    done.push(`${kind === 'compare' ? 'refresh' : kind} ${reference}`);
  };
  /** Does the next thing. The times at which to look again, from now, where there is none. */
  const step = async (): Promise<number[] | string> => {
    const next = await scheduler.next();
    if (Array.isArray(next)) return next.map((at) => at - clock.now());
    await run(next);
    return done.at(-1) ?? '';
  };
  return { store, clock, scheduler, run, signedOut, done, step };
};

const wish = (reference: string, userId = 1) => ({ reference, userId, at: 1 });

describe('what is done next', () => {
  it('is an edit before all wishes, also where these have been read already', async () => {
    const { store, step } = await schedulerOf();
    await store.sync.want(Array.from({ length: 50 }, (_, index) => wish(`W${index}`)));
    expect([await step(), await step()]).toEqual(['fetch W0', 'fetch W1']);
    await store.shipments.commit([created('EDIT')]);
    expect(await step()).toBe('push EDIT');
    expect(await step()).toBe('fetch W2');
  });

  it('is anybody’s wish behind a hundred of a user who has signed out', async () => {
    const { store, step, signedOut } = await schedulerOf();
    signedOut.add(7);
    await store.sync.want([...Array.from({ length: 120 }, (_, index) => wish(`X${index}`, 7)), wish('MINE')]);
    expect(await step()).toBe('fetch MINE');
    expect(await step()).toEqual([]);
  });

  it('is a row made while the clock was far ahead, although another one is always the next', async () => {
    const { store, step } = await schedulerOf();
    const year = 365 * 86_400_000;
    await store.shipments.commit([created('FAR', entry({ at: someTime + year })), created('NEAR')]);
    expect([await step(), await step()]).toEqual(['push NEAR', 'push FAR']);
    expect(await step()).toEqual([300_000]);
  });

  it('is known to come where a wish waits for its time', async () => {
    const { store, step, clock } = await schedulerOf();
    await store.sync.want([wish('A')]);
    await store.sync.settleWanted('A', 'waiting', '502', clock.now() + 4_000);
    expect(await step()).toEqual([4_000]);
    clock.advance(4_000);
    expect(await step()).toBe('fetch A');
  });

  it('is a look at any shipment that is known while the remote is away, at another one each time', async () => {
    const { store, step, clock, scheduler } = await schedulerOf({ away: true });
    const closed = columns({ status: 30 });
    await store.shipments.commit(
      ['A', 'B'].map((reference) =>
        creation(reference, { columns: closed, sync: { record: record(reference) } }),
      ),
    );
    scheduler.readAs(1);
    const looks: unknown[] = [await step()];
    clock.advance(60_000);
    looks.push(await step());
    expect(looks.toSorted()).toEqual(['refresh A', 'refresh B']);
  });

  describe('after a backup was restored at the remote', () => {
    const restored = async (count: number) => {
      const desk = await schedulerOf();
      const { store, clock, scheduler, done } = desk;
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
      scheduler.readAs(1);
      await store.sync.noteRestored('A', clock.now());
      scheduler.restored();
      /** Looks for so long; each is answered. */
      const lookFor = async (ms: number) => {
        for (const end = clock.now() + ms; clock.now() < end; clock.advance(100)) {
          for (let next = await scheduler.next(); !Array.isArray(next); next = await scheduler.next()) {
            await desk.run(next);
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
      expect(looks.slice(0, 2)).toEqual(['refresh A', 'refresh C00']);
      expect(looks).toContain('refresh B');
      expect(looks.filter((look) => look.startsWith('refresh C'))).toEqual(
        changed.map((each) => `refresh ${each}`),
      );
      expect(await lookFor(3_000)).toEqual([]);
    });

    it('is each of them, also where the clock is set back meanwhile', async () => {
      const { changed, lookFor, clock } = await restored(25);
      const looks = await lookFor(100);
      clock.advance(-600_000);
      looks.push(...(await lookFor(1_500)));
      expect(looks.filter((look) => look.startsWith('refresh C'))).toEqual(
        changed.map((each) => `refresh ${each}`),
      );
    });

    it('is not the same one again and again where a look tells nothing', async () => {
      const { scheduler, clock, done, run } = await restored(2);
      for (let count = 0; count < 60; count += 1) {
        const next = await scheduler.next();
        if (!Array.isArray(next)) await run(next);
        clock.advance(1_000);
      }
      expect(done.filter((look) => look.startsWith('refresh C'))).toEqual(['refresh C00', 'refresh C01']);
    });

    it('goes on after a restart', async () => {
      const { store, clock, changed } = await restored(3);
      await store.sync.seen('C00', clock.now() + 1);
      await store.shipments.commit([beside('C01', 1, { forget: true })]);
      const again = new Scheduler({
        store: store.sync,
        clock,
        waits: clock,
        refreshAfterMs: 3_600_000,
        isAway: () => false,
        isBusy: (reference) => !changed.includes(reference),
        signedOut: new Set(),
      });
      again.readAs(1);
      expect(await again.next()).toMatchObject({ reference: 'C02' });
    });
  });
});
