import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type RunningService, startService } from '../../../electron/app/service.ts';
import { volatileSecrets } from '../../../electron/core/secret-store.ts';
import { FETCH_WAIT_MS } from '../../../electron/sync/fetching.ts';
import { ASK_MS, NUMBERS_WAIT_MS } from '../../../electron/sync/leases/lease-desk.ts';
import { wholeSsccRange } from '../../../shared/carrier/sscc-range.ts';
import { LEASE_PATH, type LeaseResponse } from '../../../shared/number-lease.ts';
import { TAKEN_PATH } from '../../../shared/numbers-taken.ts';
import { recordingLogger } from '../../helpers/accounts.ts';
import { isDrained, type programAt, programAt as signIn, statusOf } from '../../helpers/edge-pair.ts';
import { remoteBehindProxy } from '../../helpers/faulty-pair.ts';
import { quickTime } from '../../helpers/quick-time.ts';
import { labelRequest, readyShipment } from '../../helpers/service.ts';

const PREFIX = '4012345';

type Program = Awaited<ReturnType<typeof programAt>>;

const print = async (program: Program, reference: string): Promise<string> => {
  await program.create(readyShipment(reference));
  const answer = await program.update(labelRequest(reference).shipment[0] ?? {});
  expect([answer.status, answer.body?.title]).toEqual([200, 'Shipment updated.']);
  return String(answer.body.data.trackingNumber);
};

const blocksOf = async ({ store }: RunningService): Promise<LeaseResponse[]> =>
  ((await store.settings.get('numbers.leases')) as { leases: LeaseResponse[] } | null)?.leases ?? [];

/** A service that leases its range, with desks in front of it: `a` through the proxy, the others straight. */
const company = async () => {
  const remote = await remoteBehindProxy();
  await remote.addUsers();
  const { settings } = remote.origin().store;
  await settings.set('desk.ssccRange', { ...wholeSsccRange(PREFIX, 0), from: 1 });
  await settings.set('desk.companyPrefix', PREFIX);
  const desk = async (name: string, url = remote.origin().url) => {
    const folder = join(remote.home, name);
    await mkdir(folder);
    const running = await startService({
      folder,
      secrets: volatileSecrets(true),
      logger: recordingLogger().logger,
      ...quickTime(20, FETCH_WAIT_MS, ASK_MS, NUMBERS_WAIT_MS),
      remote: { url },
    });
    onTestFinished(() => running.stop());
    const program = await signIn(running.url);
    let made = 0;
    // The header of an answer says that the service leases.
    const madeAndBlocks = async () => {
      await program.create(readyShipment(`${name}-0-${made++}`));
      return await blocksOf(running);
    };
    await expect.poll(madeAndBlocks, { timeout: 20_000, interval: 300 }).not.toEqual([]);
    await statusOf(running, isDrained);
    let current = program;
    return {
      running,
      /** The sign-in of before is of a session that the service has forgotten too. */
      signInAgain: async () => {
        current = await signIn(running.url);
        return current.login.status;
      },
      print: (reference: string) => print(current, `${name}-${reference}`),
    };
  };
  return { remote, desk };
};

describe('a service whose whole data folder was put back', { timeout: 90_000 }, () => {
  it('gives no block again that a desk names, also one that has not printed since', async () => {
    const { remote, desk } = await company();
    const putBack = await remote.backUp();
    const a = await desk('a', remote.proxy.url);
    expect(await blocksOf(a.running)).toMatchObject([{ from: 1, to: 1000 }]);
    const first = await a.print('1');
    await statusOf(a.running, isDrained);
    await putBack();
    // Nothing is printed: a user of the desk signs in.
    await a.running.sync.retry();
    await expect.poll(a.signInAgain, { timeout: 20_000, interval: 300 }).toBe(200);
    const heard = async () =>
      (await remote.origin().store.numbers.used(`sscc:${PREFIX}:0`)).some(({ next }) => next > 1000);
    await expect.poll(heard, { timeout: 20_000 }).toBe(true);
    const b = await desk('b');
    expect(await blocksOf(b.running)).toMatchObject([{ from: 1001 }]);
    const numbers = [first, await a.print('2'), await b.print('1'), await b.print('2'), await a.print('3')];
    expect(new Set(numbers).size).toBe(numbers.length);
    // And nothing was given up for it.
    expect(await blocksOf(a.running)).toMatchObject([{ from: 1, to: 1000 }]);
  });

  it('has a block that it gave twice before it heard of the first one given up by both', async () => {
    const { remote, desk } = await company();
    const putBack = await remote.backUp();
    const a = await desk('a', remote.proxy.url);
    await a.print('1');
    await statusOf(a.running, isDrained);
    await remote.proxy.cutOff();
    await putBack();
    // Not heard yet: this is what stays possible, one label for as long as no one knows of the other.
    const b = await desk('b');
    expect(await blocksOf(b.running)).toMatchObject([{ from: 1, to: 1000 }]);
    await remote.proxy.back();
    await a.running.sync.retry();
    await expect.poll(a.signInAgain, { timeout: 20_000, interval: 300 }).toBe(200);
    const gaveUp = async () => (await blocksOf(a.running)).every(({ from }) => from > 1000);
    await expect.poll(gaveUp, { timeout: 20_000 }).toBe(true);
    const numbers = [await b.print('1'), await a.print('2'), await b.print('2'), await a.print('3')];
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers) expect(Number(number.slice(8, 17))).toBeGreaterThan(1000);
    expect((await blocksOf(b.running)).every(({ from }) => from > 1000)).toBe(true);
  });
});

it('a token in wrong hands has no block given up', { timeout: 60_000 }, async () => {
  const { remote, desk } = await company();
  const a = await desk('a');
  const program = await remote.at('packer');
  const [mine] = await blocksOf(a.running);
  const made = { series: 'sscc', prefix: PREFIX, extensionDigit: 0, from: 1, to: 1000, id: 'made-up' };
  const asked = { numbers: [], blocks: [made, { ...made, id: `x${mine?.id ?? ''}` }, { ...mine, to: 2000 }] };
  expect((await program.call('POST', TAKEN_PATH, { body: asked })).body).toEqual({ taken: [] });
  const { body } = await program.call('POST', LEASE_PATH, {
    body: { series: 'sscc', count: 100, blocks: asked.blocks },
  });
  expect(body).toMatchObject({ from: 1001, to: 1100, id: expect.stringMatching(/./) });
  expect(body.givenTwice).toBeUndefined();
  expect(Number((await a.print('1')).slice(8, 17))).toBe(1);
  expect(await blocksOf(a.running)).toEqual([mine]);
});
