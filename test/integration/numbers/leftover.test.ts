import { describe, expect, it } from 'vitest';
import type { LeaseResponse } from '../../../shared/number-lease.ts';
import { edgePair, isDrained, statusOf } from '../../helpers/edge-pair.ts';
import { labelRequest, readyShipment } from '../../helpers/service.ts';

const PREFIX = '4012345';
const SSCC = { kind: 'sscc' } as const;

type Pair = Awaited<ReturnType<typeof edgePair>>;

const serialOf = (sscc: string): number => Number(sscc.slice(1 + PREFIX.length, 17));

const setRange = async ({ store }: ReturnType<Pair['edge']>, from: number, to: number, digit = 0) => {
  await store.settings.set('desk.ssccRange', { prefix: PREFIX, extensionDigit: digit, from, to });
  await store.settings.set('desk.companyPrefix', PREFIX);
};

const turn = async (pair: Pair, role: 'edge' | 'origin') => {
  const { sync } = pair.edge();
  await sync.setSettings({ ...sync.settings(), role, url: pair.url }, false);
};

const blocksOf = async (pair: Pair): Promise<LeaseResponse[]> =>
  ((await pair.edge().store.settings.get('numbers.leases')) as { leases: LeaseResponse[] } | null)?.leases ??
  [];

const numberingOf = (pair: Pair) => pair.edge().inputs.numbering;

const supplyOf = (pair: Pair) => numberingOf(pair).supply(SSCC);

/** A desk whose settings name the origin, with a block of 50 numbers from it. */
const leased = async () => {
  const pair = await edgePair();
  await setRange(pair.origin(), 1000, 1999);
  await pair.restartEdge(null);
  await turn(pair, 'edge');
  await pair.atEdge();
  await expect.poll(() => blocksOf(pair)).toHaveLength(1);
  const numbers: string[] = [];
  let made = 0;
  /** The labels of a new shipment. */
  const print = async (parcels = 1) => {
    made += 1;
    const reference = `N-${made}`;
    const program = await pair.atEdge();
    expect((await program.create(readyShipment(reference, parcels))).status).toBe(201);
    const answer = await program.update(labelRequest(reference).shipment[0] ?? {});
    if (answer.status !== 200) return answer;
    const { body } = await program.get(reference);
    for (const { trackingNumber } of body.shipment[0].shipmentInfo.shipmentItems)
      numbers.push(trackingNumber);
    return answer;
  };
  return { pair, print, numbers };
};

describe('a desk that works alone with blocks from its former remote', { timeout: 60_000 }, () => {
  it('uses them up, says how many are left, and then prints no demonstration numbers', async () => {
    const { pair, print, numbers } = await leased();
    await print();
    await statusOf(pair.edge(), isDrained);
    await turn(pair, 'origin');
    expect((await print(3)).body.data.trackingNumber).toMatch(/^04012345/);
    // Also after a restart.
    await pair.restartEdge(null);
    await print(40);
    expect(await supplyOf(pair)).toMatchObject({ source: 'leftover', total: 50, left: 6 });
    expect((await print(7)).body).toMatchObject({
      status: 422,
      code: 'numbers.exhausted',
    });
    await print(6);
    expect((await print()).body).toMatchObject({ status: 422, code: 'numbers.exhausted' });
    expect(new Set(numbers).size).toBe(50);
    for (const number of numbers) {
      expect(serialOf(number)).toBeGreaterThanOrEqual(1000);
      expect(serialOf(number)).toBeLessThan(1050);
    }
    // These numbers are promised to no desk.
    const answer = await (await pair.atEdge()).get('N-1');
    expect(answer.headers.get('packdesk-leases')).toBe('none');
  });

  it('draws from a range of its own after them, and from new blocks when it has its remote again', async () => {
    const { pair, print, numbers } = await leased();
    // Its range overlaps the origin's leases.
    await setRange(pair.edge(), 1000, 1999);
    await turn(pair, 'origin');
    await print(48);
    expect(await supplyOf(pair)).toMatchObject({
      source: 'range',
      from: 1000,
      total: 1000,
      left: 952,
      leftover: 2,
    });
    await print(3);
    await print(2);
    expect(numbers.map(serialOf).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 53 }, (_, index) => 1000 + index),
    );
    await turn(pair, 'edge');
    const before = numbers.length;
    await expect.poll(async () => (await print()).status, { timeout: 20_000 }).toBe(200);
    expect(numbers.length).toBeGreaterThan(before);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('draws the numbers of one label from both, where neither has enough', async () => {
    const { pair, print, numbers } = await leased();
    await setRange(pair.edge(), 5000, 5002, 3);
    await turn(pair, 'origin');
    await print(47);
    expect(await supplyOf(pair)).toMatchObject({ source: 'range', left: 6, leftover: 3 });
    await print(5);
    expect(numbers.slice(-5).map((each) => [each[0], serialOf(each)])).toEqual([
      ['0', 1047],
      ['0', 1048],
      ['0', 1049],
      ['3', 5000],
      ['3', 5001],
    ]);
    expect((await print(2)).body).toMatchObject({ status: 422, code: 'numbers.exhausted' });
    // The refusal has cost no number.
    expect(await supplyOf(pair)).toMatchObject({ left: 1, leftover: 0 });
  });

  it('counts what lies in both once', async () => {
    const { pair, print } = await leased();
    await setRange(pair.edge(), 1040, 1059);
    await turn(pair, 'origin');
    expect(await supplyOf(pair)).toMatchObject({ source: 'range', total: 60, left: 60, leftover: 50 });
    expect((await print(60)).status).toBe(200);
  });

  it('leases others blocks of its own range alone, measured by that', async () => {
    const { pair } = await leased();
    await setRange(pair.edge(), 5000, 5009, 3);
    await turn(pair, 'origin');
    const numbering = numberingOf(pair);
    const wanted = { prefix: null, count: 50, nonce: 'n', held: async () => [] };
    expect(await numbering.leasable(SSCC)).toMatchObject({ total: 10, left: 10 });
    expect(await numbering.drawBlock(SSCC, wanted)).toMatchObject({ block: { from: 5000, to: 5009 } });
    expect(await numbering.leasable(SSCC)).toMatchObject({ left: 0 });
    expect(await numbering.supply(SSCC)).toMatchObject({ left: 50, leftover: 50 });
  });

  it('leaves them alone where it has another company’s prefix', async () => {
    const { pair, print } = await leased();
    const { settings } = pair.edge().store;
    await settings.set('desk.ssccRange', { prefix: '4054321', extensionDigit: 0, from: 5, to: 9 });
    await settings.set('desk.companyPrefix', '4054321');
    await turn(pair, 'origin');
    expect((await print()).body.data.trackingNumber).toMatch(/^04054321000000005/);
  });
});
