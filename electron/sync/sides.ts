import { parseJson } from '../../shared/json.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { carryIds, type Side } from '../../shared/sync/parcels.ts';
import type { StoredShipment } from '../core/shipment-store.ts';
import type { OutboxRow, SyncRecord } from '../core/sync-store.ts';

/** Stored texts as the sides of a merge. */

const side = (text: string, ids: readonly string[]): Side => ({ document: parseJson(text) as Shipment, ids });

export const baseOf = ({ base, baseIds }: SyncRecord): Side | null =>
  base === null ? null : side(base, baseIds);

/** The local document with its parcels' ids; found anew where they got lost. */
export const localOf = (stored: StoredShipment | undefined, record: SyncRecord): Side | null => {
  if (!stored) return null;
  const local = side(stored.text, record.localIds);
  if (local.ids.length === (local.document.shipmentInfo.shipmentItems?.length ?? 0)) return local;
  return { ...local, ids: carryIds(baseOf(record), local.document, record.baseIds) };
};

/** What a row wants the remote to have. */
export const wantedBy = (
  row: OutboxRow,
  stored: StoredShipment | undefined,
  record: SyncRecord,
): Side | null => {
  if (row.kind === 'delete') return null;
  return row.text === null ? localOf(stored, record) : side(row.text, row.ids ?? []);
};

/** Nothing is known of it yet. */
export const newRecord = (reference: string): SyncRecord => ({
  reference,
  base: null,
  etag: null,
  baseIds: [],
  localIds: [],
  held: [],
  confirmed: [],
  seenAt: null,
  goneAt: null,
});
