import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RunningService } from '../../../electron/app/service.ts';
import { REFUSED_WAIT_MS } from '../../../electron/service/shipments/refused-number.ts';
import { FETCH_WAIT_MS } from '../../../electron/sync/fetching.ts';
import { ASK_MS, NUMBERS_WAIT_MS } from '../../../electron/sync/leases/lease-desk.ts';
import { makeSscc } from '../../../shared/carrier/sscc.ts';
import { wholeSsccRange } from '../../../shared/carrier/sscc-range.ts';
import { faultyPair, type Program } from '../../helpers/faulty-pair.ts';
import { onAnotherComputer } from '../../helpers/own-state.ts';
import { quickTime } from '../../helpers/quick-time.ts';
import { labelRequest, readyShipment } from '../../helpers/service.ts';

const PREFIX = '4012345';

const setRange = async ({ store: { settings } }: RunningService, from: number): Promise<void> => {
  await settings.set('desk.ssccRange', { ...wholeSsccRange(PREFIX, 0), from });
  await settings.set('desk.companyPrefix', PREFIX);
};

const print = async (program: Program, reference: string, make = true) => {
  if (make) await program.create(readyShipment(reference));
  return await program.update(labelRequest(reference).shipment[0] ?? {});
};
const numberOf = async (document: Promise<{ shipmentInfo: { shipmentItems?: unknown } } | null>) =>
  ((await document)?.shipmentInfo.shipmentItems as { trackingNumber?: string }[] | undefined)?.map(
    ({ trackingNumber }) => trackingNumber,
  );

/** A desk whose whole data folder, with what it knows of used numbers, can be put back. */
const desk = async () => {
  const pair = await faultyPair({
    time: quickTime(20, FETCH_WAIT_MS, ASK_MS, NUMBERS_WAIT_MS, REFUSED_WAIT_MS),
  });
  const stopped: [string, unknown][] = [];
  const listen = () => pair.edge().service.shipments.onNumbersStopped((...told) => void stopped.push(told));
  listen();
  const copy = join(pair.remote.home, 'copy');
  const start = async () => {
    await pair.restart();
    listen();
    return await pair.here();
  };
  return {
    pair,
    stopped,
    here: await pair.here(),
    keep: async (): Promise<Program> => {
      await pair.edge().stop();
      await cp(pair.folder, copy, { recursive: true });
      return await start();
    },
    putBack: async (): Promise<Program> => {
      await pair.edge().stop();
      await rm(pair.folder, { recursive: true });
      await cp(copy, pair.folder, { recursive: true });
      // Where it was put back on this one, this computer tells (test/integration/store/older-folder.test.ts).
      onAnotherComputer(pair.folder);
      return await start();
    },
  };
};

describe('a desk whose whole data folder was put back', { timeout: 60_000 }, () => {
  it('prints no number of its own range a second time: the range is stopped until another one is set', async () => {
    const { pair, stopped, keep, putBack, here: first } = await desk();
    await setRange(pair.edge(), 1);
    await print(first, 'R-1');
    await pair.drained();
    const here = await keep();
    expect((await print(here, 'R-2')).status).toBe(200);
    await pair.drained();
    const [number] = (await numberOf(pair.document('R-2'))) ?? [];
    const again = await putBack();
    const refused = await print(again, 'R-3');
    expect(refused).toMatchObject({ status: 422, body: { code: 'numbers.stopped' } });
    expect(refused.body.title).toContain(`${number} is already on a parcel of R-2.`);
    expect(stopped).toEqual([['numbers.stopped', expect.objectContaining({ number, other: 'R-2' })]]);
    expect(await numberOf(pair.document('R-3'))).toEqual([undefined]);
    // Also without a word of the remote, and after a restart.
    await pair.restart();
    await pair.proxy.cutOff();
    const offline = await pair.here();
    expect(await print(offline, 'R-3', false)).toMatchObject({
      status: 422,
      body: { code: 'numbers.stopped' },
    });
    await setRange(pair.edge(), 500);
    expect((await print(offline, 'R-3', false)).status).toBe(200);
    expect((await numberOf(pair.document('R-3')))?.[0]).toMatch(/^040123450{6}500/);
  });

  it('goes on with a new block where the remote leases its numbers', async () => {
    const { pair, stopped, keep, putBack, here: first } = await desk();
    await setRange(pair.remote.origin(), 1);
    const hasBlock = () => pair.edge().store.settings.get('numbers.leases');
    let made = 0;
    // The header of an answer says that the remote leases.
    const madeAndBlock = async () => {
      await first.create(readyShipment(`R-0-${made++}`));
      return await hasBlock();
    };
    await expect
      .poll(madeAndBlock, { timeout: 20_000, interval: 500 })
      .toMatchObject({ leases: [{ from: 1 }] });
    const here = await keep();
    expect((await print(here, 'R-1')).status).toBe(200);
    await pair.drained();
    const again = await putBack();
    expect((await print(again, 'R-2')).status).toBe(200);
    await pair.drained();
    const [[one], [two]] = [
      await numberOf(pair.remote.document('R-1')),
      await numberOf(pair.remote.document('R-2')),
    ] as [string[], string[]];
    expect(one).toMatch(/^04012345/);
    expect(two).toMatch(/^04012345/);
    expect(two).not.toBe(one);
    expect(stopped).toEqual([['numbers.given-up', expect.objectContaining({ number: one, other: 'R-1' })]]);
    expect(await hasBlock()).toMatchObject({ leases: [{ from: 1001 }] });
    expect(await pair.rows('R-2')).toEqual([]);
  });
});

it('a number that the remote refuses stops the range of this desk: it is the only one', {
  timeout: 60_000,
}, async () => {
  const { pair, stopped, here } = await desk();
  const there = await pair.there();
  // Two desks that both say "the only desk"; this one is cut off while it prints.
  await setRange(pair.edge(), 1);
  const number = makeSscc(PREFIX, 0, 1);
  const other = readyShipment('THERE');
  const shipmentItems = [{ trackingNumber: number }];
  await there.create({ ...other, shipmentInfo: { ...other.shipmentInfo, shipmentItems } });
  await pair.proxy.cutOff();
  expect((await print(here, 'HERE')).status).toBe(200);
  await pair.proxy.back();
  await pair.edge().sync.retry();
  await pair.tried('HERE');
  await expect
    .poll(() => stopped)
    .toEqual([['numbers.stopped', { range: 'SSCC 4012345', number, other: 'THERE' }]]);
  expect(await print(here, 'NEXT')).toMatchObject({ status: 422, body: { code: 'numbers.stopped' } });
  // Nor does the row that is still refused stop the range that comes after it.
  await setRange(pair.edge(), 500);
  const lastTry = async () => (await pair.rows('HERE'))[0];
  const before = (await lastTry())?.last?.at ?? 0;
  await pair.edge().sync.retry();
  const isRefusedAgain = async () => {
    const row = await lastTry();
    return row?.state === 'refused' && (row.last?.at ?? 0) > before;
  };
  await expect.poll(isRefusedAgain).toBe(true);
  expect((await print(here, 'NEXT', false)).status).toBe(200);
  expect(stopped).toHaveLength(1);
});

it('a number that a program brings, and that another parcel has, stops nothing', {
  timeout: 60_000,
}, async () => {
  const { pair, stopped, here } = await desk();
  const there = await pair.there();
  await setRange(pair.edge(), 1);
  const numbered = (reference: string) => {
    const shipment = readyShipment(reference);
    const shipmentItems = [{ trackingNumber: makeSscc(PREFIX, 0, 77) }];
    return { ...shipment, shipmentInfo: { ...shipment.shipmentInfo, shipmentItems } };
  };
  await there.create(numbered('THERE'));
  await here.create(numbered('HERE'));
  expect(await pair.tried('HERE')).toMatchObject({ state: 'refused', last: { status: 409 } });
  expect((await print(here, 'NEXT')).status).toBe(200);
  expect(stopped).toEqual([]);
});
