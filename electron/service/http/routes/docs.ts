import type { FastifyInstance } from 'fastify';
import { docsPage, docsStyleSource } from '../docs-page.ts';
import { openApiDocument } from '../openapi.ts';

/** The page needs nothing but its own style: no script, no other address. */
const PAGE_POLICY = `default-src 'none'; style-src ${docsStyleSource}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Makes it when it is first asked for, and keeps it. */
const once = <Made>(make: () => Made): (() => Made) => {
  let made: { it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
};

/**
 * `/openapi.json` and `/docs`. Both are made at the first request: the description of every schema takes longer than
 * the rest of a service's start, and most services are never asked for it.
 */
export const docsRoutes = (
  app: FastifyInstance,
  options: { clientIdName: string; version: string },
): void => {
  const document = once(() => openApiDocument(options));
  const json = once(() => JSON.stringify(document(), null, 2));
  const page = once(() => docsPage(document()));
  app.get('/openapi.json', async (_request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8');
    return json();
  });
  app.get('/docs', async (_request, reply) => {
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      'referrer-policy': 'no-referrer',
    });
    return page();
  });
};
