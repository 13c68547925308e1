import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  freeCount,
  freeRuns,
  type NumberRanges,
  type NumberSpan,
} from '../../../electron/core/number-ranges.ts';
import { storePaths } from '../../../electron/db/folder.ts';
import { makeBackup, restoreBackup } from '../../../electron/db/restore.ts';
import { volume } from '../../helpers/profile.ts';
import { openAt, someTime, tempFolder, tempStore } from '../../helpers/store.ts';

/** The first number of a draw from one span. */
const first = async (
  numbers: NumberRanges,
  series: string,
  span: NumberSpan,
  count: number,
): Promise<number> => (await numbers.drawWithin(series, [span], count))[0]?.from ?? Number.NaN;

/** The first free numbers of a span as a block for another desk, `count` at most. */
const give = async (
  numbers: NumberRanges,
  series: string,
  span: NumberSpan,
  count: number,
): Promise<NumberSpan[]> => {
  const [free] = freeRuns(span, await numbers.used(series));
  if (!free) return [];
  const block = { from: free.from, to: Math.min(free.to, free.from + count - 1) };
  const given = await numbers.giveBlock(series, { ...block, nonce: randomUUID(), floor: span.from });
  return given ? [block] : [];
};

const run = (start: number, count: number): number[] => Array.from({ length: count }, (_, at) => start + at);

describe('a series of numbers', () => {
  test('is drawn in order and ends at its last number', async () => {
    const { numbers } = await tempStore();
    const span = { from: 10, to: 14 };
    expect(await first(numbers, 's10:RR:DE', span, 2)).toBe(10);
    await expect(first(numbers, 's10:RR:DE', span, 4)).rejects.toMatchObject({
      code: 'numbers.exhausted',
    });
    expect(await first(numbers, 's10:RR:DE', span, 3)).toBe(12);
    await expect(first(numbers, 's10:RR:DE', span, 1)).rejects.toMatchObject({
      code: 'numbers.exhausted',
    });
    expect(freeCount(span, await numbers.used('s10:RR:DE'))).toBe(0);
    expect(await numbers.used('s10:RR:D')).toEqual([]);
    await expect(first(numbers, 's10:RR:DE', span, 0)).rejects.toMatchObject({ code: 'internal' });
  });

  test('gives no number twice, however its range is changed', async () => {
    const { numbers } = await tempStore();
    let series = 0;
    const step = fc.tuple(fc.nat(60), fc.nat(60), fc.integer({ min: 1, max: 9 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        series += 1;
        const given: number[] = [];
        for (const [a, b, count] of steps) {
          const span = { from: Math.min(a, b), to: Math.max(a, b) };
          const block = count > 6;
          const runs = await (block
            ? give(numbers, `series ${series}`, span, count)
            : numbers.drawWithin(`series ${series}`, [span], count)
          ).catch(() => []);
          for (const { from, to } of runs) {
            expect(from).toBeGreaterThanOrEqual(span.from);
            expect(to).toBeLessThanOrEqual(span.to);
            given.push(...run(from, to - from + 1));
          }
          const drawn = runs.reduce((sum, { from, to }) => sum + to - from + 1, 0);
          if (!block && runs.length > 0) expect(drawn).toBe(count);
        }
        expect(new Set(given).size).toBe(given.length);
      }),
      { numRuns: volume(20, 200) },
    );
  });

  test('goes on where it was when a range is shrunk and widened again', async () => {
    const { numbers } = await tempStore();
    const draw = (from: number, to: number) => first(numbers, 's10:CP:CH', { from, to }, 1);
    expect(await draw(1, 100)).toBe(1);
    expect(await draw(1, 2)).toBe(2);
    await expect(draw(1, 2)).rejects.toMatchObject({ code: 'numbers.exhausted' });
    expect(await draw(1, 100)).toBe(3);
    // A new range below the old one, which then reaches into it.
    expect(await draw(0, 50)).toBe(0);
    expect(await draw(0, 50)).toBe(4);
    expect(await draw(1, 100)).toBe(5);
  });

  test('forgets nothing that was drawn after a backup, from whatever range', async () => {
    const folder = await tempFolder();
    const store = await openAt(folder);
    await first(store.numbers, 's10:EE:DE', { from: 1, to: 500 }, 5);
    const backup = makeBackup(folder, someTime);
    // The range is changed after the backup: the restored database has never heard of this one.
    const last = (await first(store.numbers, 's10:EE:DE', { from: 100, to: 900 }, 40)) + 39;
    await store.close();
    restoreBackup(folder, backup, someTime + 1);
    const again = await tempStore({ folder });
    const next = await first(again.numbers, 's10:EE:DE', { from: 100, to: 900 }, 1);
    expect(next).toBeGreaterThan(last);
    // The old range passes over what the new one gave.
    const inOld = await first(again.numbers, 's10:EE:DE', { from: 1, to: 500 }, 200);
    expect(inOld).toBeGreaterThan(next);
  });

  test('is drawn from several spans, in their order, all of what is asked for or none', async () => {
    const { numbers } = await tempStore();
    const spans = [
      { from: 20, to: 22 },
      { from: 5, to: 9 },
    ];
    expect(await numbers.drawWithin('sscc:4012345:0', spans, 5)).toEqual([
      { from: 20, to: 22 },
      { from: 5, to: 6 },
    ]);
    await expect(numbers.drawWithin('sscc:4012345:0', spans, 4)).rejects.toMatchObject({
      code: 'numbers.exhausted',
    });
    expect(await give(numbers, 'sscc:4012345:0', { from: 5, to: 9 }, 50)).toEqual([{ from: 7, to: 9 }]);
    expect(await give(numbers, 'sscc:4012345:0', { from: 5, to: 9 }, 1)).toEqual([]);
  });

  test('passes over what was drawn before it had ranges, also after a return to a copy without it', async () => {
    const folder = await tempFolder();
    const store = await openAt(folder);
    const backup = makeBackup(folder, someTime);
    await store.numbers.ensure({ name: 'sscc:4012345:0', next: 1, last: 999_999_999 });
    const last = (await store.numbers.draw('sscc:4012345:0', 30)) + 29;
    const whole = { from: 0, to: 999_999_999 };
    expect(await first(store.numbers, 'sscc:4012345:0', whole, 1)).toBe(last + 1);
    await store.close();
    restoreBackup(folder, backup, someTime + 1);
    const again = await tempStore({ folder });
    expect(await first(again.numbers, 'sscc:4012345:0', whole, 1)).toBeGreaterThan(last + 1);
  });

  test('goes on in a new database in the same folder', async () => {
    const folder = await tempFolder();
    const store = await openAt(folder);
    const last = (await first(store.numbers, 's10:EE:DE', { from: 1, to: 5000 }, 7)) + 6;
    await store.close();
    rmSync(storePaths(folder).file);
    const fresh = await tempStore({ folder });
    expect(await first(fresh.numbers, 's10:EE:DE', { from: 1, to: 5000 }, 1)).toBeGreaterThan(last);
  });
});
