import type { FastifyInstance } from 'fastify';
import type { Logger } from '../../../core/logger.ts';
import type { ShipmentService } from '../../service.ts';
import { callerOf, requireCaller } from '../caller.ts';
import { readReferences } from '../references.ts';
import { markWith } from '../sync-mark.ts';
import { type GetRequest, getHandler } from './get.ts';
import { numberRoutes } from './numbers.ts';
import { saveHandler } from './save.ts';

export const SHIPMENTS_PATH = '/api/v3/shipments';

/** Get, create, update and delete, all behind a token. */
export const shipmentRoutes = (
  app: FastifyInstance,
  { sessions, shipments, logger }: ShipmentService & { logger: Logger },
): void => {
  requireCaller(app, sessions);
  for (const url of [SHIPMENTS_PATH, `${SHIPMENTS_PATH}/:reference`]) {
    app.get<GetRequest>(url, getHandler(shipments));
    app.delete<GetRequest>(url, async (request, reply) => {
      const { params, query, body } = request;
      const caller = callerOf(request);
      const references = readReferences({ reference: params.reference, query, body });
      await shipments.delete(caller, references);
      logger.info('shipments.deleted', {
        traceId: request.id,
        userId: caller.userId,
        count: references.length,
      });
      markWith(reply, shipments, references);
      reply.code(204);
      return reply.send();
    });
  }
  numberRoutes(app, shipments);
  app.post(SHIPMENTS_PATH, saveHandler('create', { shipments, logger }));
  app.patch(SHIPMENTS_PATH, saveHandler('update', { shipments, logger }));
};
