import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Caller } from '../../../electron/core/caller.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import { importFile } from '../../../electron/import/import-file-run.ts';
import { createImports, type RunProgress } from '../../../electron/service/orders/run-import.ts';
import { longIt } from '../../helpers/long-it.ts';
import { orderProfile, ordersText } from '../../helpers/orders.ts';
import { volume } from '../../helpers/profile.ts';
import { testService } from '../../helpers/service.ts';
import { tempFolder } from '../../helpers/store.ts';

const ada: Caller = { userId: 1, email: 'packer@desk.example', role: 'packer', sessionId: 's' };

/** Two rows an order. */
const ROWS = 100_000;
const ORDERS = ROWS / 2;
const timeout = volume(60_000, 900_000);

const desk = async (orders: number) => {
  const { store, shipments, clock } = await testService();
  const imports = createImports({
    ...{ shipments, store, clock, ids: randomIds },
    beginning: async () => (draft) => draft,
  });
  const path = join(await tempFolder(), 'orders.csv');
  await writeFile(path, ordersText(1, orders));
  const run = (onProgress: (progress: RunProgress) => void, signal?: AbortSignal) =>
    importFile(imports, path, {
      ...{ profile: orderProfile(), caller: ada, onProgress },
      ...(signal && { signal }),
    });
  const total = async () => (await store.shipments.list({ offset: 0, limit: 1 })).total;
  return { run, total, shipments };
};

longIt(`${ROWS} rows are stopped in the middle, and go on where they were`, { timeout }, async () => {
  const { run, total } = await desk(ORDERS);
  const stop = new AbortController();
  const told: number[] = [];
  const stopped = run(({ done, orders }) => {
    expect(orders).toBe(ORDERS);
    told.push(done);
    if (done > ORDERS / 2) stop.abort();
  }, stop.signal);
  await expect(stopped).rejects.toMatchObject({ code: 'import.cancelled' });
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  const done = await total();
  // Those that were underway at the stop are finished, and no others.
  expect(done).toBeGreaterThan(ORDERS / 2);
  expect(done).toBeLessThan(ORDERS / 2 + 1500);
  const rest = await run(() => undefined);
  expect(rest.run.counts).toMatchObject({ same: done, created: ORDERS - done, refused: 0 });
  expect(await total()).toBe(ORDERS);
});

it('work at the bench goes on beside an import: no get and no change waits for many orders', {
  timeout,
}, async () => {
  const { run, shipments } = await desk(volume(2000, 20_000));
  const shipmentReference = 'BENCH';
  await shipments.create(ada, { shipment: [{ shipmentInfo: { shipmentReference } }] });
  let [done, isRunning, ticks] = [0, true, 0];
  const clicking = setInterval(() => {
    ticks += 1;
  }, 1);
  const counting = shipments.onChange(() => {
    done += 1;
  });
  const running = run(() => undefined).finally(() => {
    isRunning = false;
  });
  const waited: number[] = [];
  while (isRunning) {
    const before = done;
    const shipmentInfo = { shipmentReference, orderNumber: String(waited.length) };
    await shipments.update(ada, { shipment: [{ shipmentInfo }] });
    const { found } = await shipments.get(ada, [shipmentReference]);
    expect(found[0]?.text).toContain(`"${waited.length}"`);
    waited.push(done - before);
  }
  await running;
  clearInterval(clicking);
  counting();
  expect(waited.length).toBeGreaterThan(5);
  // The orders that are being saved, those behind them, and this one.
  expect(Math.max(...waited)).toBeLessThan(400);
  // Timers have their turn between sixteen orders and the next.
  expect(ticks).toBeGreaterThan(done / 100);
});
