import type { FastifyInstance } from 'fastify';
import { docsPage, docsStyleSource } from '../docs-page.ts';
import { openApiDocument } from '../openapi.ts';

/** The page needs nothing but its own style: no script, no other address. */
const PAGE_POLICY = `default-src 'none'; style-src ${docsStyleSource}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** `/openapi.json` and `/docs`, both made once. */
export const docsRoutes = (
  app: FastifyInstance,
  options: { clientIdName: string; version: string },
): void => {
  const document = openApiDocument(options);
  const json = JSON.stringify(document, null, 2);
  const page = docsPage(document);
  app.get('/openapi.json', async (_request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8');
    return json;
  });
  app.get('/docs', async (_request, reply) => {
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      'referrer-policy': 'no-referrer',
    });
    return page;
  });
};
