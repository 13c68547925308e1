import { PackdeskError } from '../../shared/errors.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { carryIds, parcelsIn, type Side } from '../../shared/sync/parcels.ts';
import type { SyncSettings } from '../../shared/sync/settings.ts';
import type { Outbox } from '../core/outbox.ts';
import type { SyncRecord, SyncStore } from '../core/sync-store.ts';
import { baseOf, newRecord } from './sides.ts';

export interface OutboxPorts {
  store: Pick<SyncStore, 'record'>;
  /** As they are now: the role may change while the program runs. */
  settings: () => Pick<SyncSettings, 'role'>;
  /** An account that the remote does not know: nobody there would let its edits in. */
  isDeskOnly(userId: number): Promise<boolean>;
}

/** The document with its parcels' ids; found anew where they got lost. */
const sideOf = (document: Shipment, record: SyncRecord): Side => {
  const { localIds, baseIds } = record;
  if (localIds.length === parcelsIn(document).length) return { document, ids: localIds };
  return { document, ids: carryIds(baseOf(record), document, baseIds) };
};

/** What is queued with each edit of an edge; a desk that is the system of record queues nothing. */
export const createOutbox = ({ store, settings, isDeskOnly }: OutboxPorts): Outbox => ({
  entry: async ({ reference, caller, at, before, after, label }) => {
    if (settings().role !== 'edge') return undefined;
    const { userId, email } = caller;
    if (await isDeskOnly(userId)) throw new PackdeskError('auth.desk-only');
    const common = { userId, email, at, ...(label && { label }) };
    if (after === null) return { ...common, kind: 'delete', parcelIds: [] };
    const record = (await store.record(reference)) ?? newRecord(reference);
    const parcelIds = carryIds(before && sideOf(before, record), after, record.baseIds);
    return { ...common, kind: 'save', parcelIds };
  },
});
