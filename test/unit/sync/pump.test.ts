import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../../electron/core/logger.ts';
import { createCircuit } from '../../../electron/sync/circuit.ts';
import { Pump } from '../../../electron/sync/pump.ts';
import type { Task } from '../../../electron/sync/scheduler.ts';
import { handTimers } from '../../helpers/hand-timers.ts';

/** A pump over a queue that is a list: each row is due at its time, and is in the list until it has ended. */
const pumpOf = (due: Record<string, number>, concurrency = 2) => {
  const { clock, timers, pass, pending } = handTimers(0);
  const rows = new Map(Object.entries(due));
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  let reads = 0;
  const task = (reference: string): Task => ({ kind: 'push', reference, userId: 1, id: 1 });
  const pump: Pump = new Pump({
    next: () => {
      reads += 1;
      const free = [...rows].find(([reference, at]) => at <= clock.now() && !pump.isBusy(reference));
      return Promise.resolve(free ? task(free[0]) : [...rows.values()]);
    },
    run: ({ reference }) => {
      begun.push(reference);
      return new Promise((resolve) => {
        ends.set(reference, () => {
          rows.delete(reference);
          resolve();
        });
      });
    },
    ended: () => undefined,
    circuit: createCircuit({ clock, random: () => 0 }),
    waits: clock,
    timers,
    logger: silentLogger,
    concurrency,
    longestMs: 60_000,
  });
  /** Lets the promises that are settled run. */
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    pump,
    begun,
    reads: () => reads,
    pending,
    pass: async (ms: number): Promise<void> => {
      pass(ms);
      await settle();
    },
    start: (): Promise<void> => {
      pump.start();
      return settle();
    },
    end: (reference: string): Promise<void> => {
      ends.get(reference)?.();
      return settle();
    },
  };
};

describe('what becomes due while a request hangs', () => {
  it('is begun at its time', async () => {
    const { start, pass, begun } = pumpOf({ hangs: 0, later: 5_000 });
    await start();
    expect(begun).toEqual(['hangs']);
    for (let second = 1; second < 5; second += 1) await pass(1_000);
    expect(begun).toEqual(['hangs']);
    await pass(1_000);
    expect(begun).toEqual(['hangs', 'later']);
  });

  it('is looked for once a second, although the row that hangs is due all the time', async () => {
    const { start, pass, reads } = pumpOf({ hangs: 0 });
    await start();
    const before = reads();
    for (let each = 0; each < 100; each += 1) await pass(100);
    expect(reads() - before).toBe(10);
  });

  it('waits for the end of one where no more may run', async () => {
    const { start, pass, end, begun, reads, pending } = pumpOf({ one: 0, two: 0, three: 0 });
    await start();
    expect(begun).toEqual(['one', 'two']);
    expect(pending()).toBe(0);
    const before = reads();
    await pass(10_000);
    expect(reads()).toBe(before);
    await end('one');
    expect(begun).toEqual(['one', 'two', 'three']);
  });

  it('is not begun once the pump has been stopped', async () => {
    const { pump, start, pass, begun, pending } = pumpOf({ hangs: 0, later: 5_000 });
    await start();
    pump.stop();
    expect(pending()).toBe(0);
    await pass(10_000);
    expect(begun).toEqual(['hangs']);
  });
});
