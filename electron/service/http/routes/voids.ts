import type { FastifyInstance } from 'fastify';
import { PackdeskError } from '../../../../shared/errors.ts';
import { VoidRequest } from '../../../../shared/shipment/reasons.ts';
import { parseBody } from '../../../../shared/validation.ts';
import { GIVE_UP, PACKDESK_PRINT } from '../../../../shared/wire-headers.ts';
import { requireRight } from '../../../core/access.ts';
import type { Caller } from '../../../core/caller.ts';
import { etagOf, namesTag } from '../../../core/etag.ts';
import type { Logger } from '../../../core/logger.ts';
import type { Shipments } from '../../service.ts';
import { callerOf } from '../caller.ts';
import { markWith } from '../sync-mark.ts';
import { header } from './save.ts';

interface VoidingFace {
  shipments: Pick<Shipments, 'get' | 'voidLabel' | 'syncMark'>;
  logger: Logger;
}

/** `POST /api/v3/shipments/{reference}/void`, behind a token. */
export const voidRoutes = (app: FastifyInstance, { shipments, logger }: VoidingFace): void => {
  /** Version that the caller has seen, as the tags of its `If-Match` name it; undefined for an unknown shipment. */
  const versionSeen = async (
    caller: Caller,
    reference: string,
    tags: string,
  ): Promise<number | undefined> => {
    const [found] = (await shipments.get(caller, [reference])).found;
    if (found && !namesTag(tags, etagOf(found), false))
      throw new PackdeskError('shipment.stale', { details: { reference } });
    return found?.version;
  };

  app.post<{ Params: { reference: string } }>('/api/v3/shipments/:reference/void', async (request, reply) => {
    const { reference } = request.params;
    const caller = callerOf(request);
    requireRight(caller, 'void');
    const { reason } = parseBody(VoidRequest, request.body);
    const tags = header(request, 'if-match');
    const version = tags === undefined ? undefined : await versionSeen(caller, reference, tags);
    const giveUp = header(request, PACKDESK_PRINT) === GIVE_UP;
    await shipments.voidLabel(caller, { reference, version, giveUp }, reason);
    logger.info('label.voided', { traceId: request.id, userId: caller.userId, reference });
    markWith(reply, shipments, [reference]);
    reply.code(204);
    return reply.send();
  });
};
