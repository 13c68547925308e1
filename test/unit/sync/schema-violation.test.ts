import { describe, expect, test } from 'vitest';
import type { StoredShipment } from '../../../electron/core/shipment-store.ts';
import { applyMerge } from '../../../electron/sync/apply-merge.ts';
import { newRecord } from '../../../electron/sync/sides.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { violationPath } from '../../../shared/sync/schema-violation.ts';

const withParcel = (parcel: object): Shipment =>
  ({ shipmentInfo: { shipmentReference: 'R1', shipmentItems: [parcel] } }) as Shipment;
const sound = withParcel({ articles: [{ quantity: 1 }] });
const broken = withParcel({ articles: { order: ['a'], items: {} } });

describe('a document that was put together', () => {
  test('is told from a shipment by the place that no shipment has', () => {
    expect(violationPath(broken, [sound])).toBe('shipmentInfo.shipmentItems[0].articles');
    expect(violationPath(withParcel({ articles: [] }), [sound])).toBeNull();
  });

  test('may have what a remote shows in its own way', () => {
    const own = withParcel({ content: 5 });
    expect(violationPath(withParcel({ content: 5, netWeight: 1 }), [sound, own])).toBeNull();
    expect(violationPath(withParcel({ content: 5, netWeight: 'x' }), [sound, own])).toBe(
      'shipmentInfo.shipmentItems[0].netWeight',
    );
  });

  test('is stored only where it is a shipment', () => {
    const adoption = (document: Shipment) => ({
      reference: 'R1',
      stored: { text: JSON.stringify(sound), version: 1, id: 1, status: 10 } as StoredShipment,
      local: { document, ids: ['p1'] },
      sync: { record: newRecord('R1') },
      newId: 0,
      history: { at: 1, userId: 0, email: '', action: 'sync' as const },
    });
    expect(() => applyMerge(adoption(broken))).toThrow(expect.objectContaining({ code: 'sync.unfit' }));
    expect(applyMerge(adoption(withParcel({ articles: [{ quantity: 2 }] }))).kind).toBe('update');
  });
});
