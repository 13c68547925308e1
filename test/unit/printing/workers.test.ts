import { expect, it } from 'vitest';
import { silentLogger } from '../../../electron/core/logger.ts';
import { createWorkers } from '../../../electron/printing/workers.ts';
import { handTimers } from '../../helpers/hand-timers.ts';

/** Looks of printers that end when they are told to. */
const looks = () => {
  const open: { printerId: string; end: (sent: boolean) => void }[] = [];
  const sendNext = (printerId: string): Promise<boolean> =>
    new Promise((resolve) => open.push({ printerId, end: resolve }));
  const lookAgain = () => undefined;
  const workers = createWorkers({
    sender: { sendNext, hasLeftOver: () => false },
    logger: silentLogger,
    timers: handTimers().timers,
    lookAgain,
  });
  workers.start();
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (sent: boolean): Promise<void> => {
    open.shift()?.end(sent);
    await settled();
  };
  return { workers, end, settled, at: () => open.map(({ printerId }) => printerId) };
};

it('never looks twice at once for one printer, and looks again for what came meanwhile', async () => {
  const { workers, end, settled, at } = looks();
  for (let count = 0; count < 5; count += 1) workers.wake('P');
  await settled();
  expect(at()).toEqual(['P']);
  for (let count = 0; count < 5; count += 1) workers.wake('P');
  await settled();
  expect(at()).toEqual(['P']);
  await end(false);
  expect(at()).toEqual(['P']);
  await end(false);
  expect(at()).toEqual([]);
});

it('keeps no printer waiting for another', async () => {
  const { workers, settled, at } = looks();
  workers.wake('P');
  workers.wake('Q');
  await settled();
  expect(at()).toEqual(['P', 'Q']);
});

it('begins no further look once it stops, and waits for the one at hand', async () => {
  const { workers, end, settled, at } = looks();
  workers.wake('P');
  await settled();
  workers.wake('P');
  const stopped = workers.stop(60_000, () => undefined);
  await end(true);
  await stopped;
  expect(at()).toEqual([]);
});

it('looks again by itself after a failure, each time later, until a look ends in order', async () => {
  const { timers, pass, pending } = handTimers();
  let asked = 0;
  let broken = true;
  const sendNext = async (): Promise<boolean> => {
    asked += 1;
    if (broken) throw new Error('The store is busy.');
    return false;
  };
  const workers = createWorkers({
    sender: { sendNext, hasLeftOver: () => false },
    logger: silentLogger,
    timers,
    lookAgain: () => workers.wake('P'),
  });
  workers.start();
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  workers.wake('P');
  for (const [count, ms] of [1_000, 2_000, 5_000, 15_000, 30_000, 30_000].entries()) {
    await settled();
    expect([asked, pending()]).toEqual([count + 1, 1]);
    pass(ms - 1);
    await settled();
    expect(asked).toBe(count + 1);
    pass(1);
  }
  await settled();
  broken = false;
  pass(30_000);
  await settled();
  expect([asked, pending()]).toEqual([8, 0]);
  broken = true;
  workers.wake('P');
  await settled();
  pass(1_000);
  await settled();
  expect(asked).toBe(10);
  await workers.stop(1_000, () => undefined);
  expect(pending()).toBe(0);
});

it('looks less and less often for the jobs of one printer, though another one works', async () => {
  const { timers, pass } = handTimers();
  const asked = { P: 0, Q: 0 };
  const sendNext = async (printerId: string): Promise<boolean> => {
    asked[printerId as 'P' | 'Q'] += 1;
    if (printerId === 'P') throw new Error('Its label cannot be read.');
    return false;
  };
  const workers = createWorkers({
    sender: { sendNext, hasLeftOver: () => false },
    logger: silentLogger,
    timers,
    lookAgain: () => {
      workers.wake('P');
      workers.wake('Q');
    },
  });
  workers.start();
  workers.wake('P');
  for (let seconds = 0; seconds < 300; seconds += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    pass(1_000);
  }
  await workers.stop(1_000, () => undefined);
  // After 0, 1, 3, 8 and 23 s, then every 30.
  expect(asked).toEqual({ P: 14, Q: 13 });
});
