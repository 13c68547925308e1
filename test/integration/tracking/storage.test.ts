import { describe, expect, it } from 'vitest';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { handedOver, type Left, takenBack } from '../../helpers/followed.ts';
import { columns, creation, history, openAt, someTime, tempFolder, tempStore } from '../../helpers/store.ts';

const HOUR_MS = 3_600_000;
const left = (reference: string, more: Partial<Left> = {}): Left => ({
  ...{ reference, numbers: [`1Z-${reference}`], at: someTime },
  ...more,
});

describe('the ways of parcels', () => {
  it('begin with the handover, in its own transaction, and are over when it is taken back', async () => {
    const store = await tempStore();
    const two = left('A', { numbers: ['1Z-1', ' 1Z-2 ', '', '1Z-1'] });
    await handedOver(store, two);
    expect(await store.tracking.ofShipment('A')).toMatchObject(
      ['1Z-1', '1Z-2'].map((trackingNumber) => ({
        ...{ reference: 'A', trackingNumber, engine: 'main', carrierId: 'ups' },
        ...{ handedOverAt: someTime, state: 'pending', events: [], nextAt: someTime + HOUR_MS },
        ...{ askedAt: null, stuck: null },
      })),
    );
    await takenBack(store, two);
    expect(await store.tracking.ofShipment('A')).toEqual([]);
  });

  it('are none of a shipment whose label was not bought here, or that has not left', async () => {
    const store = await tempStore();
    const text = JSON.stringify({
      shipmentInfo: { shipmentReference: 'OWN', shipmentItems: [{ trackingNumber: '952' }] },
    });
    const status = ShipmentStatus.handedOver;
    await store.shipments.commit([creation('OWN', { text, columns: columns({ status }) })]);
    expect(await store.tracking.ofShipment('OWN')).toEqual([]);
    expect(await store.tracking.lanes()).toEqual([]);
  });

  it('go with their shipment, and survive an end of the program', async () => {
    const folder = await tempFolder();
    const store = await openAt(folder);
    await handedOver(store, left('A'), left('B', { carrierId: 'dhl' }));
    const [track] = await store.tracking.ofShipment('A');
    if (!track) throw new Error('not followed');
    const events = [{ at: 5, text: 'Departed', place: null }];
    const learnt = { ...track, state: 'problem' as const, events, stuck: 'problem' as const, nextAt: 9 };
    expect(await store.tracking.note(learnt)).toBe(true);
    await store.close();
    const again = await tempStore({ folder });
    expect(await again.tracking.ofShipment('A')).toEqual([learnt]);
    expect(await again.tracking.stuckCount()).toBe(1);
    expect(await again.tracking.lanes()).toEqual([
      { engine: 'main', carrierId: 'dhl' },
      { engine: 'main', carrierId: 'ups' },
    ]);
    const change = { kind: 'delete', reference: 'A', expectedVersion: 2, history: history() } as const;
    await again.shipments.commit([change]);
    expect(await again.tracking.ofShipment('A')).toEqual([]);
    expect(await again.tracking.note(learnt)).toBe(false);
    expect(await again.tracking.stuckCount()).toBe(0);
  });

  it('an answer to a question from before the handover was taken back is not theirs', async () => {
    const store = await tempStore();
    await handedOver(store, left('A'));
    const [track] = await store.tracking.ofShipment('A');
    if (!track) throw new Error('not followed');
    await takenBack(store, left('A'));
    await store.shipments.commit([
      {
        ...{ kind: 'update', reference: 'A', expectedVersion: 3 },
        text: JSON.stringify({
          shipmentInfo: { shipmentReference: 'A', shipmentItems: [{ trackingNumber: '1Z-A' }] },
        }),
        columns: columns({ status: ShipmentStatus.handedOver }),
        history: history({ at: someTime + HOUR_MS }),
      },
    ]);
    expect(await store.tracking.note({ ...track, state: 'delivered' })).toBe(false);
    expect(await store.tracking.ofShipment('A')).toMatchObject([{ state: 'pending' }]);
  });

  it('leave version and text of their shipment as they are', async () => {
    const store = await tempStore();
    await handedOver(store, left('A'));
    const before = await store.shipments.byReferences(['A']);
    const [track] = await store.tracking.ofShipment('A');
    if (track) await store.tracking.note({ ...track, state: 'delivered', nextAt: null });
    expect(await store.shipments.byReferences(['A'])).toEqual(before);
  });
});

describe('the list of what is stuck', () => {
  it('has the shipments with such a parcel, with other filters and words, and its count', async () => {
    const store = await tempStore();
    const many = Array.from({ length: 9 }, (_, index) => left(`S-${index}`));
    await handedOver(store, ...many, left('TWO', { numbers: ['1', '2'] }));
    for (const reference of ['S-2', 'S-5', 'TWO']) {
      for (const track of await store.tracking.ofShipment(reference)) {
        await store.tracking.note({ ...track, stuck: 'quiet' });
      }
    }
    const page = { stuck: true, offset: 0, limit: 50 };
    const listed = async (query: object = {}) => {
      const { total, rows } = await store.shipments.list({ ...page, ...query });
      return [total, ...rows.map(({ reference }) => reference)];
    };
    expect(await listed()).toEqual([3, 'TWO', 'S-5', 'S-2']);
    const { rows } = await store.shipments.list(page);
    expect(rows.map(({ stuck }) => stuck)).toEqual(['quiet', 'quiet', 'quiet']);
    expect(await listed({ limit: 1, offset: 1 })).toEqual([3, 'S-5']);
    expect(await listed({ order: { by: 'reference', descending: false } })).toEqual([3, 'S-2', 'S-5', 'TWO']);
    expect(await listed({ status: ShipmentStatus.handedOver, text: 'S-5' })).toEqual([1, 'S-5']);
    expect(await listed({ status: ShipmentStatus.open })).toEqual([0]);
    expect(await listed({ carrierCode: 'GS1', updatedFrom: 0, updatedTo: someTime + 1 })).toEqual([
      ...[3, 'TWO', 'S-5', 'S-2'],
    ]);
    expect(await store.tracking.stuckCount()).toBe(3);
    expect((await store.shipments.list({ offset: 0, limit: 50 })).total).toBe(10);
  });
});
