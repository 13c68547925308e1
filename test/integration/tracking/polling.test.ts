import { describe, expect, it } from 'vitest';
import type { CarrierGateway, GatewayAnswer } from '../../../electron/core/carrier-gateway.ts';
import type { CarrierTracking, TrackingQuery } from '../../../electron/core/carrier-parcels.ts';
import type { TrackingState } from '../../../shared/tracking/state.ts';
import { follower, handedOver, type Left, takenBack } from '../../helpers/followed.ts';
import { handTimers } from '../../helpers/hand-timers.ts';
import { openAt, someTime, tempFolder, tempStore } from '../../helpers/store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Answer = GatewayAnswer<CarrierTracking>;

const told =
  (state: TrackingState, events: CarrierTracking['events'] = []) =>
  (query: TrackingQuery): Answer => ({
    kind: 'ok',
    value: {
      ...{ carrierId: query.carrierId ?? '', carrierName: query.carrierName },
      ...{ trackingNumber: query.trackingNumber, state, events, estimatedDelivery: null, messages: [] },
    },
  });

const away = (): Answer => ({ kind: 'unreachable', step: 'connect', detail: 'refused', sent: false });
const busy = (retryAfterMs: number | null) => (): Answer => ({
  ...{ kind: 'unavailable', status: 429, retryAfterMs, messages: [] },
});

/** An engine that answers as it is told to, and notes what it was asked. */
const engineOf = (first: (query: TrackingQuery) => Answer | Promise<Answer>) => {
  const asked: TrackingQuery[] = [];
  const engine = {
    asked,
    most: 0,
    answer: first,
    track: async (query: TrackingQuery): Promise<Answer> => {
      asked.push(query);
      running += 1;
      engine.most = Math.max(engine.most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return await engine.answer(query);
    },
  } satisfies Pick<CarrierGateway, 'track'> & Record<string, unknown>;
  let running = 0;
  return engine;
};

const left = (reference: string, more: Partial<Left> = {}): Left => ({
  ...{ reference, numbers: [`1Z-${reference}`], at: someTime },
  ...more,
});

describe('parcels that have left', () => {
  it('are asked about an hour later, then ever more seldom, and not after the delivery', async () => {
    const [store, time, engine] = [await tempStore(), handTimers(someTime), engineOf(told('in-transit'))];
    await handedOver(store, left('A'));
    const { round } = follower(store, { main: engine }, time);
    const hours: number[] = [];
    for (let minute = 6; minute <= 9 * 24 * 60; minute += 6) {
      const before = engine.asked.length;
      await round(6 * MINUTE_MS);
      if (engine.asked.length > before) hours.push(minute / 60);
      if (minute === 8 * 24 * 60) engine.answer = told('delivered');
    }
    expect(hours.map(Math.round)).toEqual([
      ...Array.from({ length: 13 }, (_, index) => 1 + 2 * index),
      ...Array.from({ length: 24 }, (_, index) => 31 + 6 * index),
      193,
    ]);
    expect(engine.asked[0]).toEqual({
      ...{ carrierName: 'ups', carrierId: 'ups', trackingNumber: '1Z-A', fresh: false },
    });
    expect(await store.tracking.ofShipment('A')).toMatchObject([{ state: 'delivered', nextAt: null }]);
    // The engine has told nothing new for half a day, again and again: the carrier itself is asked.
    const fresh = hours.filter((_, index) => engine.asked[index]?.fresh).map(Math.round);
    expect(fresh.slice(0, 3)).toEqual([13, 25, 37]);
  });

  it('are asked about one by one at an engine, and a bounded number of one carrier in a round', async () => {
    const [store, time] = [await tempStore(), handTimers(someTime)];
    const [main, other] = [engineOf(told('in-transit')), engineOf(told('in-transit'))];
    const many = Array.from({ length: 60 }, (_, index) => left(`A-${index}`));
    await handedOver(store, ...many, left('B', { carrierId: 'dhl' }), left('C', { engine: 'other' }));
    const { round } = follower(store, { main, other }, time);
    await round(HOUR_MS);
    expect(main.asked).toHaveLength(51);
    expect(main.asked.filter(({ carrierName }) => carrierName === 'dhl')).toHaveLength(1);
    expect([main.most, other.most, other.asked.length]).toEqual([1, 1, 1]);
    await round(MINUTE_MS);
    expect(main.asked).toHaveLength(61);
    expect(new Set(main.asked.map(({ trackingNumber }) => trackingNumber)).size).toBe(61);
  });

  it('cost one question in a while at an engine that is away, and none of them is put off by it', async () => {
    const [store, time, engine] = [await tempStore(), handTimers(someTime), engineOf(away)];
    await handedOver(store, ...Array.from({ length: 5 }, (_, index) => left(`A-${index}`)));
    const { round, tracking } = follower(store, { main: engine }, time);
    const before = await store.tracking.ofShipment('A-0');
    for (let minute = 0; minute < 24 * 60; minute += 1) await round(MINUTE_MS);
    // 1, 2, 4, 8, 16, 32, 60, 60 … minutes apart.
    expect(engine.asked.length).toBeLessThan(32);
    expect(engine.asked.length).toBeGreaterThan(24);
    expect(await store.tracking.ofShipment('A-0')).toEqual(before);
    expect((await tracking.of('A-0')).away).toMatchObject({ why: 'unreachable' });
    engine.answer = told('delivered');
    for (let minute = 0; minute < 61; minute += 1) await round(MINUTE_MS);
    for (let index = 0; index < 5; index += 1) {
      expect(await store.tracking.ofShipment(`A-${index}`)).toMatchObject([{ state: 'delivered' }]);
    }
  });

  it('are left alone for as long as their carrier asks, those of other carriers are not', async () => {
    const [store, time] = [await tempStore(), handTimers(someTime)];
    const engine = engineOf((query) =>
      query.carrierName === 'ups' ? busy(3 * HOUR_MS)() : told('in-transit')(query),
    );
    await handedOver(store, left('A'), left('B'), left('D', { carrierId: 'dhl' }));
    const { round, tracking } = follower(store, { main: engine }, time);
    for (let minute = 0; minute < 4 * 60 - 1; minute += 1) await round(MINUTE_MS);
    expect(engine.asked.filter(({ carrierName }) => carrierName === 'ups')).toHaveLength(1);
    expect(engine.asked.filter(({ carrierName }) => carrierName === 'dhl').length).toBeGreaterThan(1);
    expect((await tracking.of('B')).away).toMatchObject({ why: 'busy' });
    // A person does not ask either.
    await tracking.ask('B');
    expect(engine.asked.filter(({ carrierName }) => carrierName === 'ups')).toHaveLength(1);
    engine.answer = told('in-transit');
    for (let minute = 0; minute < 5; minute += 1) await round(MINUTE_MS);
    expect(engine.asked.filter(({ carrierName }) => carrierName === 'ups').length).toBeGreaterThan(1);
  });

  it('one whose question always fails does not hold the others up', async () => {
    const [store, time] = [await tempStore(), handTimers(someTime)];
    const engine = engineOf((query) =>
      query.trackingNumber === '1Z-A' ? busy(null)() : told('delivered')(query),
    );
    await handedOver(store, left('A'), left('B'), left('C'));
    const { round } = follower(store, { main: engine }, time);
    for (let minute = 0; minute < 70; minute += 1) await round(MINUTE_MS);
    expect(await store.tracking.ofShipment('B')).toMatchObject([{ state: 'delivered' }]);
    expect(await store.tracking.ofShipment('C')).toMatchObject([{ state: 'delivered' }]);
    expect(await store.tracking.ofShipment('A')).toMatchObject([{ state: 'pending', fault: 'unavailable' }]);
  });

  it('that cannot be asked about say so and are asked about once a week; without a key none are', async () => {
    const [store, time] = [await tempStore(), handTimers(someTime)];
    const messages = [{ code: 'not_found', text: 'No active carrier connection found' }];
    const engine = engineOf(() => ({ kind: 'refused', status: 404, messages }));
    const other = engineOf(() => ({ kind: 'unauthorised' }));
    await handedOver(store, left('A'), left('B', { engine: 'other' }), left('C', { engine: 'none' }));
    const { round, tracking } = follower(store, { main: engine, other }, time);
    for (let hour = 0; hour < 15 * 24; hour += 1) await round(HOUR_MS);
    expect(engine.asked).toHaveLength(3);
    expect((await tracking.of('A')).tracks).toMatchObject([{ fault: 'untracked', messages, stuck: null }]);
    expect((await tracking.of('B')).away).toMatchObject({ why: 'key' });
    expect((await tracking.of('C')).away).toMatchObject({ why: 'gone' });
  });

  it('are not stuck by the silence of an engine whose carrier has told something', async () => {
    const [store, time] = [await tempStore(), handTimers(someTime)];
    const out = { at: someTime + 2 * DAY_MS, text: 'Departed', place: null };
    let isAsked = false;
    const engine = engineOf((query) => {
      if (!query.fresh || time.clock.now() < someTime + 2.9 * DAY_MS) return told('pending')(query);
      isAsked = true;
      return told('in-transit', [out])(query);
    });
    await handedOver(store, left('A'));
    // Just before, the carrier itself was asked.
    const [track] = await store.tracking.ofShipment('A');
    const asked = { freshAt: someTime + 2.8 * DAY_MS, nextAt: someTime + 3.01 * DAY_MS };
    if (track) await store.tracking.note({ ...track, ...asked });
    const { round, tracking } = follower(store, { main: engine }, time);
    await round(3.02 * DAY_MS);
    expect(engine.asked.map(({ fresh }) => fresh)).toEqual([false, true]);
    expect(isAsked).toBe(true);
    expect((await tracking.of('A')).tracks).toMatchObject([{ state: 'in-transit', stuck: null }]);
  });

  it('are stuck once their carrier has told nothing for days, and no longer with news', async () => {
    const [store, time, engine] = [await tempStore(), handTimers(someTime), engineOf(told('pending'))];
    await handedOver(store, left('A'));
    const { round, tracking } = follower(store, { main: engine }, time);
    for (let hour = 0; hour < 3 * 24 - 1; hour += 1) await round(HOUR_MS);
    expect(await tracking.stuckCount()).toBe(0);
    for (let hour = 0; hour < 12; hour += 1) await round(HOUR_MS);
    expect((await tracking.of('A')).tracks).toMatchObject([{ stuck: 'unseen' }]);
    expect((await store.shipments.list({ stuck: true, offset: 0, limit: 9 })).total).toBe(1);
    const scan = { at: time.clock.now(), text: 'Departed', place: null };
    engine.answer = told('in-transit', [scan]);
    for (let hour = 0; hour < 7; hour += 1) await round(HOUR_MS);
    expect(await tracking.stuckCount()).toBe(0);
    for (let day = 0; day < 7; day += 1) await round(DAY_MS);
    expect((await tracking.of('A')).tracks).toMatchObject([{ stuck: 'quiet' }]);
    for (let day = 0; day < 90; day += 1) await round(DAY_MS);
    expect((await tracking.of('A')).tracks).toMatchObject([{ stuck: null, nextAt: null }]);
    expect((await tracking.of('A')).mayAskAt).toBeNull();
  });
});

describe('a person who asks', () => {
  it('has the carrier itself asked about each parcel on its way, once in five minutes', async () => {
    const [store, time, engine] = [await tempStore(), handTimers(someTime), engineOf(told('in-transit'))];
    await handedOver(store, left('A', { numbers: ['1', '2'] }));
    const { tracking } = follower(store, { main: engine }, time);
    const heard: string[] = [];
    tracking.onChange((reference) => heard.push(reference));
    expect((await tracking.of('A')).mayAskAt).toBe(0);
    const view = await tracking.ask('A');
    expect(view.mayAskAt).toBe(someTime + 5 * MINUTE_MS);
    await tracking.ask('A');
    expect(engine.asked.map(({ trackingNumber, fresh }) => [trackingNumber, fresh])).toEqual([
      ['1', true],
      ['2', true],
    ]);
    expect(heard).toEqual(['A', 'A']);
    time.clock.advance(5 * MINUTE_MS);
    await tracking.ask('A');
    expect(engine.asked).toHaveLength(4);
  });

  it('waits for the question under way: an engine is asked one at a time', async () => {
    const [store, time, engine] = [await tempStore(), handTimers(someTime), engineOf(told('in-transit'))];
    await handedOver(store, left('A'), left('B'), left('C'));
    const { round, tracking } = follower(store, { main: engine }, time);
    await Promise.all([round(HOUR_MS), tracking.ask('B'), tracking.ask('C')]);
    expect(engine.asked.length).toBeGreaterThanOrEqual(3);
    expect(engine.most).toBe(1);
  });

  it('tries an engine that is away at once, and is told', async () => {
    const [store, time, engine] = [await tempStore(), handTimers(someTime), engineOf(away)];
    await handedOver(store, left('A', { numbers: ['1', '2'] }));
    const { tracking } = follower(store, { main: engine }, time);
    expect((await tracking.ask('A')).away).toMatchObject({ why: 'unreachable' });
    expect(engine.asked).toHaveLength(1);
    engine.answer = told('in-transit');
    expect((await tracking.ask('A')).away).toBeNull();
    expect((await tracking.of('A')).tracks.map(({ state }) => state)).toEqual(['in-transit', 'in-transit']);
    expect((await tracking.of('B')).tracks).toEqual([]);
  });
});

describe('an end of the program', () => {
  it('in the middle of a round loses nothing: the next run goes on by the stored times', async () => {
    const folder = await tempFolder();
    const time = handTimers(someTime);
    const store = await openAt(folder);
    await handedOver(store, left('A'), left('B'), left('C'));
    const { promise: hanging, resolve: end } = Promise.withResolvers<void>();
    const engine = engineOf(async (query) => {
      if (query.trackingNumber === '1Z-B') await hanging;
      return told('delivered')(query);
    });
    const first = follower(store, { main: engine }, time);
    time.pass(HOUR_MS);
    await expect.poll(() => engine.asked.length).toBe(2);
    const stopping = first.tracking.stop();
    end();
    await stopping;
    // It waits for the question under way alone.
    expect(engine.asked).toHaveLength(2);
    await store.close();

    const again = await tempStore({ folder });
    const second = follower(again, { main: engine }, time);
    await second.round(MINUTE_MS);
    expect(engine.asked.map(({ trackingNumber }) => trackingNumber)).toEqual(['1Z-A', '1Z-B', '1Z-C']);
    expect(await again.tracking.lanes()).toEqual([]);
  });

  it('before an answer is stored asks again, and what was taken back meanwhile is left alone', async () => {
    const [store, time] = [await tempStore(), handTimers(someTime)];
    await handedOver(store, left('A'), left('B'));
    const engine = engineOf(async (query) => {
      if (query.trackingNumber === '1Z-A') await takenBack(store, left('A'));
      return told('in-transit')(query);
    });
    const { round } = follower(store, { main: engine }, time);
    await round(HOUR_MS);
    expect(await store.tracking.ofShipment('A')).toEqual([]);
    expect(await store.tracking.ofShipment('B')).toMatchObject([{ state: 'in-transit' }]);
  });
});
