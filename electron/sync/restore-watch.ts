import { restoreIn } from '../core/etag.ts';
import type { SyncRecord } from '../core/sync-store.ts';
import type { SyncPorts } from './ports.ts';
import type { RemoteState } from './remote-state.ts';

/** Signs of a restored backup in an answer to a get. */
type Shown = Pick<RemoteState, 'etag' | 'status'>;

const seenIn = ({ etag, formerEtag }: SyncRecord, now: Shown): 'ahead' | 'back' | null =>
  // Only a Packdesk tells a status; another service's tags may count in any way.
  now.status === undefined ? null : restoreIn(etag ?? formerEtag ?? null, now.etag);

/**
 * True where a backup was restored at the remote since a shipment was seen there, also under another address.
 */
export const showsRestored = (record: SyncRecord, now: Shown): boolean => seenIn(record, now) !== null;

/**
 * Likewise; and what this desk has changed at the remote is looked at again where that is news. Called before what was
 * seen is written, so that a kill in between forgets nothing.
 */
export const createRestoreWatch =
  ({ store, clock, restoredThere }: Pick<SyncPorts, 'store' | 'clock' | 'restoredThere'>) =>
  async (record: SyncRecord, now: Shown): Promise<boolean> => {
    const seen = seenIn(record, now);
    // At another address a smaller version may be that of another Packdesk, which has the reference and the number too:
    // that says nothing about the other shipments.
    const isSure = seen === 'ahead' || (seen === 'back' && record.etag !== null);
    if (isSure && (await store.noteRestored(record.reference, clock.now()))) restoredThere?.();
    return seen !== null;
  };
