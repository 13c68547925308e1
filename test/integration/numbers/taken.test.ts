import { describe, expect, it } from 'vitest';
import { makeS10 } from '../../../shared/carrier/s10.ts';
import { makeSscc } from '../../../shared/carrier/sscc.ts';
import { wholeSsccRange } from '../../../shared/carrier/sscc-range.ts';
import { edgePair, isDrained, statusOf } from '../../helpers/edge-pair.ts';
import { labelRequest, readyShipment } from '../../helpers/service.ts';

const SSCC = makeSscc('4012345', 0, 7);

const numbered = (reference: string, ...numbers: (string | object)[]) => ({
  ...readyShipment(reference),
  shipmentInfo: {
    ...readyShipment(reference).shipmentInfo,
    shipmentItems: numbers.map((each) => (typeof each === 'string' ? { trackingNumber: each } : each)),
  },
});

const patched = (reference: string, ...numbers: (string | object)[]) => {
  const { shipmentReference, shipmentItems } = numbered(reference, ...numbers).shipmentInfo;
  return { shipmentInfo: { shipmentReference, shipmentItems } };
};

describe('a number that a parcel of another shipment has', { timeout: 60_000 }, () => {
  it('is refused, and both shipments are named', async () => {
    const pair = await edgePair();
    const told: unknown[] = [];
    pair.origin().service.shipments.onNumberTaken((details) => told.push(details));
    const there = await pair.atOrigin();
    await there.create(numbered('R-1', SSCC));
    const refused = {
      status: 409,
      body: {
        status: 409,
        code: 'numbers.taken',
        title: `The number ${SSCC} of R-2 is already on a parcel of R-1.`,
        detail: expect.stringContaining('print its label again'),
        errors: {
          'shipment[0].shipmentInfo.shipmentItems[1].trackingNumber': [expect.stringContaining('R-1')],
        },
      },
    };
    expect(await there.create(numbered('R-2', '', SSCC))).toMatchObject(refused);
    expect((await there.get('R-2')).status).toBe(404);
    await there.create(numbered('R-2', ''));
    expect(await there.update(patched('R-2', '', SSCC))).toMatchObject(refused);
    expect((await there.update(patched('R-2', { labelNumber: ` ${SSCC}` }))).status).toBe(409);
    expect(told).toEqual(Array.from({ length: 3 }, () => ({ number: SSCC, reference: 'R-2', other: 'R-1' })));
    // Two shipments of one request.
    const s10 = makeS10('RR', 47312482, 'DE');
    const both = await there.create(numbered('R-3', s10), numbered('R-4', s10));
    expect(both).toMatchObject({ status: 409, body: { code: 'numbers.taken' } });
    expect((await there.get('R-3')).status).toBe(404);
  });

  it('is taken where it is the same parcel, a foreign carrier’s, or nobody has it any more', async () => {
    const pair = await edgePair();
    const there = await pair.atOrigin();
    const good = async (answer: Promise<{ status: number }>) =>
      expect((await answer).status).toBeLessThan(300);
    await good(there.create(numbered('R-1', SSCC)));
    await good(there.update(patched('R-1', { trackingNumber: SSCC, labelNumber: SSCC, content: 'x' })));
    await good(there.update(patched('R-1', 'other', SSCC)));
    // A forwarder's master number on several shipments; one whose check digit is wrong; the demonstration's.
    for (const number of [
      '1Z999AA10123456784',
      `${SSCC.slice(0, 17)}${(Number(SSCC[17]) + 1) % 10}`,
      makeSscc('952', 0, 1),
    ]) {
      await good(there.create(numbered(`A-${number}`, number), numbered(`B-${number}`, number)));
    }
    await good(
      there.create({
        ...numbered('R-5'),
        shipmentInfo: { ...numbered('R-5').shipmentInfo, orderNumber: makeSscc('4012345', 0, 8) },
      }),
    );
    await good(there.create(numbered('R-6', makeSscc('4012345', 0, 8))));
    await good(there.remove('R-1'));
    await good(there.create(numbered('R-7', SSCC)));
  });

  it('is not printed by a desk that can ask, and parks the row of a program with the remote’s words', async () => {
    const pair = await edgePair();
    const there = await pair.atOrigin();
    const here = await pair.atEdge();
    await there.create(numbered('R-1', SSCC));
    await there.create(readyShipment('R-2'));
    await here.get('R-2');
    // Their ranges overlap: the mistake that the settings cannot see.
    const { settings } = pair.edge().store;
    await settings.set('desk.ssccRange', { ...wholeSsccRange('4012345', 0), from: 7 });
    await settings.set('desk.companyPrefix', '4012345');
    const refusedHere = await here.update(labelRequest('R-2').shipment[0] ?? {});
    expect(refusedHere).toMatchObject({ status: 422, body: { code: 'numbers.stopped' } });
    expect((await here.create(numbered('R-3', makeSscc('4012345', 0, 9)))).status).toBe(201);
    await there.create(numbered('R-4', makeSscc('4012345', 0, 12)));
    expect((await here.create(numbered('R-5', makeSscc('4012345', 0, 12)))).status).toBe(201);
    const { refused } = await statusOf(pair.edge(), (status) => isDrained(status) && status.refused === 1);
    expect(refused).toBe(1);
    const { rows } = await pair.edge().store.sync.list({ states: ['refused'], offset: 0, limit: 9 });
    expect(rows.map(({ last }) => [last?.status, last?.detail])).toEqual([
      [409, expect.stringContaining('of R-5 is already on a parcel of R-4.')],
    ]);
    // With the number gone from its parcel it goes out, and a new label gets a new one.
    expect((await here.update(patched('R-5', ''))).status).toBe(200);
    await statusOf(pair.edge(), (status) => isDrained(status) && status.refused === 0);
    expect((await there.get('R-5')).status).toBe(200);
  });
});
