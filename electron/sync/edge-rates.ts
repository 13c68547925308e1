import type { RatesAnswer } from '../../shared/carrier/rate-choices.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { requireRight } from '../core/access.ts';
import type { Caller } from '../core/caller.ts';
import type { RateRemote, UserAnswer } from '../core/remote.ts';
import { readShipments } from '../service/sync-port.ts';

export interface EdgeRatePorts {
  remote: RateRemote;
  isDeskOnly(userId: number): Promise<boolean>;
}

/** Statuses of services that know no such request. */
const UNKNOWN = new Set([404, 405, 501]);

const unreachable = (detail: string): PackdeskError =>
  new PackdeskError('sync.unreachable', { details: { detail } });

const failureOf = (answer: Exclude<UserAnswer<RatesAnswer>, { kind: 'ok' }>): PackdeskError => {
  switch (answer.kind) {
    case 'signed-out':
      return new PackdeskError('sync.signed-out');
    case 'unauthorised':
      return new PackdeskError('sync.refused', { details: { detail: answer.title || '401' } });
    case 'refused': {
      const { status, title, errors } = answer;
      if (UNKNOWN.has(status)) return new PackdeskError('rates.none');
      return new PackdeskError('sync.refused', { details: { detail: title }, errors });
    }
    case 'unavailable':
      return UNKNOWN.has(answer.status)
        ? new PackdeskError('rates.none')
        : unreachable(`status ${answer.status}`);
    case 'unreachable':
      // Another server's page has no such thing to say.
      return answer.step === 'not-a-service'
        ? new PackdeskError('rates.none')
        : unreachable(`${answer.step}: ${answer.detail}`);
    case 'missing':
    case 'stale':
    case 'unchanged':
      return new PackdeskError('rates.none');
    default:
      return answer satisfies never;
  }
};

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
    throw failureOf(answer);
  };
