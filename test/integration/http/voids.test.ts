import { describe, expect, it } from 'vitest';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { edgePair } from '../../helpers/edge-pair.ts';
import { emailOf, labelRequest, readyShipment } from '../../helpers/service.ts';

const VOID = '/api/v3/shipments/R1/void';
const because = (reason: unknown) => ({ body: { reason } });

const labelled = async () => {
  const pair = await edgePair();
  const program = await pair.atOrigin('integration');
  await program.create(readyShipment('R1'));
  const [wish] = labelRequest('R1').shipment;
  const label = () => program.update(wish ?? {});
  const { trackingNumber } = (await label()).body.data;
  expect(trackingNumber).toBeTruthy();
  const parcel = async () => {
    const { body } = await program.get('R1');
    return (body.shipment as Shipment[])[0]?.shipmentInfo.shipmentItems?.[0];
  };
  return { pair, program, label, parcel, trackingNumber };
};

describe('a void over HTTP', () => {
  it('takes the label away and keeps the shipment, which gets another number', async () => {
    const { pair, program, label, parcel, trackingNumber } = await labelled();
    const answer = await program.call('POST', VOID, because('wrong carton'));
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await parcel())?.trackingNumber).toBeUndefined();
    const { store } = pair.origin();
    const [stored] = await store.shipments.byReferences(['R1']);
    expect(stored).toMatchObject({ status: 10, labelledAt: null });
    const [voided] = await store.shipments.history('R1', { limit: 1 });
    expect(voided).toMatchObject({ action: 'void', email: emailOf('integration') });
    expect(JSON.stringify(voided?.changes)).toContain('wrong carton');
    expect((await label()).body.data.trackingNumber).not.toBe(trackingNumber);
  });

  it('is of the shipment that was looked at, once, with a reason', async () => {
    const { program, parcel, trackingNumber } = await labelled();
    const ask = (reason: unknown, etag?: string) =>
      program.call('POST', VOID, { ...because(reason), ...(etag && { headers: { 'if-match': etag } }) });
    const seen = (await program.get('R1')).headers.get('etag') ?? '';
    await program.update({ shipmentInfo: { shipmentReference: 'R1', orderNumber: 'later' } });
    expect((await ask('wrong carton', seen)).status).toBe(412);
    expect(await ask('x')).toMatchObject({ status: 400, body: { errors: { reason: expect.anything() } } });
    expect((await program.call('POST', VOID)).status).toBe(400);
    expect((await parcel())?.trackingNumber).toBe(trackingNumber);
    const now = (await program.get('R1')).headers.get('etag') ?? '';
    expect((await ask('wrong carton', now)).status).toBe(204);
    expect(await ask('wrong carton')).toMatchObject({ status: 409, body: { code: 'label.none' } });
    const unknown = await program.call('POST', '/api/v3/shipments/NONE/void', because('wrong carton'));
    expect(unknown.status).toBe(404);
    expect((await program.call('GET', VOID)).status).toBe(405);
  });

  it('is for those who may void, whatever they send', async () => {
    const { pair, parcel, trackingNumber } = await labelled();
    const packer = await pair.atOrigin('packer');
    for (const call of [because('wrong carton'), because('x'), { headers: { 'if-match': '"old"' } }])
      expect((await packer.call('POST', VOID, call)).status).toBe(401);
    expect((await parcel())?.trackingNumber).toBe(trackingNumber);
  });

  it('is refused once it has left', async () => {
    const { program, parcel, trackingNumber } = await labelled();
    await program.update({ shipmentInfo: { shipmentReference: 'R1', shipmentStatus: 30 } });
    expect((await program.call('POST', VOID, because('wrong carton'))).status).toBe(422);
    expect((await parcel())?.trackingNumber).toBe(trackingNumber);
  });
});
