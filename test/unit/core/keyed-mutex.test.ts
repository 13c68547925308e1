import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyedMutex } from '../../../electron/core/keyed-mutex.ts';

describe('work in turn', () => {
  it('never overlaps within a key, keeps its order, and goes on after failures', async () => {
    const piece = fc.record({ key: fc.constantFrom('a', 'b'), fails: fc.boolean() });
    const story = fc.asyncProperty(fc.scheduler(), fc.array(piece, { maxLength: 12 }), async (s, pieces) => {
      const exclusively = createKeyedMutex();
      const running = new Set<string>();
      const begun: Record<string, number[]> = { a: [], b: [] };
      const results = pieces.map(({ key, fails }, at) =>
        exclusively(key, async () => {
          expect(running.has(key), 'two of one key at once').toBe(false);
          running.add(key);
          begun[key]?.push(at);
          await s.schedule(Promise.resolve());
          running.delete(key);
          if (fails) throw new Error(`failure ${at}`);
          return at;
        }),
      );
      const settled = Promise.allSettled(results);
      await s.waitFor(settled);
      for (const [at, result] of (await settled).entries()) {
        if (pieces[at]?.fails) expect(result).toMatchObject({ reason: { message: `failure ${at}` } });
        else expect(result).toMatchObject({ value: at });
      }
      for (const order of Object.values(begun)) expect(order).toEqual([...order].sort((x, y) => x - y));
    });
    await fc.assert(story, { numRuns: 100 });
  });

  it('lets one key run while another waits', async () => {
    const exclusively = createKeyedMutex();
    let free = () => {};
    const held = exclusively('a', () => new Promise<void>((done) => (free = done)));
    expect(await exclusively('b', async () => 'ran')).toBe('ran');
    free();
    await held;
  });

  it('asks who may join, and forgets a key that nobody waits for', async () => {
    const counts: number[] = [];
    const exclusively = createKeyedMutex({ admit: (before) => void counts.push(before) });
    await Promise.all([
      exclusively('a', async () => 1),
      exclusively('a', async () => 2),
      exclusively('b', async () => 3),
    ]);
    await exclusively('a', async () => 4);
    expect(counts).toEqual([0, 1, 0, 0]);
    const refusing = createKeyedMutex({
      admit: () => {
        throw new Error('full');
      },
    });
    await expect(refusing('a', async () => 1)).rejects.toThrow('full');
  });
});
