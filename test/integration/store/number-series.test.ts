import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeCount } from '../../../electron/core/number-ranges.ts';
import { storePaths } from '../../../electron/db/folder.ts';
import { makeBackup, restoreBackup } from '../../../electron/db/restore.ts';
import { openAt, someTime, tempFolder, tempStore } from '../../helpers/store.ts';

const run = (start: number, count: number): number[] => Array.from({ length: count }, (_, at) => start + at);

describe('a series of numbers', () => {
  test('is drawn in order and ends at its last number', async () => {
    const { numbers } = await tempStore();
    const span = { from: 10, to: 14 };
    expect(await numbers.drawWithin('s10:RR:DE', span, 2)).toBe(10);
    await expect(numbers.drawWithin('s10:RR:DE', span, 4)).rejects.toMatchObject({
      code: 'numbers.exhausted',
    });
    expect(await numbers.drawWithin('s10:RR:DE', span, 3)).toBe(12);
    await expect(numbers.drawWithin('s10:RR:DE', span, 1)).rejects.toMatchObject({
      code: 'numbers.exhausted',
    });
    expect(freeCount(span, await numbers.used('s10:RR:DE'))).toBe(0);
    expect(await numbers.used('s10:RR:D')).toEqual([]);
    await expect(numbers.drawWithin('s10:RR:DE', span, 0)).rejects.toMatchObject({ code: 'internal' });
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
          const start = await numbers.drawWithin(`series ${series}`, span, count).catch(() => null);
          if (start === null) continue;
          expect(start).toBeGreaterThanOrEqual(span.from);
          expect(start + count - 1).toBeLessThanOrEqual(span.to);
          given.push(...run(start, count));
        }
        expect(new Set(given).size).toBe(given.length);
      }),
      { numRuns: 40 },
    );
  });

  test('goes on where it was when a range is shrunk and widened again', async () => {
    const { numbers } = await tempStore();
    const draw = (from: number, to: number) => numbers.drawWithin('s10:CP:CH', { from, to }, 1);
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
    await store.numbers.drawWithin('s10:EE:DE', { from: 1, to: 500 }, 5);
    const backup = makeBackup(folder, someTime);
    // The range is changed after the backup: the restored database has never heard of this one.
    const last = (await store.numbers.drawWithin('s10:EE:DE', { from: 100, to: 900 }, 40)) + 39;
    await store.close();
    restoreBackup(folder, backup, someTime + 1);
    const again = await tempStore({ folder });
    const next = await again.numbers.drawWithin('s10:EE:DE', { from: 100, to: 900 }, 1);
    expect(next).toBeGreaterThan(last);
    // The old range passes over what the new one gave.
    const inOld = await again.numbers.drawWithin('s10:EE:DE', { from: 1, to: 500 }, 200);
    expect(inOld).toBeGreaterThan(next);
  });

  test('goes on in a new database in the same folder', async () => {
    const folder = await tempFolder();
    const store = await openAt(folder);
    const last = (await store.numbers.drawWithin('s10:EE:DE', { from: 1, to: 5000 }, 7)) + 6;
    await store.close();
    rmSync(storePaths(folder).file);
    const fresh = await tempStore({ folder });
    expect(await fresh.numbers.drawWithin('s10:EE:DE', { from: 1, to: 5000 }, 1)).toBeGreaterThan(last);
  });
});
