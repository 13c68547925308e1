import { parseJson } from '../../shared/json.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { Conflict } from '../../shared/sync/conflict.ts';
import { currentConflicts } from '../../shared/sync/current-conflicts.ts';
import { carryIds, type Side } from '../../shared/sync/parcels.ts';
import { toTree } from '../../shared/sync/tree.ts';
import type { StoredShipment } from '../core/shipment-store.ts';
import type { OutboxRow, SyncRecord } from '../core/sync-store.ts';

/** Stored texts as the sides of a merge. */

/** Number of documents that are remembered, and the longest of them, in characters. */
const RECENT = 32;
const LONGEST = 64 * 1024;
const recent = new Map<string, Shipment>();

/**
 * The document in a stored text. A push reads the same texts several times: those read last are remembered, so that
 * what is the same is the same object too. Documents are never changed in place.
 */
export const documentOf = (text: string): Shipment => {
  const known = recent.get(text);
  if (known !== undefined) return known;
  const document = parseJson(text) as Shipment;
  if (text.length > LONGEST) return document;
  recent.set(text, document);
  const [oldest] = recent.keys();
  if (recent.size > RECENT && oldest !== undefined) recent.delete(oldest);
  return document;
};

const side = (text: string, ids: readonly string[]): Side => ({ document: documentOf(text), ids });

export const baseOf = ({ base, baseIds }: SyncRecord): Side | null =>
  base === null ? null : side(base, baseIds);

/** The local document with its parcels' ids; assigned again where they were lost. */
export const localOf = (stored: StoredShipment | undefined, record: SyncRecord): Side | null => {
  if (!stored) return null;
  const local = side(stored.text, record.localIds);
  if (local.ids.length === (local.document.shipmentInfo.shipmentItems?.length ?? 0)) return local;
  return { ...local, ids: carryIds(baseOf(record), local.document, record.baseIds) };
};

/** Current conflicts of a shipment. */
export const questionsOf = (record: SyncRecord, stored: StoredShipment | undefined): Conflict[] =>
  record.held.length === 0
    ? []
    : currentConflicts(record.held, toTree(localOf(stored, record)), toTree(baseOf(record)));

/** A row's desired state of the remote. */
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
