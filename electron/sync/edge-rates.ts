import type { RatesAnswer } from '../../shared/carrier/rate-choices.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { requireRight } from '../core/access.ts';
import type { Caller } from '../core/caller.ts';
import type { RateRemote } from '../core/remote.ts';
import { readShipments } from '../service/sync-port.ts';
import { isUnknownRequest, remoteFailure } from './remote-failure.ts';

export interface EdgeRatePorts {
  remote: RateRemote;
  isDeskOnly(userId: number): Promise<boolean>;
}

/**
 * Prices of a shipment as the remote has them: the carriers whose labels are bought are the remote's, and so are their
 * engines.
 * @throws PackdeskError auth.role, auth.desk-only, request.malformed, shipment.invalid, rates.none for a remote that has
 * no such request, sync.unreachable, sync.signed-out, sync.refused
 */
export const createEdgeRates =
  ({ remote, isDeskOnly }: EdgeRatePorts) =>
  async (caller: Caller, body: unknown): Promise<RatesAnswer> => {
    requireRight(caller, 'read');
    const shipments = readShipments(body);
    if (await isDeskOnly(caller.userId)) throw new PackdeskError('auth.desk-only');
    const answer = await remote.rates(caller.userId, shipments);
    if (answer.kind === 'ok') return answer.value;
    throw isUnknownRequest(answer) ? new PackdeskError('rates.none') : remoteFailure(answer);
  };
