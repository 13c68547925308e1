import { PackdeskError } from '../../shared/errors.ts';
import type { Caller } from '../core/caller.ts';
import type { UserAnswer, VoidRemote } from '../core/remote.ts';
import type { SyncStore } from '../core/sync-store.ts';
import type { LocalShipments, Shipments } from '../service/sync-port.ts';
import { failureAt } from './failure-at.ts';
import type { Fetching } from './fetching.ts';

export interface EdgeVoidPorts {
  local: Pick<LocalShipments, 'voidLabel' | 'noteVoid'>;
  sync: Pick<SyncStore, 'record'>;
  remote: VoidRemote;
  isDeskOnly(userId: number): Promise<boolean>;
  fetching: Pick<Fetching, 'fetch'>;
}

type Failed = Exclude<UserAnswer<null>, { kind: 'ok' }>;

/** Statuses of services that know no such request. */
const UNKNOWN = new Set([404, 405, 501]);

/** Another service, which has no such request: its labels are voided there alone. */
const isOther = (answer: Failed): boolean => {
  if (answer.kind === 'unreachable') return answer.step === 'not-a-service';
  const isRefused = answer.kind === 'refused' || answer.kind === 'unavailable';
  return isRefused && answer.code === undefined && UNKNOWN.has(answer.status);
};

/** An answer that got lost, or another desk: the label is void there already. */
const isVoid = (answer: Failed): boolean => answer.kind === 'refused' && answer.code === 'label.none';

/**
 * Voids labels at an edge. One that the remote has made is voided there first: it is the one that its carrier knows. Then
 * it is void here as well.
 * @throws PackdeskError those of `Shipments.voidLabel`; sync.unreachable, sync.signed-out, sync.refused; auth.desk-only;
 * shipment.stale where the remote has another state of it; label.of-remote where the remote has no such request
 */
export const createEdgeVoids =
  ({ local, sync, remote, isDeskOnly, fetching }: EdgeVoidPorts): Shipments['voidLabel'] =>
  async (caller: Caller, target, reason) => {
    const { reference } = target;
    const { userId } = caller;
    let ofRemote: PackdeskError;
    try {
      return await local.voidLabel(caller, target, reason);
    } catch (error) {
      // Nothing was changed: it was looked at, and is the remote's.
      if (!(error instanceof PackdeskError && error.code === 'label.of-remote')) throw error;
      ofRemote = error;
    }
    if (await isDeskOnly(userId)) throw new PackdeskError('auth.desk-only');
    const etag = (await sync.record(reference))?.etag ?? null;
    const answer = await remote.voidLabel(userId, reference, reason, etag);
    if (answer.kind === 'stale') {
      // This desk has shown an older state; from now on it shows that of the remote.
      await fetching.fetch(caller, [reference], false);
      throw new PackdeskError('shipment.stale', { details: { reference } });
    }
    if (answer.kind !== 'ok' && isOther(answer)) throw ofRemote;
    if (answer.kind !== 'ok' && !isVoid(answer)) throw failureAt(answer);
    await local.noteVoid(caller, reference, reason);
  };
