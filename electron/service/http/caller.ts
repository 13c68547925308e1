import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PackdeskError } from '../../../shared/errors.ts';
import type { Caller } from '../../core/caller.ts';
import type { Sessions } from '../service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** The token of an Authorization header; the scheme's name is of any letter case (RFC 9110, 11.1). */
export const bearer = (header: string | undefined): string | undefined => {
  if (header === undefined || header.length < 8 || header.slice(0, 7).toLowerCase() !== 'bearer ')
    return undefined;
  return header.slice(7).trim();
};

/** Who asks, on a route behind `requireCaller`. */
export const callerOf = (request: FastifyRequest): Caller => {
  if (request.caller === null) throw new PackdeskError('auth.token');
  return request.caller;
};

/** Every route of `app` from here on wants a token, which is checked before any of the body is read. */
export const requireCaller = (app: FastifyInstance, sessions: Sessions): void => {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', (request, _reply, done) => {
    sessions.authenticate(bearer(request.headers.authorization)).then((caller) => {
      request.caller = caller;
      done();
    }, done);
  });
};
