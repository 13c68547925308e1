import type { FastifyInstance } from 'fastify';
import { PackdeskError } from '../../../../shared/errors.ts';
import { VoidRequest } from '../../../../shared/shipment/void.ts';
import { parseBody } from '../../../../shared/validation.ts';
import type { Caller } from '../../../core/caller.ts';
import { etagOf, namesTag } from '../../../core/etag.ts';
import type { Shipments } from '../../service.ts';
import { callerOf } from '../caller.ts';
import { markWith } from '../sync-mark.ts';

type VoidingFace = Pick<Shipments, 'get' | 'voidLabel' | 'syncMark'>;

/** The version that the caller has seen, by its `If-Match`; undefined: any. */
const versionSeen = async (
  { get }: VoidingFace,
  caller: Caller,
  reference: string,
  tags: string | undefined,
): Promise<number | undefined> => {
  if (tags === undefined || tags.trim() === '*') return undefined;
  const [now] = (await get(caller, [reference])).found;
  if (now && !namesTag(tags, etagOf(now), false))
    throw new PackdeskError('shipment.stale', { details: { reference } });
  return now?.version;
};

/** `POST /api/v3/shipments/{reference}/void`, behind a token. */
export const voidRoutes = (app: FastifyInstance, shipments: VoidingFace): void => {
  app.post<{ Params: { reference: string } }>('/api/v3/shipments/:reference/void', async (request, reply) => {
    const { reference } = request.params;
    const { reason } = parseBody(VoidRequest, request.body);
    const caller = callerOf(request);
    const version = await versionSeen(shipments, caller, reference, request.headers['if-match']);
    await shipments.voidLabel(caller, { reference, version }, reason);
    markWith(reply, shipments, [reference]);
    reply.code(204);
    return reply.send();
  });
};
