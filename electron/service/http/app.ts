import type { IncomingMessage, RequestListener, Server } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { PackdeskError } from '../../../shared/errors.ts';
import { MAX_BODY_BYTES } from '../../../shared/service.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { Logger } from '../../core/logger.ts';
import type { InboxDoor } from '../inboxes/door.ts';
import type { ProgramPrints } from '../program-prints.ts';
import type { Reports } from '../reports.ts';
import type { ShipmentService } from '../service.ts';
import type { CarrierEvents } from '../tracking/events.ts';
import { coded } from './failures.ts';
import { parseJson } from './json-body.ts';
import { lingerOver } from './lingering.ts';
import { createMethods } from './methods.ts';
import { requirePlain } from './plain-body.ts';
import { answerTo, isRemotes } from './problems.ts';
import { type BoardFace, boardRoutes } from './routes/board.ts';
import { carrierEventRoutes } from './routes/carrier-events.ts';
import type { DeclaringFace } from './routes/carrier-manifests.ts';
import { docsRoutes } from './routes/docs.ts';
import { tellFigures } from './routes/figures.ts';
import { tellOffers } from './routes/numbers.ts';
import { orderRoutes } from './routes/orders.ts';
import { shipmentRoutes } from './routes/shipments.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { SAFE_HEADERS } from './security/headers.ts';

export interface AppOptions extends ShipmentService {
  logger: Logger;
  nextTraceId: () => string;
  /** Wire name of the login response's client id. */
  clientIdName: string;
  version: string;
  /** Takes the events of carrier engines; left out: there is no such address. */
  events?: Pick<CarrierEvents, 'take'> | undefined;
  /** Tells carriers what was handed over; left out: there is no such address. */
  declaring?: DeclaringFace | undefined;
  /** Tells desks in front of it whether personal figures are kept; left out: nothing is told. */
  reports?: Pick<Reports, 'settings'> | undefined;
  /** Figures for wall boards; left out: there is no such address. */
  boards?: BoardFace | undefined;
  /** Prints for other programs; left out: there are no printers. */
  prints?: ProgramPrints | undefined;
  /** Takes the orders that shops send; left out: there is no such address. */
  orders?: Pick<InboxDoor, 'take' | 'refuse'> | undefined;
  createServer: (handler: RequestListener) => Server;
}

/** A reference of 100 letters of any script, percent-encoded, and some room. */
const MAX_PARAM_LENGTH = 4096;

const fail = (logger: Logger, error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const failure = coded(error, request.routeOptions.bodyLimit ?? MAX_BODY_BYTES);
  const { status, headers, body } = answerTo(
    failure,
    request.id,
    request.headers.authorization !== undefined,
  );
  const fields = { traceId: request.id, method: request.method, route: request.routeOptions.url, status };
  if (status >= 500 && !isRemotes(failure))
    logger.error('request.failed', { ...fields, ...failureFields(failure) });
  else if (failure instanceof PackdeskError)
    logger.info('request.refused', { ...fields, code: failure.code });
  lingerOver(request.raw);
  reply
    .code(status)
    .headers(SAFE_HEADERS)
    .headers(headers)
    .header('content-type', 'application/json; charset=utf-8');
  reply.send(JSON.stringify(body));
};

/** The interface asks for a Content-Type on a get without a body, too: nothing is to be read then. */
const forgetEmptyBody = ({ headers }: IncomingMessage): void => {
  if (headers['content-type'] === undefined || headers['content-length'] !== undefined) return;
  if (headers['transfer-encoding'] === undefined) headers['content-type'] = undefined;
};

const acceptJsonAlone = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      requirePlain(request);
      done(null, parseJson(body as Buffer));
    } catch (error) {
      done(error as Error, undefined);
    }
  });
  // The interface sends the references of a get in its body.
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
};

/** The HTTP face: routes, body rules and the answers to failures. Access is checked before it. */
export const createApp = (options: AppOptions): FastifyInstance => {
  const { logger } = options;
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    genReqId: options.nextTraceId,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    serverFactory: (handler) =>
      options.createServer((request, response) => {
        forgetEmptyBody(request);
        handler(request, response);
      }),
    frameworkErrors: (error, request, reply) => fail(logger, error, request, reply),
    return503OnClosing: false,
  });
  acceptJsonAlone(app);
  // Here and not on Node's response: headers set there make it write each answer's head the slow way.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(SAFE_HEADERS);
    done();
  });
  app.setErrorHandler((error, request, reply) => fail(logger, error, request, reply));
  const methods = createMethods(app);
  // Before the body is looked at: Fastify would say of a QUERY only that it lacks a content type (RFC 10008).
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.is404 && request.method === 'QUERY') methods.allow(request);
    done();
  });
  app.setNotFoundHandler((request, reply) => {
    reply.code(204).header('allow', methods.allow(request)).send();
  });
  tellOffers(app, options.shipments);
  if (options.reports) tellFigures(app, options.reports);
  signInRoutes(app, options);
  docsRoutes(app, options);
  if (options.boards) boardRoutes(app, options.boards);
  if (options.events) carrierEventRoutes(app, options.events);
  if (options.orders) orderRoutes(app, options.orders);
  void app.register(async (guarded) => shipmentRoutes(guarded, options));
  return app;
};
