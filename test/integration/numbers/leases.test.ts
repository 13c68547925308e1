import { describe, expect, it } from 'vitest';
import type { RunningService } from '../../../electron/app/service.ts';
import { wholeSsccRange } from '../../../shared/carrier/sscc-range.ts';
import type { LeaseResponse } from '../../../shared/number-lease.ts';
import { edgePair, isDrained, type programAt, statusOf } from '../../helpers/edge-pair.ts';
import { labelRequest, readyShipment } from '../../helpers/service.ts';

const PREFIX = '4012345';
const LEASE = '/api/v3/numbers/lease';

const setRange = async ({ store }: Pick<RunningService, 'store'>, from: number, to: number, digit = 0) => {
  await store.settings.set('desk.ssccRange', { prefix: PREFIX, extensionDigit: digit, from, to });
  await store.settings.set('desk.companyPrefix', PREFIX);
};

const serialOf = (sscc: string): number => Number(sscc.slice(1 + PREFIX.length, 17));

type Program = Awaited<ReturnType<typeof programAt>>;

/** Numbers of a new shipment's labels. */
const print = async (program: Program, reference: string, parcels = 1): Promise<string[]> => {
  expect((await program.create(readyShipment(reference, parcels))).status).toBe(201);
  const answer = await program.update(labelRequest(reference).shipment[0] ?? {});
  expect([answer.status, answer.body?.title]).toEqual([200, 'Shipment updated.']);
  const { body } = await program.get(reference);
  return (body.shipment[0].shipmentInfo.shipmentItems as { trackingNumber: string }[]).map(
    ({ trackingNumber }) => trackingNumber,
  );
};

const askFor = (url: string, program: Program, body: object, key?: string) =>
  fetch(url + LEASE, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: program.authorization,
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  }).then(async (response) => ({
    status: response.status,
    body: (await response.json()) as LeaseResponse & { code?: string },
  }));

const leasesOf = async ({ store }: RunningService) =>
  ((await store.settings.get('numbers.leases')) as { leases: LeaseResponse[] } | null)?.leases ?? [];

const leased = (edge: RunningService) => expect.poll(() => leasesOf(edge)).not.toEqual([]);

describe('a lease of numbers', { timeout: 60_000 }, () => {
  it('gives each asker a block of its own, and the same one for the same key', async () => {
    const pair = await edgePair();
    await setRange(pair.origin(), 0, 99_999_999);
    const program = await pair.atOrigin('packer');
    const ask = (key?: string) => askFor(pair.url, program, { series: 'sscc', count: 100 }, key);
    const first = await ask('a-1');
    expect(first).toEqual({
      status: 201,
      body: { series: 'sscc', prefix: PREFIX, extensionDigit: 0, from: 0, to: 99, id: expect.any(String) },
    });
    expect(await ask('a-1')).toEqual(first);
    expect((await ask('a-2')).body).toMatchObject({ from: 100, to: 199 });
    expect((await ask()).body).toMatchObject({ from: 200, to: 299 });
    // Labels printed by the origin itself use none of these.
    const [number = ''] = await print(await pair.atOrigin(), 'O-1');
    expect(serialOf(number)).toBe(300);
    const twisted = await askFor(pair.url, program, { series: 'sscc', count: 7 }, 'a-1');
    expect(twisted.status).toBe(422);
  });

  it('is refused in words that a program can tell', async () => {
    const pair = await edgePair();
    const program = await pair.atOrigin('packer');
    const ask = (body: object) => askFor(pair.url, program, body);
    expect(await ask({ series: 'sscc', count: 5 })).toMatchObject({
      status: 422,
      body: { code: 'numbers.not-leased', detail: expect.stringContaining('Set a number range') },
    });
    expect(await ask({ series: 'mine', count: 0 })).toMatchObject({
      status: 400,
      body: { errors: { series: [expect.any(String)], count: [expect.any(String)] } },
    });
    const nobody = await fetch(pair.url + LEASE, { method: 'POST', body: '{}' });
    expect(nobody.status).toBe(401);
    await setRange(pair.origin(), 0, 1);
    expect(await ask({ series: 'sscc', prefix: '4054321', count: 5 })).toMatchObject({
      status: 422,
      body: { code: 'numbers.not-leased' },
    });
    expect((await ask({ series: 'sscc', prefix: PREFIX, count: 5 })).body).toMatchObject({ from: 0, to: 1 });
    expect(await ask({ series: 'sscc', count: 5 })).toMatchObject({
      status: 422,
      body: { code: 'numbers.exhausted' },
    });
  });
});

describe('a desk whose remote leases numbers', { timeout: 60_000 }, () => {
  it('prints from its lease, offline too, never from a range of its own, and says when it is out', async () => {
    const pair = await edgePair();
    await setRange(pair.origin(), 1000, 2199);
    // The same prefix here, as the settings of the desk offer it: what Y1 and I2 printed twice.
    await setRange(pair.edge(), 0, 99_999_999);
    const here = await pair.atEdge();
    await leased(pair.edge());
    const there = await pair.atOrigin();
    const numbers = [...(await print(there, 'O-1', 3)), ...(await print(here, 'E-1', 3))];
    expect(new Set(numbers).size).toBe(6);
    for (const number of numbers) expect(serialOf(number)).toBeGreaterThanOrEqual(1000);
    await statusOf(pair.edge(), isDrained);
    await pair.offline();
    // Leased numbers last for a while; no others are used then.
    const offline: string[] = [];
    let last = { status: 0, body: {} as Record<string, unknown> };
    for (let count = 0; count < 20 && last.status !== 503; count += 1) {
      const reference = `OFF-${count}`;
      await here.create(readyShipment(reference, 20));
      last = await here.update(labelRequest(reference).shipment[0] ?? {});
      if (last.status === 200) {
        const { body } = await here.get(reference);
        offline.push(
          ...body.shipment[0].shipmentInfo.shipmentItems.map(
            (each: { trackingNumber: string }) => each.trackingNumber,
          ),
        );
      }
    }
    expect(last.body).toMatchObject({
      status: 503,
      code: 'numbers.lease-out',
      title: `This desk has no numbers of SSCC ${PREFIX} left.`,
    });
    expect(offline.length).toBeGreaterThan(0);
    const all = [...numbers, ...offline];
    expect(new Set(all).size).toBe(all.length);
    for (const number of offline) expect(serialOf(number)).toBeGreaterThanOrEqual(1000);
    await pair.online();
    await statusOf(pair.edge(), ({ online }) => online === true);
    await expect
      .poll(async () => (await here.update(labelRequest('OFF-0').shipment[0] ?? {})).status, {
        timeout: 20_000,
      })
      .toBe(200);
  });

  it('asks with the rights of another user when the one who signed in last has left', async () => {
    const pair = await edgePair();
    await setRange(pair.origin(), 0, 999);
    const here = await pair.atEdge('integration');
    await leased(pair.edge());
    const packer = await pair.atEdge('packer');
    const { sessions } = pair.edge().service;
    await sessions.end(await sessions.authenticate(packer.login.body.token));
    // More than what was leased ahead while the packer was here.
    expect(await print(here, 'E-1', 120)).toHaveLength(120);
  });

  it('goes on from the same blocks after a restart', async () => {
    const pair = await edgePair();
    await setRange(pair.origin(), 0, 9_999_999);
    await pair.atEdge();
    await leased(pair.edge());
    const before = await leasesOf(pair.edge());
    const [first = ''] = await print(await pair.atEdge(), 'E-1');
    await pair.restartEdge({ url: pair.url });
    const [second = ''] = await print(await pair.atEdge(), 'E-2');
    expect(serialOf(second)).toBeGreaterThan(serialOf(first));
    expect(serialOf(second)).toBeLessThanOrEqual(before[0]?.to ?? -1);
    expect(await leasesOf(pair.edge())).toEqual(before);
  });

  it('draws from its own range where the remote has none of its prefix', async () => {
    const pair = await edgePair();
    await setRange(pair.edge(), 500, 599, 4);
    const here = await pair.atEdge();
    const [number = ''] = await print(here, 'E-1');
    expect([number[0], serialOf(number)]).toEqual(['4', 500]);
    // Another company's prefix at the origin changes nothing for it.
    const { settings } = pair.origin().store;
    await settings.set('desk.ssccRange', wholeSsccRange('4054321', 0));
    await settings.set('desk.companyPrefix', '4054321');
    const [next = ''] = await print(here, 'E-2');
    expect(serialOf(next)).toBe(501);
  });
});
