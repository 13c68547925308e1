import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../electron/core/caller.ts';
import { importFile } from '../../../electron/import/import-file-run.ts';
import { decideOrder } from '../../../electron/service/orders/decide.ts';
import { createImports } from '../../../electron/service/orders/run-import.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { columnsOf } from '../../../shared/import/columns.ts';
import { readyProfile } from '../../../shared/import/ready/index.ts';
import { stopReader } from '../../../shared/import/row-filters.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { ada, importingDesk } from '../../helpers/importing-desk.ts';
import { inboxService, sentOrder, sentProfile, standardHeaders } from '../../helpers/inbox.ts';
import { orderProfile } from '../../helpers/orders.ts';
import { labelRequest, readyShipment } from '../../helpers/service.ts';
import { tempFolder } from '../../helpers/store.ts';

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

  it('leaves the hold of a person as it is, and holds the shipment once that is released', async () => {
    const { arrives, hold, shipments } = await withOrder();
    await shipments.hold(supervisor, 'S-7', 'The customer calls back');
    expect(await arrives('cancelled')).toEqual(['updated', 'orderHeldOtherwise cancelled']);
    expect(await arrives('cancelled')).toEqual(['same']);
    expect(await hold()).toBe('The customer calls back');
    await shipments.release(supervisor, 'S-7');
    expect(await arrives('cancelled')).toEqual(['updated', 'orderHeld cancelled']);
    expect(await hold()).toBe('Shop: cancelled');
  });

  it('releases no hold of a person, not even one that begins as its own does', async () => {
    const { arrives, hold, shipments, clock } = await withOrder();
    await arrives('cancelled');
    clock.advance(1_000);
    await shipments.hold(supervisor, 'S-7', 'Shop: double payment, ask Eva');
    expect(await arrives('paid', 'Milan')).toEqual(['updated', 'orderStillHeld 7']);
    expect(await hold()).toBe('Shop: double payment, ask Eva');
  });

  it('ends its hold under another name of the profile, and after a question was answered', async () => {
    const { arrives, hold, edit, store, ports } = await withOrder();
    await arrives('cancelled');
    const renamed = { ...stopping, name: 'Web shop' };
    expect(await arrives('paid', 'Rome', renamed)).toEqual(['updated', 'orderReleased 7']);
    await edit('S-7', { shipmentInfo: { addressData: [{ recipient: { name: 'Ada', city: 'Turin' } }] } });
    expect((await arrives('paid', 'Milan'))?.[0]).toBe('asking');
    await arrives('cancelled');
    expect(await hold()).toBe('Shop: cancelled');
    await decideOrder(ports, ada, { profile: 'shop', key: '7', take: 'ours' });
    expect(await store.imports.askingCount()).toBe(0);
    expect(await arrives('cancelled')).toEqual(['same']);
    expect(await arrives('paid', 'Milan')).toEqual(['updated', 'orderReleased 7']);
    expect(await hold()).toBeNull();
  });

  it('has the reason of the newest news', async () => {
    const { arrives, hold, clock } = await withOrder();
    await arrives('on hold');
    clock.advance(1_000);
    expect(await arrives('cancelled')).toEqual(['updated', 'orderHeld cancelled']);
    expect(await hold()).toBe('Shop: cancelled');
    await arrives('paid');
    expect(await hold()).toBeNull();
  });

  it('is stopped or not by its last row that says anything', async () => {
    const { run, hold } = await withOrder();
    const rows = (...states: string[]): string =>
      ['Order;Name;City;SKU;Qty;State', ...states.map((state) => `7;Ada;Rome;A-1;1;${state}`), ''].join('\n');
    await run(rows('cancelled', ''), stopping);
    expect(await hold()).toBe('Shop: cancelled');
    expect((await run(rows('cancelled', 'paid'), stopping)).counts).toMatchObject({ updated: 1 });
    expect(await hold()).toBeNull();
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
    // The same moment in another time zone is no news.
    const again = text.replace('2026-11-30', '2026-11-29T23:00:00Z');
    expect((await run(again, dated)).counts).toMatchObject({ same: 1 });
  });

  it('is heard although the profile imports other rows only', async () => {
    const { arrives, hold } = await withOrder();
    const paid = { ...stopping, only: [{ from: 'State', is: ['paid'] }] };
    expect(await arrives('draft', 'Milan', paid)).toBeUndefined();
    expect(await arrives('cancelled', 'Milan', paid)).toEqual(['updated', 'orderHeld cancelled']);
    expect(await hold()).toBe('Shop: cancelled');
  });

  it('gets no row that is here for its stop alone', async () => {
    const { run, shipment } = await importingDesk();
    const paid = { ...stopping, only: [{ from: 'State', is: ['paid'] }] };
    const rows = ['A-1;1;paid', 'A-2;1;cancelled', 'A-3;1;paid'].map((row) => `7;Ada;Rome;${row}`);
    const result = await run(['Order;Name;City;SKU;Qty;State', ...rows, ''].join('\n'), paid);
    expect(result.counts).toMatchObject({ created: 1 });
    const articles = (await shipment('S-7'))?.shipmentInfo.shipmentItems?.[0]?.articles;
    expect(articles?.map(({ articleNumber }) => articleNumber)).toEqual(['A-1', 'A-3']);
    const one = { ...paid, row: 'shipment' as const };
    const twice = 'Order;Name;City;SKU;Qty;State\n8;Ada;Milan;A-1;1;cancelled\n8;Ada;Rome;A-1;1;paid\n';
    expect((await run(twice, one)).counts).toMatchObject({ created: 1 });
  });

  it('is a matter for a person where its shipment is not of this profile', async () => {
    const { run, shipments, store } = await importingDesk();
    await shipments.create(ada, { shipment: [readyShipment('S-7')] });
    for (let time = 0; time < 2; time += 1)
      expect(fateOf(await run(order('cancelled'), stopping))).toEqual([
        'refused',
        'stoppedNotOurs cancelled',
      ]);
    expect(await store.shipments.hold('S-7')).toBeNull();
  });

  it('is held once its deleted shipment was created again', async () => {
    const { arrives, hold, run, shipments } = await withOrder();
    await shipments.delete(supervisor, ['S-7']);
    expect(await arrives('cancelled')).toEqual(['skipped']);
    await shipments.create(ada, { shipment: [readyShipment('S-7')] });
    await run(order('cancelled'), stopping);
    expect(await hold()).toBe('Shop: cancelled');
  });

  it.each([
    ['between the hold and its note', 2, 'cancelled', null],
    ['before the hold', 1, 'cancelled', 'Shop: cancelled'],
  ])('is held whatever is killed, and no hold is left over: %s', async (_, note, next, left) => {
    const { arrives, hold, ports } = await withOrder();
    const { imports } = ports.store;
    const noteStop = imports.noteStop;
    let notes = 0;
    imports.noteStop = (stop) => (++notes >= note ? Promise.reject(new Error('killed')) : noteStop(stop));
    await expect(arrives('cancelled')).rejects.toThrow('killed');
    imports.noteStop = noteStop;
    if (left === null) {
      expect(await arrives('paid')).toEqual(['updated', 'orderReleased 7']);
      expect(await hold()).toBeNull();
    } else {
      expect((await arrives(next))?.[0]).toBe('updated');
      expect(await hold()).toBe(left);
    }
  });

  it('is held by the next cancellation where a kill came after its release', async () => {
    const { arrives, hold, ports } = await withOrder();
    await arrives('cancelled');
    const { imports } = ports.store;
    const noteStop = imports.noteStop;
    let notes = 0;
    imports.noteStop = (stop) => (++notes === 2 ? Promise.reject(new Error('killed')) : noteStop(stop));
    await expect(arrives('paid')).rejects.toThrow('killed');
    imports.noteStop = noteStop;
    expect(await hold()).toBeNull();
    expect(await arrives('cancelled')).toEqual(['updated', 'orderHeld cancelled']);
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

describe('A message of a shop that is retried late', () => {
  const messages = async () => {
    const service = await inboxService();
    const { add, post, clock, imported, running } = service;
    const { inboxes, inboxImports, profiles } = running.imports;
    const secret = await add();
    const save = (own: object = {}) =>
      profiles.save(
        sentProfile({ again: 'update', stops: [{ from: 'to.city', is: ['cancelled'] }], ...own }),
      );
    await save();
    const sends = async (id: string, own: object) => {
      const body = sentOrder('8', own);
      expect((await post(body, standardHeaders(secret, id, body, clock.now()))).status).toBe(202);
      await imported();
    };
    const retries = async () => {
      await save({ fields: sentProfile().fields.map((field) => ({ ...field, required: false })) });
      const [first] = await inboxes.orders();
      await inboxes.retry(first?.id ?? 0);
      inboxImports.nudge();
      await imported();
      await inboxImports.idle();
    };
    const { shipments } = running.store;
    return {
      sends,
      retries,
      hold: () => shipments.hold('S-8'),
      stored: () => shipments.byReferences(['S-8']),
    };
  };

  it('does not import an order that was cancelled since', async () => {
    const { sends, retries, stored } = await messages();
    await sends('paid', { name: '', city: 'Rome' });
    await sends('gone', { city: 'cancelled' });
    await retries();
    expect(await stored()).toEqual([]);
  });

  it('does not release one that was cancelled once more since', async () => {
    const { sends, retries, hold } = await messages();
    await sends('first', { city: 'Rome' });
    await sends('gone', { city: 'cancelled' });
    await sends('paid', { name: '', city: 'Rome' });
    await sends('gone-again', { city: 'cancelled' });
    await retries();
    expect((await hold())?.reason).toContain('cancelled');
  });
});

describe('A desk in front of a depot that cannot be told', () => {
  const untold = async (code: 'sync.unreachable' | 'sync.refused') => {
    const desk = await importingDesk();
    await desk.run(order('paid'), stopping);
    const fails = () => Promise.reject(new PackdeskError(code, { details: { detail: 'status 503' } }));
    const { shipments, ports } = desk;
    const told = {
      hold: shipments.hold.bind(shipments),
      release: shipments.release.bind(shipments),
    };
    Object.assign(ports, {
      shipments: {
        create: shipments.create.bind(shipments),
        update: shipments.update.bind(shipments),
        hold: (...given: Parameters<typeof shipments.hold>) => told.hold(...given),
        release: (...given: Parameters<typeof shipments.release>) => told.release(...given),
      },
    });
    return { ...desk, told, fails, original: { ...told } };
  };

  it('refuses the one order and goes on, and the next import tries it again', async () => {
    const { ports, told, fails, original, store } = await untold('sync.unreachable');
    const two = `${order('cancelled')}9;Eva;Rome;A-1;1;paid\n`;
    const folder = await tempFolder();
    const imports = createImports(ports);
    let files = 0;
    const run = async (text: string) => {
      const path = join(folder, `orders-${++files}.csv`);
      await writeFile(path, text);
      return (await importFile(imports, path, { profile: stopping, caller: ada })).run.counts;
    };
    await run(order('cancelled'));
    told.release = fails;
    expect(await run(two.replace('cancelled', 'paid'))).toMatchObject({ refused: 1, created: 1 });
    expect((await store.shipments.hold('S-7'))?.reason).toBe('Shop: cancelled');
    told.release = original.release;
    expect(await run(order('paid'))).toMatchObject({ updated: 1 });
    expect(await store.shipments.hold('S-7')).toBeNull();
    told.hold = fails;
    expect(await run(order('cancelled'))).toMatchObject({ refused: 1 });
    told.hold = original.hold;
    expect(await run(order('cancelled'))).toMatchObject({ updated: 1 });
    expect((await store.shipments.hold('S-7'))?.reason).toBe('Shop: cancelled');
  });
});

describe('The profiles of shops', () => {
  const stopsOf = (id: string, headings: string[], ...rows: string[][]) => {
    const stopOf = stopReader(readyProfile(id) ?? { stops: [] }, columnsOf(headings));
    return rows.map((cells, row) => stopOf.ofOrder([{ row, cells }])?.text ?? null);
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
