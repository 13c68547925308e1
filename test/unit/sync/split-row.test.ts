import { expect, test } from 'vitest';
import type { HistoryEntry, ShipmentChange, StoredShipment } from '../../../electron/core/shipment-store.ts';
import type { LabelWish, OutboxRow } from '../../../electron/core/sync-store.ts';
import type { SyncPorts } from '../../../electron/sync/ports.ts';
import { newRecord } from '../../../electron/sync/sides.ts';
import { splitRow } from '../../../electron/sync/split-row.ts';
import type { Side } from '../../../shared/sync/parcels.ts';

const side = (shipmentInfo: object): Side => ({
  document: { shipmentInfo: { shipmentReference: 'R1', ...shipmentInfo } },
  ids: [],
});
const wish: LabelWish = { requestId: 'wish', printerId: 'zebra', reprint: false };
const anna = { userId: 1, email: 'anna@desk.example' };
const alice = { userId: 2, email: 'alice@desk.example' };

/** Anna's description was held back; Alice has a row of her own, with these edits on top. */
const split = async (mine: object, own: HistoryEntry[], row: Partial<OutboxRow>) => {
  const commits: ShipmentChange[] = [];
  const annas = { action: 'update', ...anna, at: 1, changes: [{ path: 'shipmentInfo.description' }] };
  const local = side({ description: 'hers', ...mine });
  const text = JSON.stringify(local.document);
  const stored = { reference: 'R1', id: 1, version: 3, text } as StoredShipment;
  const seen = side({});
  const asked = [{ kind: 'both', path: 'shipmentInfo.description', at: 1 }] as const;
  const merged = { local, target: local, seen, base: seen, held: [], gone: false, asked };
  const full = { id: 7, reference: 'R1', ...alice, inDoubt: [], text: null, label: null, version: 3, ...row };
  const ports = {
    shipments: {
      history: async () => [...own, annas],
      commit: async (changes: ShipmentChange[]) => {
        commits.push(...changes);
        return { outcome: 'saved', versions: [3] };
      },
    },
    store: { rows: async () => [full] },
    clock: { now: () => 9 },
    announce: () => undefined,
  } as unknown as SyncPorts;
  const step = { action: 'finish', merged } as never;
  const record = newRecord('R1');
  const isSplit = await splitRow(ports, { row: full as OutboxRow, stored, record, step, etag: null });
  return { isSplit, queue: commits.flatMap(({ sync }) => sync?.queue ?? []) };
};

test('a wish for a label alone takes along no edit of another user: it comes behind it', async () => {
  const { isSplit, queue } = await split({}, [], { label: wish });
  expect(isSplit).toBe(true);
  expect(queue).toMatchObject([
    { ...anna, sends: { document: { shipmentInfo: { description: 'hers' } } } },
    { ...alice, label: wish },
  ]);
  expect(queue[0]).not.toHaveProperty('label');
  expect(queue[1]).not.toHaveProperty('sends');
});

test('a wish with edits of its own goes with these', async () => {
  const own = { action: 'update', ...alice, at: 2, changes: [{ path: 'shipmentInfo.orderNumber' }] };
  const { queue } = await split({ orderNumber: '7' }, [own as HistoryEntry], { label: wish });
  expect(queue).toMatchObject([anna, { ...alice, label: wish }]);
});

test('a row that may have arrived, or sends what it was made for, stays as it is', async () => {
  expect((await split({}, [], { inDoubt: [[{ path: 'shipmentInfo.description' }]] })).isSplit).toBe(false);
  expect((await split({}, [], { text: '{}' })).isSplit).toBe(false);
});
