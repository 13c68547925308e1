import { expect, it } from 'vitest';
import { silentLogger } from '../../../electron/core/logger.ts';
import { createWorkers } from '../../../electron/printing/workers.ts';

/** Looks of printers that end when they are told to. */
const looks = () => {
  const open: { printerId: string; end: (sent: boolean) => void }[] = [];
  const sendNext = (printerId: string): Promise<boolean> =>
    new Promise((resolve) => open.push({ printerId, end: resolve }));
  const workers = createWorkers({ sendNext }, silentLogger);
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
