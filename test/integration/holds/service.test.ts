import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../electron/core/caller.ts';
import { refuseStopped } from '../../../electron/service/shipments/holds.ts';
import { HOLD_REASON } from '../../../shared/shipment/hold.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { labelRequest, readyShipment, type TestService, testService } from '../../helpers/service.ts';

const caller = (role: Caller['role']): Caller => ({
  userId: 1,
  email: `${role}@desk.example`,
  role,
  sessionId: 's',
});
const PACKER = caller('packer');
const LEAD = caller('supervisor');

const saying = (shipmentStatus: unknown, rest: object = {}) => ({
  shipment: [{ shipmentInfo: { shipmentReference: 'H-1', shipmentStatus, ...rest } }],
});

let service: TestService;

beforeEach(async () => {
  service = await testService();
  await service.shipments.create(PACKER, { shipment: [readyShipment('H-1')] });
});

const label = () => service.shipments.update(PACKER, labelRequest('H-1'));
const stored = async () => (await service.store.shipments.byReferences(['H-1']))[0];

describe('a shipment on hold', () => {
  it('gets no label and draws no number, says why and by whom, and goes on once it is released', async () => {
    const held = await service.shipments.hold(LEAD, 'H-1', 'address in doubt');
    expect(held).toEqual({ reason: 'address in doubt', by: LEAD.email, at: held.at, place: 'here' });
    await expect(label()).rejects.toMatchObject({
      code: 'shipment.held',
      status: 409,
      details: { reference: 'H-1', reason: 'address in doubt', by: LEAD.email },
    });
    expect(await stored()).toMatchObject({ status: ShipmentStatus.open, labelledAt: null, version: 1 });
    await service.shipments.release(LEAD, 'H-1');
    expect(await service.shipments.holdOf(PACKER, 'H-1')).toBeNull();
    expect((await label()).response.data.labelGenerated).toBe(true);
  });

  it('may be changed, as its reason often asks', async () => {
    await service.shipments.hold(LEAD, 'H-1', 'address in doubt');
    await service.shipments.update(PACKER, saying(undefined, { orderNumber: 'new' }));
    expect((await stored())?.text).toContain('"orderNumber":"new"');
    expect(await service.shipments.holdOf(PACKER, 'H-1')).not.toBeNull();
  });

  it('is so for those who may say it, and only while it is here', async () => {
    await expect(service.shipments.hold(PACKER, 'H-1', 'address in doubt')).rejects.toMatchObject({
      code: 'auth.role',
    });
    await expect(service.shipments.release(PACKER, 'H-1')).rejects.toMatchObject({ code: 'auth.role' });
    await expect(service.shipments.hold(LEAD, 'NONE', 'address in doubt')).rejects.toMatchObject({
      code: 'shipment.unknown',
    });
    await expect(service.shipments.release(LEAD, 'H-1')).rejects.toMatchObject({ code: 'hold.none' });
    await service.shipments.hold(caller('integration'), 'H-1', 'stopped by the shop');
    await service.shipments.delete(LEAD, ['H-1']);
    await service.shipments.create(PACKER, { shipment: [readyShipment('H-1')] });
    expect(await service.shipments.holdOf(PACKER, 'H-1')).toBeNull();
  });

  it('is told once with each reason, in history and to those who listen', async () => {
    const told: unknown[] = [];
    service.shipments.onHold((reference, hold, labelledAt) =>
      told.push([reference, hold?.reason ?? null, labelledAt]),
    );
    await service.shipments.hold(LEAD, 'H-1', 'address in doubt');
    await service.shipments.hold(LEAD, 'H-1', 'address in doubt');
    await service.shipments.hold(LEAD, 'H-1', 'paid too little');
    await service.shipments.release(LEAD, 'H-1');
    expect(told).toEqual([
      ['H-1', 'address in doubt', null],
      ['H-1', 'paid too little', null],
      ['H-1', null, null],
    ]);
    const history = await service.store.shipments.history('H-1', { limit: 9 });
    expect(history.map(({ action, changes: [why] }) => [action, why?.after ?? why?.before])).toEqual([
      ['release', 'paid too little'],
      ['hold', 'paid too little'],
      ['hold', 'address in doubt'],
      ['create', undefined],
    ]);
    expect(history[0]?.changes[0]?.path).toBe(HOLD_REASON);
  });

  it('is found in the list and counted, until it has left', async () => {
    await service.shipments.create(PACKER, { shipment: [readyShipment('H-2')] });
    await label();
    await service.shipments.hold(LEAD, 'H-1', 'address in doubt');
    const list = () => service.store.shipments.list({ held: true, offset: 0, limit: 9 });
    expect((await list()).rows).toMatchObject([{ reference: 'H-1', hold: 'address in doubt' }]);
    const all = await service.store.shipments.list({ offset: 0, limit: 9 });
    expect(all.rows.map(({ reference, hold }) => [reference, hold])).toEqual([
      ['H-2', null],
      ['H-1', 'address in doubt'],
    ]);
    expect(await service.store.shipments.countHeld()).toBe(1);
    await service.shipments.release(LEAD, 'H-1');
    await service.shipments.update(PACKER, saying(30));
    // The remote heard of its hold too late.
    await service.store.shipments.noteRemoteHold('H-1', { reason: 'just now', by: 'erp', at: 5 });
    expect(await service.store.shipments.countHeld()).toBe(0);
    expect((await list()).total).toBe(0);
  });

  it('refuses a label in the commit itself where it is held between the look and the commit', async () => {
    const { commit } = service.store.shipments;
    let isFirst = true;
    service.store.shipments.commit = async (changes, answer) => {
      if (isFirst && changes[0]?.kind === 'update') {
        isFirst = false;
        // As by another process on the same data folder.
        await service.store.shipments.noteRemoteHold('H-1', { reason: 'just now', by: 'erp', at: 5 });
      }
      return await commit(changes, answer);
    };
    await expect(label()).rejects.toMatchObject({ code: 'shipment.held', details: { reason: 'just now' } });
    expect(await stored()).toMatchObject({ status: ShipmentStatus.open, labelledAt: null });
    expect(await service.store.shipments.documents('H-1')).toEqual([]);
  });
});

describe('a cancelled shipment', () => {
  it('is so by what its document says, gets no label, and goes on once that is taken back', async () => {
    await service.shipments.update(caller('integration'), saying(90));
    expect(await stored()).toMatchObject({ status: ShipmentStatus.cancelled });
    await expect(label()).rejects.toMatchObject({ code: 'shipment.cancelled', status: 422 });
    await expect(service.shipments.hold(LEAD, 'H-1', 'too late')).rejects.toMatchObject({
      code: 'shipment.cancelled',
    });
    await service.shipments.update(caller('integration'), saying(null));
    expect(await stored()).toMatchObject({ status: ShipmentStatus.open });
    expect((await label()).response.data.labelGenerated).toBe(true);
  });

  it('gets no label by the very request that cancels it', async () => {
    const [wish] = labelRequest('H-1').shipment;
    const body = { shipment: [{ ...wish, ...saying(90).shipment[0] }] };
    await expect(service.shipments.update(PACKER, body)).rejects.toMatchObject({
      code: 'shipment.cancelled',
    });
    expect(await stored()).toMatchObject({ status: ShipmentStatus.open, labelledAt: null });
  });

  it('keeps a label of before until it is voided, which leaves it cancelled', async () => {
    await label();
    await service.shipments.update(caller('integration'), saying('90'));
    expect(await stored()).toMatchObject({
      status: ShipmentStatus.cancelled,
      labelledAt: expect.any(Number),
    });
    await service.shipments.voidLabel(LEAD, { reference: 'H-1' }, 'order cancelled');
    expect(await stored()).toMatchObject({ status: ShipmentStatus.cancelled, labelledAt: null });
    await expect(service.shipments.voidLabel(LEAD, { reference: 'H-1' }, 'again')).rejects.toMatchObject({
      code: 'label.none',
    });
  });

  it('is not cancelled any more once it has left', async () => {
    await label();
    await service.shipments.update(PACKER, saying(30));
    await expect(service.shipments.update(PACKER, saying(90))).rejects.toMatchObject({
      code: 'shipment.closed',
    });
  });

  it('does not come back with a number that another parcel has by now', async () => {
    const trackingNumber = '340123450000000017';
    await service.shipments.update(PACKER, saying(90, { shipmentItems: [{ trackingNumber }] }));
    const other = readyShipment('H-2');
    Object.assign(other.shipmentInfo.shipmentItems[0] ?? {}, { trackingNumber });
    await service.shipments.create(PACKER, { shipment: [other] });
    await expect(service.shipments.update(PACKER, saying(null))).rejects.toMatchObject({
      code: 'numbers.taken',
    });
  });
});

it('a hold refuses nothing that is printed of what has left', async () => {
  const hold = await service.shipments.hold(LEAD, 'H-1', 'address in doubt');
  const store = { hold: async () => hold };
  const shipment = await stored();
  const of = (status: number) =>
    refuseStopped(store, [{ reference: 'H-1', status, stored: shipment ?? null }]);
  await expect(of(ShipmentStatus.labelled)).rejects.toMatchObject({ code: 'shipment.held' });
  await expect(of(ShipmentStatus.handedOver)).resolves.toBeUndefined();
  await expect(of(ShipmentStatus.cancelled)).rejects.toMatchObject({ code: 'shipment.cancelled' });
});
