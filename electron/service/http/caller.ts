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

/** The caller, on a route behind `requireCaller`. */
export const callerOf = (request: FastifyRequest): Caller => {
  if (request.caller === null) throw new PackdeskError('auth.token');
  return request.caller;
};

/**
 * Recognises the caller of an Authorization header once in a turn of the event loop: requests that arrive
 * together share one look at the session. The next turn looks again, so what ends a session still ends it at
 * once. One header is kept, not a map of them: to find it there its 300 letters would be hashed each time.
 */
const oncePerTurn = (sessions: Sessions): ((header: string) => Caller | null) => {
  let last = '';
  let caller: Caller | null = null;
  const forget = (): void => {
    caller = null;
  };
  return (header) => {
    if (caller !== null && header === last) return caller;
    if (header !== last) last = header;
    const token = bearer(header);
    const recognised = token === undefined ? null : sessions.recognise(token);
    if (recognised !== null && caller === null) setImmediate(forget);
    caller = recognised;
    return recognised;
  };
};

/** Every route of `app` from here on wants a token, which is checked before any of the body is read. */
export const requireCaller = (app: FastifyInstance, sessions: Sessions): void => {
  const recognise = oncePerTurn(sessions);
  app.decorateRequest('caller', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const header = request.headers.authorization;
    request.caller = header === undefined ? null : recognise(header);
    if (request.caller !== null) return done();
    sessions.authenticate(bearer(header)).then((caller) => {
      request.caller = caller;
      done();
    }, done);
  });
};
