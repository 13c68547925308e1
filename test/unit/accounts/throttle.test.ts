import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBoundedMutex } from '../../../electron/service/accounts/bounded-mutex.ts';
import { createThrottle } from '../../../electron/service/accounts/throttle.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { testClock } from '../../helpers/clock.ts';

const rules = { free: 3, firstMs: 1000, capMs: 8000, forgetMs: 60_000 };

const waitOf = (check: () => void): number => {
  try {
    check();
    return 0;
  } catch (error) {
    if (error instanceof PackdeskError && error.code === 'request.throttled')
      return Number(error.details.seconds);
    throw error;
  }
};

describe('a throttle', () => {
  test('lets the first failures pass, then doubles the wait up to its cap', () => {
    const clock = testClock();
    const throttle = createThrottle(clock, { ...rules, forgetMs: 1e12 });
    const waits: number[] = [];
    for (let failure = 0; failure < 9; failure += 1) {
      throttle.count('a');
      const seconds = waitOf(() => throttle.check('a'));
      waits.push(seconds);
      clock.advance(seconds * 1000);
      expect(waitOf(() => throttle.check('a'))).toBe(0);
    }
    expect(waits).toEqual([0, 0, 0, 1, 2, 4, 8, 8, 8]);
    expect(waitOf(() => throttle.check('b'))).toBe(0);
  });

  test('forgets with time, soon even after a long attack', () => {
    const clock = testClock();
    const throttle = createThrottle(clock, rules);
    for (let failure = 0; failure < 10_000; failure += 1) throttle.count('a');
    clock.advance(rules.forgetMs * 8);
    throttle.check('a');
    expect(throttle.size()).toBe(0);
    throttle.count('a');
    expect(waitOf(() => throttle.check('a'))).toBe(0);
  });

  test('takes a good attempt back and forgets a key that is reset', () => {
    const throttle = createThrottle(testClock(), rules);
    for (let attempt = 0; attempt < 100; attempt += 1) {
      throttle.count('a');
      throttle.uncount('a');
    }
    expect(waitOf(() => throttle.check('a'))).toBe(0);
    for (let failure = 0; failure < 9; failure += 1) throttle.count('b');
    throttle.reset('b');
    expect(waitOf(() => throttle.check('b'))).toBe(0);
    expect(throttle.size()).toBe(0);
  });

  test('remembers no more keys than it may, the latest ones', () => {
    const throttle = createThrottle(testClock(), { ...rules, maxKeys: 100 });
    for (let failure = 0; failure < 5; failure += 1) throttle.count('old');
    for (let key = 0; key < 1000; key += 1) throttle.count(`key ${key}`);
    expect(throttle.size()).toBe(100);
    expect(waitOf(() => throttle.check('old'))).toBe(0);
  });

  test('never makes anybody wait longer than its cap', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant('count'), fc.integer({ min: 0, max: 20_000 }))), (steps) => {
        const clock = testClock();
        const throttle = createThrottle(clock, rules);
        for (const step of steps) {
          if (typeof step === 'number') clock.advance(step);
          else throttle.count('a');
        }
        expect(waitOf(() => throttle.check('a')) * 1000).toBeLessThanOrEqual(rules.capMs);
      }),
    );
  });
});

describe('a lane', () => {
  test('runs what belongs to one key in turn, others beside it, and goes on after a failure', async () => {
    const exclusively = createBoundedMutex();
    const seen: string[] = [];
    const step =
      (name: string, fails = false) =>
      async () => {
        seen.push(`${name} begins`);
        await new Promise((done) => setImmediate(done));
        seen.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      };
    const results = await Promise.allSettled([
      exclusively('a', step('a1', true)),
      exclusively('a', step('a2')),
      exclusively('b', step('b1')),
    ]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(seen.indexOf('a2 begins')).toBeGreaterThan(seen.indexOf('a1 ends'));
    expect(seen.indexOf('b1 begins')).toBeLessThan(seen.indexOf('a1 ends'));
  });

  test('turns away a flood', async () => {
    const exclusively = createBoundedMutex();
    let release = () => {};
    const gate = new Promise<void>((done) => {
      release = done;
    });
    const waiting = Array.from({ length: 100 }, () => exclusively('a', () => gate));
    await expect(exclusively('a', () => gate)).rejects.toMatchObject({ code: 'request.throttled' });
    release();
    await Promise.all(waiting);
    await expect(exclusively('a', async () => 1)).resolves.toBe(1);
  });
});
