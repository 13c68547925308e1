import { describe, expect, it } from 'vitest';
import type { ListView } from '../../../shared/shipment/list-view.ts';
import { MOST_LIST_VIEWS } from '../../../shared/shipment/list-view.ts';
import { setUp, testDesk } from '../../helpers/desk.ts';
import { readyShipment } from '../../helpers/shipments.ts';

const view = (text: string): ListView => ({
  ...{ text, status: 10, carrierCode: null, changed: null, stuck: false, held: false, late: false },
  order: { by: 'city', descending: true },
});

const open = async () => {
  const made = await testDesk();
  await setUp(made.client);
  return made;
};

describe('filters of the list over the bridge', () => {
  it('are kept: the last one, and those with names, which are renamed and removed', async () => {
    const { client } = await open();
    expect(await client.call('listViews.mine', {})).toEqual({ last: null, named: [] });
    await client.call('listViews.keep', { view: view('bremen') });
    const { named } = await client.call('listViews.save', { name: ' Zurich ', view: view('zurich') });
    expect(named).toMatchObject([{ name: 'Zurich', view: view('zurich') }]);
    const id = named[0]?.id ?? '';
    await client.call('listViews.save', { name: 'Austria', view: view('wien') });
    await expect(client.call('listViews.save', { name: 'AUSTRIA', view: view('') })).rejects.toMatchObject({
      code: 'list-view.taken',
    });
    const renamed = await client.call('listViews.save', { id, name: 'Abroad', view: view('zurich') });
    expect(renamed.named.map(({ name }) => name)).toEqual(['Abroad', 'Austria']);
    expect((await client.call('listViews.remove', { id })).named).toHaveLength(1);
    expect((await client.call('listViews.mine', {})).last).toEqual(view('bremen'));
  });

  it('are no more than one can choose from, and none is lost where several come at once', async () => {
    const { client } = await open();
    const names = Array.from({ length: MOST_LIST_VIEWS }, (_, index) => `Filter ${index}`);
    await Promise.all(names.map((name) => client.call('listViews.save', { name, view: view(name) })));
    expect((await client.call('listViews.mine', {})).named).toHaveLength(MOST_LIST_VIEWS);
    await expect(client.call('listViews.save', { name: 'More', view: view('') })).rejects.toMatchObject({
      code: 'list-view.many',
    });
  });

  it('are for those who are signed in, and are what a list can be asked for', async () => {
    const { client } = await testDesk();
    await expect(client.call('listViews.mine', {})).rejects.toMatchObject({ code: 'auth.token' });
    await setUp(client);
    await expect(client.call('listViews.keep', { view: { ...view('x'.repeat(201)) } })).rejects.toMatchObject(
      { code: 'bridge.invalid' },
    );
  });
});

describe('shipments that are open and late', () => {
  const due = (reference: string, date: string | undefined) => {
    const shipment = readyShipment(reference);
    return {
      ...shipment,
      shipmentInfo: { ...shipment.shipmentInfo, ...(date !== undefined && { pickup: { date } }) },
    };
  };

  it('are those with a pickup before the day, the oldest first where they are sorted by it', async () => {
    const { client } = await open();
    for (const shipment of [
      due('A', '2026-11-26'),
      due('B', '2026-11-20'),
      due('C', '2026-11-27'),
      due('D', undefined),
    ])
      await client.call('service.create', { body: { shipment: [shipment] } });
    const list = (dueBefore: string) =>
      client.call('shipments.list', {
        ...{ dueBefore, offset: 0, limit: 9 },
        order: { by: 'dueOn', descending: false },
      });
    const { total, rows } = await list('2026-11-27');
    expect(total).toBe(2);
    expect(rows.map(({ reference, dueOn }) => [reference, dueOn])).toEqual([
      ['B', '2026-11-20'],
      ['A', '2026-11-26'],
    ]);
    // Another day is another answer; what is cancelled is late no more.
    await client.call('service.update', {
      body: {
        shipment: [{ shipmentInfo: { shipmentReference: 'B', pickup: { date: '2026-12-01' } } }],
      },
    });
    await client.call('service.update', {
      body: { shipment: [{ shipmentInfo: { shipmentReference: 'A', shipmentStatus: 90 } }] },
    });
    expect((await list('2026-11-28')).rows.map(({ reference }) => reference)).toEqual(['C']);
    await expect(list('tomorrow')).rejects.toMatchObject({ code: 'bridge.invalid' });
  });
});
