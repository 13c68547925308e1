import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../electron/core/caller.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import type { LabelRenderer } from '../../../electron/core/label-renderer.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { makeSscc } from '../../../shared/carrier/sscc.ts';
import { wholeSsccRange } from '../../../shared/carrier/sscc-range.ts';
import { DELETE_REASON } from '../../../shared/shipment/reasons.ts';
import { localShipments } from '../../helpers/local-shipments.ts';
import { volume } from '../../helpers/profile.ts';
import { labelRequest, readyShipment, testService } from '../../helpers/service.ts';

const CALLER: Caller = { userId: 1, email: 'packer@desk.example', role: 'admin', sessionId: 's' };

const patch = (shipmentReference: string, shipmentInfo: object) => ({
  shipment: [{ shipmentInfo: { shipmentReference, ...shipmentInfo } }],
});

/** Replaces drawing where a test is only about numbers. */
const blankLabels: LabelRenderer = {
  render: async ({ labels }) => [{ format: 'PDF', index: 0, content: new Uint8Array(labels.length) }],
  close: async () => undefined,
};

const numbersOf = (text: string): string[] =>
  (
    JSON.parse(text) as { shipmentInfo: { shipmentItems: { trackingNumber: string }[] } }
  ).shipmentInfo.shipmentItems.map(({ trackingNumber }) => trackingNumber);

describe('tracking numbers', () => {
  it('are never drawn twice, also by two services on one folder', async () => {
    const first = await testService({ labels: blankLabels });
    const common = { labels: blankLabels, clock: first.clock, ids: randomIds, logger: silentLogger };
    const second = localShipments({ store: first.store, ...common });
    const references = Array.from({ length: 24 }, (_, index) => `N-${index}`);
    await first.shipments.create(CALLER, { shipment: references.map((each) => readyShipment(each, 3)) });
    await Promise.all(
      references.map((each, index) =>
        (index % 2 === 0 ? first.shipments : second).update(CALLER, labelRequest(each)),
      ),
    );
    const stored = await first.store.shipments.byReferences(references);
    const numbers = stored.flatMap(({ text }) => numbersOf(text));
    expect(new Set(numbers).size).toBe(72);
  });

  it('bear the company prefix once it is set', async () => {
    const { shipments, store } = await testService({ labels: blankLabels });
    await store.settings.set('desk.companyPrefix', '4012345');
    await store.settings.set('desk.ssccRange', { ...wholeSsccRange('4012345', 3), from: 700 });
    await shipments.create(CALLER, { shipment: [readyShipment('N-1')] });
    const { response } = await shipments.update(CALLER, labelRequest('N-1'));
    expect(response.data.trackingNumber).toMatch(/^34012345000000700\d$/);
  });

  it('are of prefixes of 4 to 12 digits', async () => {
    const { shipments, store } = await testService({ labels: blankLabels });
    for (const [index, prefix] of ['4012', '401234567890'].entries()) {
      await store.settings.set('desk.companyPrefix', prefix);
      await store.settings.set('desk.ssccRange', wholeSsccRange(prefix, 9));
      await shipments.create(CALLER, { shipment: [readyShipment(`N-${index}`)] });
      const { response } = await shipments.update(CALLER, labelRequest(`N-${index}`));
      expect(response.data.trackingNumber).toMatch(new RegExp(`^9${prefix}0+\\d$`));
      expect(response.data.trackingNumber).toHaveLength(18);
    }
  });

  it('are refused while the company prefix has no range of this desk, and nothing is saved', async () => {
    const { shipments, store } = await testService({ labels: blankLabels });
    await shipments.create(CALLER, { shipment: [readyShipment('N-1')] });
    const refused = { code: 'numbers.missing', details: { prefix: '4012345' } };
    await store.settings.set('desk.companyPrefix', '4012345');
    await expect(shipments.update(CALLER, labelRequest('N-1'))).rejects.toMatchObject(refused);
    // One of another prefix, or an impossible one, does not count.
    for (const range of [wholeSsccRange('4054321', 0), { ...wholeSsccRange('4012345', 0), to: 10 ** 9 }]) {
      await store.settings.set('desk.ssccRange', range);
      await expect(shipments.update(CALLER, labelRequest('N-1'))).rejects.toMatchObject(refused);
    }
    expect((await store.shipments.byReferences(['N-1'])).map(({ status }) => status)).toEqual([10]);
    await store.settings.set('desk.ssccRange', wholeSsccRange('4012345', 0));
    await expect(shipments.update(CALLER, labelRequest('N-1'))).resolves.toBeDefined();
  });

  it('go on after the last one that was drawn before ranges were asked for', async () => {
    const { shipments, store } = await testService({ labels: blankLabels });
    await store.settings.set('desk.companyPrefix', '4012345');
    await store.numbers.ensure({ name: 'sscc:4012345:0', next: 1, last: 999_999_999 });
    await store.numbers.draw('sscc:4012345:0', 41);
    await store.settings.set('desk.ssccRange', wholeSsccRange('4012345', 0));
    await shipments.create(CALLER, { shipment: [readyShipment('N-1')] });
    const { response } = await shipments.update(CALLER, labelRequest('N-1'));
    expect(response.data.trackingNumber).toBe(makeSscc('4012345', 0, 42));
  });

  it('are not drawn for more labels than a request may ask for', async () => {
    const { shipments, store } = await testService({ labels: blankLabels });
    const references = ['N-1', 'N-2', 'N-3'];
    await shipments.create(CALLER, { shipment: references.map((each) => readyShipment(each, 667)) });
    const wanted = { shipment: references.flatMap((each) => labelRequest(each).shipment) };
    await expect(shipments.update(CALLER, wanted)).rejects.toMatchObject({
      code: 'shipment.invalid',
      errors: { shipment: ['A request asks for 2000 labels at most; this one asks for 2001.'] },
    });
    expect((await store.shipments.byReferences(references)).map(({ status }) => status)).toEqual([
      10, 10, 10,
    ]);
    const { response } = await shipments.update(CALLER, labelRequest('N-1'));
    expect(response.data.trackingNumber).toMatch(/^09520{12}1\d$/);
  });

  it('run out in clear words, and nothing is saved', async () => {
    const { shipments, store } = await testService({ labels: blankLabels });
    await store.settings.set('desk.companyPrefix', '4012345');
    await store.settings.set('desk.ssccRange', { ...wholeSsccRange('4012345', 0), to: 1 });
    await shipments.create(CALLER, { shipment: [readyShipment('N-1', 3)] });
    await expect(shipments.update(CALLER, labelRequest('N-1'))).rejects.toMatchObject({
      code: 'numbers.exhausted',
    });
    expect((await store.shipments.byReferences(['N-1']))[0]).toMatchObject({ version: 1, status: 10 });
  });
});

describe('a save', () => {
  it('that meets a faster one is made anew from what is there', async () => {
    const first = await testService();
    const common = { labels: first.labels, clock: first.clock, ids: randomIds, logger: silentLogger };
    // Two services share a store but no lock, as a desk and a command do.
    const second = localShipments({ store: first.store, ...common });
    await first.shipments.create(CALLER, patch('S-1', {}));
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        first.shipments.update(CALLER, patch('S-1', { additionalInformation: { [`a${round}`]: 1 } })),
        second.update(CALLER, patch('S-1', { additionalInformation: { [`b${round}`]: 1 } })),
      ]);
    }
    const [stored] = await first.store.shipments.byReferences(['S-1']);
    const { additionalInformation } = (
      JSON.parse(stored?.text ?? '') as { shipmentInfo: { additionalInformation: object } }
    ).shipmentInfo;
    expect(Object.keys(additionalInformation)).toHaveLength(20);
    expect(stored?.version).toBe(21);
  });

  it('with one key at the same time answers both alike and saves once', async () => {
    const first = await testService();
    const common = { labels: first.labels, clock: first.clock, ids: randomIds, logger: silentLogger };
    const second = localShipments({ store: first.store, ...common });
    const body = { shipment: [readyShipment('S-1')] };
    const options = { idempotencyKey: 'one' };
    const [a, b] = await Promise.all([
      first.shipments.create(CALLER, body, options),
      second.create(CALLER, body, options),
    ]);
    expect(a.response).toEqual(b.response);
    const entries = await first.store.shipments.history('S-1', { limit: 5 });
    expect(entries).toHaveLength(1);
  });

  it('that changes nothing makes no version and no history', async () => {
    const { shipments, store } = await testService();
    await shipments.create(CALLER, { shipment: [readyShipment('S-1')] });
    const { versions, response } = await shipments.update(CALLER, { shipment: [readyShipment('S-1')] });
    expect([versions, response.status]).toEqual([[1], 200]);
    expect(await store.shipments.history('S-1', { limit: 5 })).toHaveLength(1);
  });

  it('writes history of who changed what, before and after', async () => {
    const { shipments, store } = await testService();
    await shipments.create(CALLER, { shipment: [readyShipment('S-1')] });
    await shipments.update(CALLER, patch('S-1', { orderNumber: 'B', description: 'new' }));
    const [entry] = await store.shipments.history('S-1', { limit: 1 });
    expect(entry).toMatchObject({
      userId: 1,
      email: 'packer@desk.example',
      action: 'update',
      changes: [
        { path: 'shipmentInfo.orderNumber', before: 'ORDER-S-1', after: 'B' },
        { path: 'shipmentInfo.description', after: 'new' },
      ],
    });
  });

  it('keeps in history why a shipment was deleted', async () => {
    const { shipments, store } = await testService();
    await shipments.create(CALLER, patch('S-1', {}));
    await shipments.delete(CALLER, ['S-1'], 'customer cancelled');
    const history = await store.shipments.history('S-1', { limit: 10 });
    expect(history.find(({ action }) => action === 'delete')?.changes).toEqual([
      { path: DELETE_REASON, after: 'customer cancelled' },
    ]);
  });

  it('tells listeners after it is durable, and outlives one that throws', async () => {
    const { shipments, store } = await testService();
    const heard: [string, number | null, boolean][] = [];
    shipments.onChange(() => {
      throw new Error('a broken listener');
    });
    const stop = shipments.onChange((reference, version) => {
      heard.push([reference, version, true]);
    });
    await shipments.create(CALLER, patch('S-1', {}));
    await shipments.update(CALLER, patch('S-1', { description: 'x' }));
    await shipments.delete(CALLER, ['S-1']);
    stop();
    await shipments.create(CALLER, patch('S-1', {}));
    expect(heard.map(([reference, version]) => [reference, version])).toEqual([
      ['S-1', 1],
      ['S-1', 2],
      ['S-1', null],
    ]);
    expect(await store.shipments.byReferences(['S-1'])).toHaveLength(1);
  });

  it('refuses a document that has grown beyond a request', async () => {
    const { shipments } = await testService();
    await shipments.create(CALLER, patch('S-1', {}));
    const half = 'x'.repeat(2_700_000);
    await shipments.update(CALLER, { shipment: [{ a: half, shipmentInfo: { shipmentReference: 'S-1' } }] });
    await expect(
      shipments.update(CALLER, { shipment: [{ b: half, shipmentInfo: { shipmentReference: 'S-1' } }] }),
    ).rejects.toMatchObject({ code: 'shipment.invalid' });
  });

  it('gives back any accepted document unchanged, unknown members too', async () => {
    const { shipments } = await testService();
    const name = fc.string({ minLength: 1, maxLength: 8 }).filter((each) => each !== '__proto__');
    const unknown = fc.dictionary(
      name.map((each) => `x-${each}`),
      fc.jsonValue({ maxDepth: 3 }),
      { maxKeys: 4 },
    );
    const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
    const parcel = fc.record(
      {
        content: optional(fc.string()),
        quantity: optional(fc.nat()),
        dimensions: optional(
          fc.record({ weight: fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }) }),
        ),
      },
      { requiredKeys: [] },
    );
    const info = fc.record(
      {
        description: optional(fc.string()),
        typeOfBusiness: fc.maxSafeInteger(),
        additionalFields: fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 }),
        shipmentItems: fc.array(
          fc.tuple(parcel, unknown).map(([a, b]) => ({ ...b, ...a })),
          { maxLength: 3 },
        ),
      },
      { requiredKeys: [] },
    );
    let count = 0;
    await fc.assert(
      fc.asyncProperty(info, unknown, unknown, async (known, deep, top) => {
        count += 1;
        const shipmentReference = `ANY-${count}`;
        const sent = { ...top, shipmentInfo: { ...deep, ...known, shipmentReference } };
        const expected: unknown = JSON.parse(JSON.stringify(sent));
        await shipments.create(CALLER, { shipment: [JSON.parse(JSON.stringify(sent))] });
        const { found } = await shipments.get(CALLER, [shipmentReference]);
        const stored = JSON.parse(found[0]?.text ?? '') as { shipmentInfo: { shipmentId?: number } };
        delete stored.shipmentInfo.shipmentId;
        expect(stored).toEqual(expected);
      }),
      { numRuns: volume(25, 300) },
    );
  });
});
