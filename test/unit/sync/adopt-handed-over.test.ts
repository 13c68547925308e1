import { expect, it } from 'vitest';
import type { StoredShipment } from '../../../electron/core/shipment-store.ts';
import { applyMerge, type MergeToApply } from '../../../electron/sync/apply-merge.ts';
import { newRecord } from '../../../electron/sync/sides.ts';
import { sayingHandedOver } from '../../../shared/shipment/handed-over.ts';
import { Shipment } from '../../../shared/shipment/schema/shipment.ts';

const open = Shipment.parse({ shipmentInfo: { shipmentReference: 'R-1', shipmentId: 7 } });
const saying = (shipmentStatus: unknown): Shipment =>
  ({ ...open, shipmentInfo: { ...open.shipmentInfo, shipmentStatus } }) as Shipment;

const storedAs = (document: Shipment, status: number): StoredShipment =>
  ({
    reference: 'R-1',
    id: 7,
    version: 3,
    text: JSON.stringify(document),
    status,
    labelStale: false,
    labelledAt: 1_000,
  }) as StoredShipment;

const statusOf = (over: Partial<MergeToApply>): number | null => {
  const change = applyMerge({
    reference: 'R-1',
    stored: storedAs(open, 10),
    local: null,
    sync: { record: newRecord('R-1') },
    newId: 0,
    history: { at: 2_000, userId: 0, email: '', action: 'sync' },
    ...over,
  });
  return 'columns' in change ? change.columns.status : null;
};

const side = (document: Shipment) => ({ document, ids: [] });
const label = { documents: [], job: null, at: 2_000 };

it('a label that comes together with the handover leaves the shipment handed over', () => {
  const local = side(sayingHandedOver(open));
  expect(statusOf({ local, label, labelled: open })).toBe(30);
  expect(statusOf({ stored: undefined, local, label, labelled: open, newId: 7 })).toBe(30);
  expect(statusOf({ stored: storedAs(open, 90), local, label, labelled: open })).toBe(90);
  expect(statusOf({ local: side(open), label, labelled: open })).toBe(20);
});

it.each(['30', 40, 50, '40'])('a remote that says %j of what was handed over reopens nothing', (said) => {
  const stored = storedAs(sayingHandedOver(open), 30);
  expect(statusOf({ stored, local: side(saying(said)) })).toBe(30);
  expect(statusOf({ stored, local: side(saying(said)), label, labelled: open })).toBe(30);
});

it('one that takes it out does', () => {
  const stored = storedAs(sayingHandedOver(open), 30);
  expect(statusOf({ stored, local: side(open) })).toBe(20);
  expect(statusOf({ stored: { ...stored, labelledAt: null }, local: side(saying(null)) })).toBe(10);
});
