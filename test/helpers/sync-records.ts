import type { ShipmentChange } from '../../electron/core/shipment-store.ts';
import type { QueueEntry, SyncRecord, SyncWrite } from '../../electron/core/sync-store.ts';
import { creation, edit, history, someTime } from './store.ts';

export const anna = { userId: 1, email: 'anna@packdesk.example' };
export const bert = { userId: 2, email: 'bert@packdesk.example' };

/** An edit of Anna's, to be queued. */
export const entry = (over: Partial<QueueEntry> = {}): QueueEntry => ({
  ...anna,
  at: someTime,
  kind: 'save',
  parcelIds: ['p1'],
  ...over,
});

/** A shipment that is the same at the remote. */
export const record = (reference: string, over: Partial<SyncRecord> = {}): SyncRecord => ({
  reference,
  base: `{"shipmentInfo":{"shipmentReference":"${reference}"}}`,
  etag: null,
  baseIds: ['p1'],
  localIds: ['p1'],
  held: [],
  confirmed: [],
  seenAt: someTime,
  goneAt: null,
  ...over,
});

export const created = (reference: string, queue: QueueEntry = entry()): ShipmentChange =>
  creation(reference, { queue });

export const edited = (reference: string, version: number, queue: QueueEntry = entry()): ShipmentChange =>
  edit(reference, version, { queue });

/** A deletion of a shipment at this version. */
export const deleted = (
  reference: string,
  version: number,
  over: Partial<Pick<Extract<ShipmentChange, { kind: 'delete' }>, 'queue' | 'sync'>> = {},
): ShipmentChange => ({
  kind: 'delete',
  reference,
  expectedVersion: version,
  history: history({ action: 'delete' }),
  ...over,
});

/** An edge's write of sync data only; `version` null: there is no shipment here. */
export const beside = (reference: string, version: number | null, sync: SyncWrite): ShipmentChange => ({
  kind: 'sync',
  reference,
  expectedVersion: version,
  sync,
});
