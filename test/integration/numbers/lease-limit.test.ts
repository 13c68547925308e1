import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startService } from '../../../electron/app/service.ts';
import { volatileSecrets } from '../../../electron/core/secret-store.ts';
import { wholeSsccRange } from '../../../shared/carrier/sscc-range.ts';
import { LEASE_PATH, type LeaseResponse } from '../../../shared/number-lease.ts';
import type { Role } from '../../../shared/roles.ts';
import { recordingLogger } from '../../helpers/accounts.ts';
import { testClock } from '../../helpers/clock.ts';
import { addUsers, edgePair, programAt } from '../../helpers/edge-pair.ts';
import { labelRequest, readyShipment } from '../../helpers/service.ts';
import { tempFolder } from '../../helpers/store.ts';

const PREFIX = '4012345';

const lease = async (url: string, authorization: string, key?: string, desk?: string) => {
  const response = await fetch(url + LEASE_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization, ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify({ series: 'sscc', count: 10_000, desk }),
  });
  const body = (await response.json()) as LeaseResponse & { code?: string; title?: string; detail?: string };
  return { status: response.status, headers: response.headers, body };
};

/** Asks until no more is given. @returns how many numbers came, and the refusal */
const drain = async (url: string, authorization: string) => {
  let numbers = 0;
  for (let asked = 0; asked < 1_000; asked += 1) {
    const answer = await lease(url, authorization);
    if (answer.status !== 201) return { numbers, answer };
    numbers += answer.body.to - answer.body.from + 1;
  }
  throw new Error('there was always more');
};

/** Asks as ever more desks. @returns how many numbers came beyond what one desk is given */
const drainAsMany = async (url: string, authorization: string): Promise<number> => {
  let numbers = 0;
  for (let made = 0; ; made += 1) {
    const { status, body } = await lease(url, authorization, undefined, `made-up ${made}`);
    if (status !== 201) return numbers;
    numbers += body.to - body.from + 1;
  }
};

/** An origin with a range, and with a clock that the test moves. */
const originOf = async (to: number) => {
  const folder = join(await tempFolder(), 'origin');
  await mkdir(folder);
  const clock = testClock();
  const secrets = volatileSecrets(true);
  const start = () => startService({ folder, clock, secrets, logger: recordingLogger().logger });
  let running = await start();
  onTestFinished(() => running.stop());
  await addUsers(running);
  const range = { prefix: PREFIX, extensionDigit: 0, from: 0, to };
  await running.store.settings.set('desk.ssccRange', range);
  await running.store.settings.set('desk.companyPrefix', PREFIX);
  return {
    clock,
    url: () => running.url,
    restart: async () => {
      await running.stop();
      running = await start();
    },
    /** The right to ask, by a fresh sign-in: an hour is longer than a token. */
    as: async (role: Role = 'packer') => (await programAt(running.url, role)).authorization,
  };
};

describe('what one user is leased within an hour', { timeout: 60_000 }, () => {
  it('is bounded, however often a token asks, also over a restart; others and repeats are not', async () => {
    const origin = await originOf(99_999);
    const packer = await origin.as();
    const first = await lease(origin.url(), packer, 'once');
    expect(first.status).toBe(201);
    const size = first.body.to - first.body.from + 1;
    const { numbers, answer } = await drain(origin.url(), packer);
    expect(answer).toMatchObject({
      status: 429,
      body: {
        status: 429,
        code: 'numbers.lease-limit',
        title: `This account has leased 25000 numbers of SSCC ${PREFIX} within an hour: no more are given for now.`,
        detail: expect.stringContaining('Wait 60 minutes'),
      },
    });
    expect(Number(answer.headers.get('retry-after'))).toBe(3_600);
    expect(numbers + size).toBe(25_000);
    // A lease is repeated under its key, and does not count twice.
    expect((await lease(origin.url(), packer, 'once')).body).toEqual(first.body);
    expect((await lease(origin.url(), await origin.as('integration'))).status).toBe(201);
    await origin.restart();
    expect((await lease(origin.url(), await origin.as())).status).toBe(429);
    origin.clock.advance(3_601_000);
    expect((await lease(origin.url(), await origin.as())).status).toBe(201);
    // A clock that is set back locks no desk out.
    origin.clock.advance(-7_200_000);
    expect((await lease(origin.url(), await origin.as())).status).toBe(201);
  });

  it('leaves most of a short range to others, and is enough for any desk', async () => {
    const origin = await originOf(19_999);
    const { numbers } = await drain(origin.url(), await origin.as());
    expect(numbers).toBe(5_000);
  });

  it('leaves each desk of a shared account enough to go on, and the range to others', async () => {
    const origin = await originOf(19_999);
    const shared = await origin.as();
    await drain(origin.url(), shared);
    const ask = (desk: string) => lease(origin.url(), shared, undefined, desk);
    const sizes: number[] = [];
    let last = await ask('P-07');
    for (; last.status === 201; last = await ask('P-07')) sizes.push(last.body.to - last.body.from + 1);
    expect(sizes).toEqual([50, 50, 50, 50]);
    expect(last).toMatchObject({ status: 429, body: { code: 'numbers.lease-limit' } });
    expect((await ask('P-08')).status).toBe(201);
    // Names are made up quickly: all of them together get an eighth.
    expect(250 + (await drainAsMany(origin.url(), shared))).toBe(2_500);
    // An hour after it has had them the desk is given more, although the account has used up its part again.
    origin.clock.advance(3_601_000);
    const later = await origin.as();
    await drain(origin.url(), later);
    expect((await lease(origin.url(), later, undefined, 'P-07')).status).toBe(201);
  });

  it('is no limit where the range is used up: that is said, and the last numbers are given', async () => {
    const origin = await originOf(5_029);
    const packer = await origin.as();
    const { numbers } = await drain(origin.url(), packer);
    expect(numbers).toBeGreaterThan(4_950);
    const other = await drain(origin.url(), await origin.as('integration'));
    expect(numbers + other.numbers).toBe(5_030);
    for (const { answer } of [other, await drain(origin.url(), packer)])
      expect(answer).toMatchObject({ status: 422, body: { code: 'numbers.exhausted' } });
  });

  it('gives the last numbers of a range to the account that had all the others', async () => {
    const origin = await originOf(4_989);
    const { numbers, answer } = await drain(origin.url(), await origin.as());
    expect(numbers).toBe(4_990);
    expect(answer).toMatchObject({ status: 422, body: { code: 'numbers.exhausted' } });
  });

  it('is counted where requests come at the same time', async () => {
    const origin = await originOf(99_999);
    const packer = await origin.as();
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, index) => lease(origin.url(), packer, `key-${index}`)),
    );
    const given = all.filter(({ status }) => status === 201);
    const numbers = given.reduce((sum, { body }) => sum + body.to - body.from + 1, 0);
    expect(numbers).toBe(25_000);
  });
});

describe('a desk whose remote has used up its range', { timeout: 60_000 }, () => {
  it('says that, and who mends it; it prints once there is a new range', async () => {
    const pair = await edgePair();
    const { settings } = pair.origin().store;
    await settings.set('desk.ssccRange', { ...wholeSsccRange(PREFIX, 0), to: 4_989 });
    await settings.set('desk.companyPrefix', PREFIX);
    await drain(pair.url, (await pair.atOrigin('packer')).authorization);
    const here = await pair.atEdge('packer');
    await here.create(readyShipment('W-1'));
    const print = () => here.update(labelRequest('W-1').shipment[0] ?? {});
    expect(await print()).toMatchObject({
      status: 503,
      body: {
        code: 'numbers.lease-exhausted',
        title: `This desk has no numbers of SSCC ${PREFIX} left, and the server’s range is used up.`,
        detail: expect.stringContaining(
          'An administrator must enter a new number range there. Then print again.',
        ),
      },
    });
    expect(await pair.edge().sync.status()).toMatchObject({ online: true });
    await settings.set('desk.ssccRange', { ...wholeSsccRange(PREFIX, 0), to: 9_999 });
    expect((await print()).status).toBe(200);
  });
});

describe('a desk whose account is given no more', { timeout: 60_000 }, () => {
  it('prints beside many others with the same account', async () => {
    const pair = await edgePair();
    const { settings } = pair.origin().store;
    await settings.set('desk.ssccRange', { ...wholeSsccRange(PREFIX, 0), to: 19_999 });
    await settings.set('desk.companyPrefix', PREFIX);
    await drain(pair.url, (await pair.atOrigin('packer')).authorization);
    const here = await pair.atEdge('packer');
    await here.create(readyShipment('W-1'));
    expect(await here.update(labelRequest('W-1').shipment[0] ?? {})).toMatchObject({ status: 200 });
  });

  it('says so with the way out, and another account at this desk gets numbers at once', async () => {
    const pair = await edgePair();
    const { settings } = pair.origin().store;
    await settings.set('desk.ssccRange', { ...wholeSsccRange(PREFIX, 0), to: 19_999 });
    await settings.set('desk.companyPrefix', PREFIX);
    const elsewhere = await pair.atOrigin('packer');
    await drain(pair.url, elsewhere.authorization);
    await drainAsMany(pair.url, elsewhere.authorization);
    const here = await pair.atEdge('packer');
    await here.create(readyShipment('W-1'));
    const print = () => here.update(labelRequest('W-1').shipment[0] ?? {});
    const refusal = await print();
    expect(refusal).toMatchObject({
      status: 503,
      body: {
        code: 'numbers.lease-wait',
        title: `This desk has no numbers of SSCC ${PREFIX} left, and the server gives its account no more for now.`,
        detail: expect.stringMatching(/asks again at \d\d:\d\d UTC.*sign in here with another account/),
      },
    });
    // Nothing else waits for it.
    expect(await pair.edge().sync.status()).toMatchObject({ online: true });
    await pair.atEdge('integration');
    await expect.poll(async () => (await print()).status, { timeout: 20_000 }).toBe(200);
  });
});
