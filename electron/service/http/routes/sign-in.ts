import type { FastifyInstance } from 'fastify';
import type { LoginResponse } from '../../../../shared/service.ts';
import { actingAs, strangerAt } from '../../../core/actor.ts';
import type { Sessions } from '../../service.ts';
import { bearer } from '../caller.ts';

/** The login response under the name that this service's clients know the client id by. */
const onTheWire = (response: LoginResponse, clientIdName: string): object => {
  const { serviceClientId, ...others } = response;
  return { ...others, [clientIdName]: serviceClientId };
};

/**
 * Before sign-in the client is unknown, so it may not send much: an e-mail address, a password and a token are far smaller.
 * Bytes.
 */
export const SIGN_IN_BODY_BYTES = 16 * 1024;

/** `POST /api/users/login`, `/password` and `/refresh`. Answers with tokens are kept in no cache (RFC 6749, 5.1). */
export const signInRoutes = (
  app: FastifyInstance,
  { sessions, clientIdName }: { sessions: Sessions; clientIdName: string },
): void => {
  app.post('/api/users/login', { bodyLimit: SIGN_IN_BODY_BYTES }, async (request, reply) => {
    const response = await sessions.login(request.body, { address: request.ip });
    reply.header('cache-control', 'no-store');
    return onTheWire(response, clientIdName);
  });
  app.post('/api/users/password', { bodyLimit: SIGN_IN_BODY_BYTES }, async (request, reply) => {
    const token = bearer(request.headers.authorization);
    const response = await sessions.changePassword(token, request.body, { address: request.ip });
    reply.header('cache-control', 'no-store');
    return onTheWire(response, clientIdName);
  });
  app.post('/api/users/refresh', { bodyLimit: SIGN_IN_BODY_BYTES }, async (request, reply) => {
    const response = await actingAs(strangerAt(request.ip), () => sessions.refresh(request.body));
    reply.header('cache-control', 'no-store');
    return onTheWire(response, clientIdName);
  });
};
