import type { FastifyInstance } from 'fastify';
import { ORDER_BODY_BYTES, ORDERS_PATH, type OrderTaken } from '../../../../shared/import/inbox.ts';
import type { InboxDoor } from '../../inboxes/door.ts';
import { looksSigned } from '../../inboxes/verify.ts';
import { parseJson } from '../json-body.ts';
import { requirePlain } from '../plain-body.ts';

const FORM = 'application/x-www-form-urlencoded';

const NOTHING = Buffer.alloc(0);

/** `POST /api/v3/orders/{inbox}`: signed orders of shops. Bodies are kept as they come: a signature is over bytes. */
export const orderRoutes = (app: FastifyInstance, door: Pick<InboxDoor, 'take' | 'refuse'>): void => {
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    own.addHook('onRequest', async (request) => {
      requirePlain(request);
      const mayPing = request.headers['content-type']?.startsWith(FORM) ?? false;
      if (!mayPing && !looksSigned(request.headers)) door.refuse(request.ip);
    });
    own.post<{ Params: { inbox: string } }>(
      `${ORDERS_PATH}/:inbox`,
      { bodyLimit: ORDER_BODY_BYTES },
      async (request, reply): Promise<OrderTaken | Record<string, never>> => {
        const { headers, ip: address, params } = request;
        const body = Buffer.isBuffer(request.body) ? request.body : NOTHING;
        const taken = await door.take(params.inbox, { headers, body, address }, parseJson);
        reply.code(taken === null ? 200 : 202);
        return taken ?? {};
      },
    );
  });
};
