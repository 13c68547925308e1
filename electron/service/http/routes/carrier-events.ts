import type { FastifyInstance } from 'fastify';
import { type CarrierEvents, EVENTS_PATH } from '../../tracking/events.ts';

/** A tracker with all its events is far smaller. Bytes. */
const EVENT_BODY_BYTES = 256 * 1024;

/** The header in which Karrio sends the secret of a webhook. */
const SECRET_HEADER = 'x-event-id';

/** `POST /api/v3/carrier-events/{engine}`: events of a carrier engine, which has no token but the secret of its webhook. */
export const carrierEventRoutes = (app: FastifyInstance, events: Pick<CarrierEvents, 'take'>): void => {
  app.post<{ Params: { engine: string } }>(
    `${EVENTS_PATH}/:engine`,
    { bodyLimit: EVENT_BODY_BYTES },
    async ({ params, headers, body }, reply) => {
      const secret = headers[SECRET_HEADER];
      await events.take(params.engine, typeof secret === 'string' ? secret : '', body);
      reply.code(204);
      return reply.send();
    },
  );
};
