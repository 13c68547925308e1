import type { FastifyInstance } from 'fastify';
import { PackdeskError } from '../../../../shared/errors.ts';
import { type Hold, type HoldAnswer, HoldRequest } from '../../../../shared/shipment/hold.ts';
import { parseBody } from '../../../../shared/validation.ts';
import type { Shipments } from '../../service.ts';
import { callerOf } from '../caller.ts';

interface HoldCall {
  Params: { reference: string };
}

const answerOf = (shipmentReference: string, { reason, by, at }: Hold): HoldAnswer => ({
  shipmentReference,
  reason,
  by,
  at: new Date(at).toISOString(),
});

/** `GET`, `PUT` and `DELETE /api/v3/shipments/{reference}/hold`, behind a token. */
export const holdRoutes = (
  app: FastifyInstance,
  { hold, release, holdOf }: Pick<Shipments, 'hold' | 'release' | 'holdOf'>,
): void => {
  const url = '/api/v3/shipments/:reference/hold';
  app.get<HoldCall>(url, async (request): Promise<HoldAnswer> => {
    const { reference } = request.params;
    const found = await holdOf(callerOf(request), reference);
    if (!found) throw new PackdeskError('hold.none', { details: { reference } });
    return answerOf(reference, found);
  });
  app.put<HoldCall>(url, async (request): Promise<HoldAnswer> => {
    const { reference } = request.params;
    const { reason } = parseBody(HoldRequest, request.body);
    // The precondition that there is none yet, as HTTP says it.
    const unlessHeld = request.headers['if-none-match']?.trim() === '*';
    return answerOf(reference, await hold(callerOf(request), reference, reason, { unlessHeld }));
  });
  app.delete<HoldCall>(url, async (request, reply) => {
    await release(callerOf(request), request.params.reference);
    reply.code(204);
    return reply.send();
  });
};
