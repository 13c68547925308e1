import { describe, expect, it } from 'vitest';
import type { PickupPorts } from '../../../electron/service/pickups/ports.ts';
import { checkTimes } from '../../../electron/service/pickups/times.ts';
import { WaitingForPickup, wishOf } from '../../../electron/service/pickups/waiting.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { boughtCarrier } from '../../helpers/buying-desk.ts';

const wish = (pickup: Shipment['shipmentInfo']['pickup']) =>
  wishOf({ shipmentInfo: { shipmentReference: 'R-1', pickup } });

const waiting = (isEdge: boolean, takes: boolean): WaitingForPickup =>
  new WaitingForPickup({
    carriers: { list: async () => [boughtCarrier, { ...boughtCarrier, code: 'OWN', labels: 'desk' }] },
    engines: { takesPickups: async () => takes, gateway: async () => null },
    outbox: { isEdge: () => isEdge },
  } as unknown as PickupPorts);

describe('the pickup that a shipment asks for', () => {
  it.each([
    [{ date: '2026-11-26', fromTime1: '9:30', toTime1: '16:00:00' }, '09:30', '16:00'],
    [{ date: '2026-11-26T00:00:00Z', pickupType: 'once' }, '', ''],
  ])('%j', (pickup, readyTime, closingTime) => {
    expect(wish(pickup)).toMatchObject({ date: '2026-11-26', readyTime, closingTime });
  });

  it.each([
    null,
    {},
    { fromTime1: '09:30' },
    { date: '2026-11-26', pickupType: 'REGULAR' },
    { date: '2026-11-26', pickupType: 'DROPOFF' },
  ])('%j asks for none', (pickup) => {
    expect(wish(pickup)).toBeNull();
  });
});

describe('the carriers that can be asked to come', () => {
  it('are those of an engine that can, and at an edge none: its depot owns the engine', async () => {
    const codesOf = async (isEdge: boolean, takes: boolean) =>
      (await waiting(isEdge, takes).carriers()).map(({ code }) => code);
    expect(await codesOf(false, true)).toEqual(['PARCEL']);
    expect(await codesOf(false, false)).toEqual([]);
    expect(await codesOf(true, true)).toEqual([]);
  });
});

it('the times of a pickup are a span of a day that is not over', () => {
  const times = { date: '2026-11-26', readyTime: '10:00', closingTime: '16:00', instruction: '', place: '' };
  expect(() => checkTimes(times, '2026-11-26')).not.toThrow();
  expect(() => checkTimes(times, '2026-11-27')).toThrow(expect.objectContaining({ code: 'pickup.invalid' }));
  expect(() => checkTimes({ ...times, closingTime: '10:00' }, '2026-11-26')).toThrow();
});
