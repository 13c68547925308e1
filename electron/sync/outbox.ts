import { PackdeskError } from '../../shared/errors.ts';
import { saysCancelled } from '../../shared/shipment/handed-over.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { carryIds, parcelsIn, type Side } from '../../shared/sync/parcels.ts';
import type { SyncSettings } from '../../shared/sync/settings.ts';
import type { Ids } from '../core/ids.ts';
import type { NewLabelWish, Outbox, OutgoingEdit } from '../core/outbox.ts';
import type { LabelWish, SyncRecord, SyncStore } from '../core/sync-store.ts';
import { numbersIn } from '../core/tracking-numbers.ts';
import { baseOf, newRecord } from './sides.ts';

export interface OutboxPorts {
  store: Pick<SyncStore, 'record' | 'rows'>;
  /** As they are now: the role may change while the program runs. */
  settings: () => Pick<SyncSettings, 'role'>;
  ids: Pick<Ids, 'uuid'>;
  /** This desk has worked for a remote, and may again. */
  hadRemote: () => boolean;
  /** An account that the remote does not know: its edits would be refused there. */
  isDeskOnly(userId: number): Promise<boolean>;
}

/** The document with its parcels' ids; assigned again where they were lost. */
const sideOf = (document: Shipment, record: SyncRecord): Side => {
  const { localIds, baseIds } = record;
  if (localIds.length === parcelsIn(document).length) return { document, ids: localIds };
  return { document, ids: carryIds(baseOf(record), document, baseIds) };
};

/** A program's request for a label does not replace a person's, whose label is to be printed. */
const isPrinted = async (
  store: OutboxPorts['store'],
  reference: string,
  { printerId }: NewLabelWish,
): Promise<boolean> =>
  printerId === null &&
  (await store.rows(reference)).some(({ label }) => label !== null && label.printerId !== null);

/** With the label that was known of here: numbers on either side of the edit, and of the remote as it was last seen. */
const wishOf = (
  { labelledAt, ...wish }: NewLabelWish,
  { before, after }: OutgoingEdit,
  record: SyncRecord,
): LabelWish => {
  const sides = [before, after, baseOf(record)?.document];
  const numbers = sides.flatMap((document) => (document ? numbersIn(document) : []));
  return { ...wish, known: { labelledAt, numbers: [...new Set(numbers)] } };
};

/**
 * Queue entries for each edit of an edge. A desk that is the system of record queues nothing, unless it was
 * an edge before: then its edits wait until it is one again, and go out in order, each with its author's
 * rights.
 */
export const createOutbox = ({ store, settings, ids, hadRemote, isDeskOnly }: OutboxPorts): Outbox => ({
  isEdge: () => settings().role === 'edge',
  entry: async (edit) => {
    const { reference, caller, at, before, after, label } = edit;
    const isEdge = settings().role === 'edge';
    if (!isEdge && !hadRemote()) return undefined;
    const { userId, email } = caller;
    if (isEdge && (await isDeskOnly(userId))) throw new PackdeskError('auth.desk-only');
    const common = { userId, email, at };
    if (after === null) return { ...common, kind: 'delete', parcelIds: [] };
    const isWanted = label !== undefined && !(await isPrinted(store, reference, label));
    const record = (await store.record(reference)) ?? newRecord(reference);
    const parcelIds = carryIds(before && sideOf(before, record), after, record.baseIds, ids.uuid());
    const isCancelled = saysCancelled(after) && !(before && saysCancelled(before));
    return {
      ...common,
      ...{ kind: 'save', parcelIds },
      ...(isWanted && { label: wishOf(label, edit, record) }),
      ...(isCancelled && { endsWishes: true }),
    };
  },
});
