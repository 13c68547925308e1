import { crc32 } from 'node:zlib';
import { ancestors } from '../../shared/document/path.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import { changesBetweenSides } from '../../shared/sync/confirmed.ts';
import { WHOLE } from '../../shared/sync/conflict.ts';
import type { Side } from '../../shared/sync/parcels.ts';
import { isUnconfirmedCreate } from '../../shared/sync/unconfirmed.ts';
import type { GivingUpView } from '../../shared/sync/views.ts';
import type { HandoverStore } from '../core/handover-store.ts';
import type { ShipmentStore, StoredShipment } from '../core/shipment-store.ts';
import type { OutboxRow, SyncRecord, SyncStore } from '../core/sync-store.ts';
import { baseOf, newRecord, wantedBy } from './sides.ts';

export interface GivingUpPorts {
  store: Pick<SyncStore, 'row' | 'rows' | 'record'>;
  shipments: Pick<ShipmentStore, 'byReferences'>;
  handovers: Pick<HandoverStore, 'holding'>;
}

/** All that is known of a shipment: its rows are those that are not done, in their order. */
interface Known {
  stored: StoredShipment | undefined;
  record: SyncRecord;
  rows: readonly OutboxRow[];
  /** A manifest of this desk tells that its parcels have left (`isOut`). */
  out: boolean;
}

/**
 * True where a manifest of this desk shows that a shipment has left with its carrier: giving up its edits
 * neither makes it wait again nor removes it. Undoing that is up to the manifest.
 */
export const isOut = async (
  { holding }: Pick<HandoverStore, 'holding'>,
  stored: StoredShipment | undefined,
): Promise<boolean> =>
  stored?.status === ShipmentStatus.handedOver && (await holding(stored.reference)) !== null;

const mayBeThere = (rows: readonly OutboxRow[]): boolean =>
  rows.some(({ inDoubt }) => isUnconfirmedCreate(inDoubt));

/** Names what would go: another one when either side, the questions or any user's edits have changed since. */
export const givingUpVersion = ({ stored, record, rows, out }: Known): number =>
  crc32(
    JSON.stringify([
      stored?.version ?? null,
      record.base,
      record.goneAt !== null,
      record.held.map(({ path, kind }) => [path, kind]),
      rows.map(({ id, version, kind, label }) => [id, version, kind, label?.requestId]),
      mayBeThere(rows),
      out,
    ]),
  );

const becomes = ({ stored, record, out }: Known): GivingUpView['becomes'] => {
  const isGone = record.goneAt !== null;
  if (record.base !== null && !isGone) return out ? 'remote-handed-over' : stored ? 'remote' : 'back';
  if (!stored) return 'nothing';
  if (out) return 'kept-handed-over';
  return isGone ? 'gone' : 'removed';
};

/** Number of fields that lie between two states, without those that wait for a decision; null: all of the shipment. */
const fieldsBetween = (before: Side | null, after: Side | null, undecided: ReadonlySet<string>) => {
  if (!before || !after) return null;
  const isUndecided = (path: string) => [...ancestors(path), path].some((place) => undecided.has(place));
  const changes = changesBetweenSides(before, after, Number.POSITIVE_INFINITY);
  return changes.filter(({ path }) => !isUndecided(path)).length;
};

const rowsOf = ({ stored, record, rows }: Known): GivingUpView['rows'] => {
  const paths = record.held.map(({ path }) => path);
  const undecided = new Set(paths.filter((path) => path !== WHOLE));
  let before = baseOf(record);
  return rows.map((row) => {
    const { id, email, kind, label } = row;
    const after = wantedBy(row, stored, record);
    const fields = fieldsBetween(before, after, undecided);
    before = after;
    return { id, email, kind, fields, label: label !== null };
  });
};

/** Edits that would be lost by giving up those of a shipment, for a person to decide about. */
export const givingUpOf = (known: Known): GivingUpView => ({
  reference: known.record.reference,
  version: givingUpVersion(known),
  becomes: becomes(known),
  mayBeThere: mayBeThere(known.rows),
  rows: rowsOf(known),
  undecided: known.record.held.length,
});

/** Edits that would be lost by giving up a row, as of now. @throws PackdeskError sync.row-unknown */
export const givingUp = async (
  { store, shipments, handovers }: GivingUpPorts,
  id: number,
): Promise<GivingUpView> => {
  const row = await store.row(id);
  if (!row || row.state === 'done') throw new PackdeskError('sync.row-unknown');
  const { reference } = row;
  const [[stored], record, rows] = await Promise.all([
    shipments.byReferences([reference]),
    store.record(reference),
    store.rows(reference),
  ]);
  const out = await isOut(handovers, stored);
  return givingUpOf({ stored, record: record ?? newRecord(reference), rows, out });
};
