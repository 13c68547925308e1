import { describe, expect, it } from 'vitest';
import { decideOrder } from '../../../electron/service/orders/decide.ts';
import { ada, importingDesk } from '../../helpers/importing-desk.ts';
import { orderProfile, ordersText } from '../../helpers/orders.ts';

describe('An import of orders', () => {
  it('makes a shipment of each order, with its author, its run and its rows', async () => {
    const { run, shipment, total, store } = await importingDesk();
    const { counts, orders, facts } = await run(ordersText(1, 50));
    expect(counts).toMatchObject({ created: 50, refused: 0 });
    expect(orders).toHaveLength(50);
    expect(facts).toEqual({ encoding: 'utf-8', delimiter: ';' });
    expect(await total()).toBe(50);
    expect(await shipment('S-7')).toMatchObject({
      shipmentInfo: {
        orderNumber: '7',
        addressData: [{ recipient: { name: 'Ada 7', city: 'Rome' } }],
        shipmentItems: [{ articles: [{ articleNumber: 'A-1' }, { articleNumber: 'A-2', quantity: 2 }] }],
      },
    });
    const [entry] = await store.shipments.history('S-7', { limit: 1 });
    expect(entry).toMatchObject({ action: 'import', email: ada.email });
    expect(await store.imports.runs(5)).toMatchObject([{ file: 'orders-1.csv', counts: { created: 50 } }]);
    expect((await store.imports.runs(5))[0]?.ended).not.toBeNull();
  });

  it('never makes two shipments of one order, also of two runs at once', async () => {
    const { run, total } = await importingDesk();
    const both = await Promise.all([run(ordersText(1, 40)), run(ordersText(1, 40))]);
    const sum = (kind: 'created' | 'same') => both.reduce((all, { counts }) => all + counts[kind], 0);
    expect([sum('created'), sum('same')]).toEqual([40, 40]);
    expect(await total()).toBe(40);
    expect((await run(ordersText(1, 41))).counts).toMatchObject({ same: 40, created: 1 });
  });

  it('takes over changes of the file, keeps edits of packers, and asks where both changed one place', async () => {
    const { run, shipment, edit, store, ports } = await importingDesk();
    await run(ordersText(1, 3));
    await edit('S-1', { shipmentInfo: { description: 'fragile' } });
    await edit('S-2', { shipmentInfo: { addressData: [{ recipient: { name: 'Ada 2', city: 'Oslo' } }] } });
    const again = await run(ordersText(1, 3, 'Pisa'));
    expect(again.counts).toMatchObject({ updated: 2, asking: 1 });
    expect(await shipment('S-1')).toMatchObject({
      shipmentInfo: { description: 'fragile', addressData: [{ recipient: { city: 'Pisa' } }] },
    });
    expect((await shipment('S-2'))?.shipmentInfo.addressData?.[0]?.recipient?.city).toBe('Oslo');
    expect(await store.imports.asking(9)).toMatchObject([{ key: '2', reference: 'S-2' }]);
    expect(again.orders.find(({ key }) => key === '2')?.outcome.problems).toMatchObject([
      { code: 'againAsked' },
    ]);
    // The same file asks the same question, and no second one.
    expect((await run(ordersText(1, 3, 'Pisa'))).counts).toMatchObject({ same: 2, asking: 1 });
    await decideOrder(ports, ada, { profile: 'shop', key: '2', take: 'file' });
    expect((await shipment('S-2'))?.shipmentInfo.addressData?.[0]?.recipient?.city).toBe('Pisa');
    expect(await store.imports.asking(9)).toEqual([]);
    expect((await run(ordersText(1, 3, 'Pisa'))).counts).toMatchObject({ same: 3 });
  });

  it('keeps the shipment where a person says so', async () => {
    const { run, shipment, edit, store, ports } = await importingDesk();
    await run(ordersText(1, 1));
    await edit('S-1', { shipmentInfo: { addressData: [{ recipient: { name: 'Ada 1', city: 'Oslo' } }] } });
    await run(ordersText(1, 1, 'Pisa'));
    await decideOrder(ports, ada, { profile: 'shop', key: '1', take: 'ours' });
    expect((await shipment('S-1'))?.shipmentInfo.addressData?.[0]?.recipient?.city).toBe('Oslo');
    expect(await store.imports.asking(9)).toEqual([]);
    expect((await run(ordersText(1, 1, 'Pisa'))).counts).toMatchObject({ same: 1 });
    await expect(decideOrder(ports, ada, { profile: 'shop', key: '1', take: 'ours' })).rejects.toMatchObject({
      code: 'import.order-unknown',
    });
  });

  it('notes what it has imported, and what was answered, also where a rule undoes the change', async () => {
    const { run, shipment, store, ports, edit } = await importingDesk();
    const gs1 = { carrierCode: 'GS1', productCode: 'STANDARD' };
    const rule = { id: 'all', name: 'All', enabled: true, conditions: {}, services: [], ...gs1 };
    await store.settings.set('carrierRules', [rule]);
    const { fields } = orderProfile();
    const carrier = { to: 'carrierDetails.carrierCode', from: ['Carrier'] };
    const product = { to: 'carrierDetails.productCode', from: ['Product'] };
    const profile = orderProfile({ fields: [...fields, carrier, product] });
    const orders = (codes: string) =>
      `Order;Name;City;SKU;Qty;Carrier;Product\n1;Ada;Rome;A;1;${codes}\n2;Bo;Rome;A;1;GS1;STANDARD\n`;
    await run(orders('POST;PARCEL'), profile);
    // The rule gives a carrier to an order that the file names none for any more.
    const without = orders(';').replace('GS1;STANDARD', ';');
    await edit('S-1', { carrierDetails: gs1 } as object);
    expect((await run(without, profile)).counts).toMatchObject({ asking: 1, same: 1 });
    expect((await store.imports.orders('shop', ['2']))[0]?.document).not.toContain('GS1');
    await decideOrder(ports, ada, { profile: 'shop', key: '1', take: 'file' });
    expect(await shipment('S-1')).toMatchObject({ carrierDetails: gs1 });
    expect(await store.imports.asking(9)).toEqual([]);
  });

  it('skips or refuses an order again as the profile says, and one that was deleted', async () => {
    const { run, shipment, shipments } = await importingDesk();
    await run(ordersText(1, 2));
    expect((await run(ordersText(1, 2, 'Pisa'), orderProfile({ again: 'skip' }))).counts).toMatchObject({
      skipped: 2,
    });
    const refused = await run(ordersText(1, 2, 'Pisa'), orderProfile({ again: 'refuse' }));
    expect(refused.orders[0]?.outcome.problems).toMatchObject([{ code: 'againRefused', row: 2 }]);
    await shipments.delete({ ...ada, role: 'admin' }, ['S-1']);
    expect((await run(ordersText(1, 1, 'Pisa'))).counts).toMatchObject({ skipped: 1 });
    expect(await shipment('S-1')).toBeNull();
  });

  it('changes no shipment of its reference that it did not make', async () => {
    const { run, shipments, shipment } = await importingDesk();
    await shipments.create(ada, {
      shipment: [{ shipmentInfo: { shipmentReference: 'S-2', description: 'mine' } }],
    });
    const { counts, orders } = await run(ordersText(1, 3));
    expect(counts).toMatchObject({ created: 2, refused: 1 });
    expect(orders.find(({ key }) => key === '2')?.outcome.problems).toMatchObject([
      { code: 'referenceTaken' },
    ]);
    expect(await shipment('S-2')).toMatchObject({ shipmentInfo: { description: 'mine' } });
  });

  it('imports nothing of a file that is not whole, has other columns or breaks off', async () => {
    const { run, total } = await importingDesk();
    await expect(run('Nr;Ort\n1;Rome\n')).rejects.toMatchObject({
      code: 'import.columns',
      errors: { Order: expect.anything(), Name: expect.anything() },
    });
    const json = orderProfile({ format: 'json', order: { from: ['Order'] } });
    const half = JSON.stringify([
      { Order: 1, Name: 'Ada' },
      { Order: 2, Name: 'Bo' },
    ]).slice(0, -4);
    await expect(run(half, json)).rejects.toMatchObject({ code: 'import.malformed', details: { row: 2 } });
    expect(await total()).toBe(0);
  });

  it('imports good orders beside bad ones, which it names', async () => {
    const { run } = await importingDesk();
    const { counts, orders } = await run('Order;Name;City;SKU;Qty\n1;Ada;Rome;A;x\n2;Bo;Oslo;B;2\n;;;;3\n');
    expect(counts).toMatchObject({ created: 1, refused: 2 });
    const codes = orders.flatMap(({ outcome }) => outcome.problems.map(({ code, row }) => [code, row]));
    expect(codes).toContainEqual(['numberInvalid', 2]);
    expect(codes).toContainEqual(['orderMissing', 4]);
  });

  it('begins from what is usual at the desk, below what the file says', async () => {
    const { run, shipment, store } = await importingDesk();
    await store.settings.set('desk.station', 'P-07');
    await store.settings.set('desk.sender', { name: 'Depot', city: 'Bern', countryIsoCode: 'CH' });
    await run(ordersText(1, 1), orderProfile({ begin: 'desk' }));
    expect(await shipment('S-1')).toMatchObject({
      settings: { packingStation: 'P-07' },
      shipmentInfo: { addressData: [{ sender: { name: 'Depot' }, recipient: { name: 'Ada 1' } }] },
    });
    expect((await shipment('S-1'))?.shipmentInfo.addressData?.[0]?.recipient).not.toHaveProperty(
      'countryIsoCode',
    );
  });

  it('ends at a wish, and goes on where it was', async () => {
    const { run, total } = await importingDesk();
    const text = ordersText(1, 2500);
    const stop = new AbortController();
    const cancelled = run(text, orderProfile(), { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(cancelled).rejects.toMatchObject({ code: 'import.cancelled' });
    const done = await total();
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(2500);
    expect((await run(text)).counts).toMatchObject({ same: done, created: 2500 - done });
  });
});
