import type { FastifyInstance } from 'fastify';
import { GIVE_UP, PACKDESK_PRINT } from '../../../../shared/wire-headers.ts';
import type { Logger } from '../../../core/logger.ts';
import { noPrints, type ProgramPrints } from '../../program-prints.ts';
import type { ShipmentService } from '../../service.ts';
import { callerOf, requireCaller } from '../caller.ts';
import { readReferences } from '../references.ts';
import { markWith } from '../sync-mark.ts';
import { carrierManifestRoutes, type DeclaringFace } from './carrier-manifests.ts';
import { type GetRequest, getHandler } from './get.ts';
import { holdRoutes } from './holds.ts';
import { numberRoutes } from './numbers.ts';
import { printRoutes } from './print.ts';
import { rateRoutes } from './rates.ts';
import { header, saveHandler } from './save.ts';
import { voidRoutes } from './voids.ts';

export const SHIPMENTS_PATH = '/api/v3/shipments';

/** Get, create, update and delete, all behind a token. */
export const shipmentRoutes = (
  app: FastifyInstance,
  {
    sessions,
    shipments,
    logger,
    declaring,
    prints,
  }: ShipmentService & {
    logger: Logger;
    declaring?: DeclaringFace | undefined;
    prints?: ProgramPrints | undefined;
  },
): void => {
  requireCaller(app, sessions);
  for (const url of [SHIPMENTS_PATH, `${SHIPMENTS_PATH}/:reference`]) {
    app.get<GetRequest>(url, getHandler(shipments));
    app.delete<GetRequest>(url, async (request, reply) => {
      const { params, query, body } = request;
      const caller = callerOf(request);
      const references = readReferences({ reference: params.reference, query, body });
      const giveUp = header(request, PACKDESK_PRINT) === GIVE_UP;
      await shipments.delete(caller, references, undefined, { giveUp });
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
  rateRoutes(app, shipments);
  holdRoutes(app, shipments);
  voidRoutes(app, { shipments, logger });
  if (declaring) carrierManifestRoutes(app, declaring);
  printRoutes(app, prints ?? noPrints);
  const saving = {
    shipments,
    logger,
    told: async (all: readonly string[]) => (await declaring?.told(all)) ?? [],
  };
  app.post(SHIPMENTS_PATH, saveHandler('create', saving));
  app.patch(SHIPMENTS_PATH, saveHandler('update', saving));
};
