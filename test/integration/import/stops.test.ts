import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../electron/core/caller.ts';
import { columnsOf } from '../../../shared/import/columns.ts';
import { readyProfile } from '../../../shared/import/ready/index.ts';
import { stopReader } from '../../../shared/import/survey.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { importingDesk } from '../../helpers/importing-desk.ts';
import { orderProfile } from '../../helpers/orders.ts';
import { labelRequest, readyShipment } from '../../helpers/service.ts';

const supervisor: Caller = { userId: 2, email: 'boss@desk.example', role: 'supervisor', sessionId: 's' };

const stopping = orderProfile({ stops: [{ from: 'State', is: ['cancelled', 'on hold'] }] });

/** A file of one order. */
const order = (state: string, city = 'Rome', number = '7'): string =>
  `Order;Name;City;SKU;Qty;State\n${number};Ada;${city};A-1;1;${state}\n`;

const fateOf = ({ orders: [first] }: Awaited<ReturnType<Awaited<ReturnType<typeof importingDesk>>['run']>>) =>
  first && [first.outcome.kind, ...first.outcome.problems.map(({ code, text }) => `${code} ${text}`)];

/** A desk that has the order 7, unless it is new. */
const withOrder = async () => {
  const desk = await importingDesk();
  const { run, store } = desk;
  await run(order('paid'), stopping);
  const hold = async () => (await store.shipments.hold('S-7'))?.reason ?? null;
  const arrives = async (state: string, city?: string, profile = stopping) =>
    fateOf(await run(order(state, city), profile));
  return { ...desk, hold, arrives };
};

describe('An order that its source has cancelled', () => {
  it('puts its shipment on hold, and changes nothing in it', async () => {
    const { arrives, hold, shipment, shipments, store } = await withOrder();
    expect(await arrives('Cancelled', 'Milan')).toEqual(['updated', 'orderHeld Cancelled']);
    expect(await hold()).toBe('Shop: Cancelled');
    expect((await shipment('S-7'))?.shipmentInfo.addressData?.[0]?.recipient?.city).toBe('Rome');
    const [entry] = await store.shipments.history('S-7', { limit: 1 });
    expect(entry).toMatchObject({ action: 'hold', email: 'packer@desk.example' });
    await expect(shipments.update(supervisor, labelRequest('S-7'))).rejects.toMatchObject({
      code: 'shipment.held',
    });
  });

  it('is followed once: a shipment that a person has released stays released until there is other news', async () => {
    const { arrives, hold, shipments } = await withOrder();
    await arrives('cancelled');
    expect(await arrives('cancelled')).toEqual(['same']);
    await shipments.release(supervisor, 'S-7');
    expect(await arrives('cancelled')).toEqual(['same']);
    expect(await hold()).toBeNull();
    expect(await arrives('on hold')).toEqual(['updated', 'orderHeld on hold']);
    expect(await hold()).toBe('Shop: on hold');
  });

  it('is released where the source takes that back, with what it has changed', async () => {
    const { arrives, hold, shipment } = await withOrder();
    await arrives('cancelled');
    expect(await arrives('paid')).toEqual(['updated', 'orderReleased 7']);
    expect(await hold()).toBeNull();
    await arrives('cancelled');
    expect(await arrives('paid', 'Milan')).toEqual(['updated', 'orderReleased 7']);
    expect((await shipment('S-7'))?.shipmentInfo.addressData?.[0]?.recipient?.city).toBe('Milan');
    expect(await arrives('paid', 'Milan')).toEqual(['same']);
  });

  it('leaves the hold of a person as it is, also afterwards', async () => {
    const { arrives, hold, shipments } = await withOrder();
    await shipments.hold(supervisor, 'S-7', 'The customer calls back');
    expect(await arrives('cancelled')).toEqual(['updated', 'orderHeld cancelled']);
    expect(await arrives('paid')).toEqual(['same']);
    expect(await hold()).toBe('The customer calls back');
  });

  it('is not imported where it is unknown, whatever else its rows lack', async () => {
    const { run, total } = await importingDesk();
    const result = await run('Order;Name;State\n7;;cancelled\n7;;\n8;Ada;paid\n;;cancelled\n', stopping);
    const fates = result.orders.map(({ key, outcome: { kind, problems } }) => [key, kind, problems[0]?.code]);
    expect(fates.toSorted()).toEqual([
      ['', 'refused', 'orderMissing'],
      ['7', 'skipped', 'orderStopped'],
      ['8', 'created', undefined],
    ]);
    expect(await total()).toBe(1);
  });

  it('is told once where its shipment has left, and not at all where it is cancelled or deleted', async () => {
    const { arrives, run, shipments, hold } = await withOrder();
    const made = readyShipment('S-7');
    await shipments.update(supervisor, {
      shipment: [{ shipmentInfo: { ...made.shipmentInfo, shipmentReference: 'S-7' } }],
    });
    const parcels = made.shipmentInfo.shipmentItems?.map((parcel) => ({ ...parcel, trackingNumber: 'T-1' }));
    await shipments.update(supervisor, {
      shipment: [
        {
          shipmentInfo: {
            shipmentReference: 'S-7',
            shipmentStatus: ShipmentStatus.handedOver,
            shipmentItems: parcels,
          },
        },
      ],
    });
    expect(await arrives('cancelled')).toEqual(['refused', 'stoppedTooLate cancelled']);
    expect(await arrives('cancelled')).toEqual(['same']);
    expect(await hold()).toBeNull();
    await run(order('paid', 'Rome', '8'), stopping);
    await shipments.delete(supervisor, ['S-8']);
    expect(fateOf(await run(order('cancelled', 'Rome', '8'), stopping))).toEqual(['skipped']);
  });

  it.each(['skip', 'refuse'] as const)('stops one of a profile that says “%s” as well', async (again) => {
    const { arrives, hold } = await withOrder();
    const profile = { ...stopping, again };
    expect(await arrives('cancelled', 'Rome', profile)).toEqual(['updated', 'orderHeld cancelled']);
    await arrives('paid', 'Milan', profile);
    expect(await hold()).toBeNull();
    expect((await arrives('cancelled', 'Rome', profile))?.[0]).toBe('updated');
  });

  it('is stopped by any text where the profile names none, and by no column that is not there', async () => {
    const { run, hold } = await withOrder();
    const dated = { ...stopping, stops: [{ from: 'Gone' }, { from: 'Cancelled at' }] };
    expect((await run(order('cancelled'), dated)).counts).toMatchObject({ same: 1 });
    const text = 'Order;Name;City;SKU;Qty;Cancelled at\n7;Ada;Rome;A-1;1;2026-11-30\n';
    expect((await run(text, dated)).counts).toMatchObject({ updated: 1 });
    expect(await hold()).toBe('Shop: 2026-11-30');
  });

  it('is heard although the profile imports other rows only', async () => {
    const { arrives, hold } = await withOrder();
    const paid = { ...stopping, only: [{ from: 'State', is: ['paid'] }] };
    expect(await arrives('draft', 'Milan', paid)).toBeUndefined();
    expect(await arrives('cancelled', 'Milan', paid)).toEqual(['updated', 'orderHeld cancelled']);
    expect(await hold()).toBe('Shop: cancelled');
  });

  it('is neither stopped nor released by an older file that is read once more', async () => {
    const { run, hold, clock } = await withOrder();
    const late = { reading: { run: 'early', since: clock.now() } };
    clock.advance(1_000);
    await run(order('cancelled'), stopping);
    expect((await run(order('paid', 'Milan'), stopping, late)).counts).toMatchObject({ skipped: 1 });
    expect(await hold()).toBe('Shop: cancelled');
    clock.advance(1_000);
    await run(order('paid'), stopping);
    expect((await run(order('cancelled'), stopping, late)).counts).toMatchObject({ skipped: 1 });
    expect(await hold()).toBeNull();
  });
});

describe('The profiles of shops', () => {
  const stopsOf = (id: string, headings: string[], ...rows: string[][]) => {
    const stopOf = stopReader(readyProfile(id) ?? { stops: [] }, columnsOf(headings));
    return rows.map((cells, row) => stopOf({ row, cells }));
  };

  it.each([
    [
      'woocommerce',
      ['Order Number', 'Order Status'],
      ['1', 'In Wartestellung'],
      ['2', 'Processing'],
      ['3', 'Cancelled'],
    ],
    ['woocommerce-json', ['number', 'status'], ['1', 'on-hold'], ['2', 'processing'], ['3', 'refunded']],
    ['shopify', ['Name', 'Cancelled at'], ['1', '2026-11-30 08:00:00 +0100'], ['2', ''], ['3', '2026-11-29']],
    [
      'shopify-json',
      ['name', 'cancelled_at', 'financial_status'],
      ['1', '2026-11-30T08:00:00Z', 'paid'],
      ['2', '', 'paid'],
      ['3', '', 'voided'],
    ],
  ])('know cancelled orders: %s', (id, headings, ...rows) => {
    const [first, second, third] = stopsOf(id, headings, ...rows);
    expect([first, third]).toEqual([rows[0]?.[1], rows[2]?.findLast((text) => text !== '')]);
    expect(second).toBeNull();
  });
});
